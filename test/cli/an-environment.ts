import type { Environment } from '../../src/app/environment.ts';
import { diskFiles } from '../../src/io/disk-files.ts';
import { memoryProcesses } from '../../src/io/memory-processes.ts';
import type { Files } from '../../src/model/files.ts';
import { packageFolder } from '../builders/package-folder.ts';

/** What a use case may touch, over any files; every other process counts as dead. */
export function anEnvironment(files: Files, given: Partial<Environment> = {}): Environment {
  return {
    files,
    shipped: diskFiles(packageFolder),
    build: 'test',
    writer: { pid: 4711, alive: () => false },
    root: '/work',
    toolsProfile: undefined,
    ci: false,
    hostPaths: [],
    today: () => '2026-12-01',
    progress: () => {},
    self: ['node', 'agentprompt.js'],
    processes: async () => memoryProcesses({ programs: {} }),
    settings: {},
    onInterrupt: () => () => {},
    tell: () => {},
    ...given,
  };
}
