import { array, boolean, enum as oneOf, strictObject, string, type ZodMiniType } from 'zod/mini';

/** A rule of `lint-skills --rules`. `default`: it runs without being asked for; `fixable`: `--fix` mends what is safe. */
export interface RuleEntryJson {
  rule: string;
  severity: 'error' | 'warning' | 'info';
  summary: string;
  needs: string[];
  default: boolean;
  fixable: boolean;
}

/** A rule in a report. */
export const ruleEntrySchema: ZodMiniType<RuleEntryJson> = strictObject({
  rule: string(),
  severity: oneOf(['error', 'warning', 'info']),
  summary: string(),
  needs: array(string()),
  default: boolean(),
  fixable: boolean(),
});
