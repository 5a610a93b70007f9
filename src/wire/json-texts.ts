/**
 * A JSON text with some of its texts, keys among them, exchanged; all else stays byte for byte as it is. `change` gets
 * the text itself and returns the one to put in its place.
 */
export function changeJsonTexts(json: string, change: (text: string) => string): string {
  let out = '';
  let kept = 0;
  for (let start = json.indexOf('"'); start >= 0; start = json.indexOf('"', start)) {
    const end = endOf(json, start);
    const text = textOf(json.slice(start, end));
    const changed = text === undefined ? text : change(text);
    if (changed !== text) {
      out += json.slice(kept, start) + JSON.stringify(changed);
      kept = end;
    }
    start = end;
  }
  return out + json.slice(kept);
}

/** Offset after the closing quote; of the end where there is none. */
function endOf(json: string, start: number): number {
  for (let at = start + 1; at < json.length; at++) {
    if (json[at] === '\\') at++;
    else if (json[at] === '"') return at + 1;
  }
  return json.length;
}

function textOf(literal: string): string | undefined {
  try {
    return JSON.parse(literal) as string;
  } catch {
    return undefined;
  }
}
