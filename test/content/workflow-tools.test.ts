import { describe, expect, it } from 'vitest';
import type { ComposedResult } from '../../src/app/cases/compose-case.ts';
import { openWorkshop, workingFolder } from './checkout.ts';
import { composeVariant, loadMaterial } from './variant-lab.ts';

const AUTHORING = [
  'patch_workflow_plan',
  'restore_workflow_version',
  'update_report_layout',
  'update_step_config',
  'validate_workflow_plan',
];
const STEERING = ['answer_run_question', 'choose_run_route', 'start_workflow_run', 'stop_workflow_run'];
const LOOKING = [
  'get_run_report',
  'get_run_status',
  'get_step_result',
  'get_workflow_plan',
  'list_workflow_runs',
  'list_workflow_versions',
  'open_workflow_view',
];
const ALL = [...AUTHORING, ...STEERING, ...LOOKING];
const STEP = ['ask_step_question', 'get_step_input', 'report_step_progress', 'write_step_output'];

const workshop = await openWorkshop(workingFolder('.'));

describe('which tools of a workflow a surface may call', () => {
  it.each([
    ['workflow-builder', 'demo', ALL],
    ['workflow-builder', 'linked-cli', ALL],
    ['workflow-builder', 'no-shell', ALL],
    ['workflow-builder', 'read-only', LOOKING],
    ['workflow-run', 'demo', [...STEERING, ...LOOKING]],
    ['workflow-run', 'no-shell', [...STEERING, ...LOOKING]],
    ['workflow-run', 'read-only', LOOKING],
    ['workflow-step', 'demo', STEP],
    ['workflow-step', 'no-shell', STEP],
  ])('%s in the session %s', async (profile, session, expected) => {
    const result = composeVariant(await loadMaterial(workshop, profile, session));
    expect(named(result, [...ALL, ...STEP])).toEqual([...expected].sort());
  });

  it('registers the authoring tools in a run, where they are out of scope', async () => {
    const { tools } = composeVariant(await loadMaterial(workshop, 'workflow-run', 'demo'));
    const registered = tools.registered.map(({ name }) => name);
    expect(AUTHORING.filter((name) => !registered.includes(name))).toEqual([]);
  });

  it('gives the connection of one person to sessions of that person only', async () => {
    const servers = async (session: string): Promise<readonly string[]> => {
      const { tools } = composeVariant(await loadMaterial(workshop, 'workflow-builder', session));
      return [...new Set(tools.admitted.map(({ source }) => source))].filter((source) => source.startsWith('mcp:'));
    };
    expect(await servers('demo')).toEqual(['mcp:linear_team', 'mcp:linear_private']);
    expect(await servers('no-shell')).toEqual(['mcp:linear_team']);
  });
});

function named({ tools }: ComposedResult, among: readonly string[]): readonly string[] {
  return tools.admitted
    .map(({ name }) => name)
    .filter((name) => among.includes(name))
    .sort();
}
