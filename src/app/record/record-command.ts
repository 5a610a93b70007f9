import { InputError } from '../../model/errors.ts';
import type { Recording } from '../../model/recording.ts';
import type { RecordingResult, Report } from '../../model/report.ts';
import { buildReport } from '../../report/build-report.ts';
import { endInWords } from '../../report/verdict.ts';
import { parseScript } from '../../wire/parse-script.ts';
import { printRecording } from '../../wire/print-recording.ts';
import type { Script } from '../../wire/script.ts';
import { secretValues } from '../../wire/secret-values.ts';
import { recordingWithoutSecrets } from '../../wire/without-secrets.ts';
import type { Environment } from '../environment.ts';
import { readText } from '../read-text.ts';
import { type RecordOptions, recordRequest } from './record-request.ts';
import { recordSession } from './record-session.ts';
import { expectFreeRecording, writeRecording } from './recording-place.ts';
import type { ClientRun } from './run-client.ts';

/**
 * Runs a client against an endpoint of this machine that forwards nothing, and writes what it sent. Throws `InputError`
 * when the client cannot be started or calls no model; nothing is written then.
 */
export async function recordCommand(environment: Environment, options: RecordOptions): Promise<Report> {
  const { files } = environment;
  const request = recordRequest(options);
  const path = expectFreeRecording(files, { folder: options.out, name: request.name, force: options.force });
  const script = options.script === undefined ? { steps: [] } : scriptIn(environment, options.script);
  const secrets = secretValues({ ...environment.settings, ...request.added });
  const session = await recordSession({ environment, options, request, script, secrets });
  const { run, requests, warnings } = session;
  if (!requests.some(({ api }) => api !== undefined)) throw nothingRecorded(run, requests.length);
  const recording = recordingWithoutSecrets(
    {
      ...{ provider: request.provider, version: session.version, command: options.command },
      ...{ isolation: run.isolation, end: run.end, requests },
    },
    secrets,
  );
  writeRecording(files, path, printRecording(recording), options.force);
  return buildReport({ command: 'record', recording: resultOf(recording, path, run.why), warnings });
}

function resultOf(recording: Recording, path: string, why: string | undefined): RecordingResult {
  const { provider, version, isolation, end } = recording;
  const requests = recording.requests.map(({ headers, text, body, index, ...told }) => told);
  return { path, provider, version, isolation, why, end, requests };
}

function scriptIn({ files }: Environment, path: string): Script {
  return parseScript(path, readText(files, path));
}

function nothingRecorded({ end }: ClientRun, others: number): InputError {
  const what = others === 0 ? 'made no request' : 'made no call of a model that the endpoint knows';
  return new InputError({
    code: 'no-capture',
    message: `Nothing was recorded: the client ${what} and ${endInWords(end)}.`,
    help: 'Let it use the endpoint: AGENTPROMPT_URL in its environment holds the address for a flag or a settings file.',
  });
}
