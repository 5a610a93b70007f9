import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { aFolder, homeOf } from '../builders/a-host.ts';
import { bin, notBuilt, tellSkip } from '../cli/built-bin.ts';
import { runFlowGit } from '../flow/flow-folder.ts';
import { aCheckout, changePrompt, commitAll } from './a-checkout.ts';
import { actionFile } from './action-file.ts';
import { gitOutput } from './git-output.ts';
import { type ActionResult, runAction, standIn } from './run-action.ts';

const { steps } = actionFile.runs;
const noBash = spawnSync('bash', ['--version']).status === 0 ? '' : 'there is no bash';
const cannotRun = notBuilt || noBash;
const nobody = 65534;

describe('action.yml', () => {
  it('runs scripts of its own only, none of which holds a value from outside', () => {
    expect(actionFile.runs.using).toBe('composite');
    expect(steps.filter(({ uses }) => uses !== undefined)).toEqual([]);
    expect(steps.filter(({ run, shell }) => run.includes('${{') || shell !== 'bash')).toEqual([]);
    expect(steps.filter(({ run }) => /\beval\b/.test(run))).toEqual([]);
  });

  it('says what each input is for, and uses each', () => {
    for (const [name, { description }] of Object.entries(actionFile.inputs)) {
      expect(description.length, name).toBeGreaterThan(10);
      expect(JSON.stringify(steps), name).toContain(`inputs.${name}`);
    }
  });

  it('gives each step an id of its own, and asks for no token', () => {
    expect(new Set(steps.map(({ id }) => id)).size).toBe(steps.length);
    expect(JSON.stringify(steps)).not.toMatch(/token|secrets\./i);
  });

  it('has scripts that bash reads', () => {
    const read = steps.map(({ run }) => spawnSync('bash', ['-n', '-c', run], { encoding: 'utf8' }));
    if (noBash === '') expect(read.map(({ status, stderr }) => [status, stderr])).toEqual(steps.map(() => [0, '']));
  });
});

const ids = steps.map(({ id }) => id);
const skill = '---\nname: labels\ndescription: Prints labels. Use when a shelf was moved.\n---\n\n# Labels\n';
const outputOf = (result: ActionResult, id: string): string => result.steps[id]?.output ?? '';
/** How often a step of the run tells an error. */
const errorsOf = (result: ActionResult): string[] =>
  ids.flatMap((id) => [...outputOf(result, id).matchAll(/^::error/gm)].map(() => id));

function writeSkill(folder: string, name: string, text: string): void {
  mkdirSync(join(folder, 'skills', name));
  writeFileSync(join(folder, 'skills', name, 'SKILL.md'), text);
}

function editConfig(folder: string, edit: (text: string) => string): void {
  const path = join(folder, 'agentprompt.yaml');
  writeFileSync(path, edit(readFileSync(path, 'utf8')));
}

tellSkip('the action', cannotRun);
describe.skipIf(cannotRun !== '')('the action in a full clone', { timeout: 60_000 }, () => {
  it('passes silently where nothing changed', async () => {
    const { folder, base } = await aCheckout();
    const result = runAction({ folder, base });
    expect(Object.keys(result.steps)).toEqual(ids);
    expect(result).toMatchObject({ failed: [], summary: '' });
    expect(Object.values(result.steps).filter(({ output }) => output.includes('::'))).toEqual([]);
    expect(gitOutput(folder, 'status', '--porcelain', '--ignored')).toBe('!! .agentprompt/');
  });

  it('fails for a prompt that was not accepted, once, and says what to do', async () => {
    const { folder, base } = await aCheckout();
    await changePrompt(folder, 'Friendly', 'Friendly,', false);
    const result = runAction({ folder, base });
    expect([result.failed, errorsOf(result)]).toEqual([['baseline'], ['baseline']]);
    expect(result.steps['baseline']).toMatchObject({ code: 1 });
    expect(outputOf(result, 'baseline')).toContain('agentprompt accept');
    expect(result.summary.match(/Friendly,/g)).toHaveLength(1);
  });

  it('fails for growth above the budget, although it was accepted', async () => {
    const { folder, base } = await aCheckout();
    await changePrompt(folder, 'Friendly and short.', 'Friendly and short, and never in capitals.', true);
    commitAll(folder, 'three');
    const result = runAction({ folder, base });
    expect([result.failed, errorsOf(result)]).toEqual([['budgets'], ['budgets']]);
    expect(result.steps['budgets']).toMatchObject({ code: 1 });
    expect(outputOf(result, 'budgets')).toContain('Heaviest: section tone (product)');
    expect(result.summary).toContain(`## Since ${base.slice(0, 12)}`);
  });

  it.each([true, false])('fails for a limit in bytes in the step of budgets alone (accepted: %s)', async (accepted) => {
    const { folder, base } = await aCheckout();
    editConfig(folder, (text) => text.replace('growth: 5%', 'max: 170'));
    await changePrompt(folder, 'Friendly', 'Friendlier', accepted);
    const result = runAction({ folder, base });
    const failed = accepted ? ['budgets'] : ['baseline', 'budgets'];
    expect([result.failed, errorsOf(result)]).toEqual([failed, failed]);
    expect(outputOf(result, 'baseline')).not.toContain('budget');
  });

  it('fails where the budgets are taken away, and passes where there never were any', async () => {
    const { folder, base } = await aCheckout();
    editConfig(folder, (text) => text.slice(0, text.indexOf('budgets:')));
    expect(runAction({ folder, base }).failed).toEqual(['budgets']);
    const later = commitAll(folder, 'without');
    const result = runAction({ folder, base: later });
    expect(result.failed).toEqual([]);
    expect(outputOf(result, 'budgets')).toContain('no budgets');
  });

  it('reports an accepted change within the budget, and passes', async () => {
    const { folder, base } = await aCheckout();
    await changePrompt(folder, 'Friendly', 'Friendlier', true);
    commitAll(folder, 'three');
    const result = runAction({ folder, base });
    expect(result.failed).toEqual([]);
    expect(result.summary).toContain('Friendlier');
  });

  it('fails for a new fault of a skill, not for one of before', async () => {
    const { folder } = await aCheckout();
    writeSkill(folder, 'old', '# Old\n');
    const base = commitAll(folder, 'three');
    expect(runAction({ folder, base, inputs: { skip: 'capture' } }).failed).toEqual([]);
    writeSkill(folder, 'new', '# New\n');
    expect(runAction({ folder, base, inputs: { skip: 'capture' } }).failed).toEqual(['lint-skills']);
    expect(runAction({ folder, base, inputs: { skip: 'lint-skills\nbudgets' } }).failed).toEqual([]);
  });

  it('has nothing to lint where there are no skills', async () => {
    const { folder } = await aCheckout();
    runFlowGit(folder, homeOf(folder), ['rm', '-rq', 'skills']);
    const base = commitAll(folder, 'three');
    const result = runAction({ folder, base });
    expect(result.failed).toEqual([]);
    expect(outputOf(result, 'lint-skills')).toContain('no SKILL.md');
  });

  it('lints a repository that has skills and no prompt', () => {
    const folder = aFolder();
    runFlowGit(folder, homeOf(folder), ['init']);
    mkdirSync(join(folder, 'skills'));
    writeSkill(folder, 'labels', skill);
    const base = commitAll(folder, 'one');
    writeSkill(folder, 'new', '# New\n');
    const result = runAction({ folder, base, inputs: { skip: 'capture' } });
    expect(Object.keys(result.steps)).toEqual(['tool', 'base', 'lint-skills']);
    expect(result.failed).toEqual(['lint-skills']);
  });

  it('fails for a fault in a prompt', async () => {
    const { folder, base } = await aCheckout();
    await changePrompt(folder, 'Friendly', 'Load the skill {{name}}. Friendly', true);
    expect(runAction({ folder, base, inputs: { skip: 'budgets' } }).failed).toEqual(['lint-prompt']);
  });

  it('stops where nothing can be captured, and lints the skills all the same', async () => {
    const { folder, base } = await aCheckout();
    writeFileSync(join(folder, 'prompt.txt'), new Uint8Array([0xff]));
    const result = runAction({ folder, base });
    expect(result.steps['capture']).toMatchObject({ code: 2 });
    expect([Object.keys(result.steps), result.failed]).toEqual([
      ['tool', 'base', 'capture', 'lint-skills'],
      ['capture'],
    ]);
  });

  it('fails where there is no baseline, and says how to make one', async () => {
    const { folder, base } = await aCheckout();
    runFlowGit(folder, homeOf(folder), ['rm', '-rq', 'snapshots']);
    const result = runAction({ folder, base, inputs: { skip: 'budgets' } });
    expect(result.failed).toEqual(['baseline']);
    expect(outputOf(result, 'baseline')).toContain('There is no baseline: agentprompt capture, agentprompt accept');
  });

  it.each(['', '0'.repeat(40)])('checks limits and all findings where the commit before is %j', async (before) => {
    const { folder } = await aCheckout();
    const { failed, summary } = runAction({ folder, before });
    expect(failed).toEqual([]);
    expect(summary).toContain('Growth not checked: no base was given');
  });

  it('measures a push from the commit before it, if that is still there', async () => {
    const { folder, base } = await aCheckout();
    await changePrompt(folder, 'Friendly and short.', 'Friendly and short, and never in capitals.', true);
    commitAll(folder, 'three');
    expect(runAction({ folder, before: base }).failed).toEqual(['budgets']);
    const forced = runAction({ folder, before: '1'.repeat(40) });
    expect(forced.failed).toEqual([]);
    expect(outputOf(forced, 'base')).toContain('::warning');
  });

  it('passes for the change that brings the baseline', async () => {
    const { folder } = await aCheckout();
    runFlowGit(folder, homeOf(folder), ['checkout', '--orphan', 'other']);
    runFlowGit(folder, homeOf(folder), ['rm', '-r', '--cached', '-q', 'snapshots', 'agentprompt.yaml']);
    runFlowGit(folder, homeOf(folder), ['commit', '-m', 'before']);
    const base = gitOutput(folder, 'rev-parse', 'HEAD');
    commitAll(folder, 'with a baseline');
    const result = runAction({ folder, base });
    expect(result.failed).toEqual([]);
    expect(outputOf(result, 'budgets')).toContain('not checked');
    expect(result.summary).toContain('shop/claude-code.full');
  });

  it('works in a folder below', async () => {
    const { folder, base } = await aCheckout();
    const below = runAction({ folder: join(folder, 'skills'), base, inputs: { 'working-directory': '..' } });
    expect(below.failed).toEqual([]);
  });

  it.each(['lint-skill', 'budgets,lint-skills', '*'])('refuses to skip %s, which is no check', (skip) => {
    const result = runAction({ folder: aFolder(), inputs: { skip } });
    expect([Object.keys(result.steps), result.failed]).toEqual([['tool'], ['tool']]);
  });
});

describe.skipIf(cannotRun !== '')('the action in a shallow clone', { timeout: 60_000 }, () => {
  async function aShallowClone(): Promise<{ folder: string; base: string }> {
    const { folder, base } = await aCheckout();
    const shallow = join(homeOf(folder), 'shallow');
    runFlowGit(folder, homeOf(folder), ['clone', '--depth', '1', pathToFileURL(folder).href, shallow]);
    return { folder: shallow, base };
  }

  it('says once what to set, and checks what needs no history', async () => {
    const clone = await aShallowClone();
    const result = runAction(clone);
    expect([result.failed, errorsOf(result)]).toEqual([['base'], ['base']]);
    expect(outputOf(result, 'base')).toContain('fetch-depth: 0');
    expect(Object.keys(result.steps)).toEqual(['tool', 'base', 'capture', 'baseline', 'lint-prompt']);
    await changePrompt(clone.folder, 'Friendly', 'Friendly,', false);
    expect(runAction(clone).failed).toEqual(['base', 'baseline']);
  });

  it('passes where nothing that needs history is wanted', async () => {
    const clone = await aShallowClone();
    expect(runAction({ ...clone, inputs: { skip: 'budgets lint-skills' } })).toMatchObject({ failed: [], summary: '' });
  });
});

/** Somebody who may not write into the checkout: root is always allowed to, so then it is another one. */
const other = process.getuid?.() === 0 ? nobody : undefined;

function cannotBeRead(): string {
  if (process.platform === 'win32') return 'folders of this system are closed in another way';
  if (other === undefined) return '';
  const tried = spawnSync(process.execPath, [bin, '--version'], { uid: other, gid: other, cwd: '/' });
  return tried.status === 0 ? '' : 'another user cannot read this checkout';
}

const closed = cannotRun || cannotBeRead();
tellSkip('the action in a checkout that cannot be written', closed);
describe.skipIf(closed !== '')('the action in a checkout that cannot be written', { timeout: 60_000 }, () => {
  it('passes, and tells a change as elsewhere', async () => {
    const { folder, base } = await aCheckout();
    await changePrompt(folder, 'Friendly', 'Friendlier', true);
    commitAll(folder, 'three');
    closeAll(folder);
    const tried = spawnSync('touch', ['x'], {
      cwd: folder,
      ...(other === undefined ? {} : { uid: other, gid: other }),
    });
    expect(tried.status, 'it cannot be written').not.toBe(0);
    const result = runAction({ folder, base, ...(other === undefined ? {} : { uid: other }) });
    expect(result.failed).toEqual([]);
    expect(result.summary).toContain('Friendlier');
  });
});

/** Takes the right to write away, of every file and folder, and lets another user in to read. */
function closeAll(folder: string): void {
  chmodSync(join(folder, '..'), 0o755);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    chmodSync(path, entry.isDirectory() ? 0o555 : 0o444);
  }
  chmodSync(folder, 0o555);
}

describe.skipIf(cannotRun !== '')('a hostile value', { timeout: 60_000 }, () => {
  const touch = 'touch "$HOME/mark"';
  const hostile = [
    `x"; ${touch}; "'; ${touch}; '$(${touch})\`${touch}\`\n${touch}`,
    `--upload-pack=${touch}`,
    '--output=made',
    '1.2.3 --registry=x',
    '^1.0.0',
  ];

  it.each(hostile)('runs nothing as a base, a folder, a version or a check to skip: %j', async (text) => {
    const { folder } = await aCheckout();
    const results = ['base', 'working-directory', 'version', 'skip'].map((input) =>
      runAction({ folder, inputs: { skip: 'capture', [input]: text } }),
    );
    expect(results.map(({ failed }) => failed)).toEqual([['base'], ['tool'], ['tool'], ['tool']]);
    expect(results.filter(({ marked }) => marked)).toEqual([]);
    expect(gitOutput(folder, 'status', '--porcelain')).toBe('');
  });

  it('runs nothing as the name of a branch, which is a base like another', async () => {
    const { folder } = await aCheckout();
    const branch = '$(touch$IFS$HOME/mark);`touch$IFS$HOME/mark`';
    runFlowGit(folder, homeOf(folder), ['branch', branch, 'HEAD~1']);
    expect(runAction({ folder, inputs: { base: branch } })).toMatchObject({ failed: [], marked: false });
  });
});

describe.skipIf(cannotRun !== '')('where agentprompt comes from', { timeout: 60_000 }, () => {
  const say = (who: string): string => `console.log(${JSON.stringify(who)}, process.argv[2]);\n`;

  it('is the checkout of the action, in a folder of any name', () => {
    const actionPath = standIn(join(aFolder(), "it's $HOME; here"), "console.log('ensured');", say('the action'));
    const result = runAction({ folder: aFolder(), actionPath });
    expect([outputOf(result, 'tool'), outputOf(result, 'capture')]).toEqual(['ensured\n', 'the action capture\n']);
  });

  it('is what the project has installed, in the root of a workspace too', () => {
    const folder = aFolder();
    standIn(join(folder, 'node_modules/agentprompt'), '', say('the project'));
    mkdirSync(join(folder, 'packages/one'), { recursive: true });
    const result = runAction({ folder, inputs: { 'working-directory': 'packages/one' } });
    expect(outputOf(result, 'capture')).toBe('the project capture\n');
  });
});
