import type { TurnSeen } from '../../qualify/seen.ts';
import { printRecording } from '../../wire/print-recording.ts';
import { secretValues } from '../../wire/secret-values.ts';
import { recordingWithoutSecrets } from '../../wire/without-secrets.ts';
import type { Environment } from '../environment.ts';
import { expectFreeRecording, writeRecording } from '../record/recording-place.ts';
import type { WayJob } from './qualify-way.ts';

/** Keeps what a turn sent, in place of an earlier recording of the name. Answers its path. */
export function keepTurn(environment: Environment, turn: TurnSeen, { name, way, version, driver }: WayJob): string {
  const path = expectFreeRecording(environment.files, { folder: undefined, name, force: true });
  const recording = recordingWithoutSecrets(
    {
      ...{ provider: driver.id, version, command: [driver.program, ...way.flags] },
      ...{ isolation: turn.isolation, end: turn.end, requests: turn.requests },
    },
    secretValues(environment.settings),
  );
  writeRecording(environment.files, path, printRecording(recording), true);
  return path;
}
