import type { Rule } from '../lint/define-rule.ts';
import { rules } from '../lint/rules.ts';
import { InputError } from '../model/errors.ts';
import type { Report, RuleEntry } from '../model/report.ts';
import { buildReport } from '../report/build-report.ts';
import { unknownRule } from './chosen-lint-rules.ts';
import type { Environment } from './environment.ts';
import { readText } from './read-text.ts';

/** Every rule that looks at skills. */
export function listRules(): Report {
  return buildReport({ command: 'lint-skills', catalogue: rules.filter(isForSkills).map(entryOf) });
}

/** The page of one rule. Throws `InputError` for a name that no rule has. */
export function explainRule({ shipped }: Environment, id: string): Report {
  const problems = unknownRule(
    id,
    rules.map(({ meta }) => meta.id),
    '--explain',
  );
  if (problems.length > 0) throw new InputError(problems);
  return buildReport({ command: 'lint-skills', page: { rule: id, text: readText(shipped, `docs/rules/${id}.md`) } });
}

function isForSkills({ meta }: Rule): boolean {
  return meta.severity.skill !== undefined;
}

function entryOf({ meta }: Rule): RuleEntry {
  const { id, summary, severity, needs, offByDefault } = meta;
  return { id, summary, severity: severity.skill ?? 'warning', needs, isDefault: offByDefault !== true };
}
