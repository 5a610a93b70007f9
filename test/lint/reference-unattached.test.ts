import { describe, expect, it } from 'vitest';
import { referenceUnattached } from '../../src/lint/rules/reference-unattached.ts';
import { aCapturedSkill } from '../builders/a-capture.ts';
import { aLintedPrompt, promptFindings } from './a-linted-prompt.ts';

const file = (path: string, text = '# Page\n'): { path: string; bytes: Uint8Array } => ({
  path,
  bytes: new TextEncoder().encode(text),
});

const places = (body: string, files = [file('references/guide.md'), file('scripts/run.sh')]): unknown[] => {
  const skills = [
    aCapturedSkill({ name: 'desk', body, files }),
    aCapturedSkill({ name: 'rows', files: [file('references/a.md')] }),
  ];
  return promptFindings(referenceUnattached, aLintedPrompt('Help.', { skills })).map(
    ({ path, line, column, message }) => [path!.split('/').at(-1), line, column, /"([^"]*)"/.exec(message)?.[1]],
  );
};

describe('reference-unattached', () => {
  it.each([
    ['a link', 'Read [it](references/none.md).', [[1, 11, 'references/none.md']]],
    ['a path in backticks', 'Read `references/none.md` first.', [[1, 7, 'references/none.md']]],
    ['a path in prose', 'Then\nrun scripts/none.sh once.', [[2, 5, 'scripts/none.sh']]],
    ['an asset', 'Start from `assets/form.docx`.', [[1, 13, 'assets/form.docx']]],
    ['each file once', '[a](references/none.md) and `references/none.md`.', [[1, 5, 'references/none.md']]],
    ['a skill that is not attached', '[a](../none/SKILL.md)', [[1, 5, '../none/SKILL.md']]],
    ['a file that another skill lacks', '[a](../rows/references/b.md)', [[1, 5, '../rows/references/b.md']]],
  ])('finds %s', (_, body, expected) => {
    expect(places(body)).toEqual(expected.map((place) => ['body.md', ...place]));
  });

  it('looks into pages, whose paths count from the page or from the skill', () => {
    const page = '[a](guide.md) [b](references/guide.md) `references/gone.md`\n\n[c](lost.md)\n';
    expect(places('x', [file('references/guide.md'), file('references/page.md', page)])).toEqual([
      ['page.md', 1, 41, 'references/gone.md'],
      ['page.md', 3, 5, 'lost.md'],
    ]);
  });

  it.each([
    ['files that are attached', '[a](references/guide.md#top) `references/guide.md` scripts/run.sh ./scripts/run.sh'],
    ['folders and the skill itself', '[a](references/) [b](scripts) [c](SKILL.md) [d](./)'],
    ['attached skills', '[a](../rows/SKILL.md) [b](../rows/references/a.md) [c](../rows/)'],
    ['addresses and anchors', '[a](https://example.com/references/x.md) <https://a.example/scripts/x.sh> [b](#end)'],
    ['other folders', 'Put it into `docs/x.md`, `src/references/x.md` or `build/assets/x.png`.'],
    ['placeholders', 'Read `references/<topic>.md`, `references/*.md` or `references/{name}.md`.'],
    ['fences', '```sh\nscripts/none.sh\n```\n\n- a\n\n  ```\n  references/none.md\n  ```'],
    ['comments', '<!-- references/none.md -->'],
    ['what is to be made', 'Write `references/none.md` with one section a topic.'],
    [
      'the folder of somebody else',
      'Run `scripts/none.sh` of the repository; in the project `scripts/other.sh` is run.',
    ],
  ])('is silent on %s', (_, body) => {
    expect(places(body)).toEqual([]);
  });

  it('says what is missing and where', () => {
    const skills = [aCapturedSkill({ name: 'desk', body: 'Read `references/rollback.md`.\n' })];
    const [finding] = promptFindings(referenceUnattached, aLintedPrompt('Help.', { skills }));
    expect(finding).toMatchObject({
      severity: 'error',
      message: 'Points to "references/rollback.md", which does not travel with the skill, in skill desk.',
    });
  });

  it('reads a hostile text in time', () => {
    const body = `${'references/'.repeat(20_000)} ${'[a](references/a'.repeat(5000)} ${'```\n'.repeat(5001)}`;
    expect(places(body).length).toBeLessThanOrEqual(100);
  });
});
