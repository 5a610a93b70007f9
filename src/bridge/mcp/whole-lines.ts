import { Transform, type TransformCallback } from 'node:stream';

const LINE_END = 10;

/**
 * Passes lines on, each as a whole with its end. One of more bytes than `most` is thrown away as it comes, and told: its
 * sender is heard again from the next line on. What stands after the last line end is never passed on.
 */
export function wholeLines(most: number, onTooLong: () => void): Transform {
  let parts: Buffer[] = [];
  let length = 0;
  const take = (part: Buffer): void => {
    length += part.length;
    if (length <= most) parts.push(part);
    else parts = [];
  };
  const finish = (): Buffer | undefined => {
    const line = length <= most ? Buffer.concat(parts, length) : undefined;
    parts = [];
    length = 0;
    return line;
  };
  return new Transform({
    transform(chunk: Buffer, _encoding, done: TransformCallback) {
      let start = 0;
      for (let end = chunk.indexOf(LINE_END); end !== -1; end = chunk.indexOf(LINE_END, start)) {
        take(chunk.subarray(start, end + 1));
        const line = finish();
        if (line === undefined) onTooLong();
        else this.push(line);
        start = end + 1;
      }
      take(chunk.subarray(start));
      done();
    },
  });
}
