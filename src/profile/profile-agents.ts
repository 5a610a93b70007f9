import type { KeyPath } from '../model/fault.ts';
import type { AgentSource } from '../model/profile.ts';
import type { ProfileFile } from '../schema/profile.ts';
import { findFences } from '../text/front-matter-fence.ts';
import type { ReadText } from './read-text.ts';
import { nameFault } from './safe-name.ts';
import { textFile } from './text-source.ts';
import type { YamlFile } from './yaml-file.ts';

type Written = NonNullable<ProfileFile['agents']>[number];

/** The native agents that a profile lists. What is wrong with one is added to the file's faults and problems. */
export function profileAgents(file: YamlFile<ProfileFile>, read: ReadText): readonly AgentSource[] {
  const found: AgentSource[] = [];
  for (const [index, agent] of (file.value.agents ?? []).entries()) {
    const at = ['agents', index];
    checkName(file, agent, found, at);
    if (agent.description.trim() === '') {
      const message = `The agent \`${agent.name}\` has a blank description: nothing says when to call it.`;
      file.faults.push({ code: 'refused', message, at: [...at, 'description'], part: 'value' });
    }
    const body = textFile(file, read, { written: agent.file, at: [...at, 'file'], templated: false });
    if (body !== undefined) checkBody(file, agent, body.text, [...at, 'file']);
    if (body !== undefined) found.push({ name: agent.name, description: agent.description, body });
  }
  return found;
}

function checkBody(file: YamlFile<ProfileFile>, agent: Written, text: string, at: KeyPath): void {
  if (text.trim() === '') {
    const message = `The agent \`${agent.name}\` has no instructions: \`${agent.file}\` is blank.`;
    file.faults.push({ code: 'refused', message, at, part: 'value' });
  }
  // A file that was some provider's agent already: what it limits there would be mere text here.
  if ('rule' in findFences(text, text.startsWith('\uFEFF') ? 1 : 0)) return;
  const message = `\`${agent.file}\` begins with front matter, which would stand in the agent's instructions.`;
  const help = 'Take it out: the profile says the name and the description.';
  file.faults.push({ code: 'refused', message, at, part: 'value', help });
}

function checkName(file: YamlFile<ProfileFile>, { name }: Written, others: readonly AgentSource[], at: KeyPath): void {
  const why = nameFault(name);
  if (why !== undefined) {
    const message = `The agent name \`${name}\` ${why}.`;
    file.faults.push({ code: 'refused', message, at: [...at, 'name'], part: 'value' });
  }
  // Names that differ in capital letters only are one file on some disks.
  const other = others.find((one) => one.name.toLowerCase() === name.toLowerCase());
  if (other === undefined) return;
  const message =
    other.name === name
      ? `There are two agents \`${name}\`.`
      : `The agents \`${other.name}\` and \`${name}\` differ in capital letters only.`;
  file.faults.push({ code: 'duplicate', message, at: [...at, 'name'], part: 'value' });
}
