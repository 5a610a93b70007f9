import type { Problem } from '../model/errors.ts';
import { InputError } from '../model/errors.ts';
import type { SkillFile, SkillSource } from '../model/skill.ts';
import { byCodeUnit } from '../text/by-code-unit.ts';
import type { FrontMatter } from '../text/front-matter.ts';
import { readFrontMatter, readFrontMatterText } from '../text/front-matter.ts';
import type { FrontMatterFault, FrontMatterRule } from '../text/front-matter-fault.ts';
import { sha256 } from '../text/sha256.ts';
import { TEMPLATE_LANGUAGE, templateLanguage } from './template-opt-in.ts';

export interface SkillInput {
  /** Name of the folder. */
  readonly folder: string;
  /** POSIX path of SKILL.md. */
  readonly path: string;
  readonly origin: SkillSource['origin'];
  /** The bytes of SKILL.md. */
  readonly bytes: Uint8Array;
  /** Supporting files, without SKILL.md, in any order. */
  readonly files: readonly SkillFile[];
}

/** Faults that leave nothing to render; every other one is the linter's to report. */
const FATAL: ReadonlySet<FrontMatterRule> = new Set([
  'encoding-not-utf8',
  'frontmatter-missing',
  'frontmatter-unclosed',
  'frontmatter-language',
  'frontmatter-not-mapping',
]);

/**
 * Reads a skill as written. Name and description have their written form (`1.10` stays), without blanks around; a
 * value that is not YAML is read as clients that repair it do. Throws `InputError` when there is no name or
 * description to go on with, or an unknown template language.
 */
export function parseSkill(input: SkillInput): SkillSource {
  const { folder, path, origin, bytes } = input;
  const head = readFrontMatter(bytes);
  const fatal = head.faults.filter(
    ({ rule }) => FATAL.has(rule) || (rule === 'frontmatter-not-yaml' && head.state === 'none'),
  );
  if (fatal.length > 0) throw new InputError(fatal.map((fault) => problemOf(fault, input)));
  const problems: Problem[] = [];
  const name = fieldText(head, 'name', input, problems);
  const description = fieldText(head, 'description', input, problems);
  const language = templateLanguage(head);
  if (language !== undefined && language !== TEMPLATE_LANGUAGE) {
    const message = `Skill "${folder}": the template language "${language}" is not known.`;
    const help = `The only one is "${TEMPLATE_LANGUAGE}".`;
    problems.push({ code: 'unknown-name', message, path, ...placeOf(head, 'metadata'), help });
  }
  if (problems.length > 0) throw new InputError(problems);
  const files = [...input.files].sort((a, b) => byCodeUnit(a.path, b.path));
  const templated = language !== undefined;
  const source = { folder, path, origin, text: head.text, sha256: sha256(bytes), name, description, templated, files };
  heads.set(source, head);
  return source;
}

const heads = new WeakMap<SkillSource, FrontMatter>();

/** The front matter of a skill, which is read once. */
export function headOf(source: SkillSource): FrontMatter {
  const head = heads.get(source) ?? readFrontMatterText(source.text);
  heads.set(source, head);
  return head;
}

function problemOf({ rule, message, line, column, help }: FrontMatterFault, input: SkillInput): Problem {
  const code =
    rule === 'encoding-not-utf8' ? 'not-utf8' : rule === 'frontmatter-not-yaml' ? 'not-yaml' : 'front-matter';
  const words = `Skill "${input.folder}": ${message}`;
  return { code, message: words, path: input.path, line, column, ...(help === undefined ? {} : { help }) };
}

function fieldText(head: FrontMatter, key: string, input: SkillInput, problems: Problem[]): string {
  const value = head.written[key];
  const text = typeof value === 'string' ? value.trim() : '';
  if (text !== '') return text;
  const isAbsent = value === undefined || value === null || typeof value === 'string';
  const message = `Skill "${input.folder}": ${isAbsent ? `there is no ${key}` : `the ${key} is not a text`}.`;
  const help = `Write "${key}: …" in the front matter.`;
  const code = isAbsent ? 'missing-key' : 'wrong-type';
  problems.push({ code, message, path: input.path, ...placeOf(head, key), help });
  return '';
}

/** Where a top-level key stands, or else the opening fence. */
function placeOf(head: FrontMatter, key: string): { readonly line: number; readonly column: number } {
  return head.place(head.entries.find((entry) => entry.key === key)?.start ?? 0);
}
