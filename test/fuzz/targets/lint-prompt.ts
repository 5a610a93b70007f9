import { lintPrompt } from '../../../src/app/lint-prompt/lint-prompt.ts';
import { type Initial, memoryFiles } from '../../../src/io/memory-files.ts';
import { textReporter } from '../../../src/report/text/text-reporter.ts';
import { plainOptions } from '../../builders/plain-options.ts';
import { fc } from '../../builders/properties.ts';
import { oddText, spliced } from '../inputs/changed-text.ts';
import { answerOf } from '../inputs/expect-answer.ts';
import { guardedFiles } from '../inputs/guarded-files.ts';
import { personalPath } from '../inputs/odd-fragments.ts';
import { skillsFile, toolsFile } from '../inputs/prompt-files.ts';
import { realPrompts } from '../inputs/real-texts.ts';
import type { FuzzTarget } from '../target.ts';

interface PromptFolder {
  readonly system: string | Uint8Array;
  readonly skills: string | null;
  readonly tools: string | null;
  readonly known: string | null;
  readonly beside: string;
  readonly provider: string | undefined;
  readonly mode: string | undefined;
}

const arbitrary: fc.Arbitrary<PromptFolder> = fc.record({
  system: fc.oneof(
    { weight: 12, arbitrary: spliced(realPrompts) },
    { weight: 1, arbitrary: fc.uint8Array({ maxLength: 40 }) },
  ),
  skills: fc.option(skillsFile),
  tools: fc.option(toolsFile),
  known: fc.option(toolsFile, { freq: 4 }),
  beside: oddText,
  provider: fc.constantFrom(undefined, undefined, 'claude-code', 'codex', 'api', 'agy', 'pi', 'nobody'),
  mode: fc.constantFrom(undefined, undefined, 'hybrid', 'mcp_only', 'full', 'native-tools', 'x'),
});

export const target: FuzzTarget<PromptFolder> = {
  name: 'lint-prompt',
  about:
    'a folder with a prompt, tools and skills that another program made is linted or refused, and never written to',
  arbitrary,
  async check({ system, skills, tools, known, beside, provider, mode }) {
    const some: Record<string, Initial[string]> = { 'prompt/system.md': system, 'prompt/bodies/a.md': beside };
    if (skills !== null) some['prompt/skills.json'] = skills;
    if (tools !== null) some['prompt/tools.json'] = tools;
    if (known !== null) some['known.json'] = known;
    const { value, ...told } = await answerOf(() =>
      lintPrompt(
        {
          files: guardedFiles(memoryFiles(some)),
          shipped: memoryFiles(),
          root: '/work',
          writer: { pid: 1, alive: () => false },
          toolsProfile: undefined,
          progress: () => {},
          hostPaths: [personalPath, '/work'],
        },
        {
          words: ['prompt'],
          provider,
          mode,
          knownTools: known === null ? [] : ['known.json'],
          enable: [],
          disable: [],
        },
      ),
    );
    if (value === undefined) return told;
    return { output: value, terminal: [textReporter(value, plainOptions)] };
  },
};
