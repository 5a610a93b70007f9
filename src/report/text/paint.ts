import { Chalk, type ChalkInstance } from 'chalk';
import { visible } from '../../text/visible.ts';

/** Colours with the level that the caller decided; text from files always goes through `safe` first. */
export interface Paint {
  readonly colours: ChalkInstance;
  /** Text from a file or a name, harmless for a terminal. */
  safe(text: string): string;
}

/** Level 1 or none at all; nothing is detected here. */
export function paint(colour: boolean): Paint {
  return { colours: new Chalk({ level: colour ? 1 : 0 }), safe: visible };
}
