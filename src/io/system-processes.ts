import type { ChildSpec, Processes, RunningChild } from '../model/processes.ts';
import { findProgram } from './find-program.ts';
import { scratchFolder } from './scratch-folder.ts';
import { startInNamespace } from './start-in-namespace.ts';
import { startWithProxies } from './start-with-proxies.ts';

/** `Processes` of this system: in a namespace where it permits one, else with proxies that point nowhere. */
export function systemProcesses(): Processes {
  return { start, scratch: scratchFolder };
}

async function start(spec: ChildSpec): Promise<RunningChild> {
  findProgram(spec.argv[0] ?? '', spec.env['PATH'], spec.cwd);
  const inside = await startInNamespace(spec);
  return 'isolation' in inside ? inside : startWithProxies(spec, inside.why);
}
