/**
 * Characters that could move a terminal's cursor or turn its text, and commands to a CI runner, as JSON escapes: the
 * value stays the same.
 */
export function escapeJson(json: string): string {
  const units = (found: string): string =>
    [...Array(found.length).keys()].map((at) => unit(found.charCodeAt(at))).join('');
  return json
    .replace(/[\u007f-\u009f\u00ad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]|[\u{e0000}-\u{e0fff}]/gu, units)
    .replaceAll('##[', '##\\u005b');
}

function unit(code: number): string {
  return `\\u${code.toString(16).padStart(4, '0')}`;
}
