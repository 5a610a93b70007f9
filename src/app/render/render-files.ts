import { InputError } from '../../model/errors.ts';
import type { ComposedCase, Config } from '../../model/prompt-case.ts';
import type { FileResult, Report } from '../../model/report.ts';
import type { Warning } from '../../model/warning.ts';
import { buildReport } from '../../report/build-report.ts';
import { openComposer } from '../cases/make-captures.ts';
import { configWarnings } from '../config-warnings.ts';
import type { Environment } from '../environment.ts';
import { expectFreeOut } from '../expect-free-out.ts';
import { loadConfig } from '../load-config.ts';
import { selectCases } from '../select-cases.ts';
import { withShipped } from '../with-shipped.ts';
import { projectCase } from './render-case.ts';
import { writeProjection } from './write-projection.ts';

export interface RenderRequest {
  readonly caseId: string;
  readonly out: string | undefined;
}

/** Writes one composed case as its provider reads it from disk. Throws `InputError` for adopted cases: they have no source. */
export async function renderFiles(environment: Environment, request: RenderRequest): Promise<Report> {
  const { out } = request;
  if (out === undefined) {
    throw new InputError({
      code: 'usage',
      message: 'render needs a folder to write into.',
      help: 'Name one with --out, for example --out build/claude.',
    });
  }
  expectFreeOut(environment.files, out);
  const files = withShipped(environment.files, environment.shipped);
  const config = await loadConfig(files);
  const promptCase = oneComposed(config, request.caseId);
  const asked = { flag: undefined, environment: environment.toolsProfile };
  const compose = openComposer({ files, config, asked, progress: environment.progress });
  const composed = await compose(promptCase);
  const projection = projectCase(composed);
  const results = writeProjection(environment.files, out, promptCase.id, projection);
  return buildReport({
    command: 'render',
    written: results.map((result) => ({ ...result, path: `${out}/${result.path}` })),
    warnings: [
      ...configWarnings(config.warnings),
      ...composed.variants.flatMap(({ dangling }) => dangling),
      ...keptWarnings(results, out),
    ],
    notes: projection.gaps,
  });
}

/** The one composed case that an id or glob names. */
function oneComposed(config: Config, caseId: string): ComposedCase {
  const [promptCase, second] = selectCases(config.cases, [caseId]);
  if (promptCase === undefined || second !== undefined) {
    throw new InputError({
      code: 'usage',
      message: `"${caseId}" names several cases; render takes one.`,
      help: 'Give the whole id, for example code/codex.hybrid.',
    });
  }
  if (promptCase.kind === 'composed') return promptCase;
  throw new InputError({
    code: 'usage',
    ...promptCase.place,
    message: `${promptCase.id} was made elsewhere: there are no sources to render.`,
    help: 'Name a case that has a profile.',
  });
}

/** A file that stays although the case has another text for it must not go unnoticed. */
function keptWarnings(results: readonly FileResult[], out: string): readonly Warning[] {
  return results
    .filter(({ status }) => status === 'kept')
    .map(({ path, why }) => ({
      path: `${out}/${path}`,
      message: `It was left as it is: ${why ?? 'not ours'}.`,
      help: 'Remove or rename it to have it rendered again.',
    }));
}
