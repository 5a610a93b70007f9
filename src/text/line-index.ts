/** A place in a text: 1-based, columns in UTF-16 units. */
export interface LineColumn {
  readonly line: number;
  readonly column: number;
}

/**
 * Prepares a text for the question "which line and column is this offset?".
 * Lines end with LF, CRLF or a lone CR, as in editors and in YAML. Offsets are UTF-16 units; one outside the text
 * is moved to its nearer end. The text is read once, as far as it is asked about; each answer takes logarithmic time.
 */
export function lineIndex(text: string): (offset: number) => LineColumn {
  let known: ReturnType<typeof growingStarts> | undefined;
  return (offset) => {
    known ??= growingStarts(text);
    const at = Math.min(Math.max(offset, 0), text.length);
    const starts = known(at);
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (starts[middle]! <= at) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: at - starts[low]! + 1 };
  };
}

/** Offsets at which the lines of a text start; the first is 0. */
export function lineStarts(text: string): number[] {
  return growingStarts(text)(text.length);
}

/** The starts of the lines up to an offset, and perhaps of some behind it; each call goes on where the last one ended. */
function growingStarts(text: string): (until: number) => number[] {
  const starts = [0];
  let feed = text.indexOf('\n');
  let carriage = text.indexOf('\r');
  return (until) => {
    while ((feed !== -1 || carriage !== -1) && starts.at(-1)! <= until) {
      const isFeed = carriage === -1 || (feed !== -1 && feed < carriage);
      const end = isFeed ? feed : carriage;
      const next = !isFeed && text[end + 1] === '\n' ? end + 2 : end + 1;
      starts.push(next);
      if (feed !== -1 && feed < next) feed = text.indexOf('\n', next);
      if (carriage !== -1 && carriage < next) carriage = text.indexOf('\r', next);
    }
    return starts;
  };
}
