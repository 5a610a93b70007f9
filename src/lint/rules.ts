import type { Rule } from './define-rule.ts';
import { descriptionOverrideDrift } from './rules/description-override-drift.ts';
import { hiddenUnicode } from './rules/hidden-unicode.ts';
import { hostPathInText } from './rules/host-path-in-text.ts';
import { installedSkillMissing } from './rules/installed-skill-missing.ts';
import { installedSkillStale } from './rules/installed-skill-stale.ts';
import { installedSkillUntracked } from './rules/installed-skill-untracked.ts';
import { secretInText } from './rules/secret-in-text.ts';
import { variantDescriptionUnchanged } from './rules/variant-description-unchanged.ts';
import { variantNamesMissingTool } from './rules/variant-names-missing-tool.ts';
import { variantSectionMissing } from './rules/variant-section-missing.ts';

/** Every rule, sorted by id. A rule is one file in `rules/`, one line here, a page in `docs/rules/` and a test. */
export const rules: readonly Rule[] = [
  descriptionOverrideDrift,
  hiddenUnicode,
  hostPathInText,
  installedSkillMissing,
  installedSkillStale,
  installedSkillUntracked,
  secretInText,
  variantDescriptionUnchanged,
  variantNamesMissingTool,
  variantSectionMissing,
];

/** The rules that `accept` insists on: what they find must not become a baseline. */
export const acceptanceRules: readonly string[] = ['hidden-unicode', 'host-path-in-text', 'secret-in-text'];
