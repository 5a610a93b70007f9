import { InputError } from '../../model/errors.ts';
import type { Feature } from '../../model/feature.ts';
import type { Profile, ToolsProfile } from '../../model/profile.ts';
import type { ComposedCase, Config } from '../../model/prompt-case.ts';
import type { ResolvedSession } from '../../model/resolved-session.ts';
import type { RuntimeTexts } from '../../model/runtime-texts.ts';
import type { Session } from '../../model/session.ts';
import type { AdmittedTools, Tool } from '../../model/tool.ts';
import { checkCatalogue } from '../../profile/check-catalogue.ts';
import { resolveSession } from '../../profile/resolve-session.ts';
import { admitTools } from '../../tools/admit-tools.ts';
import { permissionProblems } from '../../tools/permission-problems.ts';
import type { SkillShelf } from './load-skills.ts';
import type { RenderSkill } from './remember-variants.ts';

/** Everything a composed case needs, read and parsed. */
export interface CaseMaterial {
  readonly config: Config;
  readonly profile: Profile;
  readonly catalogue: readonly Feature[];
  readonly session: Session;
  readonly sessionText: string;
  readonly tools: readonly Tool[];
  readonly texts: RuntimeTexts;
  readonly shelf: SkillShelf;
  /** For the skills of all cases that share the shelf. */
  readonly renderSkill: RenderSkill;
  readonly toolsProfile: ToolsProfile;
}

/** A composed case as far as its tools go. */
export interface AdmittedCase {
  readonly resolved: ResolvedSession;
  readonly tools: AdmittedTools;
}

/** resolve → admit, for one case: no text is rendered. Throws `InputError`. */
export function admitCase(promptCase: ComposedCase, material: CaseMaterial): AdmittedCase {
  const { config, profile, catalogue, session, toolsProfile } = material;
  const resolved = resolveSession({ config, promptCase, profile, catalogue, session, toolsProfile });
  expectKnownTools(resolved, material.tools);
  return { resolved, tools: admitTools(material.tools, resolved) };
}

/** A feature that is on, or a session, must not name a tool that the product does not have: it would count for nothing. */
function expectKnownTools(resolved: ResolvedSession, tools: readonly Tool[]): void {
  const on = resolved.features.filter((feature) => feature.on).map(({ feature }) => feature);
  const toolNames = tools.map(({ name }) => name);
  const skillNames = on.flatMap(({ skills }) => skills);
  const problems = [...checkCatalogue(on, toolNames, skillNames), ...permissionProblems(resolved.session, tools)];
  if (problems.length > 0) throw new InputError(problems);
}
