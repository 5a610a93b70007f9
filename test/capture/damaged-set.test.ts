import { describe, expect, it } from 'vitest';
import { readCaptureSet, surveySet } from '../../src/capture/read-capture-set.ts';
import { writeCapture } from '../../src/capture/write-capture.ts';
import { memoryFiles } from '../../src/io/memory-files.ts';
import { InputError } from '../../src/model/errors.ts';
import { aCapture, aTool, aVariant, bytes, text } from './builders.ts';

const folder = 'snapshots/desk/claude-code.hybrid';
const capture = aCapture({
  sections: [{ id: 'identity', owner: 'product', source: 'built-in', text: 'One.\n\nTwo.\n' }],
  variants: [aVariant('loans', '# Loans\n\nThree weeks.\n', [{ path: 'x.md', bytes: bytes('x\n') }])],
  tools: [aTool('find')],
});
const set: Readonly<Record<string, string>> = Object.fromEntries(
  [...writeCapture(capture, { embedContent: false }).files].map(([path, content]) => [
    `snapshots/${path}`,
    text(content),
  ]),
);
const body = Object.keys(set).find((path) => path.endsWith('/body.md')) as string;

function problems(changed: Readonly<Record<string, string | undefined>>): string {
  const files = Object.entries({ ...set, ...changed }).flatMap(([path, content]) =>
    content === undefined ? [] : [[path, content]],
  );
  try {
    readCaptureSet(memoryFiles(Object.fromEntries(files)), 'snapshots');
  } catch (error) {
    if (error instanceof InputError)
      return error.problems.map((problem) => `${problem.code}: ${problem.message}`).join('\n');
    throw error;
  }
  return 'none';
}

const system = set[`${folder}/system.md`] as string;
const summary = set[`${folder}/summary.json`] as string;
const skills = set[`${folder}/skills.json`] as string;

describe('a damaged set', () => {
  it.each([
    [
      'CRLF',
      { [`${folder}/system.md`]: system.replaceAll('\n', '\r\n') },
      /^mismatch: .*system\.md .*snapshots\/desk\/claude-code\.hybrid.*CRLF/,
    ],
    [
      'a lost final newline',
      { [`${folder}/system.md`]: system.slice(0, -1) },
      /^mismatch: .*final newline was removed/,
    ],
    ['an added final newline', { [`${folder}/system.md`]: `${system}\n` }, /^mismatch: .*final newline was added/],
    ['a byte order mark', { [`${folder}/system.md`]: `\uFEFF${system}` }, /^mismatch: .*byte order mark/],
    ['an edit', { [`${folder}/system.md`]: `${system}x` }, /^mismatch: .*edited by hand/],
    ['no system.md', { [`${folder}/system.md`]: undefined }, /^unreadable: .*system\.md is not there/],
    ['no skills.json', { [`${folder}/skills.json`]: undefined }, /^unreadable: .*skills\.json is not there/],
    ['no tools.json', { [`${folder}/tools.json`]: undefined }, /^unreadable: .*tools\.json is not there/],
    ['another number of tools', { [`${folder}/tools.json`]: '[]' }, /^mismatch: .*1 tools/],
    ['a body in CRLF', { [body]: (set[body] as string).replaceAll('\n', '\r\n') }, /^mismatch: .*body\.md .*CRLF/],
    ['an edited body', { [body]: 'other\n' }, /^mismatch: .*body\.md .*edited/],
    ['a missing body', { [body]: undefined }, /^unreadable: .*body\.md is not there/],
    ['an edited supporting file', { [body.replace('body.md', 'x.md')]: 'y' }, /^mismatch: .*x\.md .*edited/],
    [
      'a merge conflict',
      { [`${folder}/summary.json`]: `<<<<<<< HEAD\n${summary}` },
      /^not-json: This file is not valid JSON/,
    ],
    [
      'a wrong shape',
      { [`${folder}/summary.json`]: summary.replace('"start": 0', '"start": "0"') },
      /^wrong-type: `sections\.0\.start`: expected number/,
    ],
    [
      'a newer version',
      { [`${folder}/summary.json`]: summary.replace('summary/1', 'summary/2') },
      /^newer-schema: .*agentprompt\.summary\/2/,
    ],
    [
      'an older version',
      { [`${folder}/skills.json`]: skills.replace('skills/1', 'skills/0') },
      /^older-schema: .*agentprompt\.skills\/0/,
    ],
    ['another format', { [`${folder}/skills.json`]: '[]' }, /^wrong-type: .*agentprompt\.skills\/1/],
    [
      'another case',
      { [`${folder}/summary.json`]: summary.replace('desk/claude', 'flat/claude') },
      /^mismatch: .*flat\/claude-code\.hybrid/,
    ],
    [
      'a body outside of the set',
      { [`${folder}/skills.json`]: skills.replace(/"content": "[^"]*"/, '"content": "../../../etc/x"') },
      /^not-ours: /,
    ],
    [
      'a file outside of its folder',
      { [`${folder}/skills.json`]: skills.replace('"x.md"', '"../x.md"') },
      /^not-ours: /,
    ],
  ])('with %s is told and not compared', (_what, changed, message) => {
    expect(problems(changed)).toMatch(message);
  });

  it('names accept where it has an old version, and all problems at once', () => {
    const files = memoryFiles({
      ...set,
      [`${folder}/summary.json`]: summary.replace('summary/1', 'summary/0'),
      'snapshots/b/codex.full/summary.json': '{"schema": "agentprompt.summary/9"}',
    });
    const survey = surveySet(files, 'snapshots');
    expect(survey.problems.map((problem) => problem.code)).toEqual(['newer-schema', 'older-schema']);
    expect(survey.problems[1]?.help).toContain('agentprompt accept');
    expect(survey.owned).toEqual(
      [...Object.keys(set), 'snapshots/b/codex.full/summary.json'].map((path) => path.slice(10)).sort(),
    );
  });
});

describe('a summary that states other measures than its files have', () => {
  const stated = JSON.parse(summary) as Record<string, unknown>;
  it.each<[key: string, value: unknown]>([
    ['system.bytes', 900],
    ['system.characters', 900],
    ['joiners.bytes', 2],
    ['sections.0.start', 1],
    ['sections.0.bytes', 900],
    ['sections.0.characters', 1],
    ['sections.0.sha256', 'a'.repeat(64)],
    ['skills.count', 2],
    ['skills.items.0.name', 'other'],
    ['skills.items.0.description_bytes', 1],
    ['skills.items.0.bytes', 900],
    ['skills.items', []],
    ['skills.listing.bytes', 900],
    ['skills.listing.delivery', 'none'],
    ['tools.declared', 4],
    ['tools.wrapper_bytes', 900],
    ['tools.listing_bytes', 900],
    ['tools.items.0.name', 'other'],
    ['tools.items.0.bytes', 900],
  ])('in %s is refused', (key, value) => {
    const changed = structuredClone(stated);
    const names = key.split('.');
    const last = names.pop() as string;
    const parent = names.reduce((at, name) => at[name] as Record<string, unknown>, changed);
    parent[last] = value;
    const said = problems({ [`${folder}/summary.json`]: JSON.stringify(changed) });
    expect(said).toMatch(/^mismatch: snapshots\/desk\/claude-code\.hybrid\/summary\.json: /);
    expect(said).toContain(key === 'sections.0.bytes' ? 'joiners.bytes' : key);
  });

  it('is refused where a skill weighs less than its body', () => {
    const light = (text: string): string => text.replace(/"bytes": \d+,\n(\s+"files)/, '"bytes": 1,\n$1');
    expect(light(skills)).not.toBe(skills);
    const both = { [`${folder}/skills.json`]: light(skills) };
    expect(problems(both)).toMatch(/^mismatch: .*skills\.items\.0\.bytes/);
  });

  it('is refused where a tool is no object', () => {
    expect(problems({ [`${folder}/tools.json`]: '[null]' })).toMatch(/^mismatch: .*tools\.json/);
  });
});
