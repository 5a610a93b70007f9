/** The path without `.` and empty names, and with every `..` taken away that has a folder before it. */
export function normalPath(path: string): string {
  const kept: string[] = [];
  for (const name of path.split('/')) {
    if (name === '..' && kept.length > 0 && kept.at(-1) !== '..' && kept.at(-1) !== '') kept.pop();
    else if (name !== '.' && (name !== '' || kept.length === 0)) kept.push(name);
  }
  return kept.join('/');
}

/** A path below a folder, normal; the folder may be '' or `.`. */
export function joinPath(folder: string, path: string): string {
  return normalPath(folder === '' ? path : `${folder}/${path}`);
}
