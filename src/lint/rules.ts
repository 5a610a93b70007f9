import type { Rule } from './define-rule.ts';
import { allowedToolsShape } from './rules/allowed-tools-shape.ts';
import { bodyTooLong } from './rules/body-too-long.ts';
import { booleanQuoted } from './rules/boolean-quoted.ts';
import { byteOrderMark } from './rules/byte-order-mark.ts';
import { claimConflict } from './rules/claim-conflict.ts';
import { compatibilityLength } from './rules/compatibility-length.ts';
import { deliveredTwice } from './rules/delivered-twice.ts';
import { descriptionCatalogMarkup } from './rules/description-catalog-markup.ts';
import { descriptionCommentCut } from './rules/description-comment-cut.ts';
import { descriptionMissing } from './rules/description-missing.ts';
import { descriptionNotString } from './rules/description-not-string.ts';
import { descriptionOverClientCap } from './rules/description-over-client-cap.ts';
import { descriptionOverrideDrift } from './rules/description-override-drift.ts';
import { descriptionTooLong } from './rules/description-too-long.ts';
import { encodingNotUtf8 } from './rules/encoding-not-utf8.ts';
import { fenceTrailingSpace } from './rules/fence-trailing-space.ts';
import { fileNameCase } from './rules/file-name-case.ts';
import { frontmatterDuplicateKey } from './rules/frontmatter-duplicate-key.ts';
import { frontmatterLanguage } from './rules/frontmatter-language.ts';
import { frontmatterMissing } from './rules/frontmatter-missing.ts';
import { frontmatterNotMapping } from './rules/frontmatter-not-mapping.ts';
import { frontmatterNotYaml } from './rules/frontmatter-not-yaml.ts';
import { frontmatterSecondBlock } from './rules/frontmatter-second-block.ts';
import { frontmatterUnclosed } from './rules/frontmatter-unclosed.ts';
import { hiddenUnicode } from './rules/hidden-unicode.ts';
import { hostPathInText } from './rules/host-path-in-text.ts';
import { htmlEntity } from './rules/html-entity.ts';
import { installedSkillMissing } from './rules/installed-skill-missing.ts';
import { installedSkillStale } from './rules/installed-skill-stale.ts';
import { installedSkillUntracked } from './rules/installed-skill-untracked.ts';
import { instructionsOverClientCap } from './rules/instructions-over-client-cap.ts';
import { keyNearMiss } from './rules/key-near-miss.ts';
import { keyUnknown } from './rules/key-unknown.ts';
import { lineEndingsMixed } from './rules/line-endings-mixed.ts';
import { listingOverBudget } from './rules/listing-over-budget.ts';
import { metadataNotString } from './rules/metadata-not-string.ts';
import { modeContradiction } from './rules/mode-contradiction.ts';
import { nameCharset } from './rules/name-charset.ts';
import { nameDirectoryMismatch } from './rules/name-directory-mismatch.ts';
import { nameMissing } from './rules/name-missing.ts';
import { nameNotString } from './rules/name-not-string.ts';
import { nameTooLong } from './rules/name-too-long.ts';
import { referenceEscapes } from './rules/reference-escapes.ts';
import { referenceMissing } from './rules/reference-missing.ts';
import { referenceUnattached } from './rules/reference-unattached.ts';
import { runtimeSectionCount } from './rules/runtime-section-count.ts';
import { secretInText } from './rules/secret-in-text.ts';
import { skillBodyInlined } from './rules/skill-body-inlined.ts';
import { skillLinkDangling } from './rules/skill-link-dangling.ts';
import { skillNameDuplicate } from './rules/skill-name-duplicate.ts';
import { skillUnattached } from './rules/skill-unattached.ts';
import { skillUnlisted } from './rules/skill-unlisted.ts';
import { templateUnrendered } from './rules/template-unrendered.ts';
import { textDuplicated } from './rules/text-duplicated.ts';
import { toolDescriptionOverClientCap } from './rules/tool-description-over-client-cap.ts';
import { toolHiddenNamed } from './rules/tool-hidden-named.ts';
import { toolNameDuplicate } from './rules/tool-name-duplicate.ts';
import { toolUnavailable } from './rules/tool-unavailable.ts';
import { toolUnclassified } from './rules/tool-unclassified.ts';
import { toolUnreachable } from './rules/tool-unreachable.ts';
import { valueStringified } from './rules/value-stringified.ts';
import { variantDescriptionUnchanged } from './rules/variant-description-unchanged.ts';
import { variantNamesMissingTool } from './rules/variant-names-missing-tool.ts';
import { variantSectionMissing } from './rules/variant-section-missing.ts';
import { volatilePrefix } from './rules/volatile-prefix.ts';

/** Every rule, sorted by id. A rule is one file in `rules/`, one line here, a page in `docs/rules/` and a test. */
export const rules: readonly Rule[] = [
  allowedToolsShape,
  bodyTooLong,
  booleanQuoted,
  byteOrderMark,
  claimConflict,
  compatibilityLength,
  deliveredTwice,
  descriptionCatalogMarkup,
  descriptionCommentCut,
  descriptionMissing,
  descriptionNotString,
  descriptionOverClientCap,
  descriptionOverrideDrift,
  descriptionTooLong,
  encodingNotUtf8,
  fenceTrailingSpace,
  fileNameCase,
  frontmatterDuplicateKey,
  frontmatterLanguage,
  frontmatterMissing,
  frontmatterNotMapping,
  frontmatterNotYaml,
  frontmatterSecondBlock,
  frontmatterUnclosed,
  hiddenUnicode,
  hostPathInText,
  htmlEntity,
  installedSkillMissing,
  installedSkillStale,
  installedSkillUntracked,
  instructionsOverClientCap,
  keyNearMiss,
  keyUnknown,
  lineEndingsMixed,
  listingOverBudget,
  metadataNotString,
  modeContradiction,
  nameCharset,
  nameDirectoryMismatch,
  nameMissing,
  nameNotString,
  nameTooLong,
  referenceEscapes,
  referenceMissing,
  referenceUnattached,
  runtimeSectionCount,
  secretInText,
  skillBodyInlined,
  skillLinkDangling,
  skillNameDuplicate,
  skillUnattached,
  skillUnlisted,
  templateUnrendered,
  textDuplicated,
  toolDescriptionOverClientCap,
  toolHiddenNamed,
  toolNameDuplicate,
  toolUnavailable,
  toolUnclassified,
  toolUnreachable,
  valueStringified,
  variantDescriptionUnchanged,
  variantNamesMissingTool,
  variantSectionMissing,
  volatilePrefix,
];

/** The rules that `accept` insists on: what they find must not become a baseline. */
export const acceptanceRules: readonly string[] = ['hidden-unicode', 'host-path-in-text', 'secret-in-text'];
