import { readdirSync, readFileSync } from 'node:fs';
import type { RenderText } from '../../src/compose/generator.ts';
import type { Feature, ResolvedFeature, TextSource } from '../../src/model/feature.ts';
import type { Profile } from '../../src/model/profile.ts';
import type { Mode, ProviderId } from '../../src/model/provider.ts';
import type { ResolvedSession } from '../../src/model/resolved-session.ts';
import type { RuntimeTexts } from '../../src/model/runtime-texts.ts';
import type { Session } from '../../src/model/session.ts';
import type { SkillVariant } from '../../src/model/skill.ts';
import type { AdmittedTools, Tool } from '../../src/model/tool.ts';
import { viewProvider } from '../../src/providers/view-provider.ts';
import { renderTemplate } from '../../src/text/template/render-template.ts';

const folder = new URL('../../profiles/runtime/', import.meta.url);

/** The shipped runtime texts. */
export const texts: RuntimeTexts = Object.fromEntries(
  readdirSync(folder).map((file) => {
    const path = `profiles/runtime/${file}`;
    return [
      file.replace('.md', ''),
      { place: { path }, text: readFileSync(new URL(file, folder), 'utf8'), templated: true },
    ];
  }),
);

export function aText(text: string, templated = false): TextSource {
  return { place: { path: 'profiles/desk/text.md' }, text, templated };
}

export function aSession(changes: Partial<Session> = {}): Session {
  return {
    id: 'demo',
    user: { name: 'Mara', role: 'owner' },
    clock: '',
    account: '',
    archives: undefined,
    access: 'full',
    linked_cli: false,
    roots: [],
    secrets: [],
    servers_down: [],
    session_allow: null,
    turn_allow: null,
    session_deny: [],
    turn_deny: [],
    permissionNames: [],
    facts: {},
    ...changes,
  };
}

export function aProfile(
  changes: Omit<Partial<Profile>, 'runtime'> & { runtime?: Partial<Profile['runtime']> } = {},
): Profile {
  const { runtime, ...rest } = changes;
  return {
    id: 'desk',
    product: 'Desk',
    place: { path: 'profiles/desk/profile.yaml' },
    sections: [],
    features: [],
    bindings: [],
    toolFiles: [],
    toolsProfile: undefined,
    nativeSkills: {},
    agents: [],
    instructions: undefined,
    ...rest,
    runtime: {
      delivery: { code_execution: true, discovery: true },
      shell: 'execute_shell_command',
      override: undefined,
      transportSkill: true,
      ...runtime,
    },
  };
}

export function aFeature(id: string, changes: Partial<Feature> = {}): Feature {
  const place = { path: `profiles/features/${id}.yaml` };
  return {
    id,
    place,
    depends: [],
    options: [],
    removals: [],
    constraint: undefined,
    skills: [],
    tools: [],
    legacy: undefined,
    ...changes,
  };
}

export interface Wanted {
  readonly provider?: ProviderId;
  readonly mode?: Mode;
  readonly facts?: string;
  readonly profile?: Profile;
  readonly session?: Session;
  readonly features?: readonly ResolvedFeature[];
}

/** A session resolved by hand; delivery is the profile's, but for the API's native tools. */
export function aResolved(wanted: Wanted = {}): ResolvedSession {
  const { provider: id = 'claude-code', mode = 'hybrid', facts = '2026-10-01', features = [] } = wanted;
  const profile = wanted.profile ?? aProfile();
  const session = wanted.session ?? aSession();
  const provider = viewProvider(id, mode, facts);
  if (provider === undefined) throw new Error(`${id} has no mode ${mode} on ${facts}`);
  const delivery = { ...profile.runtime.delivery, ...(mode === 'native-tools' ? { code_execution: false } : {}) };
  return {
    caseId: `${profile.id}/${id}.${provider.mode}`,
    profile,
    session,
    provider,
    nativeSkills: profile.nativeSkills[id] ?? provider.nativeSkills ?? false,
    delivery,
    features,
    bindings: [],
    removedTools: new Map(),
    offTools: new Set(),
    toolsProfile: 'agent',
    context: {
      product: profile.product,
      profile: profile.id,
      provider: id,
      mode: provider.mode,
      agents: '',
      delivery,
      features: Object.fromEntries(features.map(({ feature, on }) => [feature.id, on])),
      options: Object.fromEntries(features.map(({ feature, options }) => [feature.id, options])),
      session,
    },
  };
}

/** Renders as the application does: in the session's context with the names that a text brings. */
export function aRender(resolved: ResolvedSession): RenderText {
  return (source, extra) =>
    source.templated ? renderTemplate(source.text, { ...resolved.context, ...extra }).text : source.text;
}

export function aTool(name: string, changes: Partial<Tool> = {}): Tool {
  return {
    name,
    description: '',
    inputSchema: {},
    source: 'custom',
    group: undefined,
    visibility: 'core',
    raw: {},
    ...changes,
  };
}

/** Tools that are all admitted; those of the runtime are declared, and so are those that a bridge offers. */
export function admitted(
  tools: readonly Tool[],
  { shell = 'execute_shell_command', attached = true }: { readonly shell?: string; readonly attached?: boolean } = {},
): AdmittedTools {
  const own = tools.filter(({ source }) => source === 'runtime');
  const rest = tools.filter(({ source }) => source !== 'runtime');
  const bridge = [shell, 'diff_patch_workspace_file', 'agent_browser', 'read_image'].flatMap((name) =>
    rest.filter((tool) => tool.name === name),
  );
  const there = bridge.some(({ name }) => name === shell);
  return {
    registered: rest,
    admitted: rest,
    declared: own,
    shell: there ? shell : undefined,
    direct: [...own, ...bridge].map(({ name }) => name),
    transportSkill: there && attached,
  };
}

export function aVariant(name: string, description = `Does ${name}.`): SkillVariant {
  return {
    name,
    description,
    origin: 'project',
    source: name,
    text: '',
    body: `The body of ${name}.`,
    sourceSha256: '',
    renderedSha256: '',
    files: [],
    claims: [],
    overriddenDescription: undefined,
    dangling: [],
  };
}
