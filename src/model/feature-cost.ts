/** What one feature costs in one case, and what of it stays when it is switched off. Sizes in UTF-8 bytes. */
export interface FeatureCost {
  readonly caseId: string;
  readonly feature: string;
  /** Features that need it, and were switched off with it. */
  readonly alsoOff: readonly string[];
  /** With the feature, less without it: system.md, the listing beside it, declared tools, the instruction block. */
  readonly system: number;
  readonly listing: number;
  readonly tools: number;
  readonly instructions: number;
  /** Skills and admitted tools that go with it. */
  readonly skills: readonly string[];
  readonly admitted: readonly string[];
  /** What is paid for although it is off, one sentence each; empty when it costs nothing then. */
  readonly leftovers: readonly string[];
}
