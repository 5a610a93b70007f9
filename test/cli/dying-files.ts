import type { Files } from '../../src/model/files.ts';

/** Thrown in place of the process's end. It is no fault of the file system, so nobody may handle it. */
export class Killed extends Error {
  override name = 'Killed';
}

export interface Death {
  /** Operations that change something and still happen. */
  readonly after: number;
  /** The operation after them happens in part: a file with the first half of its bytes. */
  readonly torn: boolean;
}

/**
 * A view of `files` for a process that is killed: a number of changing operations happen, then nothing any more, not
 * even a clean-up. `count` says how many operations were asked for.
 */
export function dyingFiles(files: Files, death: Death): { readonly files: Files; readonly count: () => number } {
  let asked = 0;
  const mayChange = (last: () => void = () => {}): void => {
    asked += 1;
    if (asked <= death.after) return;
    if (asked === death.after + 1 && death.torn) last();
    throw new Killed();
  };
  const dying: Files = {
    ...files,
    write(path, bytes, options) {
      mayChange(() => files.write(path, bytes.subarray(0, bytes.length >> 1), options));
      files.write(path, bytes, options);
    },
    makeFolder(path) {
      mayChange();
      files.makeFolder(path);
    },
    rename(from, to) {
      mayChange();
      files.rename(from, to);
    },
    remove(path) {
      mayChange();
      files.remove(path);
    },
    removeFolder(path) {
      mayChange();
      files.removeFolder(path);
    },
  };
  return { files: dying, count: () => asked };
}
