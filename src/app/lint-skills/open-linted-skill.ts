import { fileTexts } from '../../lint/file-texts.ts';
import type { LintText } from '../../lint/lint-input.ts';
import type { LintedSkill } from '../../lint/linted-skill.ts';
import { FileFault, type Files } from '../../model/files.ts';
import { readFrontMatter } from '../../text/front-matter.ts';
import { loadBlock } from '../../text/front-matter-yaml.ts';
import { visible } from '../../text/visible.ts';
import type { FoundSkill } from './found-skill.ts';
import { referenceTargets } from './reference-targets.ts';

/** A SKILL.md, and the number of bytes that it was made of. */
export interface OpenedSkill {
  readonly skill: LintedSkill;
  readonly bytes: number;
}

/** A supporting file with more bytes is data. */
const maxFileBytes = 1024 * 1024;
/** All supporting files of one skill. */
const maxFolderBytes = 8 * 1024 * 1024;

/** Names of files that hold no text: they are not even opened. */
const noText =
  /\.(?:png|jpe?g|gif|webp|ico|bmp|tiff?|avif|pdf|zip|gz|tgz|bz2|xz|7z|tar|jar|wasm|so|dylib|dll|exe|bin|ttf|otf|woff2?|eot|mp[34]|m4a|wav|ogg|webm|mov|avi|docx?|xlsx?|pptx?|sqlite|db|pyc|class|node)$/i;

/** Larger than nearly every file of a skill. To ask for memory for each of them takes as long as to read it. */
const readMemory = 64 * 1024;

/** Reads skills one after the other; what it gives holds on to nothing that the next one is read into. */
export function skillOpener(files: Files): (found: FoundSkill) => OpenedSkill {
  const memory = new Uint8Array(readMemory);
  const read = (path: string): Uint8Array => files.read(path, memory);
  const sharing: Files = { ...files, read };
  return (found) => openLintedSkill(sharing, found);
}

/** Reads a found skill, its supporting files as far as they are text. Throws `FileFault` when SKILL.md cannot be read. */
export function openLintedSkill(files: Files, found: FoundSkill): OpenedSkill {
  const bytes = found.isForeign ? new Uint8Array() : files.read(found.path);
  const size = bytes.length;
  const read = readFrontMatter(bytes, loadBlock);
  const front = found.isForeign ? { ...read, faults: [] } : read;
  const isAtRoot = !found.root.single && found.realFolder === found.root.real;
  const name = lastName(found.realFolder);
  const folderName = found.folder === '' ? name : lastName(found.folder);
  const shown = `skill ${visible(folderName)}`;
  const place = { kind: 'skill', path: found.path, name: folderName, where: () => shown } as const;
  const own: readonly LintText[] =
    front.text === ''
      ? fileTexts(bytes).map((text) => ({ ...place, ...text }))
      : [{ ...place, text: front.text, placed: true }];
  return {
    skill: {
      path: found.path,
      fileName: found.fileName,
      folderName: isAtRoot ? undefined : folderName,
      rootName: isAtRoot ? name : undefined,
      front,
      texts: found.files.length === 0 ? own : [...own, ...supportingTexts(files, found, shown)],
      outside: found.outside,
      leadsTo: referenceTargets(files, found),
    },
    bytes: size,
  };
}

/** The last name of a path without a slash at its end. */
function lastName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

function* supportingTexts(files: Files, found: FoundSkill, shown: string): Generator<LintText> {
  let left = maxFolderBytes;
  for (const file of [...found.files].sort()) {
    if (noText.test(file)) continue;
    const path = found.folder === '' ? file : `${found.folder}/${file}`;
    const bytes = readSmall(files, path, Math.min(left, maxFileBytes));
    if (bytes === undefined) continue;
    left -= bytes.length;
    const name = lastName(found.folder);
    for (const text of fileTexts(bytes)) {
      if (!text.binary) yield { kind: 'skill-file', path, name, where: () => shown, ...text };
    }
  }
}

/** A file that may not be read, or is too large, says nothing. */
function readSmall(files: Files, path: string, max: number): Uint8Array | undefined {
  try {
    const size = files.stat(path)?.size ?? max + 1;
    return size > max ? undefined : files.read(path);
  } catch (error) {
    if (error instanceof FileFault) return undefined;
    throw error;
  }
}
