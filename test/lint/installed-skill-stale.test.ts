import { describe, expect, it } from 'vitest';
import { readInstalled } from '../../src/app/lint-skills/read-installed.ts';
import { memoryFiles } from '../../src/io/memory-files.ts';
import { installedSkillStale } from '../../src/lint/rules/installed-skill-stale.ts';
import { anInstalledSkill, collectionFindings, lines } from './a-collection.ts';
import { cardsIn } from './cards-in.ts';

const skill = (description: string, body = 'Do the work.\n\nThen stop.\n'): string =>
  `---\nname: demo\ndescription: ${description}\n---\n\n# Demo\n\n${body}`;

const source = skill('Formats rows. Use when a table looks wrong.');

function findingsFor(installed: string, more: Parameters<typeof memoryFiles>[0] = {}): readonly string[] {
  const files = memoryFiles({ 'skills/demo/SKILL.md': source, 'installed/demo/SKILL.md': installed, ...more });
  const skills = cardsIn(files, 'skills');
  return lines(collectionFindings(installedSkillStale, { installed: readInstalled(files, ['installed'], { skills }) }));
}

describe('installed-skill-stale', () => {
  it.each([
    ['the same bytes', source],
    ['other line endings', source.replaceAll('\n', '\r\n')],
  ])('says nothing about %s', (_, copy) => {
    expect(findingsFor(copy)).toEqual([]);
  });

  const head = 'error: The copy of "demo" at "installed/demo/SKILL.md" is stale';
  it.each([
    [
      'an older sentence',
      skill('Formats rows. Use when a table is ugly.'),
      `skills/demo/SKILL.md:3:14 ${head} (description). The copy says "Use when a table is ugly.", the source says "Use when a table looks wrong.".`,
    ],
    [
      'a sentence that is not there yet',
      skill('Formats rows.'),
      `skills/demo/SKILL.md:3:14 ${head} (description). The copy lacks the sentence "Use when a table looks wrong.".`,
    ],
    [
      'a sentence that is gone',
      skill('Formats rows. Use when a table looks wrong. Also for lists.'),
      `skills/demo/SKILL.md:3:14 ${head} (description). The copy has the sentence "Also for lists.", the source does not.`,
    ],
    [
      'two other sentences',
      skill('Formats cells. Use when a table is ugly.'),
      `skills/demo/SKILL.md:3:14 ${head} (description). The copy says "Formats cells.", the source says "Formats rows.". 1 more sentence differs.`,
    ],
    [
      'a key of the front matter',
      source.replace('name: demo\n', 'name: demo\nlicense: MIT\n'),
      `skills/demo/SKILL.md:3:1 ${head} (front matter). From line 3 on the copy has "license: MIT", which the source has not; 1 line differs.`,
    ],
    [
      'a line of the body',
      source.replace('Do the work.', 'Do some work.'),
      `skills/demo/SKILL.md:8:1 ${head} (body). From line 8 on the copy has "Do some work.", the source "Do the work."; 1 line differs.`,
    ],
    [
      'lines that are not there yet',
      source.replace('\n\nThen stop.', ''),
      `skills/demo/SKILL.md:10:1 ${head} (body). From line 10 on the copy lacks "Then stop."; 2 lines differ.`,
    ],
  ])('says what differs: %s', (_, copy, expected) => {
    expect(findingsFor(copy)).toEqual([expected]);
  });

  it('compares supporting files too, but not those that an installer leaves out or adds', () => {
    const more = {
      'skills/demo/references/a.md': 'New.\n',
      'skills/demo/LICENSE': 'MIT\n',
      'installed/demo/_meta.json': '{}',
    };
    expect(findingsFor(source, { ...more, 'installed/demo/references/a.md': 'New.\r\n' })).toEqual([]);
    expect(findingsFor(source, { ...more, 'installed/demo/references/a.md': 'Old.\n' })).toEqual([
      `skills/demo/SKILL.md ${head} (body). "references/a.md" is another than in the source.`,
    ]);
  });

  it('ranks a stale description above everything else, and shows no secret', () => {
    const token = `ghp_${'kT4vQ9zL2mXb7RcW1nYp'}${'8HsJ5dFg3uAe6oVi'}`;
    const found = findingsFor(source.replace('Do the work.', `Use ${token} here.`));
    expect(found.join()).not.toContain(token);
    const installed = [
      {
        path: 'installed',
        skills: [
          anInstalledSkill({ name: 'a', state: 'stale-body' }),
          anInstalledSkill({ name: 'b', state: 'stale-description' }),
        ],
      },
    ];
    const ranked = collectionFindings(installedSkillStale, { installed });
    expect(ranked.map(({ message }) => message.split('"')[1])).toEqual(['b', 'a']);
  });

  it('warns about a copy that cannot be compared', () => {
    const installed = [
      { path: 'installed', skills: [anInstalledSkill({ state: 'unknown', detail: 'It may not be read.' })] },
    ];
    expect(lines(collectionFindings(installedSkillStale, { installed }))).toEqual([
      'skills/demo/SKILL.md warning: The copy of "demo" at "installed/demo/SKILL.md" could not be compared. It may not be read.',
    ]);
  });
});
