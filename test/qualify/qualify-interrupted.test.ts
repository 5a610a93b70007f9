import { describe, expect, it } from 'vitest';
import { qualifyClients } from '../../src/app/qualify/qualify-clients.ts';
import { memoryFiles } from '../../src/io/memory-files.ts';
import { type MemoryProgram, memoryProcesses } from '../../src/io/memory-processes.ts';
import type { Report } from '../../src/model/report.ts';
import type { Driver, Way } from '../../src/qualify/driver.ts';
import { exitCode } from '../../src/report/exit-code.ts';
import { anEnvironment } from '../cli/an-environment.ts';
import { smallDriver } from './small-driver.ts';

const [way] = smallDriver().ways('1.2.3') as [Way];
const driver: Driver = { ...smallDriver(), ways: () => [way, { ...way, name: 'another' }] };

/** Two programs with two ways each, and a person who asks for the end once `at` says so of what is started. */
async function interruptedAt(at: (argv: readonly string[]) => boolean, price = false) {
  const started: string[] = [];
  const listeners = new Set<() => void>();
  const small: MemoryProgram = async ({ argv, output }) => {
    started.push(
      [argv[0], argv[1] === '--version' ? '--version' : argv.includes('--resume') ? 'resumed' : 'first'].join(' '),
    );
    if (argv[1] === '--version') output('stdout', new TextEncoder().encode('small 1.2.3\n'));
    if (at(argv)) for (const listener of listeners) listener();
    return { code: 0, signal: undefined };
  };
  const git: MemoryProgram = async () => ({ code: 0, signal: undefined });
  const processes = memoryProcesses({ programs: { small, other: small, git } });
  const environment = anEnvironment(memoryFiles({ '/project/file': '' }), {
    processes: async () => processes,
    onInterrupt: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  });
  const none = { facts: undefined, timeout: undefined, plant: undefined };
  const options = { ...none, providers: ['pi'], cli: ['pi=small', 'pi=other'], price };
  const report = await qualifyClients({ environment, options, drivers: { pi: driver } });
  return { started, report, listeners };
}

/** Each run with what its checks came to, but for the network. */
function told({ qualification }: Report): unknown {
  return qualification?.clients.map(({ version, way: name, checks }) => [
    ...[version, name],
    new Set(checks.filter(({ check }) => check !== 'contained').map(({ status }) => status)),
  ]);
}

const notRun = new Set(['not-run']);

describe('a run that a person interrupts', () => {
  it.each([false, true])(
    'starts nothing after the turn that was played, with a price or without: %s',
    async (price) => {
      const { started, report, listeners } = await interruptedAt((argv) => argv.includes('-p'), price);
      expect(started).toEqual(['small --version', 'small first']);
      expect(told(report)).toEqual([
        ['1.2.3', 'append', new Set(['failed', 'not-run'])],
        ['1.2.3', 'another', notRun],
        [undefined, undefined, notRun],
      ]);
      expect(exitCode(report)).toBe(1);
      expect(listeners.size).toBe(0);
    },
  );

  it('tries no client whose version was asked for just then, and is no success', async () => {
    const { started, report } = await interruptedAt((argv) => argv[1] === '--version');
    expect(started).toEqual(['small --version']);
    expect(told(report)).toEqual([
      [undefined, undefined, notRun],
      [undefined, undefined, notRun],
    ]);
    expect(exitCode(report)).toBe(1);
  });
});
