import { fixSkill } from '../../../src/lint/fix-skill.ts';
import { lintSkill } from '../../../src/lint/lint-skill.ts';
import { rules } from '../../../src/lint/rules.ts';
import { editFrontMatter } from '../../../src/skills/edit-front-matter.ts';
import { parseSkill } from '../../../src/skills/parse-skill.ts';
import { yamlValue } from '../../../src/skills/yaml-value.ts';
import { readFrontMatter, readFrontMatterText } from '../../../src/text/front-matter.ts';
import { aSkillOf } from '../../lint/fixing-rules.ts';
import { answerOf, expectThat } from '../inputs/expect-answer.ts';
import { oddSkill } from '../inputs/odd-skill.ts';
import type { FuzzTarget } from '../target.ts';

export const target: FuzzTarget<string> = {
  name: 'front-matter',
  about: 'front matter is read, repaired and fixed; fixing twice changes nothing more, and no body changes',
  arbitrary: oddSkill,
  async check(text) {
    const bytes = new TextEncoder().encode(text);
    const front = readFrontMatter(bytes);
    expectThat(front.text === text, 'the text is not the file');
    expectThat(text.slice(front.bodyStart) === front.body, 'the body is not the end of the text');
    expectThat(front.bodyOffset === Buffer.byteLength(text.slice(0, front.bodyStart)), 'the offset in bytes is wrong');
    for (const { line, column } of front.faults) expectThat(line >= 1 && column >= 1, 'a fault is nowhere');
    const changes = new Map([
      ['name', yamlValue('other', 'other', (value) => value)],
      ['metadata', undefined],
    ]);
    const edited = front.state === 'none' ? '' : editFrontMatter(front, changes);
    if (front.state === 'read') expectThat(readFrontMatterText(edited).written['name'] === 'other', 'name not changed');
    const skill = aSkillOf(text);
    const lint = lintSkill(rules, skill);
    const fixed = fixSkill(rules, skill, lint);
    const after = readFrontMatterText(fixed.text);
    expectThat(text.endsWith(after.body), 'a fix changed the body');
    expectThat(after.body === front.body || front.bodyStart === 0, 'a fix moved where the body begins');
    expectThat(fixed.rules.length > 0 || fixed.text === text, 'changed without a rule');
    const again = aSkillOf(fixed.text);
    expectThat(fixSkill(rules, again, lintSkill(rules, again)).text === fixed.text, 'fixed again it is another text');
    const parsed = await answerOf(() =>
      parseSkill({ folder: 'demo', path: 'skills/demo/SKILL.md', origin: 'project', bytes, files: [] }),
    );
    const { faults, state, typed, written } = front;
    const output = { faults, state, typed, written, edited, fixed, parsed: parsed.output };
    return { output, ...(parsed.terminal === undefined ? {} : { terminal: parsed.terminal }) };
  },
};
