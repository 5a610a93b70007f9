import { setRoot } from '../../capture/read-capture-set.ts';
import type { CapturePaths } from '../../lint/capture-texts.ts';
import type { LintedPrompt } from '../../lint/linted-prompt.ts';
import type { Capture } from '../../model/capture.ts';
import { providerIds } from '../../providers/registry.ts';
import { joinPath } from '../../text/posix-path.ts';
import type { Environment } from '../environment.ts';
import { readCaptures } from '../read-captures.ts';
import { capturePaths } from './capture-paths.ts';
import type { PromptOpener } from './open-foreign-prompt.ts';
import { promptOf } from './prompt-of.ts';
import { type PromptTarget, resolveTarget } from './prompt-target.ts';

/** What captures do not say themselves. */
export interface CapturedOpener extends PromptOpener, Pick<Environment, 'writer'> {
  /** What the command line says. */
  readonly asked: PromptTarget;
  /** By case id: folders that the session states. */
  readonly stated: ReadonlyMap<string, readonly string[]>;
}

/** The captures below a folder, or the one in it, as prompts. Throws `InputError`. */
export function openCapturedPrompts(opener: CapturedOpener, folder: string): readonly LintedPrompt[] {
  const { files } = opener;
  const single = files.stat(joinPath(folder, 'summary.json'))?.kind === 'file';
  const stored = capturePaths(setRoot(files, folder));
  const paths: CapturePaths = single ? { ...stored, caseFile: (_, file) => joinPath(folder, file) } : stored;
  return readCaptures(opener, folder).captures.map((capture) => opened(opener, capture, paths));
}

function opened(opener: CapturedOpener, capture: Capture, paths: CapturePaths): LintedPrompt {
  const { inputs, caseId } = capture;
  // A capture may be older than the list of providers.
  const known = { provider: providerIds.find((id) => id === inputs.provider), mode: inputs.mode };
  const { provider, mode } = resolveTarget(opener.asked, known, inputs.facts);
  const meant: Capture = { ...capture, inputs: { ...inputs, provider: provider ?? inputs.provider, mode } };
  return promptOf(meant, {
    folder: '',
    paths,
    knownNames: opener.knownNames,
    registered: inputs.tools.map((named) => named.slice(named.lastIndexOf('/') + 1)),
    says: { skills: true, tools: true, provider: provider !== undefined },
    hostPaths: opener.hostPaths,
    stated: opener.stated.get(caseId) ?? [],
  });
}
