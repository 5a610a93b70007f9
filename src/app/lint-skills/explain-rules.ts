import type { Rule } from '../../lint/define-rule.ts';
import type { Subject } from '../../lint/lint-input.ts';
import { rules } from '../../lint/rules.ts';
import { InputError } from '../../model/errors.ts';
import type { Report, RuleEntry } from '../../model/report.ts';
import { buildReport } from '../../report/build-report.ts';
import { unknownRule } from '../chosen-lint-rules.ts';
import type { Environment } from '../environment.ts';
import { readText } from '../read-text.ts';

const commands = { skill: 'lint-skills', prompt: 'lint-prompt' } as const;

/** Every rule that looks at the subject. */
export function listRules(subject: Subject): Report {
  return buildReport({
    command: commands[subject],
    catalogue: rules.flatMap((rule) => entryOf(rule, subject)),
  });
}

/** The page of one rule. Throws `InputError` for a name that no rule has. */
export function explainRule({ shipped }: Pick<Environment, 'shipped'>, id: string, subject: Subject): Report {
  const problems = unknownRule(
    id,
    rules.map(({ meta }) => meta.id),
    '--explain',
    subject,
  );
  if (problems.length > 0) throw new InputError(problems);
  return buildReport({
    command: commands[subject],
    page: { rule: id, text: readText(shipped, `docs/rules/${id}.md`) },
  });
}

function entryOf({ meta }: Rule, subject: Subject): readonly RuleEntry[] {
  const { id, summary, needs } = meta;
  const severity = meta.severity[subject];
  if (severity === undefined) return [];
  const [isDefault, isFixable] = [meta.offByDefault !== true, meta.fixable === true];
  return [{ id, summary, severity, needs, isDefault, isFixable }];
}
