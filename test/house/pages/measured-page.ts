import type { MeasuredRequest } from '../../../src/model/provider.ts';
import { providerIds, providers } from '../../../src/providers/registry.ts';
import { factOn } from '../../../src/providers/view-provider.ts';
import { markdownTable } from '../../evidence/page/figures.ts';
import { newestDay } from './newest-day.ts';

const note = '<!-- Made by `npm run pages` from test/house/pages and src/providers. Do not edit by hand. -->';

/** A sentence, and the tests that hold it. */
type Claim = readonly [sentence: string, held: string];

const claims = (rows: readonly Claim[]): string => markdownTable(['sentence', 'held by'], rows);

const counted: readonly Claim[] = [
  [
    '`system` is what leaves, byte for byte: nothing is normalised, trimmed or rounded after composing, and no line end is added.',
    '`test/capture/round-trip.test.ts`: "gives back the same capture, whatever its texts are"',
  ],
  [
    'Bytes are those of UTF-8, characters are Unicode code points, a hash is the SHA-256 of the bytes.',
    '`test/text/measure.test.ts`: "counts bytes, code points and hashes the bytes"',
  ],
  [
    'Each byte of the prompt has one owner: sections, and the blank lines between them, add up to the whole.',
    '`test/capture/round-trip.test.ts`: "has ranges that add up and hold what they say, for any text"',
  ],
  [
    'A tool counts as the compact JSON that is sent, keys in their order; items, commas and brackets add up to the list.',
    '`test/tools/size-tools.test.ts`: "adds up to the compact JSON of the list, whatever stands in it"',
  ],
  [
    'What the prompt lists of skills counts in the prompt and nowhere else. What is handed to a client that lists skills itself is the bytes of names and descriptions, beside the prompt.',
    '`test/report/html/page-case.test.ts`: "counts a listing that stands in the prompt there and nowhere else"',
  ],
  [
    'Bodies of skills and their files are sent when a model reads them: they are measured, and no part of a sum.',
    '`test/report/html/page-case.test.ts`: "keeps apart what is read on demand"',
  ],
  [
    'The same inputs give the same bytes at any time, in any folder, language and time zone.',
    '`test/cli/hermetic.test.ts`: "are the same bytes in another time zone, language, umask, path and working folder"',
  ],
];

const compared: readonly Claim[] = [
  [
    'Everything that is compared or limited is counted in bytes.',
    '`test/diff/check-budgets.test.ts`: "holds at the exact limit and breaks one byte above"; "measures every target"',
  ],
  [
    'Where inputs differ the sizes are shown, and no percentage: the text is not the cause.',
    '`test/report/reporters.test.ts`: "gives no percentage where the inputs differ"',
  ],
  [
    'What a cache loses is every byte from the first one that differs on; nobody asked a provider what it really cached.',
    '`test/diff/cache-impact.test.ts`: "in an early section is its section, its owner and the bytes lost"',
  ],
];

const tokens: readonly Claim[] = [
  [
    'A number of tokens stands with its method, and only where it was asked for.',
    '`test/cli/tokens.test.ts`: "writes the count with its method, and none without being asked"',
  ],
  [
    '`o200k` and `cl100k` are encodings of OpenAI, exact for the models that use them. No other maker has published a tokenizer.',
    '`test/text/token-counter.test.ts`: "counts with %s: %s"',
  ],
  [
    '`bytes/4` is a quarter of the bytes: an estimate for any model, never called exact.',
    '`test/text/token-counter.test.ts`: "counts with %s: %s"',
  ],
  [
    'Where a run of letters or blanks is too long to be encoded in one piece, the count is marked as not exact.',
    '`test/text/token-counter.test.ts`: "encodes a very long run of %s in slices, and says so"',
  ],
  ['Tokens change no baseline and no budget.', '`test/cli/tokens.test.ts`: "makes no difference to the baseline"'],
];

const leftOut: readonly Claim[] = [
  [
    'What a provider adds is named in every capture, under `not_counted`, as of the day of its `facts`.',
    '`test/content/not-counted.test.ts`: "names what its provider adds: %s"',
  ],
];

function addedBy(): string {
  const rows = providerIds.map((id) => {
    const { title, adds, measured } = providers[id];
    const shown = factOn(measured, newestDay);
    const sizes = (shown?.value ?? []).map(told).join('; ');
    const from = shown === undefined ? '' : shown.evidence.source.replace(/^.*: /, '');
    return [`[${title}](providers/${id}.md)`, (factOn(adds, newestDay)?.value ?? []).join('; '), sizes, from];
  });
  return markdownTable(['provider', 'adds', 'bytes of one first request', 'recorded with'], rows);
}

function told({ model, bytes }: MeasuredRequest): string {
  const parts = Object.entries(bytes).map(([part, count]) => `${part} ${count}`);
  return `${model === undefined ? '' : `${model}: `}${parts.join(', ')}`;
}

/** The whole page `docs/measured.md`. */
export function measuredPage(): string {
  return `# What is measured, and what is not

${note}

A capture measures what a product sends before its first token, as far as the product itself decides it. Behind each
sentence stands the test that holds it.

## What counts

${claims(counted)}

The sums are in [summary.json](captures.md#summaryjson), those of tools in [tools](tools.md#sizes).

## What is compared

${claims(compared)}

## Bytes, and tokens

A byte is the same for everybody and for ever. A token is what one encoding of one maker makes of it: the same text has as
many sizes as there are tokenizers, most of them are not public, and a new model changes them all. So the unit is the byte;
tokens are shown beside it, when you ask with \`--tokens\`.

${claims(tokens)}

## What is left out, and why

${claims(leftOut)}

- A client's own system text, its reminders, the schemas of its own tools and its wrappers around ours: the client writes
  them, and writes others with its next version. [record](record.md) shows what one version sent, and
  [diff](record-compare.md) compares it with a capture.
- The conversation: messages, results of tools, what a model read of a skill. It begins after what is measured.
- What an API makes of a request inside: templates around messages and tools, and what they cost.
- Money. Prices change, and differ by contract and by what a cache holds.
- Whether a model heeds a text. A prompt that is smaller is not better for that.

As of ${newestDay}, beside the product's own text:

${addedBy()}

One request of one version on one machine, for an empty project: an example, no constant. How it was made stands in
[wire](wire.md).
`;
}
