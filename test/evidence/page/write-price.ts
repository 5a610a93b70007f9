import { difference, markdownTable } from './figures.ts';

const head = ['client', 'uses', 'requests', 'lookups', 'listed: bytes sent', 'on demand: bytes sent', 'change'];
const deliveries = ['in the prompt', 'on demand'] as const;

/**
 * What docs/qualification.md says of the price of discovery, with both deliveries of a run in one row, and from which use
 * on more is sent. Throws when the page holds no prices, or one delivery without the other.
 */
export function writePrice(page: string): string {
  const names = new Map(rowsBelow(page, 'Runs').map(([run = '', ...cells]) => [run, cells.slice(0, 3).join(' ')]));
  const nameOf = (run: string): string => names.get(run) ?? refuse(`run ${run} is not on the page`);
  const prices = rowsBelow(page, 'What discovery costs');
  const listed = prices.filter(([, delivery]) => delivery === deliveries[0]);
  const found = prices.filter(([, delivery]) => delivery === deliveries[1]);
  if (listed.length === 0 || listed.length !== found.length) refuse('prices of both deliveries are not on the page');
  const rows = listed.map(([run = '', , , uses = '', requests, lookups, bytes = '']) => {
    const other = found.find((row) => row[0] === run && row[3] === uses) ?? refuse(`${uses} uses of run ${run}`);
    const [, , , , otherRequests, otherLookups, otherBytes = ''] = other;
    const change = difference(number(bytes), number(otherBytes));
    return [
      ...[nameOf(run), uses, `${requests} → ${otherRequests}`, `${lookups} → ${otherLookups}`],
      ...[bytes, otherBytes, change],
    ];
  });
  const ends = [...page.matchAll(/^- (\d+): (.+)$/gm)].map(([, run = '', words]) => `- ${nameOf(run)}: ${words}`);
  return `${markdownTable(head, rows, /uses|bytes|change/)}\n\n${ends.join('\n')}`;
}

/** The cells of the table below a heading, without its head. */
function rowsBelow(page: string, heading: string): readonly (readonly string[])[] {
  const [, part = ''] = page.split(`\n## ${heading}\n`);
  const lines = (part.split('\n## ')[0] ?? '').split('\n').filter((line) => line.startsWith('| '));
  return lines.slice(2).map((line) => line.slice(2, -2).split(' | '));
}

function number(text: string): number {
  return Number(text.replaceAll(',', ''));
}

function refuse(what: string): never {
  throw new Error(`docs/qualification.md: ${what}`);
}
