import { describe, expect, it } from 'vitest';
import { frameAt } from '../../src/lint/frame-at.ts';

const pair = '\u{e0069}';

describe('frameAt', () => {
  it('means a whole character where it is written as a surrogate pair', () => {
    expect(frameAt(`a${pair}b`, 1)).toEqual({ text: `a${pair}b`, from: 1, to: 3 });
  });

  it('cuts no surrogate pair at either end of what is shown', () => {
    for (const shift of [0, 1]) {
      const text = `${'x'.repeat(shift)}${pair.repeat(200)}`;
      expect(frameAt(text, 200 + shift)?.text).not.toMatch(/\p{Surrogate}/u);
    }
  });
});
