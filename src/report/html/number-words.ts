/** `12,345`; of a number that is words already, too. */
export function grouped(count: number | string): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, ',');
}

/** `12,345`; a dash where there is nothing to count. */
export function groupedOrDash(count: number | null): string {
  return count === null ? '–' : grouped(count);
}

/** `1 byte`, `12,345 bytes`. */
export function bytesOf(count: number): string {
  return `${grouped(count)} ${count === 1 ? 'byte' : 'bytes'}`;
}

/** `+1,234`, `−1,234`, `±0`, with a real minus sign. */
export function signedBytes(count: number): string {
  if (count === 0) return '±0';
  return `${count > 0 ? '+' : '−'}${grouped(Math.abs(count))}`;
}

/** `12.3 %`; `< 0.1 %` for what is there and hardly counts. */
export function shareOf(part: number, whole: number): string {
  if (part === 0 || whole === 0) return '0 %';
  const share = ((100 * part) / whole).toFixed(1);
  return share === '0.0' ? '< 0.1 %' : `${share} %`;
}

/** A part of a whole as a CSS or SVG percentage, exact to a thousandth of a percent. */
export function percentage(part: number, whole: number): string {
  return `${Number(((100 * part) / whole).toFixed(3))}%`;
}
