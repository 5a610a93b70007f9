import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { findSkills } from '../../src/app/lint-skills/find-skills.ts';
import { openLintedSkill } from '../../src/app/lint-skills/open-linted-skill.ts';
import { diskFiles } from '../../src/io/disk-files.ts';
import { lintSkill } from '../../src/lint/lint-skill.ts';
import type { LintedSkill } from '../../src/lint/linted-skill.ts';
import { rules } from '../../src/lint/rules.ts';
import { readFrontMatter } from '../../src/text/front-matter.ts';
import { filesBelow } from '../house/repository.ts';
import { root } from '../house/source-files.ts';
import type { Mutate } from './mutation.ts';

const corpus = join(root, 'skills');
const files = diskFiles(corpus);
const skills = findSkills({ files, root: corpus, words: ['.'] })
  .skills.slice(0, 3)
  .map((one) => openLintedSkill(files, one).skill);

/** Rules whose subject is the line end itself, or the bytes of a text. */
const aboutLineEnds = ['line-endings-mixed', 'encoding-not-utf8'];
const looking = rules.filter(
  ({ meta, scope }) => meta.severity.skill !== undefined && scope !== 'collection' && !aboutLineEnds.includes(meta.id),
);
const ids = filesBelow('test/lint/mutators')
  .map((path) => path.slice('test/lint/mutators/'.length, -'.ts'.length))
  .filter((id) => looking.some(({ meta }) => meta.id === id));

function placesIn(skill: LintedSkill, text: string): string[] {
  const front = readFrontMatter(Buffer.from(text));
  const [own, ...others] = skill.texts;
  const read = { ...skill, front, texts: [{ ...own!, text: front.text }, ...others] };
  return lintSkill(looking, read).findings.map(({ rule, line, column }) => `${rule} ${line}:${column}`);
}

describe('a skill with CRLF line ends', () => {
  it.each(ids)('has the same faults at the same places as with LF: %s', async (id) => {
    const { mutate } = (await import(
      /* @vite-ignore */ pathToFileURL(join(root, `test/lint/mutators/${id}.ts`)).href
    )) as { readonly mutate: Mutate };
    const texts = skills.flatMap((skill) => {
      let at = 0;
      const mutation = mutate(skill.front.text, (n) => {
        at += 7;
        return at % n;
      });
      return mutation === undefined || mutation.path !== undefined || mutation.text.includes('\r')
        ? []
        : [{ skill, text: mutation.text }];
    });
    const places = texts.map(({ skill, text }) => placesIn(skill, text));
    expect(texts.map(({ skill, text }) => placesIn(skill, text.replaceAll('\n', '\r\n')))).toEqual(places);
    if (texts.length > 0) expect(places.flat().some((place) => place.startsWith(`${id} `))).toBe(true);
  });
});
