import { posix } from 'node:path';
import type { Fault, KeyPath } from '../model/fault.ts';
import type { Config } from '../model/prompt-case.ts';
import { type ConfigFile, configFile } from '../schema/config.ts';
import { isDay } from './calendar-day.ts';
import { configBudgets } from './config-budgets.ts';
import { configCases } from './config-cases.ts';
import { configSuppressions } from './config-suppressions.ts';
import { relativePath } from './relative-path.ts';
import { readYamlFile, type YamlFile, type YamlFormat } from './yaml-file.ts';

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
  const config: Config = {
    path,
    folder: posix.dirname(path),
    facts: value.facts,
    profiles: configPath(file, value.profiles ?? 'profiles', ['profiles']),
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

/** A path of the configuration; it may lead out of the folder, for example to a build folder beside it. */
export function configPath(file: YamlFile<ConfigFile>, written: string, at: KeyPath): string {
  const result = relativePath(written);
  if ('path' in result) return result.path;
  file.faults.push({ code: 'refused', message: `The path \`${written}\` ${result.why}.`, at, part: 'value' });
  return written;
}
