import type { Delivery } from '../model/delivery.ts';
import { InputError, type Problem } from '../model/errors.ts';
import type { Feature, OptionValue, ResolvedFeature } from '../model/feature.ts';
import type { Profile, ToolsProfile } from '../model/profile.ts';
import type { ComposedCase, Config } from '../model/prompt-case.ts';
import type { Mode, ProviderView } from '../model/provider.ts';
import type { ResolvedSession } from '../model/resolved-session.ts';
import type { Session } from '../model/session.ts';
import type { SessionContext } from '../model/template-context.ts';
import { placedAgents } from '../providers/agent-gap.ts';
import { modesOn, viewProvider } from '../providers/view-provider.ts';
import { deepFreeze } from './deep-freeze.ts';
import { problemAt } from './problem-at.ts';
import { resolveBindings } from './resolve-bindings.ts';
import { resolveFeatures } from './resolve-features.ts';
import { withheldTools } from './resolve-tools.ts';

/** Everything that a composed case is decided from. */
export interface SessionInput {
  readonly config: Config;
  readonly promptCase: ComposedCase;
  readonly profile: Profile;
  readonly catalogue: readonly Feature[];
  readonly session: Session;
  /** Which tools are listed, as flag, environment and profile together decide. */
  readonly toolsProfile: ToolsProfile;
}

/**
 * Decides everything a case leaves open: provider facts, delivery, features with their options, bindings, withheld
 * tools, template names. Options only remove. The result is frozen throughout.
 * Throws `InputError` with every contradiction, each with file and line.
 */
export function resolveSession(input: SessionInput): ResolvedSession {
  const { config, promptCase, profile, session } = input;
  const problems: Problem[] = [];
  const provider = viewProvider(promptCase.provider, promptCase.mode, config.facts);
  if (provider === undefined) problems.push(noSuchMode(promptCase, config.facts));
  const wishes = { catalogue: input.catalogue, requests: profile.features, promptCase };
  const features = resolveFeatures(wishes, problems);
  const bindings = resolveBindings(profile, features, problems);
  if (provider === undefined || problems.length > 0) throw new InputError(problems);
  const delivery = deliveryOf(provider.mode, { ...profile.runtime.delivery, ...promptCase.delivery });
  return deepFreeze({
    caseId: promptCase.id,
    profile,
    session,
    provider,
    nativeSkills: profile.nativeSkills[provider.id] ?? provider.nativeSkills ?? false,
    delivery,
    features,
    bindings,
    ...withheldTools(features),
    toolsProfile: input.toolsProfile,
    context: contextOf(profile, session, { provider, delivery, features }),
  });
}

function noSuchMode({ provider, mode, place }: ComposedCase, facts: string): Problem {
  const message = `${provider} has no mode \`${mode}\` on ${facts}.`;
  return problemAt(place, { code: 'unknown-name', message, help: `It has: ${modesOn(provider, facts).join(', ')}.` });
}

/** The API's modes fix code execution by their name. Without code execution nothing is discovered. */
function deliveryOf(mode: Mode, wanted: Delivery): Delivery {
  const code_execution = mode === 'code-execution' || (mode !== 'native-tools' && wanted.code_execution);
  return { code_execution, discovery: code_execution && wanted.discovery };
}

function contextOf(
  profile: Profile,
  session: Session,
  decided: {
    readonly provider: ProviderView;
    readonly delivery: Delivery;
    readonly features: readonly ResolvedFeature[];
  },
): SessionContext {
  const { provider, delivery } = decided;
  const features = Object.create(null) as Record<string, boolean>;
  const options = Object.create(null) as Record<string, Readonly<Record<string, OptionValue>>>;
  for (const one of decided.features) {
    features[one.feature.id] = one.on;
    options[one.feature.id] = one.options;
  }
  const { account, session_allow, turn_allow, session_deny, turn_deny, permissionNames, archives, ...open } = session;
  return {
    product: profile.product,
    profile: profile.id,
    provider: provider.id,
    mode: provider.mode,
    agents: agentNames(profile, provider),
    delivery,
    features,
    options,
    session: open,
  };
}

function agentNames({ agents }: Profile, provider: ProviderView): string {
  const names = placedAgents(provider, agents)
    .map(({ name }) => name)
    .sort();
  return names.map((name) => `\`${name}\``).join(', ');
}
