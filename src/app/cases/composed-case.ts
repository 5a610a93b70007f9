import { InputError } from '../../model/errors.ts';
import type { Files } from '../../model/files.ts';
import type { AskedToolsProfile } from '../../tools/choose-tools-profile.ts';
import { loadConfig } from '../load-config.ts';
import { selectCase } from '../select-cases.ts';
import type { ComposedResult } from './compose-case.ts';
import { openComposer } from './make-captures.ts';

/** Reads and composes one configured case, with all that it is made of. Throws `InputError` for adopted cases too. */
export async function composedCase(files: Files, caseId: string, asked: AskedToolsProfile): Promise<ComposedResult> {
  const config = await loadConfig(files);
  const promptCase = selectCase(config.cases, caseId);
  if (promptCase.kind === 'composed') return openComposer({ files, config, asked, progress: () => {} })(promptCase);
  throw new InputError({
    code: 'usage',
    message: `${caseId} was made elsewhere: there is no session to serve.`,
    help: 'Name a case that has a profile.',
  });
}
