import type { Fault, KeyPath } from '../model/fault.ts';
import type { Mode, ProviderId, ProviderView } from '../model/provider.ts';
import { modeIds } from '../providers/registry.ts';
import { modesOn, viewProvider } from '../providers/view-provider.ts';
import type { ComposedEntry, ConfigFile } from '../schema/config.ts';
import { isDay } from './calendar-day.ts';
import type { YamlFile } from './yaml-file.ts';

/** One provider and mode as written, with its place. */
export interface ModePair {
  readonly provider: ProviderId;
  readonly mode: Mode;
  readonly at: KeyPath;
}

/** The provider and mode pairs of `providers`, `all` expanded to the modes that are no aliases. Faults go to the file. */
export function modePairs(
  file: YamlFile<ConfigFile>,
  providers: ComposedEntry['providers'],
  at: KeyPath,
): readonly ModePair[] {
  const found: ModePair[] = [];
  for (const [provider, modes] of Object.entries(providers) as [ProviderId, 'all' | Mode[]][]) {
    const where = [...at, provider];
    const list = modes === 'all' ? modesOn(provider, file.value.facts) : modes;
    for (const [index, mode] of list.entries()) {
      found.push({ provider, mode, at: modes === 'all' ? where : [...where, index] });
    }
    if (list.length === 0) file.faults.push(nothing(`\`${provider}\` has no mode.`, where));
  }
  if (Object.keys(providers).length === 0) file.faults.push(nothing('The case names no provider.', at));
  return found;
}

function nothing(message: string, at: KeyPath): Fault {
  const help = 'Write for example `{ claude-code: all }` or `{ codex: [mcp_only] }`.';
  return { code: 'missing-key', message, at, part: 'value', help };
}

/**
 * The provider in that mode on the facts date; `undefined` when there is no such mode, which becomes a fault. A date that
 * does not exist has no modes and is a fault of its own.
 */
export function viewMode(file: YamlFile<ConfigFile>, { provider, mode, at }: ModePair): ProviderView | undefined {
  const { facts } = file.value;
  if (!isDay(facts)) return undefined;
  const view = viewProvider(provider, mode, facts);
  if (view === undefined) {
    const known = modeIds.filter((one) => viewProvider(provider, one, facts) !== undefined);
    const message = `${provider} has no mode \`${mode}\` on ${facts}.`;
    file.faults.push({ code: 'unknown-name', message, at, part: 'value', unknown: { name: mode, known } });
  }
  return view;
}
