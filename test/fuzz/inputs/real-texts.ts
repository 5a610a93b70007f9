import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** UTF-16 units of a real text that are used: longer ones only make every input slow. */
const longest = 6_000;

/** Files below a folder of the repository, which is the working folder, sorted by path. */
function filesBelow(folder: string, wanted: RegExp): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && wanted.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

function textsBelow(folder: string, wanted: RegExp, most: number): readonly string[] {
  const files = filesBelow(folder, wanted);
  const step = Math.max(1, Math.floor(files.length / most));
  return files
    .filter((_, at) => at % step === 0)
    .slice(0, most)
    .map((file) => readFileSync(file, 'utf8').slice(0, longest));
}

/** The skills that this package ships. */
export const realSkills: readonly string[] = textsBelow('skills', /^SKILL\.md$/, 24);
/** Prompts as they are captured. */
export const realPrompts: readonly string[] = textsBelow('snapshots', /^system\.md$/, 12);
/** Texts and templates that prompts are made of. */
export const realTemplates: readonly string[] = textsBelow('profiles', /\.md$/, 24);
/** Profiles, features and sessions, by the folder or name that says what they are. */
export const realYaml: readonly string[] = [
  readFileSync('agentprompt.yaml', 'utf8').slice(0, longest),
  ...textsBelow('profiles', /\.yaml$/, 30),
];
/** Lists of tools. */
export const realTools: readonly string[] = textsBelow('profiles', /\.json$/, 6);
