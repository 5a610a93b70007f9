import type { LintedPrompt } from '../lint/linted-prompt.ts';
import { InputError, type Problem } from '../model/errors.ts';
import type { ComposedCase, PromptCase } from '../model/prompt-case.ts';
import { type Composer, openComposer } from './make-captures.ts';
import { openAdoptedFiles, type PromptOpener } from './open-foreign-prompt.ts';
import { promptOf } from './prompt-of.ts';
import { toolPlaces } from './tool-places.ts';
import type { Workshop } from './workshop.ts';

/** Where places lead that no source explains: nothing is written there. */
const nowhere = '.agentprompt/captures';

/**
 * Configured cases as prompts, composed afresh. One that cannot be made does not keep the others from being tried: all
 * problems are thrown together, each once.
 */
export async function openCasePrompts(
  workshop: Workshop,
  opener: PromptOpener,
  cases: readonly PromptCase[],
): Promise<readonly LintedPrompt[]> {
  const compose = openComposer(workshop);
  const prompts: LintedPrompt[] = [];
  const problems = new Map<string, Problem>();
  for (const [index, promptCase] of cases.entries()) {
    workshop.progress(index, cases.length, 'cases');
    try {
      prompts.push(await openCase(workshop, opener, { promptCase, compose }));
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      for (const problem of error.problems) problems.set(JSON.stringify(problem), problem);
    }
  }
  workshop.progress(cases.length, cases.length, 'cases');
  if (problems.size > 0) throw new InputError([...problems.values()]);
  return prompts;
}

interface OneCase {
  readonly promptCase: PromptCase;
  readonly compose: Composer;
}

async function openCase(
  workshop: Workshop,
  opener: PromptOpener,
  { promptCase, compose }: OneCase,
): Promise<LintedPrompt> {
  if (promptCase.kind === 'composed') return openComposed(workshop, opener, { promptCase, compose });
  const { id, from, provider, mode } = promptCase;
  return openAdoptedFiles(opener, { id, from, target: { provider, mode } });
}

async function openComposed(
  { files }: Workshop,
  { knownNames, hostPaths }: PromptOpener,
  { promptCase, compose }: OneCase & { readonly promptCase: ComposedCase },
): Promise<LintedPrompt> {
  const composed = await compose(promptCase);
  const { toolFiles } = composed.resolved.profile;
  return promptOf(composed.capture, {
    folder: nowhere,
    composed,
    toolPlace: toolPlaces(
      files,
      toolFiles.map(({ path }) => path),
    ),
    casePlace: promptCase.place,
    knownNames,
    says: { skills: true, tools: true, provider: true },
    hostPaths,
  });
}
