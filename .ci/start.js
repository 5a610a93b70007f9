// `npm start`: the main job on this repository. Captures the shipped cases, compares them with the baseline, and says
// what to do next.
import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');

function agentprompt(...args) {
  process.stdout.write(`\n$ agentprompt ${args.join(' ')}\n`);
  const { status } = spawnSync(process.execPath, [join(root, 'bin/agentprompt.js'), ...args], {
    cwd: root,
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(status ?? 2);
}

agentprompt('capture');
agentprompt('diff');
process.stdout.write(`
The shipped prompts are what snapshots/ says. From here:
  read one            .agentprompt/captures/code/claude-code.hybrid/system.md
  change a word       profiles/code/sections/identity.md, then: npm start
  your own prompt     docs/adopt.md
  every command       node bin/agentprompt.js --help
`);
