// A prompt as another program leaves it: `system.md` of about a size, with a list of tools and one of skills.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { body, randomFrom } from './generate-skills.js';

const verbs = 'create read update delete list find move copy share archive'.split(' ');
const things = 'order invoice customer ticket page board sprint mail event report'.split(' ');

/** Writes the three files into `folder`. The prompt names tools and skills that are there, as prompts do. */
export function generatePrompt(folder, { bytes, tools = 200, skills = 50, seed = 7 }) {
  const random = randomFrom(seed);
  const listed = Array.from({ length: tools }, (_, index) => tool(random, index));
  const attached = Array.from({ length: skills }, (_, index) => skill(random, index));
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'system.md'), prompt(random, bytes, { listed, attached }));
  writeFileSync(join(folder, 'tools.json'), `${JSON.stringify(listed, null, 2)}\n`);
  writeFileSync(join(folder, 'skills.json'), `${JSON.stringify(attached, null, 2)}\n`);
}

function prompt(random, bytes, { listed, attached }) {
  const parts = ['# Agent\n'];
  for (let left = bytes - 8; left > 0; ) {
    const name = listed[random(listed.length)].name;
    const other = attached[random(attached.length)].Name;
    const part = `${body(random, Math.min(left, 2000), random(3) === 0)}\nUse \`${name}\` where the skill \`${other}\` asks for it.\n`;
    parts.push(part);
    left -= Buffer.byteLength(part);
  }
  return parts.join('\n');
}

function prose(random, size) {
  return body(random, size, false)
    .replaceAll(/[#`|\n]+/g, ' ')
    .trim();
}

function tool(random, index) {
  const name = `${verbs[index % verbs.length]}_${things[Math.floor(index / verbs.length) % things.length]}_${index}`;
  const properties = Object.fromEntries(
    ['id', 'query', 'limit', 'format'].map((key) => [key, { type: 'string', description: prose(random, 40) }]),
  );
  return { name, description: prose(random, 200), inputSchema: { type: 'object', properties, required: ['id'] } };
}

function skill(random, index) {
  const name = `${things[index % things.length]}-${verbs[Math.floor(index / things.length) % verbs.length]}-${index}`;
  return { Name: name, Description: prose(random, 150), Content: `# ${name}\n\n${body(random, 3000, false)}` };
}
