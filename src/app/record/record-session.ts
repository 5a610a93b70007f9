import { InputError } from '../../model/errors.ts';
import type { ChildSpec, Processes, ScratchFolder } from '../../model/processes.ts';
import type { RecordedRequest, Recording } from '../../model/recording.ts';
import type { Warning } from '../../model/warning.ts';
import { joinPath } from '../../text/posix-path.ts';
import type { Script } from '../../wire/script.ts';
import type { SecretValue } from '../../wire/secret-values.ts';
import { startEndpoint } from '../../wire/start-endpoint.ts';
import { textWithoutSecrets } from '../../wire/without-secrets.ts';
import type { Environment } from '../environment.ts';
import { placeOf } from '../expect-free-out.ts';
import { isAbsolutePath, toPosix } from '../path-from.ts';
import { askVersion } from './ask-version.ts';
import { childEnvironment } from './child-environment.ts';
import { hiddenFolders } from './hidden-folders.ts';
import type { RecordOptions, RecordRequest } from './record-request.ts';
import { type ClientRun, runClient } from './run-client.ts';
import { toldOutput } from './told-output.ts';

/** One recording that is to be made. */
export interface RecordJob {
  readonly environment: Environment;
  readonly options: RecordOptions;
  readonly request: RecordRequest;
  readonly script: Script;
  readonly secrets: readonly SecretValue[];
}

/** What came of it. */
export interface RecordSession extends Pick<Recording, 'version' | 'requests'> {
  readonly run: ClientRun;
  readonly warnings: readonly Warning[];
}

/** Everything that is started or made for one recording is gone when this returns. */
export async function recordSession(job: RecordJob): Promise<RecordSession> {
  const { environment, options } = job;
  const kept = options.home === undefined ? undefined : keptHome(environment, options.home);
  const system = await environment.processes();
  // Who interrupts us between two programs must not leave folders behind.
  const heedNoMore = environment.onInterrupt(() => {});
  const { home, temporary, remove } = system.scratch();
  try {
    return await withEndpoint(job, system, { home: kept ?? home, temporary });
  } finally {
    remove();
    heedNoMore();
  }
}

async function withEndpoint(job: RecordJob, system: Processes, folders: ClientFolders): Promise<RecordSession> {
  const { tell, onInterrupt } = job.environment;
  const requests: RecordedRequest[] = [];
  let open = true;
  const endpoint = await startEndpoint({
    script: job.script,
    onRequest: (request) => void (open && requests.push(request)),
  });
  try {
    const spec = specOf(job, endpoint.url, folders);
    const told = toldOutput((line) => tell(textWithoutSecrets(line, job.secrets)));
    const run = await runClient(system, { ...spec, output: told.take }, onInterrupt);
    told.finish();
    // What comes now belongs to no recording.
    open = false;
    return { run, requests, ...(await versionOf(job, system, spec)) };
  } finally {
    await endpoint.close();
  }
}

async function versionOf(
  job: RecordJob,
  system: Processes,
  spec: ChildSpec,
): Promise<Pick<RecordSession, 'version' | 'warnings'>> {
  const { versionCommand } = job.request;
  const warnings = job.options.inheritEnv ? [inherited] : [];
  if (versionCommand === undefined) return { version: undefined, warnings };
  const asked = await askVersion(system, { ...spec, argv: versionCommand }, job.environment.onInterrupt);
  return 'version' in asked
    ? { version: asked.version, warnings }
    : { version: undefined, warnings: [...warnings, asked.warning] };
}

const inherited: Warning = {
  message: 'The client saw the whole environment of this process (--inherit-env): it may have sent parts of it.',
  help: 'Look through the recording before you share it, or pass single settings with --env.',
};

type ClientFolders = Omit<ScratchFolder, 'remove'>;

function specOf({ environment, options, request }: RecordJob, url: string, folders: ClientFolders): ChildSpec {
  const { home, temporary } = folders;
  const { root, files, settings } = environment;
  const env = childEnvironment({
    ...{ own: settings, inherit: options.inheritEnv, added: request.added },
    ...{ home, temporary, url },
  });
  const needed = {
    command: [...options.command, ...(request.versionCommand ?? [])],
    folders: [root, home, temporary],
    searched: env['PATH'] ?? '',
  };
  return {
    argv: options.command,
    ...{ env, cwd: root, timeout: request.timeout },
    ports: [Number(new URL(url).port)],
    hidden: hiddenFolders(files, settings['HOME'], needed),
    output: () => {},
  };
}

/** Absolute path of a home that is kept between recordings. The real one is refused: it holds real credentials. */
function keptHome({ files, root, settings }: Environment, folder: string): string {
  const real = settings['HOME'];
  if (folder === '' || (real !== undefined && placeOf(files, folder) === placeOf(files, real))) {
    const message = folder === '' ? '--home names no folder.' : '--home names your own home folder.';
    throw new InputError({ code: 'refused', message, help: 'Name a folder that only recordings use.' });
  }
  files.makeFolder(folder, { mode: 0o700 });
  return isAbsolutePath(folder) ? folder : joinPath(toPosix(root), folder);
}
