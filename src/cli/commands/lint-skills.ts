import { explainRule, listRules } from '../../app/explain-rules.ts';
import { lintSkills } from '../../app/lint-skills.ts';
import type { CommandModule, OptionValues } from '../command.ts';

/** `agentprompt lint-skills` */
export const execute: CommandModule['execute'] = async (environment, words, options) => {
  const explain = options['explain'] as string | undefined;
  if (explain !== undefined) return explainRule(environment, explain);
  if (options['rules'] === true) return listRules();
  return lintSkills(environment, {
    paths: words,
    clients: names(options, 'client'),
    installed: (options['installed'] as readonly string[] | undefined) ?? [],
    enable: names(options, 'enable'),
    disable: names(options, 'disable'),
    since: options['since'] as string | undefined,
    fix: options['fix'] === true,
    dryRun: options['dryRun'] === true,
  });
};

/** Values of a repeatable option, which may hold several names with commas between. */
function names(options: OptionValues, key: string): readonly string[] {
  const values = (options[key] as readonly string[] | undefined) ?? [];
  return values.flatMap((value) => value.split(',').map((name) => name.trim()));
}
