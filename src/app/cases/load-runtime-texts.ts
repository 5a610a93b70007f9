import type { Files } from '../../model/files.ts';
import type { RuntimeTexts } from '../../model/runtime-texts.ts';
import { readText } from '../read-text.ts';
import { shippedPrefix } from '../with-shipped.ts';

/**
 * The runtime's texts: every `.md` of this package's `profiles/runtime`, replaced by a file of the same name in the
 * user's own `<profiles>/runtime`, where there is one.
 */
export function loadRuntimeTexts(files: Files, profiles: string): RuntimeTexts {
  return { ...textsOf(files, `${shippedPrefix}profiles/runtime`), ...textsOf(files, `${profiles}/runtime`) };
}

function textsOf(files: Files, folder: string): RuntimeTexts {
  if (files.stat(folder)?.kind !== 'folder') return {};
  const names = files.list(folder).filter(({ name, kind }) => kind !== 'folder' && name.endsWith('.md'));
  return Object.fromEntries(
    names.map(({ name }) => {
      const path = `${folder}/${name}`;
      return [name.slice(0, -'.md'.length), { place: { path }, text: readText(files, path), templated: true }];
    }),
  );
}
