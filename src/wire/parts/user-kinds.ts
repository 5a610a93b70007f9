import type { PartKind } from '../../model/recording.ts';
import type { WireMarks } from '../../providers/wire-marks.ts';
import type { WireItem } from './wire-item.ts';

/**
 * Which texts of user messages the user wrote. A text that is one element, or begins with a mark, is the client's.
 * Before an answer of the model what is left is history. After it, the last one is the user's turn and those before it
 * are the client's: a person sends one message at a time.
 * The result has an entry at the index of each such text.
 */
export function userKinds(items: readonly WireItem[], { marks }: WireMarks): readonly (PartKind | undefined)[] {
  const kinds: (PartKind | undefined)[] = items.map(() => undefined);
  const answered = items.findLastIndex(({ role }) => role === 'assistant' || role === 'result');
  let turn = false;
  for (let index = items.length - 1; index >= 0; index -= 1) {
    const { role, value } = items[index]!;
    if (role !== 'user' || typeof value !== 'string') continue;
    const client = isElement(value) || marks.some((mark) => opensWith(value, mark.open));
    if (client && !endsWithWords(value)) kinds[index] = 'injected';
    else if (index < answered) kinds[index] = 'history';
    else {
      kinds[index] = turn ? 'injected' : 'user';
      turn = true;
    }
  }
  return kinds;
}

/** One element and nothing else, for example `<environment>…</environment>`. */
function isElement(text: string): boolean {
  const trimmed = text.trim();
  const name = /^<([A-Za-z][\w-]*)[^<>\n]*>/.exec(trimmed)?.[1];
  return name !== undefined && trimmed.endsWith(`</${name}>`);
}

function opensWith(text: string, open: RegExp): boolean {
  const at = text.search(open);
  return at >= 0 && text.slice(0, at).trim() === '';
}

/** A reminder may stand before the user's own words in one text: those words follow the last closing tag. */
function endsWithWords(text: string): boolean {
  const trimmed = text.trim();
  const last = trimmed.lastIndexOf('</');
  return trimmed.startsWith('<') && last >= 0 && !/^<\/[A-Za-z][\w-]*>$/.test(trimmed.slice(last));
}
