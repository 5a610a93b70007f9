import type { PartDiff, RecordingDiff, RecordingDifference } from '../../model/recording-diff.ts';
import { channel } from '../arrival-words.ts';
import { shownNamedHunks } from '../shown-hunks.ts';
import { capped, change, counted } from '../words.ts';
import { hunkBlock } from './hunk-block.ts';
import type { Paint } from './paint.ts';

const maxParts = 60;

/** What differs between two recordings: parts of the two requests, then everything else. */
export function recordingDiffLines(diff: RecordingDiff, pen: Paint): string[][] {
  const { colours, safe } = pen;
  const [before, after] = diff.requests;
  const differing = diff.parts.filter(({ status }) => status !== 'same');
  const { shown, more } = capped(differing, maxParts);
  const same = diff.parts.length - differing.length;
  return [
    [
      `${colours.bold(`${safe(diff.before)} → ${safe(diff.after)}`)}  request ${before} → ${after}  ${change(diff.body, ' bytes')}`,
      ...shown.flatMap((part) => partLines(part, pen)),
      ...(more === 0 ? [] : [`  … and ${more} more parts`]),
      ...(same === 0 ? [] : [colours.dim(`  unchanged: ${counted(same, 'part')}`)]),
    ],
    [
      ...diff.differences.map((each) => differenceLine(each, pen)),
      ...(diff.more === 0 ? [] : [`… and ${counted(diff.more, 'further difference')}`]),
    ],
    diff.setAside.map((each) => colours.dim(`set aside: ${differenceLine(each, pen)}`)),
  ];
}

function partLines(part: PartDiff, pen: Paint): string[] {
  const { colours, safe } = pen;
  const name = part.name === undefined ? '' : ` ${colours.cyan(safe(part.name))}`;
  const where = `${channel(part.place, part.kind)}${name}  ${safe(part.pointer)}`;
  const text = part.hunks.length === 0 ? [] : hunkBlock(shownNamedHunks({ ...part, of: 'part' }), 'part', pen);
  return [`  ${where}  ${part.status}  ${change(part)}`, ...text];
}

function differenceLine({ request, where, what, kind, before, after, bytes }: RecordingDifference, pen: Paint): string {
  const { safe } = pen;
  const part = kind === undefined ? '' : ` (${kind})`;
  const size = change(bytes, ' bytes');
  return `request ${request}  ${safe(where)}${part}  ${what}  ${size}: ${value(before, safe)} → ${value(after, safe)}`;
}

function value(text: string | null, safe: Paint['safe']): string {
  return text === null ? 'nothing' : safe(JSON.stringify(text));
}
