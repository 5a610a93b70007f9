import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { aFolder, homeOf, runIn } from '../builders/a-host.ts';
import { packageFolder } from '../builders/package-folder.ts';
import { runFlowGit } from '../flow/flow-folder.ts';
import { gitOutput } from './git-output.ts';

export interface Checkout {
  readonly folder: string;
  /** The commit that the change is made from. */
  readonly base: string;
}

const extra = `budgets:
  - { case: "shop/*", on: system, growth: 5% }
`;
const skill = '---\nname: labels\ndescription: Prints labels. Use when a shelf was moved.\n---\n\n# Labels\n';

/** Commits all there is. */
export function commitAll(folder: string, message: string): string {
  runFlowGit(folder, homeOf(folder), ['add', '-A']);
  runFlowGit(folder, homeOf(folder), ['commit', '--allow-empty', '-m', message]);
  return gitOutput(folder, 'rev-parse', 'HEAD');
}

/** Another text of the prompt, captured and accepted or left for the gate to find. */
export async function changePrompt(folder: string, from: string, to: string, accept: boolean): Promise<void> {
  const path = join(folder, 'prompt.txt');
  writeFileSync(path, readFileSync(path, 'utf8').replace(from, to));
  if (!accept) return;
  await runIn(folder, 'capture');
  await runIn(folder, 'accept');
}

async function makeCheckout(): Promise<Checkout> {
  const folder = aFolder();
  cpSync(join(packageFolder, 'test/fixtures/readme'), folder, { recursive: true });
  const config = readFileSync(join(folder, 'agentprompt.yaml'), 'utf8');
  writeFileSync(join(folder, 'agentprompt.yaml'), config + extra);
  writeFileSync(join(folder, '.gitignore'), '.agentprompt/\n');
  mkdirSync(join(folder, 'skills/labels'), { recursive: true });
  writeFileSync(join(folder, 'skills/labels/SKILL.md'), skill);
  runFlowGit(folder, homeOf(folder), ['init']);
  await runIn(folder, 'capture');
  await runIn(folder, 'accept');
  const base = commitAll(folder, 'one');
  commitAll(folder, 'two');
  return { folder, base };
}

let made: Promise<Checkout> | undefined;

/** A repository with an adopted prompt, its baseline, a budget and a skill, and a commit on top that changes nothing. */
export async function aCheckout(): Promise<Checkout> {
  made ??= makeCheckout();
  const { folder: original, base } = await made;
  const folder = aFolder();
  cpSync(original, folder, { recursive: true });
  return { folder, base };
}
