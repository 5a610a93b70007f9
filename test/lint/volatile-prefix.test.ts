import { describe, expect, it } from 'vitest';
import { volatilePrefix } from '../../src/lint/rules/volatile-prefix.ts';
import { aLintedPrompt, promptFindings } from './a-linted-prompt.ts';

const rules = 'Say what you changed, where you changed it, and what you left alone.\n'.repeat(30);
const early = (line: string): string => `# Context\n${line}\n\n${rules}`;
const found = (text: string) =>
  promptFindings(volatilePrefix, aLintedPrompt(text)).map(({ severity, line, column }) => [severity, line, column]);

describe('volatile-prefix', () => {
  it.each([
    ['a clock with seconds', 'Session snapshot taken at 2026-05-11 16:45:08.', 27],
    ['a clock without a date', 'The build ran 09:20:32.', 15],
    ['a clock with minutes', 'Current time: 10:01', 15],
    ['a clock of twelve hours', 'It is now 4:07 PM.', 11],
    ['a time with now behind it', 'It is 14:05 now.', 7],
    ['a time behind its label', 'Local time 9:05', 12],
    ['a time stamp', 'Time: 1765432100', 7],
    ['an ISO time', '- Started: 2026-05-11T16:45:08Z', 12],
    ['a random field', 'x-request-trace: build=14; cch=97bd6;', 28],
    ['an id of the session', 'Session ID: a81f-22', 1],
    ['a UUID', 'You work in 3f2b8c1e-5a77-4b1c-9d0e-7a6b5c4d3e2f.', 13],
    ['a count of skills', '37 skills available.', 1],
    ['a count of tasks', 'There are 12 open tasks.', 11],
    ['a count in a heading', '## Available tools (37)', 4],
    ['progress', 'You finished 3 of 12 tasks.', 14],
    ['tokens', 'There are 12,400 tokens left.', 11],
    ['an age', '- deploy notes, edited 2 hours ago', 24],
    ['an age in a list', '- [deploy-notes|u|3d]', 18],
    ['the branch', 'On branch main', 1],
    ['the branch with a label', '- **Current branch**: main', 1],
    ['a commit', 'Recent commits:\n8f2c1d0 fix: keep the order', 1],
    ['changed files', ' M src/order.ts', 1],
  ])('warns of %s', (_, line, column) => {
    expect(found(early(line))).toEqual([['warning', 1 + line.split('\n').length, column]]);
  });

  it('says how many bytes leave the cache', () => {
    const text = early('Größe: Current time: 10:01');
    const [finding] = promptFindings(volatilePrefix, aLintedPrompt(text));
    const total = Buffer.byteLength(text);
    expect(finding?.message).toBe(
      `Holds the time (10:01) at byte 33, in section whole (product): when it changes, ${total - 33} of ${total} bytes leave the prompt cache.`,
    );
  });

  it.each([
    ['a date', 'Today is 2026-05-11.', 10],
    ['a date in words', "Today's date: May 11, 2026", 15],
    ['a home folder', 'The templates are in /home/ada/desk.', 22],
  ])('notes %s early and is silent behind the first third', (_, line, column) => {
    expect(found(early(line))).toEqual([['info', 2, column]]);
    expect(found(`${rules}\n${line}\n\n${rules}`)).toEqual([]);
  });

  it('notes at the tail', () => {
    expect(found(`${rules}\nSession snapshot taken at 2026-05-11 16:45:08.\n`)).toEqual([['info', 32, 27]]);
    expect(found('Current time: 10:01:22')).toEqual([['info', 1, 15]]);
  });

  it('shows the whole of a count', () => {
    expect(promptFindings(volatilePrefix, aLintedPrompt(early('## All plugins (41)')))[0]?.message).toContain(
      '(plugins (41))',
    );
  });

  it('tells once of a line, and of every line', () => {
    expect(found(early('Current time: 10:01, 37 skills available.\nOn branch main'))).toEqual([
      ['warning', 2, 15],
      ['warning', 3, 1],
    ]);
  });

  it.each([
    ['an example', 'Write times as in this example: 2026-05-11 16:45:08.'],
    ['an example behind e.g.', 'Write a time, e.g. 16:45:08.'],
    ['a value that stands for others', 'Links look like this (i.e. 20ed872b-594c-8102-9f4d-000206937e8e).'],
    ['a right and a wrong way', 'Correct: {"date:start":"2024-01-01","date:end":"2024-01-31"}'],
    ['a format', 'Use the format 2026-05-11T16:45:08Z.'],
    ['inline code', 'Current time: `10:01:22`.'],
    ['a fence', '```\nCurrent time: 10:01:22\nOn branch main\n```'],
    ['midnight', 'It counts from 2024-01-01T00:00:00Z.'],
    ['a time of the day', 'The office opens at 09:00 and closes at 17:30.'],
    ['a time that is planned', 'Weekdays at 9:00 AM local time'],
    ['a time that somebody names', '"wake me at 7:15am today, before the shop opens"'],
    ['a numbered list', 'Of what you show to members: 1) sort it, 2) leave out what is lent'],
    [
      'an example a sentence away',
      'Name a book, e.g. #7, which stands on the seventh shelf and was found as the one called "Rivers", by its id 3f2b8c1e-5a77-4b1c-9d0e-7a6b5c4d3e2f.',
    ],
    ['turns of a conversation', 'user: 1\nmodel: 3'],
    ['a stretch of a video', 'Write it so: (1:02:10-1:04:55) is one segment.'],
    ['a ratio', 'Render charts at 16:10, never at 4:3.'],
    ['an old date', 'The licence of 2021-03-04 holds, and 11 May 2020 too.'],
    ['a limit', 'Start at most 3 running tasks, no more than 10 open issues.'],
    ['a condition', 'When 3 tasks are pending, stop.'],
    ['a rule on ages', 'Delete what is older than 30 days ago.'],
    ['git in prose', 'Run git status before a commit, and name the branch.'],
    ['an age that somebody names', 'Stale: an issue filed 6 months ago, a range ending 5 minutes ago.'],
    ['what somebody says', 'Show the coverage: "40/40 files analyzed", "edited 3 days ago".'],
    ['a duration', 'The limits are heap (6 MB), CPU time (10s), wait (5m).'],
    ['a colour', 'Set color=ff00a1 there.'],
    ['a version', 'Version 10.15.7 of 1.2.3, port 8080, RFC 9110.'],
    ['a line reference', 'See src/order.ts:12:30 for it.'],
  ])('is silent on %s', (_, line) => {
    expect(found(early(line))).toEqual([]);
  });

  it('is silent on tools, and on what the session states', () => {
    const description = 'Returns what changed since 2024-01-01 10:00:07.';
    expect(promptFindings(volatilePrefix, aLintedPrompt(rules, { tools: [{ name: 'list', description }] }))).toEqual(
      [],
    );
  });

  it('does not repeat a value that may be a secret', () => {
    const [finding] = promptFindings(volatilePrefix, aLintedPrompt(early('auth=9f8e7d6c5b4a3f2e1d0c')));
    expect(finding?.message).toContain('(auth=…)');
  });

  it('reads hostile text in time', () => {
    for (const piece of ['12:3 4 tools 5=a1 ', '/a', 'a-f0', '12:3 4 tools\n', 'Jan 1 ', '0a1b2c3d-']) {
      found(piece.repeat(40_000));
    }
  });
});
