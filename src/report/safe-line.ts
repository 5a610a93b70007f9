import { visible } from '../text/visible.ts';
import { withoutCommands } from './without-commands.ts';

/** Any text as one line that neither a terminal nor a CI runner takes for anything but text. */
export function safeLine(text: string): string {
  return withoutCommands(visible(text));
}
