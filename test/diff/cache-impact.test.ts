import { describe, expect, it } from 'vitest';
import { diffCaptures } from '../../src/diff/diff-captures.ts';
import type { CaseDiff } from '../../src/model/capture-diff.ts';
import { buildReport } from '../../src/report/build-report.ts';
import { cacheWords } from '../../src/report/cache-words.ts';
import { jsonReporter } from '../../src/report/json/json-reporter.ts';
import { markdownReporter } from '../../src/report/markdown/markdown-reporter.ts';
import { aCapture, aCaptureSet, type SectionDraft } from '../builders/a-capture.ts';
import { plainOptions } from '../builders/plain-options.ts';

const filler = (bytes: number): string =>
  `${'Answer with care, and keep to the matter. '.repeat(1000).slice(0, bytes - 1)}.`;
const clock = (time: string): SectionDraft => ({ id: 'session', owner: 'session', text: `Current time: ${time}` });
const identity = (bytes: number): SectionDraft => ({ id: 'identity', text: filler(bytes) });
const rules = (bytes: number): SectionDraft => ({ id: 'rules', owner: 'caller', text: filler(bytes) });

const diffOf = (before: readonly SectionDraft[], after: readonly SectionDraft[]): CaseDiff =>
  diffCaptures(aCaptureSet([aCapture({ sections: before })]), aCaptureSet([aCapture({ sections: after })])).cases[0]!;
const words = (diff: CaseDiff): string | undefined => cacheWords([diff], (name) => name);

/** 20 KB; the minute stands at byte 1200. */
const early = diffOf([identity(1179), clock('10:01'), rules(19_258)], [identity(1179), clock('10:02'), rules(19_258)]);
const late = diffOf([identity(1200), rules(19_236), clock('10:01')], [identity(1200), rules(19_236), clock('10:02')]);

describe('the cache impact of a clock', () => {
  it('in an early section is its section, its owner and the bytes lost', () => {
    expect(early.system.before).toBe(20_460);
    expect(early.cache).toEqual({
      commonPrefixBytes: 1199,
      invalidatedBytes: 19_261,
      atTail: false,
      firstDivergence: { byte: 1199, section: 'session', owner: 'session' },
      reason: 'clock',
    });
    expect(words(early)).toBe(
      'cache: the first 1199 bytes (5.9 %) are equal, then section session (session) differs in the time; lost to the cache: 19261 bytes from there on',
    );
  });

  it('at the tail is a note', () => {
    expect(late.cache).toMatchObject({ invalidatedBytes: 1, atTail: true, reason: 'clock' });
    expect(words(late)).toMatch(
      /^note, cache: the first 20\d{3} bytes \(99\.9 %\) are equal, then section session \(session\) differs in the time; lost to the cache: only 1 byte at the tail$/,
    );
  });
});

describe('the cache impact of an edit', () => {
  it('has no reason', () => {
    const diff = diffOf([identity(100), rules(5000)], [{ id: 'identity', text: 'Other.' }, rules(5000)]);
    expect(diff.cache).toMatchObject({ commonPrefixBytes: 0, invalidatedBytes: 5102, reason: null, atTail: false });
    expect(words(diff)).toBe(
      'cache: no common prefix; section identity (product) differs from the first byte; lost to the cache: all 5102 bytes',
    );
  });

  it('loses nothing where text is only added at the end', () => {
    const diff = diffOf([identity(100)], [identity(100), rules(5000)]);
    expect(diff.cache).toMatchObject({ commonPrefixBytes: 100, invalidatedBytes: 0, atTail: true });
    expect(words(diff)).toBe(
      'note, cache: all 100 bytes before stay cached, section rules (caller) goes on behind them',
    );
  });

  it('is none where the prompt is the same, or came, or went', () => {
    const none = { invalidatedBytes: 0, firstDivergence: null, reason: null };
    const set = aCaptureSet([aCapture()]);
    for (const [before, after] of [
      [set, set],
      [aCaptureSet([]), set],
      [set, aCaptureSet([])],
    ] as const) {
      const diff = diffCaptures(before, after).cases[0]!;
      expect(diff.cache).toMatchObject(none);
      expect(words(diff)).toBeUndefined();
    }
  });

  it('is a range over cases with the same change', () => {
    const shorter = diffOf([identity(600), clock('10:01'), rules(9000)], [identity(600), clock('10:02'), rules(9000)]);
    expect(cacheWords([early, shorter], (name) => name)).toBe(
      'cache: the first 620 to 1199 bytes (5.9 to 6.4 %) are equal, then section session (session) differs in the time; lost to the cache: 9003 to 19261 bytes from there on',
    );
  });
});

describe('a report', () => {
  it('says it as JSON', () => {
    const { cases } = JSON.parse(jsonReporter(buildReport({ command: 'diff', diffs: [early] }), plainOptions)) as {
      cases: { cache: unknown }[];
    };
    expect(cases[0]!.cache).toEqual({
      common_prefix_bytes: 1199,
      common_prefix_percent: 5.9,
      invalidated_bytes: 19_261,
      at_tail: false,
      first_divergence: { byte: 1199, section: 'session', owner: 'session' },
      reason: 'clock',
    });
  });

  it('says it as Markdown, a note at the tail', () => {
    const text = markdownReporter(buildReport({ command: 'diff', diffs: [early, late] }), plainOptions);
    expect(text).toContain('| **5.9 % stays, 19261 bytes lost: the time** |');
    expect(text).toContain('| note: 99.9 % stays, 1 byte lost: the time |');
  });
});
