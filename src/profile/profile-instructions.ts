import type { Instructions } from '../model/profile.ts';
import type { ProfileFile } from '../schema/profile.ts';
import { findBlockMark } from '../text/block-mark.ts';
import type { ReadText } from './read-text.ts';
import { textSource } from './text-source.ts';
import type { YamlFile } from './yaml-file.ts';

/** The block is paid for in every conversation of the project, so its rules are few. */
const MOST_OPERATIONS = 3;

/** Whatever ends a line somewhere: the block's readers are many. */
const LINE_END = /[\n\v\f\r\u0085\u2028\u2029]/;

/** The profile's part of an instruction block: one-line rules, a curated text, or both. What is wrong becomes a fault. */
export function profileInstructions(file: YamlFile<ProfileFile>, read: ReadText): Instructions | undefined {
  const written = file.value.instructions;
  if (written === undefined) return undefined;
  const { operations = [], ...spec } = written;
  checkOperations(file, operations);
  const curated = Object.keys(spec).length > 0 || operations.length === 0;
  return { operations, curated: curated ? textSource(file, read, spec, ['instructions']) : undefined };
}

function checkOperations(file: YamlFile<ProfileFile>, operations: readonly string[]): void {
  const at = ['instructions', 'operations'];
  if (operations.length > MOST_OPERATIONS) {
    const message = `\`instructions.operations\` has ${operations.length} rules; it takes at most ${MOST_OPERATIONS}.`;
    const help = 'Put what is needed now and then into a skill.';
    file.faults.push({ code: 'refused', message, at: [...at, MOST_OPERATIONS], part: 'value', help });
  }
  for (const [index, text] of operations.entries()) {
    const oneLine = text.trim() !== '' && !LINE_END.test(text);
    if (oneLine && findBlockMark(text) < 0) continue;
    const why = oneLine ? 'holds a mark that begins or ends an instruction block' : 'is not one line of text';
    const message = `\`instructions.operations[${index}]\` ${why}.`;
    file.faults.push({ code: 'refused', message, at: [...at, index], part: 'value' });
  }
}
