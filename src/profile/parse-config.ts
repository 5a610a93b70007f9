import { posix } from 'node:path';
import type { Fault } from '../model/fault.ts';
import type { Config } from '../model/prompt-case.ts';
import { type ConfigFile, configFile } from '../schema/config.ts';
import { isDay } from './calendar-day.ts';
import { configBudgets } from './config-budgets.ts';
import { configCases } from './config-cases.ts';
import { configPath } from './config-path.ts';
import { configSuppressions } from './config-suppressions.ts';
import { readYamlFile, type YamlFormat } from './yaml-file.ts';

const FORMAT: YamlFormat<ConfigFile> = {
  schema: configFile,
  name: 'agentprompt',
  version: 1,
  hints: {
    schema: 'Begin the file with `schema: agentprompt/1`.',
    facts: 'Write the day whose provider facts apply, for example `facts: 2026-10-01`.',
  },
};

/**
 * Reads agentprompt.yaml and expands its cases: one a provider and mode, with the mode that the facts date gives.
 * Paths stay relative to the file's folder. Throws `InputError` with everything that is wrong, each with its place;
 * nothing else for any text.
 */
export async function parseConfig(path: string, text: string): Promise<Config> {
  const file = readYamlFile(path, text, FORMAT);
  const { value } = file;
  if (!isDay(value.facts)) file.faults.push(notADay(value.facts));
  const { cases, warnings } = configCases(file);
  const profiles = configPath(file, value.profiles ?? 'profiles', ['profiles']);
  const config: Config = {
    path,
    folder: posix.dirname(path),
    facts: value.facts,
    profiles,
    features: value.features === undefined ? `${profiles}/features` : configPath(file, value.features, ['features']),
    ...(value.features === undefined ? {} : { featuresPlace: file.place(['features'], 'value') }),
    skills: (value.skills ?? []).map((folder, index) => configPath(file, folder, ['skills', index])),
    cases,
    budgets: configBudgets(file),
    suppressions: configSuppressions(file),
    warnings,
  };
  file.finish();
  return config;
}

function notADay(facts: string): Fault {
  const message = `\`facts: ${facts}\` is not a day that exists.`;
  return { code: 'wrong-type', message, at: ['facts'], part: 'value', help: 'Write it as `YYYY-MM-DD`.' };
}
