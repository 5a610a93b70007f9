import { adoptCase } from '../../capture/adopt-case.ts';
import type { Capture } from '../../model/capture.ts';
import type { Files } from '../../model/files.ts';
import type { AdoptedCase, Config } from '../../model/prompt-case.ts';
import { viewProvider } from '../../providers/view-provider.ts';
import { readNamedFile } from '../read-named-file.ts';
import { readBytes } from '../read-text.ts';
import { readAdoptedSkills } from './read-adopted-skills.ts';

/** What adopting needs. */
export interface AdoptedWorkshop {
  readonly files: Files;
  readonly config: Pick<Config, 'facts'>;
}

/** Measures the files that an adopted case names. Throws `InputError` naming the file at fault. */
export function adoptFiles({ files, config }: AdoptedWorkshop, promptCase: AdoptedCase): Capture {
  const { from, provider, mode, place } = promptCase;
  const view = viewProvider(provider, mode, config.facts);
  const optional = (path: string | undefined): Uint8Array | undefined =>
    path === undefined ? undefined : readBytes(files, path, place);
  const [tools, sidecar] = [optional(from.tools), optional(from.sections)];
  const nativeSkills = view?.nativeSkills ?? false;
  return adoptCase({
    promptCase,
    facts: config.facts,
    nativeSkills,
    system: readBytes(files, from.system, place),
    ...readAdoptedSkills(files, from.skills, { nativeSkills, askedBy: place }),
    ...(tools === undefined ? {} : { tools }),
    ...(sidecar === undefined ? {} : { sidecar }),
    read: (path) => readNamedFile(files, path, from.skills ?? '', place),
    notCounted: view?.adds ?? [],
  });
}
