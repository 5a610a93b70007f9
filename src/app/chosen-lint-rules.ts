import { type ChosenRules, chooseRules } from '../lint/choose-rules.ts';
import type { Need } from '../lint/lint-input.ts';
import { rules } from '../lint/rules.ts';
import { InputError, type Problem } from '../model/errors.ts';
import { nearest } from '../text/nearest.ts';

/** Rules as the command line names them. */
export interface RuleWishes {
  readonly enable: readonly string[];
  readonly disable: readonly string[];
}

/** Chooses the rules for skills. Throws `InputError` with every name that is no rule for skills. */
export function chosenLintRules({ enable, disable }: RuleWishes, has: ReadonlySet<Need>): ChosenRules {
  const known = rules.filter(({ meta }) => meta.severity.skill !== undefined).map(({ meta }) => meta.id);
  const problems = [
    ...enable.flatMap((id) => unknownRule(id, known, '--enable')),
    ...disable.flatMap((id) => unknownRule(id, known, '--disable')),
    ...enable.filter((id) => disable.includes(id)).map(both),
  ];
  if (problems.length > 0) throw new InputError(problems);
  return chooseRules(rules, { subject: 'skill', enabled: enable, disabled: disable, has });
}

/** The problem with a name that is not among the known rules. */
export function unknownRule(id: string, known: readonly string[], asked: string): readonly Problem[] {
  if (known.includes(id)) return [];
  const near = nearest(id, known);
  const list = '`agentprompt lint-skills --rules` lists the rules.';
  const help = near === undefined ? list : `Did you mean "${near}"? ${list}`;
  return [{ code: 'unknown-name', message: `${asked} names no rule for skills: "${id}".`, help }];
}

function both(id: string): Problem {
  return { code: 'usage', message: `--enable and --disable both name "${id}".`, help: 'Leave one of them out.' };
}
