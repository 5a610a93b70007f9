import { checkBudgets } from '../../src/diff/check-budgets.ts';
import { diffCaptures } from '../../src/diff/diff-captures.ts';
import type { Budget } from '../../src/model/budget.ts';
import type { Capture, CaptureSet } from '../../src/model/capture.ts';
import type { PartDiff } from '../../src/model/recording-diff.ts';
import type { Report } from '../../src/model/report.ts';
import type { PlacedPart } from '../../src/model/request-parts.ts';
import type { ListBytes, ToolSize } from '../../src/model/tool-sizes.ts';
import { buildReport } from '../../src/report/build-report.ts';
import { diffPart, pairParts } from '../../src/wire/compare/diff-parts.ts';
import { difference } from '../../src/wire/compare/difference.ts';
import { tellDifference } from '../../src/wire/compare/tell-difference.ts';
import { aCapture, aCapturedSkill, aCapturedTool, aCaptureSet, type SectionDraft } from '../builders/a-capture.ts';
import { aToken } from '../builders/a-token.ts';

/** Text that breaks careless writers: markup, commands, control characters, a fence, a mention, a secret. */
export const hostile: string = 'a<b>|`c` ::error::\r\n\u001B[31m\u009B2J\u202E📚 ```` @desk </details>';

const budget = (draft: Partial<Budget>): Budget => ({
  case: '**',
  on: 'system',
  max: undefined,
  growth: undefined,
  reason: undefined,
  place: { path: 'agentprompt.yaml' },
  ...draft,
});

const identity = (word: string): SectionDraft => ({
  id: 'identity',
  source: 'sections/identity.md',
  text: `You keep the ${word} of one library.\n\nBe brief.`,
});
const house: SectionDraft = {
  id: 'house',
  owner: 'caller',
  source: 'caller',
  text: 'Our rooms are named Ähre and Öl.',
};
const long = `${'A long paragraph in one line, as prompts have them. '.repeat(12)}`;

function side(after: boolean): CaptureSet {
  const word = after ? 'front desk' : 'desk';
  const plain: Capture[] = ['code/agy.full', 'code/claude-code.hybrid', 'code/codex.mcp_only'].map((caseId) =>
    aCapture({ caseId, sections: [identity(word), house] }),
  );
  const rich = aCapture({
    caseId: 'crew/claude-code.hybrid',
    sections: after
      ? [
          house,
          { id: 'rules', owner: 'feature:rules', text: `${long}New.` },
          { id: hostile, owner: hostile, source: hostile, text: `${hostile}\n${aToken}` },
          identity(word),
        ]
      : [
          identity(word),
          house,
          { id: 'rules', owner: 'feature:rules', text: `${long}Old.` },
          { id: 'gone', text: 'Bye.' },
        ],
    skills: [
      aCapturedSkill({ name: 'desk', description: after ? 'Keeps it clean.' : 'Keeps it.' }),
      ...(after ? [] : [aCapturedSkill({ name: 'mail' })]),
    ],
    tools: [aCapturedTool({ name: 'find' }), aCapturedTool({ name: after ? 'list_rooms' : 'rooms' })],
    instructions: after ? 'Use the desk.' : 'Use it.',
  });
  const only = aCapture({ caseId: after ? 'new/codex.full' : 'old/codex.full' });
  return aCaptureSet([...plain, rich, aCapture({ caseId: 'same/codex.full' }), only]);
}

/** One report with every kind of difference, status, severity and hostile text. */
export function aDiffReport(): Report {
  const [before, after] = [side(false), side(true)];
  const budgets = [
    budget({ max: 40 }),
    budget({ case: 'code/*', on: 'section:identity', max: 60, growth: '2%' }),
    budget({ case: 'same/*', max: 90 }),
    budget({ case: 'same/*', on: 'total', max: 38 }),
  ];
  return buildReport({
    command: 'diff',
    diffs: diffCaptures(before, after).cases,
    budgets: [
      ...checkBudgets({ budgets, baseBudgets: [budget({ case: 'same/*', max: 80 })], now: after, base: before }),
      ...checkBudgets({
        budgets: [budget({ case: 'same/*', growth: '1%' })],
        baseBudgets: undefined,
        now: after,
        base: undefined,
      }),
    ],
    findings: [
      {
        rule: 'secret-in-text',
        severity: 'error',
        message: `Quotes ${aToken}.`,
        path: 'snapshots/a|b.md',
        line: 3,
        column: 9,
        help: 'Take it out.',
      },
      { rule: 'volatile-prefix', severity: 'warning', message: hostile, path: hostile, line: 1, column: 1 },
      { rule: 'key-unknown', severity: 'info', message: 'No place.', client: 'codex' },
    ],
    warnings: [
      { path: 'agentprompt.yaml', line: 9, message: 'The budget on system checked nothing.' },
      { message: `Quotes ${aToken} and ${hostile}`, path: hostile, help: hostile },
    ],
    rules: { run: ['secret-in-text'], skipped: [{ rule: 'mode-contradiction', missing: 'mode' }] },
    notes: ['snapshots/NOTES.md is not ours and was left alone.', hostile],
    files: 4,
    skills: 2,
    suppressed: 1,
    next: 'Next: agentprompt accept makes this the baseline.',
  });
}

/** What two recordings of one client differ in. */
export function aRecordingReport(): Report {
  const part = (kind: PartDiff['kind'], name: string | undefined, text: string): PlacedPart => {
    const place = kind === 'skill-index' ? 'developer' : kind === 'tools-declared' ? 'tools' : 'user';
    return { kind, place, pointer: `/input/0/${hostile}`, name, bytes: Buffer.byteLength(text), text };
  };
  const before = [part('injected', undefined, `${hostile}\n${aToken}\nold`), part('tools-declared', 'find', '{}')];
  const after = [part('injected', undefined, `${hostile}\n${aToken}\nnew`), part('skill-index', hostile, '- a: b')];
  const same = part('user', undefined, 'say hi');
  return buildReport({
    command: 'diff',
    recordingDiff: {
      status: 'changed',
      orderOnly: false,
      before: 'codex 0.171.0',
      after: `codex ${hostile}`,
      requests: [0, 1],
      body: { before: 39_366, after: 39_380, delta: 14 },
      parts: pairParts([...before, same], [...after, same]).map(diffPart),
      differences: [
        difference(1, `headers/${hostile}`, undefined, `${aToken} ${hostile}`),
        difference(2, 'request', 'POST /v1/responses', undefined),
        {
          ...difference(1, `body/tools/${hostile}`, '[{},{}]', '[{},{}]'),
          ...({ what: 'order', kind: 'tools-declared', names: [`find, ${hostile}`, `${hostile}, find`] } as const),
        },
      ].map(tellDifference),
      more: 3,
      setAside: [{ ...difference(1, `body/${hostile}`, '{}', '{}'), what: 'order' } as const].map(tellDifference),
    },
  });
}

/** What of a case arrives in a recording, with every outcome. */
export function anArrivalReport(): Report {
  const found = [
    { pointer: `/input/0/${hostile}`, place: 'developer', kind: 'developer', times: 1 },
    { pointer: '/input/1/content', place: 'user', kind: 'project-document', times: 3 },
  ] as const;
  const section = { owner: 'product', bytes: 120, found };
  const skill = { bytes: 60, listed: found.slice(0, 1), body: [] };
  const tool = {
    arrives: true,
    called: [],
    behind: undefined,
    named: true,
    before: 90,
    after: null,
    description: undefined,
  };
  return buildReport({
    command: 'diff',
    arrival: {
      caseId: 'code/codex.hybrid',
      client: 'codex',
      version: hostile,
      request: 1,
      arrives: false,
      path: `/v1/responses?key=${aToken}`,
      bytes: 39_366,
      kinds: [
        { kind: 'developer', parts: 3, bytes: 26_963 },
        { kind: 'tools-declared', parts: 10, bytes: 8897 },
      ],
      rest: 3506,
      sections: [
        { ...section, id: 'identity', form: 'exact', arrives: true, arrived: 120 },
        { ...section, id: 'access', form: 'trimmed', arrives: true, arrived: 118 },
        { ...section, id: hostile, form: 'cut', arrives: false, arrived: 64 },
        { ...section, id: aToken, form: 'absent', arrives: false, arrived: 0, found: [] },
      ],
      skills: [
        { ...skill, name: 'desk', description: 'exact', arrives: true, indexed: true },
        { ...skill, name: 'mail', description: 'escaped', arrives: true, indexed: false },
        { ...skill, name: hostile, description: 'spaced', arrives: false, indexed: true, body: found },
        { ...skill, name: 'gone', description: 'absent', arrives: false, indexed: false, listed: [] },
      ],
      tools: [
        {
          ...tool,
          name: 'find',
          delivery: 'declared',
          called: [`mcp__x__find`, hostile],
          after: 95,
          description: 'same',
        },
        {
          ...tool,
          name: 'list',
          delivery: 'declared',
          called: ['list'],
          after: 50,
          description: 'cut',
          arrives: false,
        },
        { ...tool, name: 'later', delivery: 'deferred', called: ['later'], behind: 'ToolSearch' },
        { ...tool, name: 'maybe', delivery: 'code', behind: 'exec', named: false },
        { ...tool, name: 'gone', delivery: 'absent', arrives: false, named: false },
      ],
    },
  });
}

/** What `capture` leaves on disk. */
export function aCaptureReport(): Report {
  return buildReport({
    command: 'capture',
    cases: [
      {
        caseId: 'code/claude-code.hybrid',
        folder: '.agentprompt/captures/code/claude-code.hybrid',
        status: 'new',
        bytes: 8120,
        characters: 8001,
        skills: 12,
        tools: 47,
      },
      {
        caseId: 'code/codex.mcp_only',
        folder: '.agentprompt/captures/code/codex.mcp_only',
        status: 'changed',
        bytes: 4060,
        characters: 4060,
        skills: 0,
        tools: 0,
      },
      {
        caseId: 'tiny/api.native-tools',
        folder: '.agentprompt/captures/tiny/api.native-tools',
        status: 'unchanged',
        bytes: 0,
        characters: 0,
        skills: 0,
        tools: 1,
      },
    ],
  });
}

/** Tools with everything that a report can say of them. */
export function aToolsReport(): Report {
  const size = (draft: Partial<ToolSize>): ToolSize => ({
    name: 'find_title',
    source: 'custom',
    group: 'catalogue',
    visibility: 'core',
    admitted: true,
    declared: true,
    descriptionBytes: 30,
    schemaBytes: 238,
    otherBytes: 51,
    bytes: 319,
    tokens: 79.75,
    ...draft,
  });
  const items = [
    size({}),
    size({ name: hostile, source: `mcp:${hostile}`, group: hostile, visibility: undefined }),
    size({ name: 'purge', visibility: 'advanced', declared: false }),
    size({ name: 'wipe', admitted: false, refused: 'not_allowed', declared: false }),
    size({ name: 'sync', source: 'mcp:desk', admitted: false, refused: 'server_unavailable', declared: false }),
  ];
  const sum = (count: number): ListBytes => ({
    count,
    itemsBytes: 319 * count,
    wrapperBytes: count + 1,
    listingBytes: 319 * count + count + 1,
    tokens: (319 * count + count + 1) / 4,
  });
  const group = { count: 3, bytes: 957, declared: 1, declaredBytes: 319 };
  return buildReport({
    command: 'tools',
    warnings: [{ message: `A list declares ${aToken} twice.` }],
    tools: {
      of: hostile,
      kind: 'case',
      form: 'mcp',
      toolsProfile: 'agent',
      items,
      declared: sum(2),
      all: sum(5),
      groups: [
        { source: 'custom', group: 'catalogue', ...group },
        { source: hostile, group: undefined, ...group },
      ],
      heaviest: [
        { name: 'find_title', source: 'custom', bytes: 319, advice: 'Nothing stands out.' },
        { name: hostile, source: 'custom', bytes: 319, advice: `${hostile} ${aToken}` },
      ],
      hoisting: {
        repeated: [
          { tool: hostile, path: `/${hostile}`, bytes: 196, count: 3, tools: 2, savedBytes: 323 },
          {
            tool: 'find_title',
            path: '/inputSchema/properties/words',
            bytes: 300,
            count: 3,
            tools: 2,
            savedBytes: 527,
          },
        ],
        sharedBytes: 130,
        ownBytes: 12,
      },
      tokens: { method: 'bytes/4', exact: false },
    },
    search: {
      of: hostile,
      query: hostile,
      tools: [{ name: hostile, description: `${hostile} ${aToken}`, group: hostile, server_name: hostile }],
      total: 24,
      groups: [hostile],
      servers: ['desk'],
    },
    spec: { of: hostile, names: [hostile], text: `POST /tools/custom/x\n# ${hostile}\n${aToken}: string\n` },
  });
}
