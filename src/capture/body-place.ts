import type { CapturedSkill } from '../model/capture.ts';
import { sha256 } from '../text/sha256.ts';

/** Hex digits of the hash in a folder's name. */
const HASH_LENGTH = 12;
/** Bytes of a skill's name in a folder's name. */
const MAX_NAME = 64;
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)$/i;

/** The part of a skill that decides where its body stands. */
export type Bodied = Pick<CapturedSkill, 'name' | 'body'> & {
  readonly files: readonly { readonly path: string; readonly sha256: string }[];
};

/**
 * The folder of a body below its set: `skills/<name>/<hash>`, the same for the same body and files. The hash is that
 * of the body; where a skill has other files, it is that of body and files together, so that one folder never holds
 * two versions of a file.
 */
export function bodyFolder(skill: Bodied): string {
  const body = sha256(skill.body);
  const lines = skill.files.map((file) => `${file.path} ${file.sha256}\n`).sort();
  const hash = lines.length === 0 ? body : sha256(`${body}\n${lines.join('')}`);
  return `skills/${folderName(skill.name)}/${hash.slice(0, HASH_LENGTH)}`;
}

/** A name that every file system takes. Two skills may share one: the hash below it keeps them apart. */
function folderName(name: string): string {
  const plain = name
    .replace(/[^A-Za-z0-9._-]+/g, '-')
    .replace(/^[.-]+/, '')
    .slice(0, MAX_NAME)
    .replace(/[.-]+$/, '');
  if (plain === '') return 'skill';
  return isDeviceName(plain) ? `skill-${plain}` : plain;
}

/** Whether Windows keeps a name for a device, as it does with any ending. */
export function isDeviceName(name: string): boolean {
  return DEVICE.test((name.split('.')[0] ?? '').trimEnd());
}

/**
 * The name of the body's file: `body.md`, or the first of `body-2.md`, … that no supporting file or folder has, also
 * where upper and lower case are one.
 */
export function bodyName(files: readonly { readonly path: string }[]): string {
  const taken = new Set(files.map((file) => (file.path.split('/')[0] ?? '').toLowerCase()));
  let name = 'body.md';
  for (let n = 2; taken.has(name); n++) name = `body-${n}.md`;
  return name;
}
