/** What a command line changes about the configured cases. */
export interface Overrides {
  readonly profile?: string;
  readonly provider?: string;
  readonly mode?: string;
  readonly session?: string;
  /** `feature.option=value`, as given. */
  readonly set: readonly string[];
}

export function hasOverrides(overrides: Overrides): boolean {
  const { profile, provider, mode, session, set } = overrides;
  return set.length > 0 || [profile, provider, mode, session].some((value) => value !== undefined);
}
