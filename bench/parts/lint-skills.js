import { cpSync, existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { generateSkills } from '../generate-skills.js';
import { cli, here, measure } from '../whole-process.js';

/** Generated skills beside a process that reads, splits and parses them; real ones beside other linters. */
export function rows(place, { peers, corpus }) {
  return [...[1000, 10_000].flatMap((count) => generated(place, count)), ...real(place, peers, corpus)];
}

function generated(place, count) {
  const folder = place(`skills-${count}`);
  generateSkills(folder, count);
  const parse = (name, ...flags) => ({
    name,
    run: () => measure([join(here, 'parse-skills.js'), folder, ...flags], folder),
  });
  const lint = {
    name: `lint-skills, ${count} skills`,
    bar: 2.5,
    memory: 150,
    run: () => measure([cli, 'lint-skills', '.'], folder),
  };
  return [
    { ...lint, beside: parse('reading and parsing') },
    { ...lint, beside: parse('finding, reading and parsing', '--find') },
  ];
}

/** Skills that skills-ref is started for: it takes one at a time, and the time for all is reckoned from these. */
const started = 10;

/** The folder of real skills is laid where Claude Code has them: one of the linters looks nowhere else. */
function real(place, peers, corpus) {
  if (!peers || !corpus) return [];
  const folder = place('corpus');
  cpSync(corpus, join(folder, '.claude/skills'), { recursive: true });
  const names = readdirSync(corpus).filter((name) => existsSync(join(corpus, name, 'SKILL.md')));
  return linters(peers, folder, names).map((beside) => ({
    name: `lint-skills, ${names.length} real skills`,
    bar: 1,
    run: () => measure([cli, 'lint-skills', '.claude/skills'], folder),
    beside,
  }));
}

function linters(peers, folder, names) {
  const at = (path) => join(peers, 'node_modules', path);
  const run = (path, ...args) => measure([at(path), ...args], folder);
  const library = `const { validate } = await import(${JSON.stringify(pathToFileURL(at('skills-ref/dist/index.js')).href)});
    for (const name of (await import('node:fs')).readdirSync('.claude/skills')) await validate('.claude/skills/' + name);`;
  return [
    {
      name: 'skills-ref',
      run: () =>
        times(
          names
            .slice(0, started)
            .map((name) => run('skills-ref/dist/cli.js', 'validate', join('.claude/skills', name))),
          names.length / Math.min(started, names.length),
        ),
    },
    { name: 'skills-ref (library)', run: () => measure(['--input-type=module', '-e', library], folder) },
    {
      name: 'skill-check',
      run: () => run('skill-check/bin/skill-check.js', 'check', '.claude/skills', '--no-security-scan', '--no-open'),
    },
    { name: 'claude-code-lint', run: () => run('claude-code-lint/bin/claudelint', 'validate-skills', '--no-config') },
    {
      name: 'markdownlint-cli2',
      run: () => run('markdownlint-cli2/markdownlint-cli2-bin.mjs', '.claude/skills/**/SKILL.md'),
    },
  ].filter(({ name }) => existsSync(at(name.split(' ')[0])));
}

function times(runs, factor) {
  const all = (what) => factor * runs.reduce((total, run) => total + run[what], 0);
  return { wall: all('wall'), cpu: all('cpu'), memory: Math.max(...runs.map(({ memory }) => memory)) };
}

export function growth(place) {
  return {
    name: 'lint-skills',
    unit: 'skills',
    sizes: [1000, 3160, 10_000, 31_600, 100_000],
    at: (size) => {
      const folder = place(`grown-${size}`);
      generateSkills(folder, size);
      return () => measure([cli, 'lint-skills', '.'], folder);
    },
  };
}
