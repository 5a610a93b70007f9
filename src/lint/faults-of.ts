import type { FrontMatter } from '../text/front-matter.ts';
import type { FrontMatterRule } from '../text/front-matter-fault.ts';
import type { SkillProblem } from './define-rule.ts';
import type { LintedSkill } from './linted-skill.ts';

/** What reading the front matter found for one rule; the words are those of the reader. */
export function faultsOf({ front }: LintedSkill, rule: FrontMatterRule): Iterable<SkillProblem<'found'>> {
  return front.faults.some((fault) => fault.rule === rule) ? problemsOf(front, rule) : [];
}

function* problemsOf(front: FrontMatter, rule: FrontMatterRule): Generator<SkillProblem<'found'>> {
  for (const fault of front.faults) {
    if (fault.rule !== rule) continue;
    const { message, line, column, offset, help, fix } = fault;
    yield {
      messageId: 'found',
      data: { message },
      // A file that is no text has no offsets.
      ...(rule === 'encoding-not-utf8' ? { place: { line, column } } : { offset }),
      ...(help === undefined ? {} : { help }),
      ...(fix === undefined ? {} : { fix }),
    };
  }
}
