import type { LintedPrompt } from '../../lint/linted-prompt.ts';
import type { ComposedCase, PromptCase } from '../../model/prompt-case.ts';
import { capturesFolder } from '../captures-folder.ts';
import { type Composer, openComposer } from '../cases/make-captures.ts';
import type { Workshop } from '../cases/workshop.ts';
import { problemNotes } from '../collect-problems.ts';
import { openAdoptedFiles, type PromptOpener } from './open-foreign-prompt.ts';
import { promptOf } from './prompt-of.ts';
import { toolPlaces } from './tool-places.ts';

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
  const notes = problemNotes();
  for (const [index, promptCase] of cases.entries()) {
    workshop.progress(index, cases.length, 'cases');
    const prompt = await notes.tried(() => openCase(workshop, opener, { promptCase, compose }));
    if (prompt !== undefined) prompts.push(prompt);
  }
  workshop.progress(cases.length, cases.length, 'cases');
  notes.raise();
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
    // Where places lead that no source explains: nothing is written there.
    folder: capturesFolder,
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
