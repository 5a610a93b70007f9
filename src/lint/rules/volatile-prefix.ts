import type { Severity } from '../../model/finding.ts';
import type { VolatileKind } from '../../model/volatile-kind.ts';
import { atTail } from '../../text/at-tail.ts';
import { cutText } from '../../text/cut-text.ts';
import { findVolatile, type VolatileHit } from '../../text/find-volatile.ts';
import { maskCode } from '../../text/mask-code.ts';
import { visible } from '../../text/visible.ts';
import { volatileWords } from '../../text/volatile-words.ts';
import { definePromptRule, type PromptRule } from '../define-rule.ts';
import { findHostPaths } from '../find-host-paths.ts';
import type { LintedPrompt } from '../linted-prompt.ts';

type MessageId = 'volatile' | 'tail';

/** What changes once a day, or from machine to machine, costs little: it is told where it stands early. */
const slow: ReadonlySet<VolatileKind> = new Set(['date', 'path']);

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
      const data = { what: volatileWords[hit.kind], mark: shown(hit), byte, lost: total - byte, total };
      const messageId = atTail(behind, total) ? 'tail' : 'volatile';
      yield { messageId, data, text: system, offset: hit.start, severity };
    }
  },
});

/** In the order of the text, one a line. */
function* hitsOf({ system: { text }, hostPaths }: LintedPrompt): Generator<VolatileHit> {
  const prose = maskCode(text);
  const paths = findHostPaths(prose, hostPaths).map(
    ({ start, path }): VolatileHit => ({ start, end: start + path.length, kind: 'path', text: path }),
  );
  let lineEnd = -1;
  for (const hit of inOrder(findVolatile(prose), paths)) {
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

function severityOf(kind: VolatileKind, byte: number, behind: number, total: number): Severity | undefined {
  const tail = atTail(behind, total);
  if (slow.has(kind)) return tail || byte * 3 > total ? undefined : 'info';
  return tail ? 'info' : 'warning';
}

/** A random field may be a secret: its name says enough. */
function shown({ kind, text }: VolatileHit): string {
  if (kind === 'field') return `${text.slice(0, text.indexOf('='))}=…`;
  if (kind === 'id') return cutText(visible(text), Math.min(16, text.length - 4));
  return visible(cutText(text.trim(), 60));
}
