import { describe, expect, it } from 'vitest';
import { modeContradiction } from '../../src/lint/rules/mode-contradiction.ts';
import type { Mode } from '../../src/model/provider.ts';
import { aCapturedSkill } from '../builders/a-capture.ts';
import { aLintedPrompt, promptFindings } from './a-linted-prompt.ts';

const found = (text: string, mode: Mode) =>
  promptFindings(modeContradiction, aLintedPrompt(text, { provider: 'claude-code', mode }));
const places = (text: string, mode: Mode) => found(text, mode).map(({ line, column }) => [line, column]);

describe('mode-contradiction', () => {
  it.each<[string, string, string]>([
    ['Native filesystem, shell, edit and browser tools are disabled in this session.', 'files', 'native file tools'],
    ['Native reads are off.', 'reads', 'native reads'],
    ['The native shell has been switched off.', 'shell', 'native shell commands'],
    ['Native file writes are not available here.', 'writes', 'native writes'],
    ['No native tools are available.', 'all', 'native tools'],
    ['None of the native tools are available.', 'all', 'native tools'],
    ['This session has no native file, shell, edit or browser tools.', 'files', 'native file tools'],
    ['There is no native search.', 'search', 'native searches'],
    ['You cannot use the native shell.', 'shell', 'native shell commands'],
    ['You can’t read files natively.', 'reads', 'native reads'],
    ['Native tools do not work.', 'all', 'native tools'],
    ["The provider's own tools are turned off.", 'all', 'native tools'],
    ['Your built-in file tools are disabled.', 'files', 'native file tools'],
    ['Native reads are off, so take the bridge when you need a file.', 'reads', 'native reads'],
  ])('finds "%s" in full, and not in mcp_only', (text, _, what) => {
    const findings = found(`# Access\n\n${text}\n`, 'full');
    expect(findings).toMatchObject([{ severity: 'error', line: 3 }]);
    expect(findings[0]?.message).toBe(
      `Says that ${what} are off, in section whole (product); Claude Code has them on in full.`,
    );
    expect(places(text, 'mcp_only')).toEqual([]);
  });

  it.each([
    ['Native tools are enabled: use the native shell and the native file editor directly.', 1],
    ['Native tools are enabled, shell and file writes included.', 1],
    ['Use the native shell for tests.', 9],
    ['You can use native tools.', 13],
    ['Native reads are not disabled.', 1],
    ['The native shell works.', 5],
    ['You have native file access.', 10],
  ])('finds "%s" in mcp_only, and not in full', (text, column) => {
    expect(places(text, 'mcp_only')).toEqual([[1, column]]);
    expect(found(text, 'mcp_only')[0]?.message).toContain('Claude Code has them off in mcp_only.');
    expect(places(text, 'full')).toEqual([]);
  });

  it('finds a sentence over two lines, and one behind others', () => {
    expect(places('Say it short. Native\nreads are off.', 'full')).toEqual([[1, 15]]);
    expect(places('- Say it short.\n- Say it. All native tools are off; say so.', 'full')).toEqual([[2, 15]]);
  });

  it('looks at skills and their pages', () => {
    const files = [
      { path: 'references/modes/deep.md', bytes: Buffer.from('# Reading\n\nNative reads are off in this mode.\n') },
      { path: 'scripts/a.py', bytes: Buffer.from('# Native reads are off.\n') },
    ];
    const skills = [aCapturedSkill({ body: 'Native tools are unavailable.', files })];
    const prompt = aLintedPrompt('x', { provider: 'claude-code', mode: 'full', skills });
    expect(promptFindings(modeContradiction, prompt)).toMatchObject([
      { line: 1, column: 1 },
      { path: expect.stringContaining('references/modes/deep.md'), line: 3, column: 1 },
    ]);
  });

  it.each([
    'If native tools are disabled, use the bridge.',
    'Native tools are disabled when the session is bridge-only.',
    'Native tools are disabled unless the owner turns them on.',
    'In mcp_only native tools are disabled.',
    'In `mcp_only` mode native tools are disabled.',
    '## In bridge-only mode\n\nNative tools are disabled.',
    'When the session is read-only:\n\n- native writes are disabled.',
    '| mode | tools |\n|---|---|\n| mcp_only | native tools are disabled |',
    'Are native tools disabled?',
    'Never use the native shell.',
    'Do not use native tools for it.',
    'A user may say that native tools are disabled.',
    'The page says "native tools are disabled".',
    '```\nNative tools are disabled.\n```',
    'Native tools are disabled except the web search.',
    'Not all native tools are disabled.',
    'The native memory is disabled.',
    'Native apps are available on both systems.',
    'Use the bridge shell instead of the native shell.',
    'Native web search is off.',
    'Native tools that work: `Read`, `Grep`.',
  ])('is silent on "%s"', (text) => {
    expect(places(text, 'full')).toEqual([]);
    expect(places(text, 'mcp_only')).toEqual([]);
  });

  it('takes the facts of the mode for each kind', () => {
    const text = 'Native tools that work: `Read`. Native shell and file writes are disabled.';
    expect(places(text, 'hybrid')).toEqual([]);
    const codex = aLintedPrompt('The native shell only reads; native file writes are disabled.', {
      provider: 'codex',
      mode: 'full',
    });
    expect(promptFindings(modeContradiction, codex)).toMatchObject([{ line: 1, column: 30 }]);
  });

  it('reads hostile text in time', () => {
    for (const piece of ['native tools (, ', 'native is ', 'you can native ', '- native\n', 'has no native '])
      found(piece.repeat(20_000), 'full');
  });
});
