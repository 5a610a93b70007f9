/** The path without `.` and empty names, and with every `..` taken away that has a folder before it. */
export function normalPath(path: string): string {
  const kept: string[] = [];
  for (const name of path.split('/')) {
    if (name === '..' && kept.length > 0 && kept.at(-1) !== '..' && kept.at(-1) !== '') kept.pop();
    else if (name !== '.' && (name !== '' || kept.length === 0)) kept.push(name);
  }
  return kept.join('/');
}

/** The folder above a path; '' where it names none. */
export function parentOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}

/** Whether an absolute path is the folder or stands below it. */
export function isBelow(path: string, folder: string): boolean {
  return path === folder || folder === '/' || path.startsWith(`${folder}/`);
}

/** A path below a folder, normal; the folder may be '' or `.`. */
export function joinPath(folder: string, path: string): string {
  return normalPath(folder === '' ? path : `${folder}/${path}`);
}
