import type { Capture } from '../../model/capture.ts';
import { InputError } from '../../model/errors.ts';
import type { Files } from '../../model/files.ts';
import type { ComposedCase } from '../../model/prompt-case.ts';
import type { Section } from '../../model/section.ts';
import type { SkillVariant } from '../../model/skill.ts';
import type { Tool } from '../../model/tool.ts';
import { loadConfig } from '../load-config.ts';
import { selectCase } from '../select-cases.ts';
import { withShipped } from '../with-shipped.ts';
import { makeCaptures, openComposer } from './make-captures.ts';
import type { Workshop } from './workshop.ts';

/** Where the library finds one case. */
export interface CaseAddress {
  /** The folder of agentprompt.yaml. */
  readonly files: Files;
  /** This package's own folder. */
  readonly shipped: Files;
  /** Id of one configured case. */
  readonly caseId: string;
}

/** A composed case as it leaves, with all that it was made of. */
export interface ComposedPrompt {
  /** Exactly what leaves. */
  readonly text: string;
  /** The parts that it is joined from, in their order. */
  readonly sections: readonly Section[];
  readonly skills: readonly SkillVariant[];
  /** Tools that the session knows. */
  readonly registered: readonly Tool[];
  /** Those of them that may be called. */
  readonly admitted: readonly Tool[];
  /** Those whose schemas travel in the request, in this order. */
  readonly declared: readonly Tool[];
}

async function openCase({
  files,
  shipped,
  caseId,
}: CaseAddress): Promise<Workshop & { readonly chosen: Workshop['config']['cases'] }> {
  const view = withShipped(files, shipped);
  const config = await loadConfig(view);
  const asked = { flag: undefined, environment: undefined };
  return { files: view, config, asked, progress: () => {}, chosen: [selectCase(config.cases, caseId)] };
}

/** Captures one configured case without writing anything. Throws `InputError`. */
export async function openCapture(address: CaseAddress): Promise<Capture> {
  const workshop = await openCase(address);
  const [capture] = (await makeCaptures(workshop, workshop.chosen)).captures;
  if (capture === undefined) throw new Error(`${address.caseId} was selected and not captured`);
  return capture;
}

/** Composes one configured case without measuring or writing anything. Throws `InputError` for adopted cases too. */
export async function openComposition(address: CaseAddress): Promise<ComposedPrompt> {
  const workshop = await openCase(address);
  const promptCase = workshop.chosen[0];
  if (promptCase?.kind !== 'composed') throw adopted(address.caseId);
  return composed(workshop, promptCase);
}

async function composed(workshop: Workshop, promptCase: ComposedCase): Promise<ComposedPrompt> {
  const { composition, variants, tools } = await openComposer(workshop)(promptCase);
  return { text: composition.text, sections: composition.sections, skills: variants, ...tools };
}

function adopted(caseId: string): InputError {
  return new InputError({
    code: 'usage',
    message: `${caseId} was made elsewhere: there is nothing to compose.`,
    help: 'Use captureCase.',
  });
}
