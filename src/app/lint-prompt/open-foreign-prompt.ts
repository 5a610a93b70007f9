import { type AdoptedFrom, adoptPlaced } from '../../capture/adopt-case.ts';
import type { LintedPrompt } from '../../lint/linted-prompt.ts';
import { promptProvider } from '../../lint/prompt-provider.ts';
import type { Files } from '../../model/files.ts';
import type { AdoptedCase } from '../../model/prompt-case.ts';
import { joinPath } from '../../text/posix-path.ts';
import { adoptedPaths } from '../cases/adopted-paths.ts';
import { readAdoptedSkills } from '../cases/read-adopted-skills.ts';
import { readNamedFile } from '../read-named-file.ts';
import { readBytes } from '../read-text.ts';
import { listPlaces } from './list-places.ts';
import { type PromptKnowledge, promptOf } from './prompt-of.ts';
import type { PromptTarget } from './prompt-target.ts';
import { toolPlaces } from './tool-places.ts';

/** What is known beside the files of a prompt, and where they are read from. */
export interface PromptOpener {
  readonly files: Files;
  /** YYYY-MM-DD. */
  readonly facts: string;
  /** Names from `--known-tools`. */
  readonly knownNames: readonly string[];
  readonly hostPaths: readonly string[];
  /** Files that a list of skills names and that are not there: they were not looked at. Filled while prompts are opened. */
  readonly unread: Set<string>;
}

/** A prompt that another program made: `system.md` of a folder, and `skills.json` and `tools.json` where they are there. */
export function openForeignPrompt(opener: PromptOpener, folder: string, target: PromptTarget): LintedPrompt {
  const there = (name: string): string | undefined => {
    const path = joinPath(folder, name);
    return opener.files.linkStat(path) === undefined ? undefined : path;
  };
  const from = {
    system: joinPath(folder, 'system.md'),
    skills: there('skills.json'),
    tools: there('tools.json'),
    sections: undefined,
    split: undefined,
  };
  return openAdoptedFiles(opener, { id: folder === '' ? '.' : folder, from, target });
}

/** Files made elsewhere, by name. */
export interface AdoptedFiles {
  readonly id: string;
  readonly from: AdoptedCase['from'];
  readonly target: PromptTarget;
}

/** Files made elsewhere as a prompt. Throws `InputError` naming the file at fault. */
export function openAdoptedFiles(opener: PromptOpener, { id, from, target }: AdoptedFiles): LintedPrompt {
  const { files, facts } = opener;
  const { provider, mode } = target;
  const read = (path: string): Uint8Array => readBytes(files, path);
  const optional = (name: 'tools' | 'sections'): Uint8Array | undefined => {
    const path = from[name];
    return path === undefined ? undefined : read(path);
  };
  const [tools, sidecar] = [optional('tools'), optional('sections')];
  const nativeSkills = provider !== undefined && promptProvider(provider, mode, facts).nativeSkills === true;
  // A provider must stand in a capture: where none is known, `says` keeps rules from asking about it.
  const promptCase: AdoptedFrom = { id, from, provider: provider ?? 'api', mode };
  const skills = readAdoptedSkills(files, from.skills, { nativeSkills });
  const { capture, skills: placed } = adoptPlaced({
    promptCase,
    facts,
    nativeSkills,
    system: read(from.system),
    ...skills,
    ...(tools === undefined ? {} : { tools }),
    ...(sidecar === undefined ? {} : { sidecar }),
    read: (path) => readNamedFile(files, path, from.skills ?? ''),
    readListed: (path) => readListed(opener, path, from.skills ?? ''),
    notCounted: [],
  });
  const knowledge: PromptKnowledge = {
    folder: '',
    paths: adoptedPaths(from, placed),
    toolPlace: toolPlaces(files, from.tools === undefined ? [] : [from.tools]),
    // A folder of skills is no list.
    listPlace: listPlaces(files, { tools: from.tools, skills: 'skills' in skills ? from.skills : undefined }, capture),
    knownNames: opener.knownNames,
    says: { skills: from.skills !== undefined, tools: tools !== undefined, provider: provider !== undefined },
    hostPaths: opener.hostPaths,
  };
  return promptOf(capture, knowledge);
}

/** A file that travels with a skill, and that whoever saved the prompt did not save: that it is attached is known. */
function readListed({ files, unread }: PromptOpener, path: string, list: string): Uint8Array {
  if (files.linkStat(path) !== undefined) return readNamedFile(files, path, list);
  unread.add(path);
  return new Uint8Array();
}
