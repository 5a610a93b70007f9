// The licences of the packages that the bundle holds code of. They ask to go along with it.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Licences that permit handing the code on with their text beside it, and ask for nothing else. */
const permitted = ['MIT', 'ISC', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', '0BSD', 'BlueOak-1.0.0'];

/** The innermost folder of a package that a file lies in; `undefined` for our own sources. */
function packageFolder(input) {
  return /^(.*(?:^|\/)node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(input.replaceAll('\\', '/'))?.[1];
}

function licenceOf(root, folder) {
  const { name, version, license } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
  if (!permitted.includes(license))
    throw new Error(`${name} ${version} has the licence ${license}: it is not in the list.`);
  const entries = readdirSync(join(root, folder));
  const text = entries.find((entry) => /^(licen[cs]e|copying)/i.test(entry));
  // A package that forgot it: the text of its repository is kept here.
  const kept = join(root, '.ci/licences', `${name.replace('/', '+')}.txt`);
  if (text === undefined && !existsSync(kept))
    throw new Error(`${name} ${version} brings no text of its licence; put it into ${kept}.`);
  const notices = entries.filter((entry) => /^notice/i.test(entry)).sort();
  const texts = [
    text === undefined ? kept : join(root, folder, text),
    ...notices.map((entry) => join(root, folder, entry)),
  ];
  return { name, version, license, text: texts.map((path) => readFileSync(path, 'utf8').trim()).join('\n\n') };
}

/**
 * One entry a package, sorted by name: name, version, licence and its whole text, notices included. `inputs` are the
 * files of the bundle, relative to `root`. Throws for a licence that is not permitted, and for one without a text.
 */
export function bundledLicences(root, inputs) {
  const folders = [...new Set(inputs.map(packageFolder).filter((folder) => folder !== undefined))];
  const found = folders.map((folder) => licenceOf(root, folder));
  return found.sort((a, b) => (`${a.name} ${a.version}` < `${b.name} ${b.version}` ? -1 : 1));
}

/** The file that goes along with the bundle. */
export function licenceFile(licences) {
  const parts = licences.map(({ name, version, license, text }) => `${name} ${version} (${license})\n\n${text}\n`);
  return parts.join(`\n${'-'.repeat(80)}\n\n`);
}
