import type { Capture } from '../../model/capture.ts';
import type { AdoptedCase, ComposedCase, PromptCase } from '../../model/prompt-case.ts';
import type { Warning } from '../../model/warning.ts';
import { chooseToolsProfile } from '../../tools/choose-tools-profile.ts';
import { problemNotes } from '../collect-problems.ts';
import type { CaseMaterial } from './admit-case.ts';
import { adoptFiles } from './adopt-files.ts';
import { type ComposedResult, composeCase } from './compose-case.ts';
import { loadCatalogue, loadProfile, loadSession, loadTools } from './load-profile.ts';
import { loadRuntimeTexts } from './load-runtime-texts.ts';
import { openShelf } from './load-skills.ts';
import { rememberVariants } from './remember-variants.ts';
import type { Workshop } from './workshop.ts';

/** Makes one composed case; what cases share is read and rendered once. */
export type Composer = (promptCase: ComposedCase) => Promise<ComposedResult>;

/** Opens the material of all composed cases of one configuration. */
export function openComposer(workshop: Workshop): Composer {
  const gather = openMaterial(workshop);
  return async (promptCase) => composeCase(promptCase, await gather(promptCase));
}

/** Reads and parses what one composed case needs; what cases share is read once. */
export function openMaterial({ files, config, asked }: Workshop): (promptCase: ComposedCase) => Promise<CaseMaterial> {
  const once = onceEach();
  const shelf = openShelf(files, config.skills);
  const renderSkill = rememberVariants();
  return async (promptCase) => {
    const { profiles } = config;
    const catalogue = await once('catalogue', () => loadCatalogue(files, config));
    const profile = await once(`profile ${promptCase.profile}`, () =>
      loadProfile(files, profiles, promptCase.profile, promptCase.place),
    );
    const folder = `${profiles}/${promptCase.profile}/sessions`;
    const { session, text } = await once(`session ${folder}/${promptCase.session}`, () =>
      loadSession(files, folder, promptCase.session, promptCase.place),
    );
    const tools = await once(`tools ${promptCase.profile}`, () => loadTools(files, profile));
    const texts = await once('texts', async () => loadRuntimeTexts(files, profiles));
    const toolsProfile = chooseToolsProfile(asked, profile.toolsProfile);
    return { config, profile, catalogue, session, sessionText: text, tools, texts, shelf, renderSkill, toolsProfile };
  };
}

/** Remembers promises by key: the same thing asked for twice is read once. */
function onceEach(): <T>(key: string, make: () => Promise<T>) => Promise<T> {
  const made = new Map<string, Promise<unknown>>();
  return <T>(key: string, make: () => Promise<T>): Promise<T> => {
    const known = made.get(key) as Promise<T> | undefined;
    const promise = known ?? make();
    if (known === undefined) made.set(key, promise);
    return promise;
  };
}

/** Captures, with what is to be mended in their sources although it stops nothing; each warning once. */
export interface MadeCaptures {
  readonly captures: readonly Capture[];
  readonly warnings: readonly Warning[];
}

/**
 * Captures every case. A case that cannot be made does not stop the others from being tried: all problems are thrown
 * together, each once, and nothing is returned.
 */
export async function makeCaptures(workshop: Workshop, cases: readonly PromptCase[]): Promise<MadeCaptures> {
  const compose = openComposer(workshop);
  const captures: Capture[] = [];
  const warnings = new Map<string, Warning>();
  const notes = problemNotes();
  for (const [index, promptCase] of cases.entries()) {
    workshop.progress(index, cases.length, 'cases');
    const made = await notes.tried(() => makeCapture(workshop, compose, promptCase));
    if (made === undefined) continue;
    captures.push(made.capture);
    for (const warning of made.warnings) warnings.set(JSON.stringify(warning), warning);
  }
  workshop.progress(cases.length, cases.length, 'cases');
  notes.raise();
  return { captures, warnings: [...warnings.values()] };
}

async function makeCapture(
  workshop: Workshop,
  compose: Composer,
  promptCase: ComposedCase | AdoptedCase,
): Promise<{ capture: Capture; warnings: readonly Warning[] }> {
  if (promptCase.kind === 'adopted') return { capture: adoptFiles(workshop, promptCase), warnings: [] };
  const { capture, variants } = await compose(promptCase);
  return { capture, warnings: variants.flatMap(({ dangling }) => dangling) };
}
