import { describe, expect, it } from 'vitest';
import { wholeLines } from '../../src/bridge/mcp/whole-lines.ts';
import { fc } from '../builders/properties.ts';

/** What comes out of the chunks, and how many lines were thrown away. */
async function passed(chunks: readonly Buffer[], most: number): Promise<{ lines: string[]; lost: number }> {
  let lost = 0;
  const stream = wholeLines(most, () => {
    lost++;
  });
  const lines: string[] = [];
  stream.on('data', (line: Buffer) => lines.push(line.toString()));
  for (const chunk of chunks) stream.write(chunk);
  await new Promise((resolve) => {
    stream.on('close', resolve);
    stream.end();
  });
  return { lines, lost };
}

function cutInto(bytes: Buffer, size: number): Buffer[] {
  return Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) =>
    bytes.subarray(index * size, (index + 1) * size),
  );
}

describe('whole lines', () => {
  it('come out however the bytes come in, without those that are too long', async () => {
    const text = fc.array(fc.string({ unit: fc.constantFrom('a', 'é', '\r'), maxLength: 12 }), { maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(text, fc.integer({ min: 1, max: 9 }), async (texts, size) => {
        const all = texts.map((line) => `${line}\n`);
        const short = all.filter((line) => Buffer.byteLength(line) <= 10);
        const chunks = cutInto(Buffer.from(`${all.join('')}rest`), size);
        expect(await passed(chunks, 10)).toEqual({ lines: short, lost: all.length - short.length });
      }),
    );
  });
});
