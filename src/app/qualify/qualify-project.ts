import type { LiveSession } from '../../bridge/live-session.ts';
import { memoryFiles } from '../../io/memory-files.ts';
import type { Capture } from '../../model/capture.ts';
import { type CaseFor, scenarioCase, scenarioFiles } from '../../qualify/scenario-files.ts';
import { composedCase } from '../cases/composed-case.ts';
import { runClient } from '../record/run-client.ts';
import { projectCase } from '../render/render-case.ts';
import { type Projection, writeProjection } from '../render/write-projection.ts';
import { openLiveCase } from '../serve/live-case.ts';
import { withShipped } from '../with-shipped.ts';
import type { PlantedFault } from './qualify-request.ts';
import type { TurnJob } from './qualify-turn.ts';

/** The project of one turn, composed, rendered and ready to be served. */
export interface TurnProject {
  readonly caseId: string;
  readonly capture: Capture;
  /** The prompt's file as `render` writes it; empty where that fault is planted. */
  readonly prompt: string;
  readonly live: LiveSession;
}

/** Writes the sources of a turn and what `render` makes of them, with a git repository around it in the first turn. */
export async function makeProject(job: TurnJob): Promise<TurnProject> {
  const { environment, folders, facts, driver, request } = job;
  const mechanics = new TextDecoder().decode(environment.shipped.read('profiles/runtime/http-mechanics.md'));
  const about: CaseFor = {
    ...{ provider: driver.id, mode: driver.mode, facts: request.facts, mechanics },
    ...{ discovery: job.discovery, moreTools: job.moreTools },
    admitsTool: request.plant !== 'tool-not-admitted',
  };
  const caseId = scenarioCase(about);
  const sources = scenarioFiles(facts, about);
  for (const [path, text] of Object.entries(sources))
    environment.files.write(`${folders.source}/${path}`, new TextEncoder().encode(text));
  const view = withShipped(memoryFiles(sources), environment.shipped);
  const asked = { flag: undefined, environment: undefined };
  const composed = await composedCase(view, caseId, asked);
  const rendered = projectCase(composed);
  const { projection, prompt } = withoutPrompt(rendered, job);
  writeProjection(environment.files, folders.project, caseId, planted(projection, request.plant));
  if (job.session === undefined) await makeRepository(job);
  const live = await openLiveCase({ files: view, caseId, asked, onBroken: () => {}, onChange: () => {} });
  return { caseId, capture: composed.capture, prompt, live };
}

/** The prompt's file is the one outside of the folders of skills and agents. */
function withoutPrompt(
  { files, gaps }: Projection,
  { way, request }: TurnJob,
): { projection: Projection; prompt: string } {
  const path = [...files.keys()].find((each) => !each.endsWith('/SKILL.md') && !each.startsWith('.')) ?? '';
  const leftOut = request.plant === 'prompt-left-out';
  const prompt = leftOut ? '' : new TextDecoder().decode(files.get(path));
  const kept = [...files].filter(([each]) => each !== path || (way.keepsPromptFile && !leftOut));
  return { projection: { files: new Map(kept), gaps }, prompt };
}

/** The projection with a fault in it. */
function planted({ files, gaps }: Projection, plant: PlantedFault | undefined): Projection {
  const changed = [...files].map(([path, bytes]): readonly [string, Uint8Array] => {
    if (!path.endsWith('/SKILL.md')) return [path, bytes];
    if (plant === 'wrong-folder') return [path.replace(/^\.[^/]+\//, '.elsewhere/'), bytes];
    if (plant !== 'description-cut') return [path, bytes];
    const text = new TextDecoder().decode(bytes).replace(/^(description: .{40}).*$/m, '$1');
    return [path, new TextEncoder().encode(text)];
  });
  return { files: new Map(changed), gaps };
}

/** Clients look for the repository that they work in. Without git they find none. */
async function makeRepository({ environment, system, folders }: TurnJob): Promise<void> {
  const { home, temporary, project } = folders;
  const env = { PATH: environment.settings['PATH'] ?? '', HOME: home, TMPDIR: temporary, GIT_CONFIG_NOSYSTEM: '1' };
  const argv = ['git', 'init', '--quiet', '--initial-branch=main'];
  const spec = { argv, env, cwd: project, timeout: 20_000, ports: [], hidden: [], output: () => {} };
  await runClient(system, spec, environment.onInterrupt);
}
