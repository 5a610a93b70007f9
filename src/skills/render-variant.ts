import type { Binding } from '../model/binding.ts';
import type { ResolvedSession } from '../model/resolved-session.ts';
import type { SkillSource, SkillVariant } from '../model/skill.ts';
export function renderVariant(_input: {
  source: SkillSource;
  binding: Binding;
  resolved: ResolvedSession;
  names: ReadonlyMap<string, string>;
  partials?: Record<string, string>;
}): SkillVariant {
  throw new Error('later');
}
