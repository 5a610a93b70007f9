import type { Rule } from './define-rule.ts';
import { descriptionOverClientCap } from './rules/description-over-client-cap.ts';
import { hiddenUnicode } from './rules/hidden-unicode.ts';
import { hostPathInText } from './rules/host-path-in-text.ts';
import { instructionsOverClientCap } from './rules/instructions-over-client-cap.ts';
import { listingOverBudget } from './rules/listing-over-budget.ts';
import { secretInText } from './rules/secret-in-text.ts';
import { toolDescriptionOverClientCap } from './rules/tool-description-over-client-cap.ts';

/** Every rule, sorted by id. A rule is one file in `rules/`, one line here, a page in `docs/rules/` and a test. */
export const rules: readonly Rule[] = [
  descriptionOverClientCap,
  hiddenUnicode,
  hostPathInText,
  instructionsOverClientCap,
  listingOverBudget,
  secretInText,
  toolDescriptionOverClientCap,
];

/** The rules that `accept` insists on: what they find must not become a baseline. */
export const acceptanceRules: readonly string[] = ['hidden-unicode', 'host-path-in-text', 'secret-in-text'];
