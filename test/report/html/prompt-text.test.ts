import { describe, expect, it } from 'vitest';
import { pageCase } from '../../../src/report/html/page-case.ts';
import { promptLines } from '../../../src/report/html/prompt-lines.ts';
import { promptText } from '../../../src/report/html/prompt-text.ts';
import { openTextStore } from '../../../src/report/html/text-store.ts';
import { aCapture } from '../../builders/a-capture.ts';
import { fc } from '../../builders/properties.ts';
import { aPrompt } from './a-prompt.ts';

const plainText = (markup: string): string =>
  markup
    .replace(/<h4>.*?<\/h4>/gs, '')
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');

describe('the text of a prompt', () => {
  it('stands in its sections, line by line', () => {
    const prompt = pageCase(
      aCapture({
        sections: [
          { id: 'a', text: 'One\n<two>' },
          { id: 'b', owner: 'session', text: 'x' },
        ],
      }),
    );
    expect(promptText(prompt, 3, openTextStore()).markup).toBe(
      '<div class="prompt">' +
        '<section class="s o-product" id="c3-0"><h4><b>a</b> <span>product</span> <span>9 bytes</span> <span class="from">a.md</span></h4>' +
        '<div class="x"><span class="l">One\n</span><span class="l">&lt;two&gt;</span></div></section>' +
        '<div class="x j"><span class="e">\n</span><span class="l">\n</span></div>' +
        '<section class="s o-session" id="c3-2"><h4><b>b</b> <span>session</span> <span>1 byte</span> <span class="from">b.md</span></h4>' +
        '<div class="x"><span class="l">x</span></div></section></div>',
    );
  });

  it('is written once; other cases name the place and keep the count of lines', () => {
    const store = openTextStore();
    const first = promptText(aPrompt(), 0, store).markup;
    const second = promptText(aPrompt({ caseId: 'other/codex.full' }), 1, store).markup;
    expect(first).toContain('<div class="x" id="t0"><span class="l">## Rooms');
    expect(second).toContain(
      '<div class="x" data-t="t0" style="counter-increment:n 8"><a href="#t0">8 lines, the same text as in code/claude-code.hybrid</a></div>',
    );
    expect(second).toContain('Be brief.');
  });

  it('goes on with a line that a section before began', () => {
    expect(promptLines('b\nc', true)).toEqual({
      markup: [{ markup: '<span class="l c">b\n</span>' }, { markup: '<span class="l">c</span>' }],
      count: 1,
    });
  });

  it('is the text itself, whatever it is and however it is cut', () => {
    const text = fc.array(fc.constantFrom('a', '<b>', '&amp;', '\n', ' ', '\t', 'ä', '🦀', '"'), {
      minLength: 1,
      maxLength: 20,
    });
    fc.assert(
      fc.property(fc.array(text, { minLength: 1, maxLength: 4 }), fc.constantFrom('', '\n\n'), (texts, joiner) => {
        const capture = aCapture({
          sections: texts.map((each, index) => ({ id: `${index}`, text: each.join('') })),
          joiner,
        });
        const { markup } = promptText(pageCase(capture), 0, openTextStore());
        expect(plainText(markup)).toBe(capture.system);
        const numbered = markup.match(/class="l"/g) ?? [];
        expect(numbered).toHaveLength(capture.system.split('\n').length - (capture.system.endsWith('\n') ? 1 : 0));
      }),
    );
  });
});
