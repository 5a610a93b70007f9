import type { Rule } from './define-rule.ts';
import { allowedToolsShape } from './rules/allowed-tools-shape.ts';
import { bodyTooLong } from './rules/body-too-long.ts';
import { claimConflict } from './rules/claim-conflict.ts';
import { compatibilityLength } from './rules/compatibility-length.ts';
import { descriptionCatalogMarkup } from './rules/description-catalog-markup.ts';
import { descriptionCommentCut } from './rules/description-comment-cut.ts';
import { descriptionMissing } from './rules/description-missing.ts';
import { descriptionNotString } from './rules/description-not-string.ts';
import { descriptionTooLong } from './rules/description-too-long.ts';
import { fileNameCase } from './rules/file-name-case.ts';
import { hiddenUnicode } from './rules/hidden-unicode.ts';
import { hostPathInText } from './rules/host-path-in-text.ts';
import { htmlEntity } from './rules/html-entity.ts';
import { keyNearMiss } from './rules/key-near-miss.ts';
import { keyUnknown } from './rules/key-unknown.ts';
import { metadataNotString } from './rules/metadata-not-string.ts';
import { modeContradiction } from './rules/mode-contradiction.ts';
import { referenceEscapes } from './rules/reference-escapes.ts';
import { referenceMissing } from './rules/reference-missing.ts';
import { runtimeSectionCount } from './rules/runtime-section-count.ts';
import { secretInText } from './rules/secret-in-text.ts';
import { skillLinkDangling } from './rules/skill-link-dangling.ts';
import { skillNameDuplicate } from './rules/skill-name-duplicate.ts';
import { templateUnrendered } from './rules/template-unrendered.ts';
import { textDuplicated } from './rules/text-duplicated.ts';
import { valueStringified } from './rules/value-stringified.ts';
import { volatilePrefix } from './rules/volatile-prefix.ts';

/** Every rule, sorted by id. A rule is one file in `rules/`, one line here, a page in `docs/rules/` and a test. */
export const rules: readonly Rule[] = [
  allowedToolsShape,
  bodyTooLong,
  claimConflict,
  compatibilityLength,
  descriptionCatalogMarkup,
  descriptionCommentCut,
  descriptionMissing,
  descriptionNotString,
  descriptionTooLong,
  fileNameCase,
  hiddenUnicode,
  hostPathInText,
  htmlEntity,
  keyNearMiss,
  keyUnknown,
  metadataNotString,
  modeContradiction,
  referenceEscapes,
  referenceMissing,
  runtimeSectionCount,
  secretInText,
  skillLinkDangling,
  skillNameDuplicate,
  templateUnrendered,
  textDuplicated,
  valueStringified,
  volatilePrefix,
];

/** The rules that `accept` insists on: what they find must not become a baseline. */
export const acceptanceRules: readonly string[] = ['hidden-unicode', 'host-path-in-text', 'secret-in-text'];
