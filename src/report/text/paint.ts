import type { Colours } from '../../model/report.ts';
import { visible } from '../../text/visible.ts';

/** Colours as the caller decided them; text from files always goes through `safe` first. */
export interface Paint {
  readonly colours: Colours;
  /** Text from a file or a name, harmless for a terminal. */
  safe(text: string): string;
}

export function paint(colours: Colours): Paint {
  return { colours, safe: visible };
}
