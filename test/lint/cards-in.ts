import { findCopies } from '../../src/app/lint-skills/find-copies.ts';
import type { SkillCard } from '../../src/lint/skill-collection.ts';
import type { Files } from '../../src/model/files.ts';
import { readFrontMatter } from '../../src/text/front-matter.ts';

/** The cards of the skills below a folder, as far as the drift rules look at them. */
export function cardsIn(files: Files, root: string): readonly SkillCard[] {
  return (findCopies(files, root) ?? [])
    .filter(({ kind }) => kind === 'file')
    .map(({ path, folderName }) => {
      const bytes = files.read(path);
      const { typed, entries, place } = readFrontMatter(bytes);
      const at = (key: string): { line: number; column: number } | undefined => {
        const entry = entries.find((one) => one.key === key);
        return entry === undefined ? undefined : place(entry.valueStart);
      };
      return {
        path,
        root,
        realPath: files.realPath(path),
        folderName,
        name: typeof typed.name === 'string' ? typed.name : undefined,
        description: typeof typed.description === 'string' ? typed.description : undefined,
        bytes: bytes.length,
        places: { name: at('name'), description: at('description') },
        situations: [],
      };
    });
}
