import type { KeyPath } from '../model/fault.ts';
import type { AdoptedCase, ComposedCase, PromptCase } from '../model/prompt-case.ts';
import type { Mode, ProviderId, ProviderView } from '../model/provider.ts';
import type { AdoptedEntry, ComposedEntry, ConfigFile } from '../schema/config.ts';
import { modePairs, viewMode } from './case-modes.ts';
import { configPath } from './config-path.ts';
import { reservedProfiles } from './reserved-profiles.ts';
import { nameFault } from './safe-name.ts';
import type { YamlFile } from './yaml-file.ts';

/** The cases of a configuration, in the order in which they are written, and what to tell about them. */
export interface ConfigCases {
  readonly cases: readonly PromptCase[];
  readonly warnings: readonly string[];
}

/** The list while it grows. */
interface Expansion {
  readonly file: YamlFile<ConfigFile>;
  readonly cases: PromptCase[];
  readonly warnings: Set<string>;
  /** Lower-case ids: two that differ only in case are one folder on some file systems. */
  readonly ids: Map<string, { readonly id: string; readonly aliasOf: Mode | undefined }>;
}

/** The folder of captured skill bodies stands beside the cases. */
const RESERVED = ['skills'];

/** Expands `cases` to one case a provider and resolved mode. Faults go to the file. */
export function configCases(file: YamlFile<ConfigFile>): ConfigCases {
  const expansion: Expansion = { file, cases: [], warnings: new Set(), ids: new Map() };
  for (const [index, entry] of (file.value.cases ?? []).entries()) {
    const at: KeyPath = ['cases', index];
    if ('from' in entry) addAdopted(expansion, entry, at);
    else addComposed(expansion, entry, at);
  }
  return { cases: expansion.cases, warnings: [...expansion.warnings] };
}

/** What else is said of the files of an adopted case. */
function checkMaking(file: YamlFile<ConfigFile>, { from }: AdoptedEntry, at: KeyPath): void {
  if (from.split !== undefined && from.sections !== undefined) {
    const message = 'A case has either `sections` or `split`, not both.';
    const help = 'Remove one of them.';
    file.faults.push({ code: 'conflict', message, at: [...at, 'split'], part: 'key', help });
  }
  if (from.producer?.trim() === '') {
    const message = 'The producer is blank.';
    const help = 'Name the program that made the files, or leave the key out.';
    file.faults.push({ code: 'wrong-type', message, at: [...at, 'producer'], part: 'value', help });
  }
}

function addAdopted(expansion: Expansion, entry: AdoptedEntry, at: KeyPath): void {
  const { file } = expansion;
  checkName(file, entry.name, [...at, 'name'], RESERVED);
  const from = (key: 'skills' | 'tools' | 'sections'): string | undefined => {
    const written = entry.from[key];
    return written === undefined ? undefined : configPath(file, written, [...at, 'from', key]);
  };
  const { producer, split } = entry.from;
  checkMaking(file, entry, [...at, 'from']);
  const files: AdoptedCase['from'] = {
    system: configPath(file, entry.from.system, [...at, 'from', 'system']),
    skills: from('skills'),
    tools: from('tools'),
    sections: from('sections'),
    split,
    ...(producer === undefined ? {} : { producer }),
  };
  const { name, provider, mode } = entry;
  const view = viewMode(file, { provider, mode, at: [...at, 'mode'] });
  if (view === undefined) return;
  const id = caseId(name, provider, view.mode);
  const adopted: AdoptedCase = {
    kind: 'adopted',
    id,
    name,
    provider,
    mode: view.mode,
    from: files,
    place: file.place(at),
  };
  add(expansion, adopted, { at: [...at, 'name'], view });
}

function addComposed(expansion: Expansion, entry: ComposedEntry, at: KeyPath): void {
  const { file } = expansion;
  const name = entry.name ?? entry.profile;
  const { supplements = [], base } = entry.caller ?? {};
  const { code_execution, discovery } = entry.delivery ?? {};
  checkName(file, name, [...at, entry.name === undefined ? 'profile' : 'name'], RESERVED);
  if (entry.name !== undefined) checkName(file, entry.profile, [...at, 'profile'], []);
  if (reservedProfiles.includes(entry.profile)) {
    const message = `No profile can be called \`${entry.profile}\`: that folder has a meaning of its own.`;
    const help = 'Give the profile and its folder another name.';
    file.faults.push({ code: 'refused', message, at: [...at, 'profile'], part: 'value', help });
  }
  checkName(file, entry.session, [...at, 'session'], []);
  for (const pair of modePairs(file, entry.providers, [...at, 'providers'])) {
    const view = viewMode(file, pair);
    if (view === undefined) continue;
    const composed: ComposedCase = {
      kind: 'composed',
      id: caseId(name, view.id, view.mode),
      name,
      profile: entry.profile,
      session: entry.session,
      provider: view.id,
      mode: view.mode,
      delivery: {
        ...(code_execution === undefined ? {} : { code_execution }),
        ...(discovery === undefined ? {} : { discovery }),
      },
      set: Object.assign(Object.create(null) as ComposedCase['set'], entry.set),
      caller: { base, supplements },
      place: file.place(at),
    };
    add(expansion, composed, { at: pair.at, view });
  }
}

function add(
  { file, cases, warnings, ids }: Expansion,
  promptCase: PromptCase,
  origin: { readonly at: KeyPath; readonly view: ProviderView },
): void {
  const { id, provider, mode } = promptCase;
  const { aliasOf, aliasGrantsMore, facts } = origin.view;
  if (aliasOf !== undefined && aliasGrantsMore) {
    warnings.add(`On ${facts} the mode ${aliasOf} of ${provider} stands for ${mode}, which grants more.`);
  }
  const key = id.toLowerCase();
  const earlier = ids.get(key);
  if (earlier !== undefined) {
    const alias = aliasOf ?? earlier.aliasOf;
    const why = alias === undefined ? '' : ` (${alias} stands for ${mode} on ${facts})`;
    const other = earlier.id === id ? '' : ` besides \`${earlier.id}\``;
    const message = `There are two cases \`${id}\`${other}${why}.`;
    const help = 'Remove one, or give it a `name` of its own.';
    file.faults.push({ code: 'duplicate', message, at: origin.at, part: 'value', help });
    return;
  }
  ids.set(key, { id, aliasOf });
  cases.push(promptCase);
}

function caseId(name: string, provider: ProviderId, mode: Mode): string {
  return `${name}/${provider}.${mode}`;
}

function checkName(file: YamlFile<ConfigFile>, name: string, at: KeyPath, reserved: readonly string[]): void {
  const why = nameFault(name, reserved);
  if (why === undefined) return;
  file.faults.push({ code: 'refused', message: `The ${at.at(-1)} \`${name}\` ${why}.`, at, part: 'value' });
}
