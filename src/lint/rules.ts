import type { Rule } from './define-rule.ts';
import { booleanQuoted } from './rules/boolean-quoted.ts';
import { byteOrderMark } from './rules/byte-order-mark.ts';
import { encodingNotUtf8 } from './rules/encoding-not-utf8.ts';
import { fenceTrailingSpace } from './rules/fence-trailing-space.ts';
import { frontmatterDuplicateKey } from './rules/frontmatter-duplicate-key.ts';
import { frontmatterLanguage } from './rules/frontmatter-language.ts';
import { frontmatterMissing } from './rules/frontmatter-missing.ts';
import { frontmatterNotMapping } from './rules/frontmatter-not-mapping.ts';
import { frontmatterNotYaml } from './rules/frontmatter-not-yaml.ts';
import { frontmatterSecondBlock } from './rules/frontmatter-second-block.ts';
import { frontmatterUnclosed } from './rules/frontmatter-unclosed.ts';
import { hiddenUnicode } from './rules/hidden-unicode.ts';
import { hostPathInText } from './rules/host-path-in-text.ts';
import { lineEndingsMixed } from './rules/line-endings-mixed.ts';
import { nameCharset } from './rules/name-charset.ts';
import { nameDirectoryMismatch } from './rules/name-directory-mismatch.ts';
import { nameMissing } from './rules/name-missing.ts';
import { nameNotString } from './rules/name-not-string.ts';
import { nameTooLong } from './rules/name-too-long.ts';
import { secretInText } from './rules/secret-in-text.ts';

/** Every rule, sorted by id. A rule is one file in `rules/`, one line here, a page in `docs/rules/` and a test. */
export const rules: readonly Rule[] = [
  booleanQuoted,
  byteOrderMark,
  encodingNotUtf8,
  fenceTrailingSpace,
  frontmatterDuplicateKey,
  frontmatterLanguage,
  frontmatterMissing,
  frontmatterNotMapping,
  frontmatterNotYaml,
  frontmatterSecondBlock,
  frontmatterUnclosed,
  hiddenUnicode,
  hostPathInText,
  lineEndingsMixed,
  nameCharset,
  nameDirectoryMismatch,
  nameMissing,
  nameNotString,
  nameTooLong,
  secretInText,
];

/** The rules that `accept` insists on: what they find must not become a baseline. */
export const acceptanceRules: readonly string[] = ['hidden-unicode', 'host-path-in-text', 'secret-in-text'];
