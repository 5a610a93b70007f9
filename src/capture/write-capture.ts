import type { Capture, CapturedSkill } from '../model/capture.ts';
import type { SkillsEntry } from '../schema/skills.ts';
import { sha256 } from '../text/sha256.ts';
import { bodyFolder, bodyName } from './body-place.ts';
import { printJson } from './print-json.ts';
import { summaryOf } from './print-summary.ts';

/** The files of a capture: path below the set → bytes. */
export interface CaptureFiles {
  readonly files: ReadonlyMap<string, Uint8Array>;
}

/**
 * The files of one capture. Bodies of skills stand once in the set, whichever captures have them; with
 * `embedContent` they stand in skills.json instead. A body without a newline has a file in any case: as a text in
 * skills.json it would be read as a path.
 */
export function writeCapture(capture: Capture, options: { readonly embedContent: boolean }): CaptureFiles {
  const encoder = new TextEncoder();
  const folder = capture.caseId;
  const files = new Map<string, Uint8Array>();
  const entries = capture.skills.map((skill) => writeSkill(skill, folder, options.embedContent, files));
  files.set(`${folder}/system.md`, encoder.encode(capture.system));
  files.set(`${folder}/skills.json`, printJson({ schema: 'agentprompt.skills/1', skills: entries }));
  files.set(`${folder}/summary.json`, printJson(summaryOf(capture)));
  const tools = capture.tools.declared.map((tool) => tool.wire);
  if (tools.length > 0) files.set(`${folder}/tools.json`, printJson(tools));
  return { files };
}

function writeSkill(skill: CapturedSkill, caseId: string, embed: boolean, files: Map<string, Uint8Array>): SkillsEntry {
  const listed = skill.files.map(({ path, bytes }) => ({ path, bytes: bytes.length, sha256: sha256(bytes) }));
  const folder = bodyFolder({ name: skill.name, body: skill.body, files: listed });
  for (const { path, bytes } of skill.files) files.set(`${folder}/${path}`, bytes);
  const inline = embed && skill.body.includes('\n');
  const place = `${folder}/${bodyName(skill.files)}`;
  if (!inline) files.set(place, new TextEncoder().encode(skill.body));
  return {
    name: skill.name,
    description: skill.description,
    ...(skill.overriddenDescription === undefined ? {} : { overridden_description: skill.overriddenDescription }),
    origin: skill.origin,
    delivery: skill.delivery,
    source_sha256: skill.sourceSha256,
    rendered_sha256: skill.renderedSha256,
    bytes: skill.bytes,
    files: listed,
    content: inline ? skill.body : `${'../'.repeat(caseId.split('/').length)}${place}`,
  };
}
