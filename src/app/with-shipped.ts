import type { Files } from '../model/files.ts';

/** Where shipped files stand in `source`, in records and in messages; never a path of this machine. */
export const shippedPrefix = 'agentprompt:';

/** One view of the working folder and of this package: paths with the prefix lead to the package, and only for reading. */
export function withShipped(files: Files, shipped: Files): Files {
  const at = <T>(path: string, ask: (side: Files, path: string) => T): T =>
    path.startsWith(shippedPrefix) ? ask(shipped, path.slice(shippedPrefix.length)) : ask(files, path);
  return {
    ...files,
    read: (path) => at(path, (side, inside) => side.read(inside)),
    list: (path) => at(path, (side, inside) => side.list(inside)),
    stat: (path) => at(path, (side, inside) => side.stat(inside)),
    linkStat: (path) => at(path, (side, inside) => side.linkStat(inside)),
    realPath: (path) => at(path, (side, inside) => side.realPath(inside)),
    readLink: (path) => at(path, (side, inside) => side.readLink(inside)),
  };
}
