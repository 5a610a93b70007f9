// What a linter of skills cannot do without: reads every SKILL.md below a folder, splits it and parses its YAML.
//   node bench/parse-skills.js <folder>
import { readdirSync, readFileSync } from 'node:fs';
import { load } from 'js-yaml';

const [folder] = process.argv.slice(2);
let parsed = 0;
for (const name of readdirSync(folder)) {
  const text = readFileSync(`${folder}/${name}/SKILL.md`, 'utf8');
  const match = /^---\r?\n([\s\S]*?)\r?\n---(?:\r?\n([\s\S]*))?$/.exec(text);
  if (match !== null && typeof load(match[1]) === 'object') parsed += 1;
}
process.stdout.write(`${parsed}\n`);
