import type { CaptureRequest } from '../../src/app/capture/capture-request.ts';

/** Asks `capture` for all cases as they are configured. */
export const everything: CaptureRequest = {
  patterns: [],
  overrides: { set: [] },
  out: undefined,
  embedContent: false,
  toolsProfile: undefined,
};
