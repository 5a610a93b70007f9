import { resolve } from 'node:path';
import { Argument, type Command } from 'commander';
import type { Host } from '../host.ts';

const shells = ['bash', 'zsh', 'fish'] as const;

const details = `
The commands, options and words come from the program itself; cases from agentprompt.yaml.

  bash   source <(agentprompt completion bash)           in ~/.bashrc
  zsh    source <(agentprompt completion zsh)            in ~/.zshrc, below compinit
  fish   agentprompt completion fish | source            in ~/.config/fish/config.fish

  agentprompt completion bash
  agentprompt completion fish
`;

/** Adds the command that prints completion scripts, and the hidden one that they ask for cases. */
export function addCompletion(program: Command, host: Host, done: (code: 0) => void): void {
  program
    .command('completion')
    .helpOption('-h, --help', 'show this help')
    .description('print a script that completes commands, options and cases in your shell')
    .addArgument(new Argument('<shell>', 'the shell').choices(shells))
    .addHelpText('after', details)
    .showHelpAfterError('(agentprompt completion --help shows how to install it)')
    .action(async (shell: (typeof shells)[number]) => {
      const { completionScript } = await import('./completion-script.ts');
      host.stdout.write(completionScript(program, shell));
      done(0);
    });
  program
    .command('complete-cases', { hidden: true })
    .option('--cwd <folder>')
    .action(async ({ cwd = '.' }: { readonly cwd?: string }) => {
      const { configuredCases } = await import('./configured-cases.ts');
      const ids = await configuredCases(resolve(host.cwd, cwd));
      host.stdout.write(ids.map((id) => `${id}\n`).join(''));
      done(0);
    });
}
