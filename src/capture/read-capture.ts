import type { Capture, CapturedSkill, CapturedTool, CaptureInputs } from '../model/capture.ts';
import { InputError } from '../model/errors.ts';
import type { Files } from '../model/files.ts';
import type { JsonObject } from '../model/json.ts';
import type { Removed } from '../model/section.ts';
import { readFormat } from '../schema/read-format.ts';
import { skillsFile } from '../schema/skills.ts';
import { type SummaryFile, summaryFile } from '../schema/summary.ts';
import { decodeFile, type NamedBytes } from '../text/decode-file.ts';
import { isObject } from '../text/json-object.ts';
import { parseJson } from '../text/parse-json.ts';
import { joinPath } from '../text/posix-path.ts';
import { checkMeasures } from './check-measures.ts';
import { hasHash, mismatch } from './mismatch.ts';
import type { BodyReader } from './read-bodies.ts';
import { readFile } from './read-file.ts';

/**
 * Reads the capture in one folder of a set.
 * Throws `InputError`: another version of the format, a missing file, text that is not what was captured,
 * or a summary whose numbers are not those of the files.
 */
export function readCapture(files: Files, folder: string, bodies: BodyReader): Capture {
  const path = joinPath(folder, 'summary.json');
  const summary = readFormat(
    parseJson(readFile(files, path)),
    { name: 'summary', version: 1, shape: summaryFile },
    path,
  );
  const { system, tools } = summary;
  const prompt = readSystem(files, folder, summary);
  const skills = readSkills(files, folder, bodies);
  const declared = readTools(files, folder, summary);
  checkMeasures(summary, { system: prompt.bytes, skills, wires: declared.map(({ wire }) => wire) }, path);
  return {
    caseId: summary.case,
    inputs: inputsOf(summary),
    system: decodeFile(prompt),
    measure: { bytes: system.bytes, characters: system.characters, sha256: system.sha256 },
    ...(system.tokens === undefined ? {} : { tokens: system.tokens }),
    sections: summary.sections,
    joinersBytes: summary.joiners.bytes,
    removed: summary.removed as Removed[],
    skills,
    listing: summary.skills.listing,
    tools: {
      registered: tools.registered,
      admitted: tools.admitted,
      wireForm: tools.wire_form,
      declared,
      wrapperBytes: tools.wrapper_bytes,
    },
    ...(summary.instructions === undefined ? {} : { instructions: summary.instructions }),
    notCounted: summary.not_counted,
  };
}

/** Names of providers and modes are kept as written: a baseline may be older than the list. */
function inputsOf({ inputs }: SummaryFile): CaptureInputs {
  const { producer, tools_profile: toolsProfile, ...rest } = inputs;
  const given = {
    ...rest,
    mode: inputs.mode ?? undefined,
    ...(toolsProfile === undefined ? {} : { toolsProfile }),
    ...(producer === undefined ? {} : { producer }),
  };
  return given as CaptureInputs;
}

function readSystem(files: Files, folder: string, summary: SummaryFile): NamedBytes {
  const file = readFile(files, joinPath(folder, 'system.md'));
  const fits = hasHash(summary.system.sha256);
  if (!fits(file.bytes)) throw mismatch({ ...file, folder, fits });
  return file;
}

function readSkills(files: Files, folder: string, bodies: BodyReader): CapturedSkill[] {
  const path = joinPath(folder, 'skills.json');
  const { skills } = readFormat(
    parseJson(readFile(files, path)),
    { name: 'skills', version: 1, shape: skillsFile },
    path,
  );
  return skills.map((entry) => ({
    name: entry.name,
    description: entry.description,
    ...(entry.overridden_description === undefined ? {} : { overriddenDescription: entry.overridden_description }),
    origin: entry.origin,
    delivery: entry.delivery,
    sourceSha256: entry.source_sha256,
    renderedSha256: entry.rendered_sha256,
    bytes: entry.bytes,
    ...bodies.read(entry, folder),
  }));
}

function readTools(files: Files, folder: string, summary: SummaryFile): CapturedTool[] {
  const { items } = summary.tools;
  if (items.length === 0) return [];
  const path = joinPath(folder, 'tools.json');
  const sent = parseJson(readFile(files, path));
  if (!Array.isArray(sent) || sent.length !== items.length || !sent.every(isObject)) {
    const message = `${path} does not hold the ${items.length} tools of ${folder}/summary.json.`;
    throw new InputError({ code: 'mismatch', message, path, help: 'Restore the file, or capture and accept again.' });
  }
  const wires = sent as readonly JsonObject[];
  return items.map((item, index) => {
    return { ...item, visibility: item.visibility ?? undefined, wire: wires[index] as JsonObject };
  });
}
