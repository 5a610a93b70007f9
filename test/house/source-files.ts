import { readdirSync, readFileSync } from 'node:fs';
import { join, posix, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root: string = fileURLToPath(new URL('../..', import.meta.url));

export interface SourceFile {
  /** POSIX path below `src`. */
  readonly path: string;
  /** First folder below `src`, or the empty text. */
  readonly stage: string;
  readonly text: string;
}

/** Every TypeScript file below `src`. */
export function sourceFiles(): SourceFile[] {
  return readdirSync(join(root, 'src'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
    .map((entry) => {
      const full = join(entry.parentPath, entry.name);
      const path = relative(join(root, 'src'), full).replaceAll('\\', '/');
      return { path, stage: path.includes('/') ? (path.split('/')[0] ?? '') : '', text: readFileSync(full, 'utf8') };
    })
    .sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** Specifiers of static and dynamic imports and of re-exports. */
export function importsOf(text: string): string[] {
  const code = text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');
  const patterns = [
    /\bfrom\s+['"]([^'"]+)['"]/g,
    /\bimport\s+['"]([^'"]+)['"]/g,
    /\bimport\(\s*['"]([^'"]+)['"]\s*\)/g,
  ];
  return patterns.flatMap((pattern) => [...code.matchAll(pattern)].map((match) => match[1] ?? ''));
}

/** The package of a specifier, with its scope; a module of Node without what lies below it (`node:fs/promises`). */
export function packageOf(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}

/** The stage a relative import leads to, or `undefined` for packages. */
export function stageOf(file: SourceFile, specifier: string): string | undefined {
  if (!specifier.startsWith('.')) return undefined;
  const target = posix.normalize(posix.join(posix.dirname(file.path), specifier));
  return target.includes('/') ? target.split('/')[0] : '';
}
