import type { Fault, KeyPath } from '../model/fault.ts';
import type { AdoptedCase, ComposedCase, PromptCase } from '../model/prompt-case.ts';
import type { Mode, ProviderId, ProviderView } from '../model/provider.ts';
import { modeIds } from '../providers/registry.ts';
import { modesOn, viewProvider } from '../providers/view-provider.ts';
import type { AdoptedEntry, ComposedEntry, ConfigFile } from '../schema/config.ts';
import { isDay } from './calendar-day.ts';
import { relativePath } from './relative-path.ts';
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
  readonly ids: Map<string, string>;
}

/** The folder of captured skill bodies stands beside the cases; profiles may not hide the folders beside them. */
const RESERVED = ['skills'];
const RESERVED_PROFILES = ['features', 'runtime'];

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

function addAdopted(expansion: Expansion, entry: AdoptedEntry, at: KeyPath): void {
  const { file } = expansion;
  checkName(file, entry.name, [...at, 'name'], RESERVED);
  const from = (key: 'skills' | 'tools' | 'sections'): string | undefined => {
    const written = entry.from[key];
    return written === undefined ? undefined : casePath(file, written, [...at, 'from', key]);
  };
  const { split } = entry.from;
  if (split !== undefined && entry.from.sections !== undefined) {
    const message = 'A case has either `sections` or `split`, not both.';
    file.faults.push({ code: 'conflict', message, at: [...at, 'from', 'split'], part: 'key' });
  }
  const files: AdoptedCase['from'] = {
    system: casePath(file, entry.from.system, [...at, 'from', 'system']),
    skills: from('skills'),
    tools: from('tools'),
    sections: from('sections'),
    split,
  };
  const { name, provider, mode } = entry;
  const view = viewOf(expansion, provider, mode, [...at, 'mode']);
  if (view === undefined) return;
  const id = caseId(name, provider, view.mode);
  add(
    expansion,
    { kind: 'adopted', id, name, provider, mode: view.mode, from: files, place: file.place(at) },
    {
      at: [...at, 'name'],
      view,
    },
  );
}

function addComposed(expansion: Expansion, entry: ComposedEntry, at: KeyPath): void {
  const { file } = expansion;
  const name = entry.name ?? entry.profile;
  const { supplements = [], base } = entry.caller ?? {};
  const { code_execution, discovery } = entry.delivery ?? {};
  checkName(file, name, [...at, entry.name === undefined ? 'profile' : 'name'], RESERVED);
  if (entry.name !== undefined) checkName(file, entry.profile, [...at, 'profile'], []);
  if (RESERVED_PROFILES.includes(entry.profile)) {
    const message = `No profile can be called \`${entry.profile}\`: that folder has a meaning of its own.`;
    file.faults.push({ code: 'refused', message, at: [...at, 'profile'], part: 'value' });
  }
  checkName(file, entry.session, [...at, 'session'], []);
  for (const { provider, mode, at: where } of pairs(expansion, entry, [...at, 'providers'])) {
    const view = viewOf(expansion, provider, mode, where);
    if (view === undefined) continue;
    const composed: ComposedCase = {
      kind: 'composed',
      id: caseId(name, provider, view.mode),
      name,
      profile: entry.profile,
      session: entry.session,
      provider,
      mode: view.mode,
      delivery: {
        ...(code_execution === undefined ? {} : { code_execution }),
        ...(discovery === undefined ? {} : { discovery }),
      },
      set: Object.assign(Object.create(null) as ComposedCase['set'], entry.set),
      caller: { base, supplements },
      place: file.place(at),
    };
    add(expansion, composed, { at: where, view });
  }
}

interface Pair {
  readonly provider: ProviderId;
  readonly mode: Mode;
  readonly at: KeyPath;
}

/** The provider and mode pairs of an entry, `all` expanded to the modes that are no aliases. */
function pairs(expansion: Expansion, entry: ComposedEntry, at: KeyPath): readonly Pair[] {
  const { file } = expansion;
  const found: Pair[] = [];
  for (const [provider, modes] of Object.entries(entry.providers) as [ProviderId, 'all' | Mode[]][]) {
    const where = [...at, provider];
    if (modes === 'all') {
      for (const mode of modesOn(provider, file.value.facts)) found.push({ provider, mode, at: where });
    } else {
      for (const [index, mode] of modes.entries()) found.push({ provider, mode, at: [...where, index] });
      if (modes.length === 0) file.faults.push(nothing(`\`${provider}\` has no mode.`, where));
    }
  }
  if (Object.keys(entry.providers).length === 0) file.faults.push(nothing('The case names no provider.', at));
  return found;
}

function nothing(message: string, at: KeyPath): Fault {
  const help = 'Write for example `{ claude-code: all }` or `{ codex: [mcp_only] }`.';
  return { code: 'missing-key', message, at, part: 'value', help };
}

function viewOf(
  { file, warnings }: Expansion,
  provider: ProviderId,
  mode: Mode,
  at: KeyPath,
): ProviderView | undefined {
  const { facts } = file.value;
  if (!isDay(facts)) return undefined;
  const view = viewProvider(provider, mode, facts);
  if (view === undefined) {
    const known = modeIds.filter((one) => viewProvider(provider, one, facts) !== undefined);
    const message = `${provider} has no mode \`${mode}\` on ${facts}.`;
    file.faults.push({ code: 'unknown-name', message, at, part: 'value', unknown: { name: mode, known } });
  } else if (view.aliasGrantsMore) {
    warnings.add(`On ${facts} the mode ${mode} of ${provider} stands for ${view.mode}, which grants more.`);
  }
  return view;
}

function add(
  { file, cases, ids }: Expansion,
  promptCase: PromptCase,
  origin: { readonly at: KeyPath; readonly view: ProviderView },
): void {
  const { id } = promptCase;
  const key = id.toLowerCase();
  const earlier = ids.get(key);
  if (earlier !== undefined) {
    const { aliasOf } = origin.view;
    const why = aliasOf === undefined ? '' : ` (${aliasOf} stands for ${promptCase.mode} on ${file.value.facts})`;
    const other = earlier === id ? '' : ` besides \`${earlier}\``;
    const message = `There are two cases \`${id}\`${other}${why}.`;
    const help = 'Remove one, or give it a `name` of its own.';
    file.faults.push({ code: 'duplicate', message, at: origin.at, part: 'value', help });
    return;
  }
  ids.set(key, id);
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

function casePath(file: YamlFile<ConfigFile>, written: string, at: KeyPath): string {
  const result = relativePath(written);
  if ('path' in result) return result.path;
  file.faults.push({ code: 'refused', message: `The path \`${written}\` ${result.why}.`, at, part: 'value' });
  return written;
}
