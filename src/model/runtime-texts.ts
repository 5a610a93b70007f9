import type { TextSource } from './feature.ts';

/**
 * The runtime's own texts, one file each in `profiles/runtime/`, read by `app` and handed to `compose`.
 * Keys are file names without `.md`.
 */
export interface RuntimeTexts {
  readonly [name: string]: TextSource;
}
