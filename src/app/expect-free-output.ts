import { InputError } from '../model/errors.ts';
import type { Files } from '../model/files.ts';
import { snapshotsFolder } from './captures-folder.ts';
import { configName } from './config-name.ts';
import { isInside, placeOf } from './expect-free-out.ts';

/** The folder of everything that this tool writes without being told where, locks and journals included. */
const ownFolder = '.agentprompt';

/** Throws `InputError` for an `--output` that would overwrite the baseline, the captures or the configuration. */
export function expectFreeOutput(files: Files, output: string): void {
  const help = 'Name another file with --output.';
  if (output === '') throw new InputError({ code: 'usage', message: '--output names no file.', help });
  const place = placeOf(files, output);
  const taken = [configName, snapshotsFolder, ownFolder].find((path) => isInside(place, placeOf(files, path)));
  if (taken === undefined) return;
  const message = taken === configName ? `${output} is the configuration` : `${output} lies in ${taken}`;
  throw new InputError({ code: 'not-ours', path: output, message: `${message}: no result is printed there.`, help });
}
