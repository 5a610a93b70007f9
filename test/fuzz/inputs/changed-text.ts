import { hostileText } from '../../builders/hostile-text.ts';
import { fc } from '../../builders/properties.ts';
import { oddFragments } from './odd-fragments.ts';

/** A piece that a text is broken with. */
export const oddText: fc.Arbitrary<string> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...oddFragments) },
  { weight: 2, arbitrary: hostileText },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 12 }).map(wellFormed) },
);

/** One change, at a place between start (0) and end (1). */
interface Change {
  readonly how: 'insert' | 'cut' | 'double' | 'swap' | 'line-ends' | 'line';
  readonly at: number;
  readonly size: number;
  readonly text: string;
}

const change: fc.Arbitrary<Change> = fc.record({
  how: fc.constantFrom('insert', 'insert', 'insert', 'line', 'line', 'cut', 'double', 'swap', 'line-ends'),
  at: fc.integer({ min: 0, max: 1000 }).map((part) => part / 1000),
  size: fc.nat({ max: 80 }),
  text: oddText,
});

/** Texts that were whole once: cut, doubled, swapped around, with odd pieces put in, often near the start. */
export function changedText(whole: fc.Arbitrary<string>, most = 6): fc.Arbitrary<string> {
  return fc
    .tuple(whole, fc.array(change, { maxLength: most }), fc.boolean())
    .map(([text, changes, early]) =>
      wellFormed(changes.reduce((now, each) => applied(now, early ? { ...each, at: each.at ** 4 } : each), text)),
    );
}

/** A real text, a piece of one, or nothing but odd pieces. */
export function spliced(real: readonly string[]): fc.Arbitrary<string> {
  const some = fc.constantFrom(...real);
  const part = fc.tuple(some, fc.nat({ max: 4_000 }), fc.nat({ max: 1_500 }));
  return fc.oneof(
    { weight: 4, arbitrary: changedText(some) },
    { weight: 3, arbitrary: changedText(part.map(([text, from, size]) => text.slice(from, from + size))) },
    { weight: 2, arbitrary: changedText(fc.tuple(some, some).map(([a, b]) => a.slice(0, 900) + b.slice(-900))) },
    { weight: 2, arbitrary: fc.array(oddText, { maxLength: 12 }).map((pieces) => wellFormed(pieces.join(''))) },
  );
}

function applied(text: string, { how, at, size, text: put }: Change): string {
  const from = Math.floor(at * text.length);
  const to = Math.min(text.length, from + size);
  switch (how) {
    case 'insert':
      return text.slice(0, from) + put + text.slice(from);
    case 'line': {
      const line = text.indexOf('\n', from) + 1;
      return text.slice(0, line) + put + text.slice(line);
    }
    case 'cut':
      return text.slice(0, from) + text.slice(to);
    case 'double':
      return text.slice(0, to) + text.slice(from);
    case 'swap':
      return text.slice(from, to) + text.slice(0, from) + text.slice(to);
    case 'line-ends':
      return text.slice(0, from) + text.slice(from).replaceAll('\n', size % 2 === 0 ? '\r\n' : '\r');
  }
}

/** Files hold no lone surrogates: they cannot be written as UTF-8. */
export function wellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '');
}
