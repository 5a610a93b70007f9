import { describe, expect, it } from 'vitest';
import { progressOn } from '../../src/cli/progress.ts';

/** What `steps` steps of `each` milliseconds write. */
function written(steps: number, each: number, isTerminal: boolean): string {
  let now = 0;
  let text = '';
  const write = (more: string): void => {
    text += more;
  };
  const tell = progressOn({ write, isTerminal, width: 80 }, () => now);
  for (let done = 0; done <= steps; done++, now += each) tell(done, steps, 'cases');
  return text;
}

describe('progress', () => {
  it.each([true, false])('is silent for work below two seconds (terminal: %s)', (isTerminal) => {
    expect(written(35, 55, isTerminal)).toBe('');
  });

  it('is a line a second for longer work where there is no terminal', () => {
    expect(written(10, 500, false)).toBe('4 of 10 cases\n6 of 10 cases\n8 of 10 cases\n');
  });
});
