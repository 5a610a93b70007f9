import type { Capture, CapturedSkill, MeasuredSection } from '../model/capture.ts';
import type { Json } from '../model/json.ts';
import { visible } from '../text/visible.ts';
import { fileTexts } from './file-texts.ts';
import type { LintText } from './lint-input.ts';
import { type UnitSection, unitSectionAt, unitSections } from './section-at.ts';

/** Where the texts of a set stand, as paths for findings. */
export interface CapturePaths {
  /** The folder of the set. */
  readonly folder: string;
  /** The folder of a skill's body and files. */
  skillFolder(skill: CapturedSkill): string;
  /** The name of the body's file in it. */
  bodyName(skill: CapturedSkill): string;
}

/**
 * Every text of a case that reaches the model or a reader of the baseline: the prompt, skill bodies and files, declared
 * tools, and the names, owners and sources that stand in skills.json and summary.json.
 */
export function* captureTexts(capture: Capture, paths: CapturePaths): Generator<LintText> {
  const caseFolder = paths.folder === '' ? capture.caseId : `${paths.folder}/${capture.caseId}`;
  yield {
    kind: 'system',
    path: `${caseFolder}/system.md`,
    name: capture.caseId,
    text: capture.system,
    placed: true,
    where: sectionWords(capture),
  };
  yield recordText(capture, caseFolder);
  for (const skill of capture.skills) yield* skillTexts(skill, paths, caseFolder);
  for (const tool of capture.tools.declared) {
    const where = `tool ${visible(tool.name)}`;
    const text = strings(tool.wire).join('\n');
    yield { kind: 'tool', path: `${caseFolder}/tools.json`, name: tool.name, text, placed: false, where: () => where };
  }
}

/** What `summary.json` holds besides numbers: ids, owners, sources, names, options. */
function recordText(capture: Capture, caseFolder: string): LintText {
  const { caseId, inputs, sections, removed, tools, notCounted } = capture;
  const named = {
    caseId,
    inputs,
    sections: sections.map(({ id, owner, source }) => [id, owner, source]),
    removed: removed.map(({ what, section }) => [what, section]),
    tools: tools.declared.map(({ name, source, visibility }) => [name, source, visibility ?? '']),
    notCounted,
  };
  const text = strings(named as unknown as Json).join('\n');
  const where = (): string => 'what the capture notes besides the texts';
  return { kind: 'record', path: `${caseFolder}/summary.json`, name: caseId, text, placed: false, where };
}

function* skillTexts(skill: CapturedSkill, paths: CapturePaths, caseFolder: string): Generator<LintText> {
  const folder = paths.skillFolder(skill);
  const name = skill.name;
  const where = `skill ${visible(name)}`;
  const description = `description of ${where}`;
  yield {
    kind: 'skill',
    path: `${caseFolder}/skills.json`,
    name,
    text: skill.description,
    placed: false,
    where: () => description,
  };
  yield {
    kind: 'record',
    path: `${caseFolder}/skills.json`,
    name,
    text: namesOf(skill).join('\n'),
    placed: false,
    where: () => `what the capture notes of ${where}`,
  };
  yield {
    kind: 'skill',
    path: `${folder}/${paths.bodyName(skill)}`,
    name,
    text: skill.body,
    placed: true,
    where: () => where,
  };
  for (const file of skill.files) {
    const place = { kind: 'skill-file', path: `${folder}/${file.path}`, name, where: () => where } as const;
    for (const text of fileTexts(file.bytes)) yield { ...place, ...text };
  }
}

function namesOf({
  overriddenDescription,
  origin,
  sourceSha256,
  renderedSha256,
  name,
  files,
}: CapturedSkill): string[] {
  const own = [name, origin, overriddenDescription ?? '', sourceSha256, renderedSha256];
  return [...own, ...files.map(({ path }) => path)];
}

/** Every string of a JSON value, names of keys included: they are sent too. Keeps its own stack. */
function strings(value: Json): string[] {
  const found: string[] = [];
  const open: Json[] = [value];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (typeof next === 'string') found.push(next);
    else if (Array.isArray(next)) for (let at = next.length - 1; at >= 0; at -= 1) open.push(next[at]);
    else if (typeof next === 'object' && next !== null) {
      for (const [key, child] of Object.entries(next).reverse()) open.push(child, key);
    }
  }
  return found;
}

/** Says in which section an offset of the prompt stands. */
function sectionWords(capture: Capture): (offset: number) => string {
  let sections: readonly UnitSection[] | undefined;
  return (offset) => {
    sections ??= unitSections(capture);
    const found = unitSectionAt(sections, offset);
    return found === undefined ? 'the prompt' : words(found.section);
  };
}

function words({ id, owner }: MeasuredSection): string {
  return `section ${visible(id)} (${visible(owner)})`;
}
