// Writes sizes.json from the captures of this folder. To make both anew, from the root of the checkout:
//   node bin/agentprompt.js capture --cwd test/matrix
//   node test/matrix/write-sizes.js
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';

const captures = new URL('.agentprompt/captures/', import.meta.url);
const paths = readdirSync(captures, { recursive: true }).map((path) => String(path).replaceAll('\\', '/'));
const sizes = {};
for (const path of paths.filter((path) => path.endsWith('/summary.json')).sort()) {
  const { case: id, system } = JSON.parse(readFileSync(new URL(path, captures), 'utf8'));
  sizes[id] = { bytes: system.bytes, sha256: system.sha256 };
}
writeFileSync(new URL('sizes.json', import.meta.url), `${JSON.stringify(sizes, null, 2)}\n`);
process.stdout.write(`${Object.keys(sizes).length} cases written to test/matrix/sizes.json\n`);
