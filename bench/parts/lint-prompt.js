import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generatePrompt } from '../generate-prompt.js';
import { bare, cli, measure } from '../whole-process.js';

/** One prompt of 100 KB with 200 tools and 50 skills, in each way that lint-prompt takes it. */
export function rows(place) {
  const foreign = place('foreign');
  generatePrompt(foreign, { bytes: 100_000 });
  const adopted = place('adopted');
  generatePrompt(join(adopted, 'build'), { bytes: 100_000 });
  const from = 'from: { system: build/system.md, skills: build/skills.json, tools: build/tools.json }';
  writeFileSync(
    join(adopted, 'agentprompt.yaml'),
    `schema: agentprompt/1\nfacts: 2026-10-02\ncases:\n  - name: server\n    ${from}\n    provider: claude-code\n    mode: full\n`,
  );
  const row = (name, cwd, ...args) => ({
    name: `lint-prompt, 100 KB, ${name}`,
    bar: 4,
    run: () => measure([cli, 'lint-prompt', ...args], cwd),
    beside: bare(cwd),
  });
  return [
    row('a folder made elsewhere', foreign, '.'),
    row('the same with its provider', foreign, '.', '--provider', 'claude-code', '--mode', 'full'),
    row('an adopted case', adopted),
  ];
}

export function growth(place) {
  return {
    name: 'lint-prompt',
    unit: 'bytes',
    sizes: [100_000, 316_000, 1_000_000, 3_160_000, 10_000_000],
    at: (size) => {
      const folder = place(`prompt-${size}`);
      generatePrompt(folder, { bytes: size });
      return () => measure([cli, 'lint-prompt', '.'], folder);
    },
  };
}
