// Writes docs/licences.md: the packages whose code the bundle holds, from dist/THIRD-PARTY-LICENSES.txt of the last build.
// --check: writes nothing; ends with 1 when the page is not what that file says.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const page = join(root, 'docs/licences.md');
const parts = readFileSync(join(root, 'dist/THIRD-PARTY-LICENSES.txt'), 'utf8').split(`\n${'-'.repeat(80)}\n\n`);
const rows = parts.map((part) => {
  const [, name, version, licence] = /^(\S+) (\S+) \((.+)\)\n/.exec(part) ?? [];
  return `| \`${name}\` | ${version} | ${licence} |`;
});

const text = `# Licences

<!-- Made by \`npm run licences\` from the last build. Do not edit by hand. -->

\`agentprompt\` is under the [MIT licence](../LICENSE). Its bundle holds code of the packages below; the whole texts of their
licences lie beside it, in \`dist/THIRD-PARTY-LICENSES.txt\`. The build stops at a package whose licence asks for more than
to go along with the code, and at one that brings no text.

| package | version | licence |
|---|---|---|
${rows.join('\n')}
`;

if (process.argv.includes('--check')) {
  const same = existsSync(page) && readFileSync(page, 'utf8') === text;
  if (!same) process.stderr.write('docs/licences.md is not what npm run licences writes.\n');
  process.exitCode = same ? 0 : 1;
} else {
  writeFileSync(page, text);
  process.stdout.write(`Wrote docs/licences.md, ${rows.length} packages.\n`);
}
