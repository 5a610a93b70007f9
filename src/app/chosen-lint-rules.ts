import { type ChosenRules, chooseRules } from '../lint/choose-rules.ts';
import type { Need, Subject } from '../lint/lint-input.ts';
import { rules } from '../lint/rules.ts';
import { InputError, type Problem } from '../model/errors.ts';
import { nearest } from '../text/nearest.ts';

/** Rules as the command line names them. */
export interface RuleWishes {
  readonly enable: readonly string[];
  readonly disable: readonly string[];
}

/** Chooses the rules for skills. Throws `InputError` with every name that is no rule for skills. */
export function chosenLintRules(wishes: RuleWishes, has: ReadonlySet<Need>): ChosenRules {
  expectRules(wishes, 'skill');
  return chooseRules(rules, { subject: 'skill', enabled: wishes.enable, disabled: wishes.disable, has });
}

/** Throws `InputError` with every name that is no rule for the subject, or that is asked for both ways. */
export function expectRules({ enable, disable }: RuleWishes, subject: Subject): void {
  const known = rules.filter(({ meta }) => meta.severity[subject] !== undefined).map(({ meta }) => meta.id);
  const problems = [
    ...enable.flatMap((id) => unknownRule(id, known, '--enable', subject)),
    ...disable.flatMap((id) => unknownRule(id, known, '--disable', subject)),
    ...enable.filter((id) => disable.includes(id)).map(both),
  ];
  if (problems.length > 0) throw new InputError(problems);
}

/** The problem with a name that is not among the known rules. */
export function unknownRule(
  id: string,
  known: readonly string[],
  asked: string,
  subject: Subject = 'skill',
): readonly Problem[] {
  if (known.includes(id)) return [];
  const near = nearest(id, known);
  const list = `\`agentprompt lint-${subject === 'skill' ? 'skills' : 'prompt'} --rules\` lists the rules.`;
  const help = near === undefined ? list : `Did you mean "${near}"? ${list}`;
  return [{ code: 'unknown-name', message: `${asked} names no rule for ${subject}s: "${id}".`, help }];
}

function both(id: string): Problem {
  return { code: 'usage', message: `--enable and --disable both name "${id}".`, help: 'Leave one of them out.' };
}
