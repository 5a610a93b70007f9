import type { PartDiff, RecordingDiff, RecordingDifference } from '../../model/recording-diff.ts';
import { channel } from '../arrival-words.ts';
import { shownNamedHunks } from '../shown-hunks.ts';
import { capped, change, counted, signed } from '../words.ts';
import { hunkBlock } from './hunk-block.ts';
import { code, prose, table } from './markdown-escape.ts';

const maxParts = 60;

/** What differs between two recordings: a table of parts, their texts folded, then everything else. */
export function recordingDiffBlocks(diff: RecordingDiff): string[][] {
  const [before, after] = diff.requests;
  const differing = diff.parts.filter(({ status }) => status !== 'same');
  const { shown, more } = capped(differing, maxParts);
  const heads = ['part', 'name', 'status', 'before', 'after', 'delta', 'place'];
  const texts = shown.flatMap(text);
  return [
    [`${prose(diff.before)} → ${prose(diff.after)}, request ${before} → ${after}: ${change(diff.body, ' bytes')}`],
    shown.length === 0
      ? []
      : [...table(heads, shown.map(row)), ...(more === 0 ? [] : ['', `… and ${more} more parts`])],
    texts.length === 0 ? [] : ['<details><summary>texts</summary>', '', ...texts, '</details>'],
    [
      ...diff.differences.map((each) => `- ${difference(each)}`),
      ...(diff.more === 0 ? [] : [`- … and ${counted(diff.more, 'further difference')}`]),
    ],
    diff.setAside.map((each) => `- set aside: ${difference(each)}`),
  ];
}

function row({ kind, place, name, status, before, after, delta, pointer }: PartDiff): string[] {
  return [
    channel(place, kind),
    name === undefined ? '' : code(name),
    status,
    String(before ?? '–'),
    String(after ?? '–'),
    signed(delta),
    code(pointer),
  ];
}

function text(part: PartDiff): string[] {
  if (part.hunks.length === 0) return [];
  const name = part.name === undefined ? '' : ` ${code(part.name)}`;
  return [
    `**${channel(part.place, part.kind)}**${name}`,
    '',
    ...hunkBlock(shownNamedHunks({ ...part, of: 'part' }), 'part'),
  ];
}

function difference({ request, where, what, kind, before, after, bytes }: RecordingDifference): string {
  const part = kind === undefined ? '' : ` (${kind})`;
  return `request ${request}, ${code(where)}${part}, ${what}, ${change(bytes, ' bytes')}: ${value(before)} → ${value(after)}`;
}

function value(shown: string | null): string {
  return shown === null ? 'nothing' : code(shown);
}
