import { describe, expect, it } from 'vitest';
import { runtimeSectionCount } from '../../src/lint/rules/runtime-section-count.ts';
import { aLintedPrompt, promptFindings } from './a-linted-prompt.ts';

const block = '<runtime_tools>\nCall `find_page`.\n</runtime_tools>\n';
const found = (text: string) =>
  promptFindings(runtimeSectionCount, aLintedPrompt(text)).map(({ line, column }) => [line, column]);

describe('runtime-section-count', () => {
  it('finds every section behind the first', () => {
    expect(found(`# Role\n\n${block}\nMore.\n\n${block}\n${block}`)).toEqual([
      [9, 1],
      [13, 1],
    ]);
    expect(found('<runtime_tools>a</runtime_tools>\n<runtime_tools>b</runtime_tools>')).toEqual([[2, 1]]);
  });

  it('says which one it is', () => {
    const [finding] = promptFindings(
      runtimeSectionCount,
      aLintedPrompt('', {
        sections: [
          { id: 'old', text: block },
          { id: 'runtime', owner: 'runtime', text: block },
        ],
      }),
    );
    expect(finding).toMatchObject({
      severity: 'error',
      message: 'Opens <runtime_tools> again, in section runtime (runtime): it is number 2 of 2.',
    });
  });

  it.each([
    ['none', '# Role'],
    ['one', block],
    ['one and a fence', `${block}\n\`\`\`\n${block}\`\`\`\n`],
    ['one and a word about it', `${block}\nWhat stands in <runtime_tools> holds, in \`<runtime_tools>\` too.`],
    ['one and an opening tag that nothing closes', `${block}\n<runtime_tools>\n`],
  ])('is silent on %s', (_, text) => {
    expect(found(text)).toEqual([]);
  });
});
