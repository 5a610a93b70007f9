/** UTF-16 units; nobody writes a longer pattern by hand. */
const longest = 1000;
/** More stars in one name than anybody needs would take very long on a name made for it. */
const maxStars = 3;
const maxFolderStars = 4;

/** Whether a pattern of names, `*` and `**` is matched in a time that grows with the path, whatever the path is. */
export function isCheapPattern(pattern: string): boolean {
  if (pattern.length > longest) return false;
  const names = pattern.split('/');
  const folderStars = names.filter((name) => name === '**').length;
  return (
    folderStars <= maxFolderStars && names.every((name) => name === '**' || name.split('*').length - 1 <= maxStars)
  );
}
