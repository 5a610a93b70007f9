import type { Severity } from '../../model/finding.ts';
import { cutText } from '../../text/cut-text.ts';
import { visible } from '../../text/visible.ts';
import { definePromptRule, type PromptRule } from '../define-rule.ts';
import { findHostPaths } from '../find-host-paths.ts';
import { findVolatile, type VolatileHit } from '../find-volatile.ts';
import type { LintedPrompt } from '../linted-prompt.ts';
import type { VolatileKind } from '../volatile-kinds.ts';

type MessageId = 'volatile' | 'tail';

const words: Readonly<Record<VolatileKind, string>> = {
  clock: 'the time',
  date: 'the date of the day',
  count: 'a count of what comes and goes',
  id: 'an id',
  field: 'a field that looks random',
  git: 'the state of a repository',
  age: 'an age',
  path: 'a path of one machine',
};

/** What changes once a day, or from machine to machine, costs little: it is told where it stands early. */
const slow: ReadonlySet<VolatileKind> = new Set(['date', 'path']);
/** Behind a value at the tail there is less than this, and less than a tenth of the prompt. Bytes. */
const tailBytes = 512;

/** A value that changes from request to request stands before text that does not: all of that leaves the cache. */
export const volatilePrefix: PromptRule<MessageId> = definePromptRule({
  meta: {
    id: 'volatile-prefix',
    summary: 'Something that changes by itself stands before text that could stay in the prompt cache.',
    severity: { prompt: 'warning' },
    needs: [],
  },
  messages: {
    volatile:
      'Holds {what} ({mark}) at byte {byte}, in {where}: when it changes, {lost} of {total} bytes leave the prompt cache.',
    tail: 'Holds {what} ({mark}) at byte {byte}, in {where}: it is at the tail, where only the {lost} bytes from there on leave the prompt cache.',
  },
  help: 'Move it behind everything that stays the same, or into a message or tool result.',
  *check(prompt) {
    const { system, capture } = prompt;
    const { text } = system;
    const total = capture.measure.bytes;
    let [unit, byte] = [0, 0];
    for (const hit of hitsOf(prompt)) {
      byte += Buffer.byteLength(text.slice(unit, hit.start));
      unit = hit.start;
      const behind = total - byte - Buffer.byteLength(hit.text);
      const severity = severityOf(hit.kind, byte, behind, total);
      if (severity === undefined) continue;
      const data = { what: words[hit.kind], mark: shown(hit), byte, lost: total - byte, total };
      const messageId = isTail(behind, total) ? 'tail' : 'volatile';
      yield { messageId, data, text: system, offset: hit.start, severity };
    }
  },
});

/** In the order of the text, one a line. */
function* hitsOf({ system: { text }, hostPaths }: LintedPrompt): Generator<VolatileHit> {
  const paths = findHostPaths(text, hostPaths).map(
    ({ start, path }): VolatileHit => ({ start, end: start + path.length, kind: 'path', text: path }),
  );
  let lineEnd = -1;
  for (const hit of inOrder(findVolatile(text), paths)) {
    if (hit.start < lineEnd) continue;
    yield hit;
    const end = text.indexOf('\n', hit.end);
    lineEnd = end === -1 ? text.length : end;
  }
}

function* inOrder(values: Iterable<VolatileHit>, paths: readonly VolatileHit[]): Generator<VolatileHit> {
  let next = 0;
  for (const value of values) {
    for (; next < paths.length && paths[next]!.start < value.start; next += 1) yield paths[next]!;
    yield value;
  }
  yield* paths.slice(next);
}

function isTail(behind: number, total: number): boolean {
  return behind < tailBytes && behind < Math.max(total / 10, 2);
}

function severityOf(kind: VolatileKind, byte: number, behind: number, total: number): Severity | undefined {
  const tail = isTail(behind, total);
  if (slow.has(kind)) return tail || byte * 3 > total ? undefined : 'info';
  return tail ? 'info' : 'warning';
}

/** A random field may be a secret: its name says enough. */
function shown({ kind, text }: VolatileHit): string {
  if (kind === 'field') return `${text.slice(0, text.indexOf('='))}=…`;
  if (kind === 'id') return cutText(visible(text), Math.min(16, text.length - 4));
  return visible(cutText(text.trim(), 60));
}
