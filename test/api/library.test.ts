import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import * as library from '../../src/index.ts';
import {
  type Capture,
  captureCase,
  composeCase,
  diffCaptures,
  InputError,
  lintPrompt,
  type Problem,
} from '../../src/index.ts';
import { problemsOf } from '../builders/problems-of.ts';

const own = fileURLToPath(new URL('../..', import.meta.url));
const adopted = fileURLToPath(new URL('../fixtures/api/adopted', import.meta.url));
const bytesOf = (text: string): number => Buffer.byteLength(text, 'utf8');

describe('the library', () => {
  it('exports its functions and one class, and nothing by accident', () => {
    expect(Object.keys(library).sort()).toEqual([
      'InputError',
      'captureCase',
      'composeCase',
      'diffCaptures',
      'lintPrompt',
      'lintSkills',
    ]);
  });
});

describe('composeCase', () => {
  it('gives the text that leaves, as sections with owners, and what it was made of', async () => {
    const prompt = await composeCase({ cwd: own, case: 'code/claude-code.hybrid' });
    expect(prompt.text).toBe(prompt.sections.map((section) => section.text).join('\n\n'));
    expect(prompt.sections.every(({ id, owner, source }) => id !== '' && owner !== '' && source !== '')).toBe(true);
    expect(new Set(prompt.sections.map(({ id }) => id)).size).toBe(prompt.sections.length);
    expect(prompt.skills.length).toBeGreaterThan(0);
    const names = new Set(prompt.registered.map((tool) => tool.name));
    expect(prompt.admitted.every((tool) => names.has(tool.name))).toBe(true);
    expect(prompt.sections.map(({ source }) => source).filter((source) => source.includes(own))).toEqual([]);
  });

  it('declares the tools of a request where the provider takes them there', async () => {
    const prompt = await composeCase({ cwd: own, case: 'code/api.native-tools' });
    expect(prompt.declared.length).toBeGreaterThan(0);
    expect(prompt.text).not.toContain('search_tools');
  });

  it('gives the same from a relative path, and twice', async () => {
    const options = { cwd: relative(process.cwd(), own) || '.', case: 'crew-run/codex.mcp_only' };
    const [first, second] = await Promise.all([composeCase(options), composeCase({ ...options, cwd: own })]);
    expect(second).toEqual(first);
  });

  it('refuses a case that was made elsewhere, and says what to call instead', async () => {
    const problems = await problemsOf(composeCase({ cwd: adopted, case: 'desk/claude-code.hybrid' }));
    expect(problems).toMatchObject([{ code: 'usage', help: 'Use captureCase.' }]);
  });
});

describe('captureCase', () => {
  it('measures what composeCase composes', async () => {
    const options = { cwd: own, case: 'code/agy.hybrid' };
    const [prompt, capture] = await Promise.all([composeCase(options), captureCase(options)]);
    expect(capture.system).toBe(prompt.text);
    expect(capture.measure.bytes).toBe(bytesOf(prompt.text));
    expect(capture.measure.characters).toBe([...prompt.text].length);
    const sections = capture.sections.reduce((sum, section) => sum + section.bytes, 0);
    expect(sections + capture.joinersBytes).toBe(capture.measure.bytes);
    expect(capture.inputs).toMatchObject({ provider: 'agy', mode: 'hybrid', profile: 'code', facts: '2026-10-02' });
  });

  it('adopts files unchanged, with the owners that their sidecar names', async () => {
    const capture = await captureCase({ cwd: adopted, case: 'desk/claude-code.hybrid' });
    expect(capture.system.endsWith('`find_title`.\n')).toBe(true);
    expect(capture.measure).toMatchObject({ bytes: 101, characters: 98 });
    expect(capture.sections).toMatchObject([
      { id: 'intro', owner: 'product', start: 0 },
      { id: 'search', owner: 'feature:search' },
    ]);
    expect(capture.joinersBytes).toBe(0);
    expect(capture.skills).toMatchObject([
      { name: 'shelf-labels', body: '# Shelf labels\n\nPrint one label a shelf.\n' },
    ]);
    expect(capture.tools.declared).toMatchObject([{ name: 'find_title' }]);
    expect(capture.inputs).toMatchObject({ profile: null, session: null, delivery: null });
  });
});

describe('what cannot be done', () => {
  const refusals: readonly (readonly [string, string, string, Partial<Problem>])[] = [
    [
      'an id that is misspelt',
      own,
      'code/codex.hybird',
      { code: 'no-case', message: 'No case fits "code/codex.hybird".' },
    ],
    ['a pattern, for one case is meant', own, 'code/*', { code: 'no-case' }],
    ['a folder without configuration', join(own, 'docs'), 'a/codex.full', { code: 'unreadable' }],
    ['a folder that is not there', join(own, 'nowhere'), 'a/codex.full', { code: 'unreadable' }],
    ['a sidecar that does not sum up', adopted, 'short/claude-code.hybrid', { path: 'build/short.json' }],
    ['a file that is not there', adopted, 'gone/claude-code.hybrid', { code: 'unreadable' }],
  ];

  it.each(refusals)('is an InputError with one problem: %s', async (_, cwd, id, problem) => {
    const problems = await problemsOf(captureCase({ cwd, case: id }));
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatchObject(problem);
    expect(problems[0]?.help ?? '').not.toBe('');
    expect(JSON.stringify(problems)).not.toContain(own);
  });

  it('suggests the nearest id', async () => {
    const [problem] = await problemsOf(composeCase({ cwd: own, case: 'code/codex.hybird' }));
    expect(problem?.help).toContain('code/codex.hybrid');
  });

  it('is told all at once, with the place of each fault', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'agentprompt-api-'));
    try {
      const text = 'schema: agentprompt/1\nfacts: 2026-10-01\ncase: []\nskils: [a]\n';
      writeFileSync(join(folder, 'agentprompt.yaml'), text);
      const problems = await problemsOf(captureCase({ cwd: folder, case: 'a/codex.full' }));
      const shared = { code: 'unknown-key', path: 'agentprompt.yaml', column: 1 };
      expect(problems).toMatchObject([
        { ...shared, line: 3 },
        { ...shared, line: 4 },
      ]);
      const error = new InputError(problems);
      expect(error.name).toBe('InputError');
      expect(error.message.split('\n')).toEqual(problems.map(({ message }) => message));
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});

describe('diffCaptures', () => {
  const desk = (): Promise<Capture> => captureCase({ cwd: adopted, case: 'desk/claude-code.hybrid' });

  it('lists equal cases as the same', async () => {
    const { cases } = diffCaptures([await desk()], [await desk()]);
    expect(cases).toMatchObject([
      { caseId: 'desk/claude-code.hybrid', status: 'same', comparable: true, cache: { firstDivergence: null } },
    ]);
    expect(diffCaptures([], [])).toEqual({ cases: [] });
  });

  it('pairs by id in any order, sorts, and names what stands in one list only', async () => {
    const [a, b, c] = ['a/pi.full', 'b/pi.full', 'c/pi.full'].map((caseId) => ({ caseId }));
    const one = await desk();
    const named = (name: typeof a): Capture => ({ ...one, ...name });
    const { cases } = diffCaptures([named(c), named(a)], [named(b), named(a)]);
    expect(cases.map(({ caseId, status }) => `${caseId} ${status}`)).toEqual([
      'a/pi.full same',
      'b/pi.full added',
      'c/pi.full removed',
    ]);
  });

  it('compares two modes under one id, section by section', async () => {
    const before = await captureCase({ cwd: own, case: 'code/claude-code.mcp_only' });
    const after = await captureCase({ cwd: own, case: 'code/claude-code.full' });
    const [change] = diffCaptures([before], [{ ...after, caseId: before.caseId }]).cases;
    expect(change?.status).toBe('changed');
    expect(change?.differingInputs).toContain('mode mcp_only → full');
    expect(change?.comparable).toBe(false);
    expect(change?.system.delta).toBe(after.measure.bytes - before.measure.bytes);
  });

  it('leaves what it is given alone', async () => {
    const one = await desk();
    const copy = structuredClone(one);
    diffCaptures([one], [{ ...one, system: `${one.system}more\n` }]);
    expect(one).toEqual(copy);
  });
});

describe('lintPrompt', () => {
  it('says what is wrong with the prompt of a folder, and which rules lacked something', async () => {
    const cwd = mkdtempSync(join(tmpdir(), 'agentprompt-api-'));
    try {
      writeFileSync(join(cwd, 'system.md'), '# Role\n\nHello {{ user.name }}, welcome.\n');
      const { findings, summary, rules } = await lintPrompt({ cwd });
      expect(findings).toMatchObject([{ rule: 'template-unrendered', path: 'system.md', line: 3, column: 7 }]);
      expect(summary.suppressed).toBe(0);
      expect(rules.run).toContain('secret-in-text');
      expect(rules.skipped).toContainEqual({ rule: 'mode-contradiction', missing: expect.stringContaining('mode') });
      const disabled = await lintPrompt({ cwd, prompts: ['.'], provider: 'codex', disable: ['template-unrendered'] });
      expect(disabled.findings).toEqual([]);
    } finally {
      rmSync(cwd, { recursive: true });
    }
  });

  it('lints a configured case', async () => {
    const { findings } = await lintPrompt({ cwd: own, prompts: ['code/claude-code.hybrid'] });
    expect(findings).toEqual([]);
  });

  it('refuses a folder without a prompt', async () => {
    const problems = await problemsOf(lintPrompt({ cwd: own, prompts: ['docs'] }));
    expect(problems).toMatchObject([{ path: 'docs', message: 'The folder "docs" holds no system.md.' }]);
  });
});
