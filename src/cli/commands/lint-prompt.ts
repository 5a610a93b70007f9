import { lintPrompt } from '../../app/lint-prompt/lint-prompt.ts';
import { explainRule, listRules } from '../../app/lint-skills/explain-rules.ts';
import type { CommandModule } from '../command.ts';
import { namesIn } from '../names-in.ts';

export const execute: CommandModule['execute'] = async (environment, words, options) => {
  const explain = options['explain'] as string | undefined;
  if (explain !== undefined) return explainRule(environment, explain, 'prompt');
  if (options['rules'] === true) return listRules('prompt');
  return lintPrompt(environment, {
    words,
    provider: options['provider'] as string | undefined,
    mode: options['mode'] as string | undefined,
    knownTools: (options['knownTools'] as readonly string[] | undefined) ?? [],
    enable: namesIn(options, 'enable'),
    disable: namesIn(options, 'disable'),
  });
};
