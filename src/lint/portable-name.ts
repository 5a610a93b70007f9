const longest = 64;

/** Whether a name is one that every client takes: 1 to 64 of a-z, 0-9 and single hyphens between them. */
export function isPortableName(name: string): boolean {
  return name.length <= longest && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(name);
}

/** The portable name nearest to a text; `undefined` when nothing is left of it. */
export function portableName(text: string): string | undefined {
  const words = text
    .slice(0, 1000)
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '');
  const name = words
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
    .slice(0, longest)
    .replace(/-$/, '');
  return name === '' ? undefined : name;
}
