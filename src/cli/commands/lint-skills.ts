import { explainRule, listRules } from '../../app/lint-skills/explain-rules.ts';
import { lintSkills } from '../../app/lint-skills/lint-skills.ts';
import type { CommandModule } from '../command.ts';
import { namesIn } from '../names-in.ts';

export const execute: CommandModule['execute'] = async (environment, words, options) => {
  const explain = options['explain'] as string | undefined;
  if (explain !== undefined) return explainRule(environment, explain, 'skill');
  if (options['rules'] === true) return listRules('skill');
  return lintSkills(environment, {
    paths: words,
    clients: namesIn(options, 'client'),
    installed: (options['installed'] as readonly string[] | undefined) ?? [],
    enable: namesIn(options, 'enable'),
    disable: namesIn(options, 'disable'),
    since: options['since'] as string | undefined,
    fix: options['fix'] === true,
    dryRun: options['dryRun'] === true,
  });
};
