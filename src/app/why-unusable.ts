import type { Problem } from '../model/errors.ts';
import type { FileFault } from '../model/files.ts';

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'is not there',
  EACCES: 'may not be read or written with your rights',
  EPERM: 'may not be read or written with your rights',
  EISDIR: 'is a folder, not a file',
  ENOTDIR: 'is not a folder',
  EEXIST: 'is there already, and is something else than what is needed',
  ENOTEMPTY: 'is a folder that is not empty',
  ENAMETOOLONG: 'has a name that is too long for the disk',
  EINVAL: 'has a name that no file can have',
  EFBIG: 'has more than 64 MiB',
  SPECIAL: 'is a pipe or a device, not a file',
  LINK: 'is a link, and nothing is written through a link',
  ELOOP: 'is a link that leads in a circle',
  ENOSPC: 'does not fit: the disk is full',
  EROFS: 'lies on a read-only disk',
};

const helps: Readonly<Record<string, string>> = {
  ENOENT: 'Put the file there, or correct the path that names it.',
  EACCES: 'Change its rights, or run as a user who has them.',
  EPERM: 'Change its rights, or run as a user who has them.',
  EISDIR: 'Put a file in its place, or correct the path that names it.',
  ENOTDIR: 'Put a folder in its place, or correct the path that names it.',
  EEXIST: 'Move away or delete what stands there.',
  ENOTEMPTY: 'Move away what stands in the folder, or delete the folder.',
  ENAMETOOLONG: 'Shorten the name or the path to it: 255 bytes a name are safe.',
  EINVAL: 'Correct the path that names it.',
  EFBIG: 'Nothing larger is read: make the file smaller, or correct the path that names it.',
  SPECIAL: 'Put a file in its place, or correct the path that names it.',
  LINK: 'Name the file that the link leads to, or delete the link.',
  ELOOP: 'Replace the link by what it should lead to.',
};

/** What the operating system's code means for a path, as the end of a sentence, and what to do about it. */
export function whyUnusable(code: string): { readonly reason: string; readonly help?: string } {
  const reason = reasons[code] ?? `cannot be used (${code})`;
  const help = helps[code];
  return help === undefined ? { reason } : { reason, help };
}

/** The problem that a path cannot be used. */
export function unusable({ code, path }: FileFault): Problem {
  const { reason, ...help } = whyUnusable(code);
  return { code: 'unreadable', path, message: `${path} ${reason}.`, ...help };
}
