// Skills as people write them, always the same ones for a seed: 2 to 8 KB, prose, lists, tables, code and links.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const words =
  `the a this when each file skill agent user team request change branch test build release note error log query
table index cache token budget section heading example result review commit merge check rule value key name path folder
config option default command script output input format schema field type list report status deploy service worker queue
event message reply thread issue label owner step order before after again never always only first last next read write
open close start stop find keep move copy remove add explain compare measure verify describe summarise plan draft ask`.split(
    /\s+/,
  );
const odd = ['don’t', '→', '—', '“quoted”', 'naïve', '✅', 'größer', '…'];
const tools = ['Read', 'Grep', 'Glob', 'Bash(git:*)', 'Edit', 'WebFetch'];

/** Numbers below `most`, the same for a seed on every machine (mulberry32). */
export function randomFrom(seed) {
  let state = seed;
  return (most) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296) * most);
  };
}

/** Writes `count` skills below `folder`, one folder each; every tenth has a page beside it. */
export function generateSkills(folder, count, seed = 6) {
  const random = randomFrom(seed);
  for (let index = 0; index < count; index += 1) {
    const name = `${pick(random, words)}-${pick(random, words)}-${index}`;
    const place = join(folder, name);
    const hasPage = index % 10 === 0;
    mkdirSync(place, { recursive: true });
    writeFileSync(join(place, 'SKILL.md'), skillText(random, name, hasPage));
    if (!hasPage) continue;
    mkdirSync(join(place, 'references'));
    writeFileSync(join(place, 'references/guide.md'), `# Guide\n\n${body(random, 1500, false)}`);
  }
}

function skillText(random, name, hasPage) {
  const front = `---\nname: ${name}\n${description(random, name)}\n${extras(random)}---\n\n`;
  const title = `# ${capital(name.replaceAll('-', ' '))}\n\n`;
  const link = hasPage ? 'Details stand in [the guide](references/guide.md).\n\n' : '';
  const size = 2048 + random(6144);
  return `${front}${title}${link}${body(random, size - front.length - title.length - link.length, random(3) === 0)}`;
}

function description(random, name) {
  const text = `${sentence(random, 14, false)} Use when ${phrase(random, 10, false)}, or for ${name}.`;
  const form = random(3);
  if (form === 0) return `description: ${text}`;
  if (form === 1) return `description: "${text} Not for: ${phrase(random, 5, false)}."`;
  const half = text.indexOf(' ', text.length >> 1);
  return `description: >-\n  ${text.slice(0, half)}\n  ${text.slice(half + 1)}`;
}

function extras(random) {
  const license = random(2) === 0 ? 'license: MIT\n' : '';
  const allowed = random(3) === 0 ? `allowed-tools: ${tools.slice(0, 1 + random(tools.length)).join(' ')}\n` : '';
  const meta =
    random(2) === 0 ? `metadata:\n  author: ${pick(random, words)}\n  version: "1.${random(20)}"\n  area: docs\n` : '';
  return `${license}${allowed}${meta}`;
}

/** Paragraphs, lists, tables and code of about `size` characters. */
export function body(random, size, hasOdd) {
  const parts = [];
  for (let left = size; left > 0; ) {
    const part = block(random, hasOdd);
    parts.push(part);
    left -= part.length + 1;
  }
  return `${parts.join('\n')}\n`;
}

function block(random, hasOdd) {
  const kind = random(10);
  if (kind === 0) return `## ${capital(phrase(random, 4, hasOdd))}\n`;
  if (kind === 1) {
    const lines = Array.from({ length: 3 + random(6) }, () => `const ${pick(random, words)} = ${code(random)};`);
    return `\`\`\`ts\n${lines.join('\n')}\n\`\`\`\n`;
  }
  if (kind === 2) {
    const rows = Array.from({ length: 3 }, () => `| ${pick(random, words)} | ${phrase(random, 4, hasOdd)} |`);
    return `| Name | Meaning |\n|---|---|\n${rows.join('\n')}\n`;
  }
  if (kind < 6) {
    const mark = kind === 3 ? '1.' : '-';
    return `${Array.from({ length: 2 + random(5) }, () => `${mark} ${sentence(random, 9, hasOdd)}`).join('\n')}\n`;
  }
  const link = random(4) === 0 ? ` See [${pick(random, words)}](https://example.com/${pick(random, words)}).` : '';
  return `${Array.from({ length: 2 + random(3) }, () => sentence(random, 13, hasOdd)).join(' ')}${link}\n`;
}

function code(random) {
  return `${pick(random, words)}('${pick(random, words)}', { ${pick(random, words)}: ${random(100)} })`;
}

function sentence(random, length, hasOdd) {
  const mark = random(4) === 0 ? ` with \`${pick(random, words)} --${pick(random, words)}\`` : '';
  return `${capital(phrase(random, 4 + random(length), hasOdd))}${mark}.`;
}

function phrase(random, length, hasOdd) {
  return Array.from({ length }, () => pick(random, hasOdd && random(12) === 0 ? odd : words)).join(' ');
}

function capital(text) {
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;
}

function pick(random, list) {
  return list[random(list.length)];
}
