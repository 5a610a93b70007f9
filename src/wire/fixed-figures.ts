/** Seconds since 1970 that replies carry where an API asks for a time: replies are the same on every run. */
export const CREATED = 1_767_225_600;
/** Tokens that replies claim. Small, so that no client thinks its context is full. */
export const INPUT_TOKENS = 16;
/** The same for the answer. */
export const OUTPUT_TOKENS = 8;
