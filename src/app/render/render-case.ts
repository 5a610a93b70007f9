import { InputError } from '../../model/errors.ts';
import { findBlockMark } from '../../text/block-mark.ts';
import type { ComposedResult } from '../cases/compose-case.ts';
import { projectAgents } from './project-agents.ts';
import type { Projection } from './write-projection.ts';

/** The native files of a composed case: the prompt in its carrier, the instruction block, skill folders, native agents. */
export function projectCase(result: ComposedResult): Projection {
  const { resolved } = result;
  const parts = [
    projectPrompt(result),
    projectSkills(result),
    projectAgents(resolved.provider, resolved.profile.agents),
  ];
  return {
    files: new Map(parts.flatMap(({ files }) => [...files])),
    gaps: parts.flatMap(({ gaps }) => gaps),
  };
}

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

function projectPrompt(result: ComposedResult): Projection {
  const { resolved, capture, instructions } = result;
  const { carrier, instructionFile, instructionHead = '', title } = resolved.provider;
  const inDocument = carrier === 'project-document' || carrier === 'rules-file';
  const promptFile = (inDocument ? instructionFile : undefined) ?? 'system.md';
  const gaps: string[] = [];
  const texts = new Map<string, string[]>();
  if (capture.system !== '') texts.set(promptFile, [capture.system]);
  if (promptFile === 'system.md')
    gaps.push(`The prompt is in system.md: ${title} takes it as ${carrier ?? 'text handed over at start'}.`);
  const mark = missingMark(result);
  if (mark !== undefined) {
    texts.set(promptFile, [...(texts.get(promptFile) ?? []), mark]);
    gaps.push(
      `${title} lists skills only where the text that replaces its own holds ${mark}: ${promptFile} ends with it.`,
    );
  }
  if (instructions !== undefined) {
    if (instructionFile === undefined)
      gaps.push(`${title} has no known instruction file: the instruction block is not written.`);
    else {
      const before = texts.get(instructionFile) ?? [];
      before.forEach(expectNoMark(resolved.caseId, instructionFile));
      texts.set(instructionFile, [...before, instructions]);
    }
  }
  const head = (path: string): string => (path === instructionFile ? instructionHead : '');
  const files = [...texts].map(([path, parts]) => [path, bytesOf(`${head(path)}${parts.join('\n\n')}\n`)] as const);
  return { files: new Map(files), gaps };
}

/**
 * What a replaced system text lacks for the client to list the skills in it. The client puts its index there, so the
 * characters are no text of the prompt: the capture is without them.
 */
function missingMark({ resolved, capture, variants }: ComposedResult): string | undefined {
  const { carrier, skillIndexMark } = resolved.provider;
  if (carrier !== 'replace' || skillIndexMark === undefined || capture.system === '') return undefined;
  const listed = resolved.nativeSkills && variants.length > 0;
  return listed && !capture.system.includes(skillIndexMark) ? skillIndexMark : undefined;
}

/** In one file with the block, a mark in the prompt would make two blocks of it. */
function expectNoMark(caseId: string, file: string): (prompt: string) => void {
  return (prompt) => {
    if (findBlockMark(prompt) < 0) return;
    const message = `The prompt of ${caseId} holds a mark of an instruction block, and stands in ${file} with one.`;
    const help = 'Take the mark out of the text of the prompt that holds it.';
    throw new InputError({ code: 'refused', message, help });
  };
}

function projectSkills({ resolved, variants }: ComposedResult): Projection {
  const { skillFolders, title } = resolved.provider;
  const folder = skillFolders?.[0];
  if (folder === undefined || !resolved.nativeSkills) {
    const gap = `${title} finds no skills on disk here: the prompt lists them, and their bodies are read with read_skill.`;
    return { files: new Map(), gaps: variants.length === 0 ? [] : [gap] };
  }
  const files = variants.flatMap(({ name, text, files: others }) => [
    [`${folder}/${name}/SKILL.md`, bytesOf(text)] as const,
    ...others.map(({ path, bytes }) => [`${folder}/${name}/${path}`, bytes] as const),
  ]);
  return { files: new Map(files), gaps: [] };
}
