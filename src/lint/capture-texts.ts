import type { Capture, CapturedSkill, MeasuredSection } from '../model/capture.ts';
import type { Json } from '../model/json.ts';
import { lineIndex } from '../text/line-index.ts';
import { visible } from '../text/visible.ts';
import { fileTexts } from './file-texts.ts';
import type { LintText } from './lint-input.ts';
import { type UnitSection, unitSectionAt, unitSections } from './section-at.ts';

/** A file of a case. */
export type CaseFile = 'system.md' | 'skills.json' | 'summary.json' | 'tools.json';

/** Where the texts of a capture stand, as paths for findings. */
export interface CapturePaths {
  /** Path of a file of the case; `undefined` where it has none. */
  caseFile(caseId: string, file: CaseFile): string | undefined;
  /** Where the body of a skill stands; `undefined`: in skills.json. */
  skillBody(skill: CapturedSkill): string | undefined;
  /** Lines above the body in that file; default none. */
  linesAbove?(skill: CapturedSkill): number;
  /** Where a file of a skill stands, by its path in the skill's folder; `undefined`: in skills.json. */
  skillFile(skill: CapturedSkill, path: string): string | undefined;
}

/**
 * Every text of a case that reaches the model or a reader of the baseline: the prompt, skill bodies and files, declared
 * tools, and the names, owners and sources that stand in skills.json and summary.json.
 */
export function* captureTexts(capture: Capture, paths: CapturePaths): Generator<LintText> {
  const { caseId } = capture;
  const at = (file: CaseFile): string => paths.caseFile(caseId, file) ?? file;
  yield {
    kind: 'system',
    path: at('system.md'),
    name: caseId,
    text: capture.system,
    placed: true,
    where: sectionWords(capture),
  };
  const record = paths.caseFile(caseId, 'summary.json');
  if (record !== undefined) yield recordText(capture, record);
  for (const skill of capture.skills) yield* skillTexts(skill, paths, at('skills.json'));
  for (const tool of capture.tools.declared) {
    const where = `tool ${visible(tool.name)}`;
    const text = strings(tool.wire).join('\n');
    yield { kind: 'tool', path: at('tools.json'), name: tool.name, text, placed: false, where: () => where };
  }
}

/** What `summary.json` holds besides numbers: ids, owners, sources, names, options. */
function recordText(capture: Capture, path: string): LintText {
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
  return { kind: 'record', path, name: caseId, text, placed: false, where };
}

function* skillTexts(skill: CapturedSkill, paths: CapturePaths, listPath: string): Generator<LintText> {
  const name = skill.name;
  const where = `skill ${visible(name)}`;
  const listed = (text: string, words: string): LintText => ({
    kind: 'skill',
    path: listPath,
    name,
    text,
    placed: false,
    where: () => words,
  });
  yield listed(skill.description, `description of ${where}`);
  yield { ...listed(namesOf(skill).join('\n'), `what the capture notes of ${where}`), kind: 'record' };
  const body = paths.skillBody(skill);
  const shift = body === undefined ? {} : shifted(body, skill.body, paths.linesAbove?.(skill) ?? 0);
  yield { ...listed(skill.body, where), ...standing(body, listPath), ...shift, file: 'SKILL.md' };
  for (const file of skill.files) {
    const place = standing(paths.skillFile(skill, file.path), listPath);
    const common = { kind: 'skill-file', name, file: file.path, where: () => where } as const;
    for (const text of fileTexts(file.bytes)) {
      yield { ...common, ...text, ...place, placed: text.placed };
    }
  }
}

/** A text in a file of its own, or in the list of skills, where no line of it is one of the list. */
function standing(path: string | undefined, listPath: string): Pick<LintText, 'path' | 'placed' | 'origin'> {
  if (path !== undefined) return { path, placed: true };
  return { path: listPath, placed: true, origin: () => ({ path: listPath }) };
}

/** Leads past the front matter above a body. */
function shifted(path: string, body: string, above: number): Pick<LintText, 'origin'> {
  if (above === 0) return {};
  let at: ReturnType<typeof lineIndex> | undefined;
  return {
    origin: (offset) => {
      at ??= lineIndex(body);
      const { line, column } = at(offset);
      return { path, line: line + above, column };
    },
  };
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
