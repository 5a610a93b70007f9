import type { Files } from '../../model/files.ts';
import type { Config } from '../../model/prompt-case.ts';
import { loadSession } from './load-profile.ts';

/** By case id: the roots that each composed case's session grants. The prompt states them on purpose. */
export async function statedPaths(files: Files, config: Config): Promise<ReadonlyMap<string, readonly string[]>> {
  const stated = new Map<string, readonly string[]>();
  for (const promptCase of config.cases) {
    if (promptCase.kind === 'adopted') continue;
    const folder = `${config.profiles}/${promptCase.profile}/sessions`;
    const { session } = await loadSession(files, folder, promptCase.session, promptCase.place);
    stated.set(
      promptCase.id,
      session.roots.map(({ path }) => path),
    );
  }
  return stated;
}
