import { expectRootInside } from '../../io/link-guard.ts';
import { InputError } from '../../model/errors.ts';
import { FileFault, type Files } from '../../model/files.ts';

/** The first line of our files: by it one that a killed server left is told from somebody else's. */
const MARK = '# written by agentprompt serve, removed when it ends';

/** What a shell needs to call the bridge. */
export interface BridgeAccess {
  /** `http://127.0.0.1:<port>`. */
  readonly address: string;
  readonly token: string;
}

/**
 * Writes the variables of the bridge for a shell to read, for nobody but the owner (0600). A file that an earlier server
 * left is replaced; anything else at the path, a link too, is refused with `InputError`, and so is a relative path that
 * a link leads out of the working folder. The answer removes the file again, unless another server has taken its place.
 */
export function writeEnvFile(files: Files, path: string, { address, token }: BridgeAccess): () => void {
  const lines = [
    MARK,
    `MCP_AUTH="Authorization: Bearer ${token}"`,
    `MCP_CUSTOM="${address}/tools/custom"`,
    `MCP_MCP="${address}/tools/mcp"`,
  ];
  const text = `${lines.join('\n')}\n`;
  expectRootInside(files, folderOf(path));
  if (files.linkStat(path) !== undefined) {
    if (!isOurs(files, path)) throw taken(path);
    files.remove(path);
  }
  files.write(path, new TextEncoder().encode(text), { exclusive: true, mode: 0o600 });
  return () => {
    if (textOf(files, path) === text) files.remove(path);
  };
}

/** Of a name alone the working folder, of `/name` the root. */
function folderOf(path: string): string {
  const end = path.lastIndexOf('/');
  return end === -1 ? '.' : path.slice(0, end) || '/';
}

function isOurs(files: Files, path: string): boolean {
  return files.linkStat(path)?.kind === 'file' && textOf(files, path)?.startsWith(`${MARK}\n`) === true;
}

function textOf(files: Files, path: string): string | undefined {
  try {
    return new TextDecoder().decode(files.read(path));
  } catch (error) {
    if (error instanceof FileFault) return undefined;
    throw error;
  }
}

function taken(path: string): InputError {
  return new InputError({
    code: 'not-ours',
    path,
    message: `${path} is there already and was not written by serve.`,
    help: 'Name another file with --env-out, or move it away.',
  });
}
