// What a linter of skills cannot do without: reads every SKILL.md below a folder, splits it and parses its YAML.
//   node bench/parse-skills.js <folder> [--find]
// --find: looks for the files in all folders below, as a linter must; without it they are taken to be one folder down.
import { readdirSync, readFileSync } from 'node:fs';
import { load } from 'js-yaml';

const [folder, find] = process.argv.slice(2);
let parsed = 0;

function parse(path) {
  const match = /^---\r?\n([\s\S]*?)\r?\n---(?:\r?\n([\s\S]*))?$/.exec(readFileSync(path, 'utf8'));
  if (match !== null && typeof load(match[1]) === 'object') parsed += 1;
}

function search(place) {
  for (const entry of readdirSync(place, { withFileTypes: true })) {
    if (entry.isDirectory()) search(`${place}/${entry.name}`);
    else if (entry.name === 'SKILL.md') parse(`${place}/${entry.name}`);
  }
}

if (find === '--find') search(folder);
else for (const name of readdirSync(folder)) parse(`${folder}/${name}/SKILL.md`);
process.stdout.write(`${parsed}\n`);
