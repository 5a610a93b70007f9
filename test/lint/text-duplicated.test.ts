import { describe, expect, it } from 'vitest';
import { textDuplicated } from '../../src/lint/rules/text-duplicated.ts';
import { aCapturedSkill } from '../builders/a-capture.ts';
import { aLintedPrompt, type PromptDraft, promptFindings } from './a-linted-prompt.ts';

const long =
  'Before a change to the billing export, read the export contract, list the consumers that parse the file by column ' +
  'position, and ask each of their owners whether a new column may be appended at the end. Never insert a column in ' +
  'the middle, and never rename one.';
const other = 'Do not promise a delivery day; describe the remaining steps instead.';

const sections = (first: string, second: string): PromptDraft => ({
  sections: [
    { id: 'rules', text: `# Rules\n\n${first}` },
    { id: 'team', owner: 'session', text: `# Team\n\n${second}` },
  ],
});
const found = (draft: PromptDraft) =>
  promptFindings(textDuplicated, aLintedPrompt(draft.sections?.[0]?.text ?? '', draft));

describe('text-duplicated', () => {
  it('finds the same words in two sections, and says where, how much and what to keep', () => {
    expect(found(sections(long, long))).toMatchObject([
      {
        severity: 'warning',
        path: 'cap/system.md',
        line: 7,
        column: 1,
        message: `Says again, in ${Buffer.byteLength(long) - 1} bytes of section team (session), what stands in section rules (product) (cap/system.md:3).`,
        help: 'Keep it in section rules (product), which comes first, and take it out here.',
      },
    ]);
  });

  it('finds every copy once, within one section too', () => {
    const text = [long, other, long, '# Again', long].join('\n\n');
    expect(found({ sections: [{ id: 'whole', text }] }).map(({ line }) => line)).toEqual([5, 9]);
  });

  it.each([
    ['broken into other lines', long.replaceAll(' the ', '\nthe ')],
    ['as a list', `- ${long.replaceAll(', ', ',\n- ')}`],
    ['in other letter case and emphasis', long.toUpperCase().replaceAll(' EXPORT', ' **EXPORT**')],
  ])('finds the same words %s', (_, copy) => {
    expect(found(sections(long, copy)).map(({ message }) => message)).toEqual([expect.stringContaining('what stands')]);
  });

  it('finds what stands behind an example that nothing closes', () => {
    const text = `Write \`<example>\` tags.\n\n${long}\n\n${long}`;
    expect(found({ sections: [{ id: 'whole', text }] }).map(({ line }) => line)).toEqual([5]);
  });

  it('finds a copy that drifted', () => {
    const drifted = long.replace('ask each of', 'mail all of').replace('Never insert', 'Do not ever insert');
    expect(found(sections(long, drifted)).map(({ message }) => message)).toEqual([
      expect.stringMatching(
        /nearly what stands in section rules \(product\) \(cap\/system\.md:3\): [89]\d % of the words/,
      ),
    ]);
  });

  it('finds scripts without blanks', () => {
    const text =
      '変更を公開する前に契約を読み、列の位置で読み取る利用者を調べ、新しい列を末尾に追加してよいか全員に確認してください。';
    expect(found(sections(text + text.length, text))).toHaveLength(1);
  });

  it('keeps what costs least: the body of a skill, then a tool, then what comes first', () => {
    const skills = [aCapturedSkill({ body: `# Export\n\n${long}\n` })];
    const tools = [{ name: 'export', description: long }];
    const paths = found({ sections: [{ id: 'rules', text: long }], skills }).map(({ path, help }) => [path, help]);
    expect(paths).toEqual([
      ['cap/system.md', 'Keep it in skill desk, which is read only when the skill is, and take it out here.'],
    ]);
    const tool = found({ sections: [{ id: 'rules', text: long }], tools });
    expect(tool).toMatchObject([{ path: 'cap/system.md', line: 1, help: expect.stringContaining('in tool export,') }]);
  });

  it('finds tools of two names with one long description, not of one name', () => {
    const tools = (second: string) => [
      { name: 'export', description: long },
      { name: second, description: long },
    ];
    expect(found({ tools: tools('export_all') })).toMatchObject([{ path: 'cap/tools.json' }]);
    expect(found({ tools: tools('export') })).toEqual([]);
  });

  it('finds two skills with one description, but for a full stop', () => {
    const skills = [
      aCapturedSkill({ name: 'foo', description: 'Plans the weekly rota.' }),
      aCapturedSkill({ name: 'x:foo', description: 'Plans the weekly rota' }),
    ];
    expect(found({ skills })).toMatchObject([
      {
        path: 'cap/skills.json',
        message:
          'Is the description of skill x:foo and of skill foo too: both skills are listed, 21 bytes for one choice.',
      },
    ]);
  });

  it.each<[string, PromptDraft]>([
    ['separators and short lines', sections(`---\n\nBe brief.\n\n---\n\n${other}`, '---\n\nBe brief.\n\n---')],
    ['a long sentence', sections(`${other} x`, `${other} y`)],
    ['examples of one page', { sections: [{ id: 'a', text: `\`\`\`\n${long}\n\`\`\`\n\n\`\`\`\n${long}\n\`\`\`` }] }],
    [
      'examples in tags',
      {
        sections: [
          { id: 'a', text: `<example>\n${long}\n</example>\n\n<good-example id="2">\n${long}\n</good-example>` },
        ],
      },
    ],
    [
      'fences in a list',
      {
        sections: [
          {
            id: 'a',
            text: `- a\n\n      \`\`\`\n      ${long}\n      \`\`\`\n\n- b\n\n      \`\`\`\n      ${long}\n      \`\`\``,
          },
        ],
      },
    ],
    ['comments of code', { sections: [{ id: 'a', text: `  // ${long}\n  a(): void\n\n  // ${long}\n  b(): void` }] }],
    ['headings', sections(`## ${long}`, `## ${long}`)],
    ['a one-line import', sections('@AGENTS.md', '@AGENTS.md')],
    ['other words', sections(long, long.split(' ').reverse().join(' '))],
    [
      'a listing of skills',
      { sections: [{ id: 'skills', text: long }], skills: [aCapturedSkill({ description: long })] },
    ],
    [
      'items of one shape',
      {
        sections: [
          {
            id: 'a',
            text: Array.from({ length: 40 }, (_, at) => `- Get the item${at} of an order by its number${at}.`).join(
              '\n',
            ),
          },
        ],
      },
    ],
  ])('is silent on %s', (_, draft) => {
    expect(found(draft)).toEqual([]);
  });

  it('reads much text in time, of one word too', () => {
    for (const text of ['a '.repeat(200_000), Array.from({ length: 200_000 }, (_, at) => `w${at % 7919}`).join(' ')]) {
      found({ sections: [{ id: 'a', text }] });
    }
  });
});
