import { adoptCase } from '../capture/adopt-case.ts';
import type { Capture } from '../model/capture.ts';
import type { AdoptedCase } from '../model/prompt-case.ts';
import { viewProvider } from '../providers/view-provider.ts';
import { readBytes } from './read-text.ts';
import type { Workshop } from './workshop.ts';

/** Measures the files that an adopted case names. Throws `InputError` naming the file at fault. */
export function adoptFiles({ files, config }: Workshop, promptCase: AdoptedCase): Capture {
  const { from, provider, mode, place } = promptCase;
  const view = viewProvider(provider, mode, config.facts);
  const optional = (path: string | undefined): Uint8Array | undefined =>
    path === undefined ? undefined : readBytes(files, path, place);
  const [skills, tools, sidecar] = [optional(from.skills), optional(from.tools), optional(from.sections)];
  return adoptCase({
    promptCase,
    facts: config.facts,
    nativeSkills: view?.nativeSkills ?? false,
    system: readBytes(files, from.system, place),
    ...(skills === undefined ? {} : { skills }),
    ...(tools === undefined ? {} : { tools }),
    ...(sidecar === undefined ? {} : { sidecar }),
    read: (path) => readBytes(files, path, place),
    notCounted: view?.adds ?? [],
  });
}
