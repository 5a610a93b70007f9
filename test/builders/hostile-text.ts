import { fc } from './properties.ts';

const parts = [
  '"',
  "'",
  '\\',
  '"""',
  "'''",
  '\n',
  '\r\n',
  '\t',
  '\0',
  '\u001f',
  '\u007f',
  '\u0085',
  '\u009f',
  '\u2028',
  '\ufeff',
  '\uffff',
  '\u{1f980}',
  '\u{10ffff}',
  '---',
  '\n---\n',
  '\\u0041',
  ': ',
  ' #',
  '{{x}}',
  '=',
  'word ',
];

/** Texts that look like the syntax around them: quotes, escapes, fences, line ends, controls, characters past U+FFFF. */
export const hostileText: fc.Arbitrary<string> = fc
  .array(fc.oneof(fc.constantFrom(...parts), fc.string({ unit: 'binary', maxLength: 4 })), { maxLength: 12 })
  .map((some) => some.join('').replace(/\p{Surrogate}/gu, ''));
