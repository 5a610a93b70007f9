import type { Files } from '../model/files.ts';
import type { RuntimeTexts } from '../model/runtime-texts.ts';
import { readText } from './read-text.ts';

/** Where shipped files stand in `source` and in messages; never a path of this machine. */
export const shippedPrefix = 'agentprompt:';

/**
 * The runtime's texts: every `.md` of this package's `profiles/runtime`, replaced by a file of the same name in the
 * user's own `<profiles>/runtime`, where there is one.
 */
export function loadRuntimeTexts(files: Files, shipped: Files, profiles: string): RuntimeTexts {
  return { ...textsOf(shipped, 'profiles/runtime', shippedPrefix), ...textsOf(files, `${profiles}/runtime`, '') };
}

function textsOf(files: Files, folder: string, prefix: string): RuntimeTexts {
  if (files.stat(folder)?.kind !== 'folder') return {};
  const names = files.list(folder).filter(({ name, kind }) => kind !== 'folder' && name.endsWith('.md'));
  return Object.fromEntries(
    names.map(({ name }) => {
      const path = `${folder}/${name}`;
      return [name.slice(0, -'.md'.length), { place: { path: `${prefix}${path}` }, text: readText(files, path), templated: true }];
    }),
  );
}
