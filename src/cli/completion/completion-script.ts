import type { Command } from 'commander';
import { bashScript } from './bash-script.ts';
import { commandTree, type TreeCommand } from './command-tree.ts';
import { fishScript } from './fish-script.ts';
import { zshScript } from './zsh-script.ts';

const scripts: Readonly<Record<'bash' | 'zsh' | 'fish', (commands: readonly TreeCommand[]) => string>> = {
  bash: bashScript,
  zsh: zshScript,
  fish: fishScript,
};

/** The completion script of a shell for a program. */
export function completionScript(program: Command, shell: keyof typeof scripts): string {
  return scripts[shell](commandTree(program));
}
