import type { ListedSkill } from '../../lint/variants/variant-reading.ts';
import type { Capture } from '../../model/capture.ts';
import type { Problem } from '../../model/errors.ts';
import type { Config } from '../../model/prompt-case.ts';
import { snapshotsFolder } from '../captures-folder.ts';
import { openMaterial } from '../cases/make-captures.ts';
import { renderSkills } from '../cases/render-skills.ts';
import { problemNotes } from '../collect-problems.ts';
import type { LintEnvironment } from '../environment.ts';
import { readSide } from '../read-side.ts';
import { withShipped } from '../with-shipped.ts';

/** What the committed baseline lists, and why some of it could not be compared. */
export interface ListedRead {
  /** `undefined`: there is no baseline. */
  readonly listed: readonly ListedSkill[] | undefined;
  /** Each once. */
  readonly problems: readonly Problem[];
}

/**
 * Reads the descriptions in the baseline's `skills.json` of every case that is still configured, each beside the one that
 * the case renders today. A case that cannot be rendered is a problem and stops nothing else. Nothing is written.
 */
export async function readListed(environment: LintEnvironment, config: Config): Promise<ListedRead> {
  if (environment.files.stat(snapshotsFolder)?.kind !== 'folder') return { listed: undefined, problems: [] };
  const notes = problemNotes();
  const captures = (await notes.tried(async () => readSide(environment, snapshotsFolder)))?.captures ?? [];
  const files = withShipped(environment.files, environment.shipped);
  const asked = { flag: undefined, environment: environment.toolsProfile };
  const gather = openMaterial({ files, config, asked, progress: () => {} });
  const listed: ListedSkill[] = [];
  for (const capture of captures) {
    const promptCase = config.cases.find(({ id }) => id === capture.caseId);
    if (promptCase === undefined) continue;
    if (promptCase.kind === 'adopted') listed.push(...listedIn(capture, undefined));
    else {
      const made = await notes.tried(async () => renderSkills(promptCase, await gather(promptCase)));
      if (made !== undefined) listed.push(...listedIn(capture, descriptionsOf(made.variants)));
    }
  }
  return { listed, problems: notes.all() };
}

type Descriptions = ReadonlyMap<string, string>;

function descriptionsOf(variants: readonly { readonly name: string; readonly description: string }[]): Descriptions {
  return new Map(variants.map(({ name, description }) => [name, description] as const));
}

/** A skill that a composed case does not attach any more is the business of `diff`. */
function listedIn({ caseId, skills }: Capture, rendered: Descriptions | undefined): readonly ListedSkill[] {
  return skills
    .filter(({ name }) => rendered === undefined || rendered.has(name))
    .map(({ name, description }) => {
      const path = `${snapshotsFolder}/${caseId}/skills.json`;
      return { caseId, path, name, description, rendered: rendered?.get(name) };
    });
}
