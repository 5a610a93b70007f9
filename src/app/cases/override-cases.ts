import { InputError } from '../../model/errors.ts';
import type { Place } from '../../model/place.ts';
import type { ComposedCase, Config, PromptCase } from '../../model/prompt-case.ts';
import type { Mode, ProviderId } from '../../model/provider.ts';
import { modeIds, providerIds } from '../../providers/registry.ts';
import { modesOn, resolveMode } from '../../providers/view-provider.ts';
import { knownName } from '../known-name.ts';
import { hasOverrides, type Overrides } from './overrides.ts';

const commandLine: Place = { path: 'command line' };

const usage = (message: string, help?: string): InputError =>
  new InputError({ code: 'usage', message, ...(help === undefined ? {} : { help }) });

/**
 * The cases that a command line asks for. With `profile` they are made from the line alone; else the selected composed
 * cases are changed, each once. Ids follow the resolved provider and mode.
 */
export function overrideCases(
  config: Config,
  selected: readonly PromptCase[],
  overrides: Overrides,
): readonly PromptCase[] {
  if (!hasOverrides(overrides)) return selected;
  const set = Object.fromEntries(overrides.set.map(parseSetting));
  const starts = overrides.profile === undefined ? selected.filter(isComposed) : adHocCases(config, overrides);
  if (starts.length === 0) throw usage('Only composed cases can be changed on the command line, and none is selected.');
  const changed = starts.map((promptCase) => overrideOne(promptCase, overrides, set, config.facts));
  return [...new Map(changed.map((promptCase) => [promptCase.id, promptCase])).values()];
}

const isComposed = (promptCase: PromptCase): promptCase is ComposedCase => promptCase.kind === 'composed';

function overrideOne(
  promptCase: ComposedCase,
  { provider: providerName, mode: modeName, session, set: settings }: Overrides,
  set: Readonly<Record<string, string>>,
  facts: string,
): ComposedCase {
  const provider = providerName === undefined ? promptCase.provider : knownName('provider', providerName, providerIds);
  const mode = modeOf(provider, modeName === undefined ? promptCase.mode : knownName('mode', modeName, modeIds), facts);
  return {
    ...promptCase,
    id: `${promptCase.name}/${provider}.${mode}`,
    provider,
    mode,
    session: session ?? promptCase.session,
    set: { ...promptCase.set, ...set },
    // What is wrong with a name given here does not stand in the configuration.
    ...(session === undefined && settings.length === 0 ? {} : { place: commandLine }),
  };
}

function modeOf(provider: ProviderId, mode: Mode, facts: string): Mode {
  const resolved = resolveMode(provider, mode, facts);
  if (resolved !== undefined) return resolved;
  throw usage(`${provider} has no mode "${mode}" on ${facts}.`, `It has: ${modesOn(provider, facts).join(', ')}.`);
}

function adHocCases(config: Config, { profile, provider, mode, session }: Overrides): readonly ComposedCase[] {
  if (profile === undefined || provider === undefined || mode === undefined) {
    throw usage(
      '--profile needs --provider and --mode.',
      'For example: --profile code --provider codex --mode mcp_only --out captures.',
    );
  }
  const id = knownName('provider', provider, providerIds);
  const sibling = config.cases.filter(isComposed).find((promptCase) => promptCase.profile === profile);
  const asked = session ?? sibling?.session;
  if (asked === undefined)
    throw usage(`No configured case says which session the profile "${profile}" has.`, 'Name one with --session.');
  const caller = { base: undefined, supplements: [] };
  const modeId = knownName('mode', mode, modeIds);
  return [
    {
      kind: 'composed',
      id: profile,
      name: profile,
      profile,
      session: asked,
      provider: id,
      mode: modeId,
      delivery: {},
      set: {},
      caller,
      place: commandLine,
    },
  ];
}

function parseSetting(text: string): readonly [string, string] {
  const match = /^([^=.]+\.[^=]+)=(.*)$/s.exec(text);
  if (match?.[1] === undefined || match[2] === undefined) {
    throw usage(`--set takes feature.option=value, not "${text}".`, 'For example: --set bots.dm_only=true.');
  }
  return [match[1].trim(), match[2].trim()];
}
