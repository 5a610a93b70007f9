import { describe, expect, it } from 'vitest';
import type { CaseDiff } from '../../src/model/capture-diff.ts';
import type { CheckStatus, ClientQualification } from '../../src/model/qualification.ts';
import type { RecordingDiff } from '../../src/model/recording-diff.ts';
import type { Report } from '../../src/model/report.ts';
import { buildReport } from '../../src/report/build-report.ts';
import { cacheWords } from '../../src/report/cache-words.ts';
import { textReporter } from '../../src/report/text/text-reporter.ts';
import { createRegistry, getApiSpec, type JsonObject, readSkill, searchTools } from '../../src/tools/index.ts';
import { plainOptions } from '../builders/plain-options.ts';
import { resultText } from '../fuzz/runner/result-text.ts';
import { blocks, nameOf } from './blocks.ts';

const printed = (report: Report): string => textReporter(report, plainOptions);

/** The registry that docs/discovery.md begins with. */
const registry = createRegistry(
  [
    { name: 'find_title', description: 'Find a title by words.', group: 'books' },
    { name: 'send', description: 'Send a mail.', source: 'mcp:mail', visibility: 'advanced' },
  ],
  { attached: [{ name: 'shelf-labels', files: { 'SKILL.md': '# Shelf labels\n' } }] },
);
const permission = { turn_deny: ['send'] };

const issueSchema: JsonObject = {
  type: 'object',
  properties: {
    title: { type: 'string', maxLength: 200, description: 'Title in plain text.' },
    labels: { type: 'array', items: { type: 'string' } },
    assignee: { type: ['object', 'null'], properties: { id: { type: 'string' } }, required: ['id'] },
    priority: { enum: ['low', 'high'], default: 'low' },
  },
  required: ['title'],
};

const sizes = { before: 11_863, after: 11_863, delta: 0 };
const orderOnly: RecordingDiff = {
  status: 'changed',
  orderOnly: true,
  before: 'gemini-cli 0.61.0',
  after: 'gemini-cli 0.61.0',
  requests: [0, 0],
  body: sizes,
  parts: Array.from({ length: 42 }, () => ({
    kind: 'text' as never,
    name: undefined,
    place: 'system' as never,
    pointer: '',
    status: 'same' as const,
    hunks: [],
    abridged: false,
    lineEndings: false,
    ...sizes,
  })),
  differences: [
    {
      request: 0,
      where: 'body/systemInstruction/parts/0/text',
      what: 'order',
      kind: 'skill-index',
      before: '…code-skills, …',
      after: '…code-schedules-and-bots, …',
      bytes: sizes,
    },
  ],
  more: 0,
  setAside: [],
};

const cacheOf = {
  cache: {
    commonPrefixBytes: 35,
    invalidatedBytes: 2122,
    atTail: false,
    firstDivergence: { byte: 35, section: 'clock', owner: 'session' },
    reason: 'clock',
  },
  system: { before: 2157, after: 2157, delta: 0 },
} as unknown as CaseDiff;

const checks = ['prompt-arrives', 'skills-indexed', 'no-body-upfront', 'mcp-tools'];

const clientOf = (version: string, statuses: readonly CheckStatus[], ...own: string[]): ClientQualification => ({
  provider: 'pi',
  title: 'Pi',
  way: '--append-system-prompt',
  version,
  model: undefined,
  flags: ['--mode', 'json', '-p', '--append-system-prompt', ...own],
  isolation: 'namespace',
  checks: statuses.map((status, at) => ({ check: checks[at] ?? '', status, reason: undefined, evidence: undefined })),
  layers: [],
  requests: [],
  recordings: [],
});

/** Page and first line of a shown output → what makes it. README.md has a test of its own. */
const made: Readonly<Record<string, readonly [first: string, make: () => string]>> = {
  repeat: [
    'note: server/claude-code.hybrid: run 2 of 5',
    () => {
      const note =
        'server/claude-code.hybrid: run 2 of 5 differs from the first in the section clock (session), from byte 35 on (the time).';
      return printed(buildReport({ command: 'capture', notes: [note] }));
    },
  ],
  cache: ['  cache: the first 35 bytes', () => `  ${cacheWords([cacheOf], (name) => name)}`],
  spec: [
    'POST /tools/mcp/linear/create_issue',
    () => {
      const tool = {
        name: 'create_issue',
        source: 'mcp:linear',
        description: 'Create an issue.',
        inputSchema: issueSchema,
      };
      return String(getApiSpec(createRegistry([tool]), {}, { tool_name: 'create_issue' }));
    },
  ],
  order: [
    'request 0  body/systemInstruction',
    () => printed(buildReport({ command: 'diff', recordingDiff: orderOnly })),
  ],
  record: [
    'request                      API',
    () => {
      const request = {
        method: 'POST',
        path: '/v1/messages?beta=true',
        api: 'anthropic-messages',
        bytes: 49_806,
      } as const;
      return printed(
        buildReport({
          command: 'record',
          recording: {
            path: '.agentprompt/recordings/claude-code.json',
            provider: 'claude-code',
            version: '2.1.332 (Claude Code)',
            isolation: 'namespace',
            why: undefined,
            end: { code: 0, signal: undefined, timedOut: false },
            requests: [{ ...request, step: undefined }],
          },
        }),
      );
    },
  ],
  qualify: [
    '1  Pi 0.73.1',
    () => {
      const clients = [
        clientOf('0.73.1', ['passed', 'passed', 'passed', 'unsupported']),
        clientOf('1.6.0', ['passed', 'passed', 'passed', 'passed'], '--approve'),
      ];
      const qualification = { date: '2026-12-01', facts: '2026-12-01', checks, clients };
      return printed(buildReport({ command: 'qualify', qualification }));
    },
  ],
  fuzz: [
    'FAILED tool-lists',
    () => {
      const message = 'hang: still at it after 2039 ms of processor time.';
      const failure = { seed: 1, path: '170:2:1:2', input: `"[\\"${'a'.repeat(42)}\u0001"`, message };
      return resultText('tool-lists', { inputs: 170, slowest: 2000, failure }, { speed: 131, seed: 1 });
    },
  ],
};

const outputs = blocks.filter(({ language, page }) => language === 'text' && page !== 'README.md');

describe('output that a page shows', () => {
  it.each(outputs.map((block) => [nameOf(block), block] as const))('%s is what is printed', (_, { text }) => {
    const [, make] = Object.values(made).find(([first]) => text.startsWith(first)) ?? [];
    expect(make, 'add what makes it to this test').toBeDefined();
    expect(make?.()).toContain(text.trimEnd());
  });

  it('is made by nothing that no page shows', () => {
    const unused = Object.values(made).filter(([first]) => !outputs.some(({ text }) => text.startsWith(first)));
    expect(unused).toEqual([]);
  });
});

describe('an answer that docs/discovery.md shows', () => {
  const json = blocks
    .filter(({ page, language }) => page === 'docs/discovery.md' && language === 'json')
    .map(({ text }) => JSON.parse(text) as unknown);

  it('is what the registry of its beginning answers', () => {
    expect(json).toEqual([
      JSON.parse(JSON.stringify(searchTools(registry, permission, { query: 'title' }))),
      JSON.parse(JSON.stringify(readSkill(registry, permission, { skills: [{ name: 'shelf-labels' }] }))),
    ]);
  });
});
