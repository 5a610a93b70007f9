import { spawnSync } from 'node:child_process';
import { InputError } from '../model/errors.ts';

/** What a git command said, whatever its exit code. */
export interface GitAnswer {
  readonly status: number;
  readonly stdout: Uint8Array;
  readonly stderr: string;
}

/** One git command: a program's arguments, never a shell line. */
export interface GitCall {
  /** Taken for the work tree, so that `core.worktree` of the repository leads nowhere else. */
  readonly folder: string;
  readonly args: readonly string[];
  readonly input?: Uint8Array;
  /** Bytes that may come back; default 64 MiB. */
  readonly maxBytes?: number;
}

/**
 * Settings of the repository that could start a program, or reach a network, are switched off: the repository may be
 * somebody else's. The user's own configuration stays, because it says which repositories are trusted.
 */
const CONFIG = ['core.fsmonitor=false', 'core.hooksPath=/dev/null', 'protocol.allow=never', 'core.quotePath=false'];
const SETTINGS: readonly string[] = ['--no-pager', ...CONFIG.flatMap((setting) => ['-c', setting])];

const FIXED: Readonly<Record<string, string>> = {
  GIT_OPTIONAL_LOCKS: '0',
  GIT_TERMINAL_PROMPT: '0',
  GIT_NO_LAZY_FETCH: '1',
  GIT_NO_REPLACE_OBJECTS: '1',
  GIT_LITERAL_PATHSPECS: '1',
  LC_ALL: 'C',
};

const failed = 'Run the same git command there to see more, or name a folder of captures instead of git:<ref>.';

/** Runs git, read-only. Throws `InputError` (`git`) when git is missing or the answer is too long. */
export function runGit(call: GitCall): GitAnswer {
  const result = spawnSync('git', [...SETTINGS, ...call.args], {
    cwd: call.folder,
    env: { ...environment(), GIT_WORK_TREE: call.folder },
    input: call.input ?? '',
    maxBuffer: call.maxBytes ?? 64 * 1024 * 1024,
    windowsHide: true,
  });
  const code = result.error !== undefined && 'code' in result.error ? result.error.code : undefined;
  if (code === 'ENOENT') throw gitMissing(call.folder);
  if (result.error !== undefined) {
    throw new InputError(
      { code: 'git', message: `git ${call.args[0]} failed in ${call.folder}: ${String(code)}.`, help: failed },
      { cause: result.error },
    );
  }
  return { status: result.status ?? 128, stdout: result.stdout, stderr: result.stderr.toString('utf8') };
}

function gitMissing(folder: string): InputError {
  return new InputError({
    code: 'git',
    message: `git could not be started in ${folder}: it is not installed, or the folder is not there.`,
    help: 'Install git, or name a folder of captures instead of git:<ref>.',
  });
}

/** A hook or an alias that calls us sets GIT_DIR and its like; they would point every call at that repository. */
function environment(): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(([name]) => !name.toUpperCase().startsWith('GIT_'));
  return { ...Object.fromEntries(own), ...FIXED };
}
