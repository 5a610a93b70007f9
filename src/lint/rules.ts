import type { Rule } from './define-rule.ts';
import { allowedToolsShape } from './rules/allowed-tools-shape.ts';
import { bodyTooLong } from './rules/body-too-long.ts';
import { compatibilityLength } from './rules/compatibility-length.ts';
import { deliveredTwice } from './rules/delivered-twice.ts';
import { descriptionCatalogMarkup } from './rules/description-catalog-markup.ts';
import { descriptionCommentCut } from './rules/description-comment-cut.ts';
import { descriptionMissing } from './rules/description-missing.ts';
import { descriptionNotString } from './rules/description-not-string.ts';
import { descriptionOverrideDrift } from './rules/description-override-drift.ts';
import { descriptionTooLong } from './rules/description-too-long.ts';
import { fileNameCase } from './rules/file-name-case.ts';
import { hiddenUnicode } from './rules/hidden-unicode.ts';
import { hostPathInText } from './rules/host-path-in-text.ts';
import { installedSkillMissing } from './rules/installed-skill-missing.ts';
import { installedSkillStale } from './rules/installed-skill-stale.ts';
import { installedSkillUntracked } from './rules/installed-skill-untracked.ts';
import { keyNearMiss } from './rules/key-near-miss.ts';
import { keyUnknown } from './rules/key-unknown.ts';
import { metadataNotString } from './rules/metadata-not-string.ts';
import { referenceEscapes } from './rules/reference-escapes.ts';
import { referenceMissing } from './rules/reference-missing.ts';
import { referenceUnattached } from './rules/reference-unattached.ts';
import { secretInText } from './rules/secret-in-text.ts';
import { skillBodyInlined } from './rules/skill-body-inlined.ts';
import { skillLinkDangling } from './rules/skill-link-dangling.ts';
import { skillNameDuplicate } from './rules/skill-name-duplicate.ts';
import { skillUnattached } from './rules/skill-unattached.ts';
import { templateUnrendered } from './rules/template-unrendered.ts';
import { toolHiddenNamed } from './rules/tool-hidden-named.ts';
import { toolNameDuplicate } from './rules/tool-name-duplicate.ts';
import { toolUnavailable } from './rules/tool-unavailable.ts';
import { toolUnclassified } from './rules/tool-unclassified.ts';
import { toolUnreachable } from './rules/tool-unreachable.ts';
import { variantDescriptionUnchanged } from './rules/variant-description-unchanged.ts';
import { variantNamesMissingTool } from './rules/variant-names-missing-tool.ts';
import { variantSectionMissing } from './rules/variant-section-missing.ts';

/** Every rule, sorted by id. A rule is one file in `rules/`, one line here, a page in `docs/rules/` and a test. */
export const rules: readonly Rule[] = [
  allowedToolsShape,
  bodyTooLong,
  compatibilityLength,
  deliveredTwice,
  descriptionCatalogMarkup,
  descriptionCommentCut,
  descriptionMissing,
  descriptionNotString,
  descriptionOverrideDrift,
  descriptionTooLong,
  fileNameCase,
  hiddenUnicode,
  hostPathInText,
  installedSkillMissing,
  installedSkillStale,
  installedSkillUntracked,
  keyNearMiss,
  keyUnknown,
  metadataNotString,
  referenceEscapes,
  referenceMissing,
  referenceUnattached,
  secretInText,
  skillBodyInlined,
  skillLinkDangling,
  skillNameDuplicate,
  skillUnattached,
  templateUnrendered,
  toolHiddenNamed,
  toolNameDuplicate,
  toolUnavailable,
  toolUnclassified,
  toolUnreachable,
  variantDescriptionUnchanged,
  variantNamesMissingTool,
  variantSectionMissing,
];

/** The rules that `accept` insists on: what they find must not become a baseline. */
export const acceptanceRules: readonly string[] = ['hidden-unicode', 'host-path-in-text', 'secret-in-text'];
