import { load } from 'js-yaml';
import { describe, expect, it } from 'vitest';
import { filesBelow, readRepositoryFile } from './repository.ts';

interface Step {
  readonly uses?: string;
  readonly run?: string;
  readonly shell?: string;
  readonly with?: Readonly<Record<string, unknown>>;
}

interface Job {
  readonly permissions?: unknown;
  readonly 'runs-on': string;
  readonly 'timeout-minutes'?: number;
  readonly strategy?: { readonly matrix: Readonly<Record<string, readonly unknown[]>> };
  readonly steps: readonly Step[];
}

interface Workflow {
  readonly permissions?: unknown;
  readonly jobs: Readonly<Record<string, Job>>;
}

const paths = filesBelow('.github/workflows');
const workflowOf = (path: string): Workflow => load(readRepositoryFile(path)) as Workflow;

describe('a workflow', () => {
  it('is there', () => {
    expect(paths).toContain('.github/workflows/ci.yml');
  });

  it.each(paths)('%s may read the contents and nothing else', (path) => {
    const { permissions, jobs } = workflowOf(path);
    expect(permissions).toEqual({ contents: 'read' });
    expect(Object.values(jobs).filter((job) => job.permissions !== undefined)).toEqual([]);
  });

  it.each(paths)('%s uses foreign actions by their commit, and says which version that is', (path) => {
    const used = [...readRepositoryFile(path).matchAll(/\buses: +(.+)$/gm)].map(([, what]) => what ?? '');
    const foreign = used.filter((what) => !what.startsWith('./'));
    expect(foreign.filter((what) => !/^[\w-]+\/[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(what))).toEqual([]);
  });

  it.each(paths)('%s ends, and hands no text of an event to a shell', (path) => {
    for (const job of Object.values(workflowOf(path).jobs)) {
      expect(job['timeout-minutes']).toBeGreaterThan(0);
      expect(job.steps.filter(({ run }) => run?.includes('${{'))).toEqual([]);
    }
  });

  it.each(paths)('%s keeps no credentials in the checkout', (path) => {
    const steps = Object.values(workflowOf(path).jobs).flatMap((job) => job.steps);
    const checkouts = steps.filter(({ uses }) => uses?.startsWith('actions/checkout@'));
    expect(checkouts.filter((step) => step.with?.['persist-credentials'] !== false)).toEqual([]);
  });
});

describe('ci.yml', () => {
  const { check } = workflowOf('.github/workflows/ci.yml').jobs;
  const { engines } = JSON.parse(readRepositoryFile('package.json')) as { engines: { node: string } };

  it('runs what runs before a merge, in bash on every system', () => {
    expect(check?.steps.filter(({ run }) => run !== undefined)).toMatchObject([{ run: 'bash .ci/run', shell: 'bash' }]);
  });

  it('has every system, and every Node from the one that is promised on', () => {
    expect(check?.['runs-on']).toMatch(/^\$\{\{ matrix\.os \}\}$/);
    expect(check?.strategy?.matrix['os']).toEqual(['ubuntu-latest', 'macos-latest', 'windows-latest']);
    const nodes = check?.strategy?.matrix['node'] ?? [];
    expect(`>=${nodes[0]}`).toBe(engines.node.replace(/\..*/, ''));
    expect(nodes).toEqual([20, 22, 24]);
  });
});

/** Names of programs that `.ci/run` calls outside of its functions: what a system without them could not run. */
describe('.ci/run', () => {
  const script = readRepositoryFile('.ci/run');

  it('needs only Node, npm and git, and what every bash has beside it', () => {
    const steps = [...script.matchAll(/^ *step (?:'[^']*'|"[^"]*") \d+ (\S+)/gm)].map(([, first]) => first);
    expect(steps.length).toBeGreaterThan(10);
    const programs = steps.map((first) => first?.replace(/^"\$\{agentprompt\[@\]\}"$/, 'agentprompt'));
    const outside = programs.filter((program) => !program?.startsWith('node_modules/.bin/'));
    expect([...new Set(outside)].sort()).toEqual(['agentprompt', 'env', 'git', 'node', 'npm']);
  });

  it('uses nothing that the bash 3.2 of macOS lacks', () => {
    const newer =
      /\bdeclare -[A-Za-z]*[An]|\blocal -[A-Za-z]*[An]|\b(?:mapfile|readarray)\b|\$\{\w+(?:,,|\^\^)|\|&|&>>/;
    expect(newer.exec(script)?.[0]).toBeUndefined();
  });
});
