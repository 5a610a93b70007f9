const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'is not there',
  EACCES: 'may not be read or written with your rights',
  EPERM: 'may not be read or written with your rights',
  EISDIR: 'is a folder, not a file',
  ENOTDIR: 'is not a folder',
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
  ELOOP: 'Replace the link by what it should lead to.',
};

/** What the operating system's code means for a path, as the end of a sentence, and what to do about it. */
export function whyUnusable(code: string): { readonly reason: string; readonly help?: string } {
  const reason = reasons[code] ?? `cannot be used (${code})`;
  const help = helps[code];
  return help === undefined ? { reason } : { reason, help };
}
