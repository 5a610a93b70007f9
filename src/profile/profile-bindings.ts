import type { Binding } from '../model/binding.ts';
import type { BindingEntry, ProfileFile } from '../schema/profile.ts';
import { nameFault } from './safe-name.ts';
import type { YamlFile } from './yaml-file.ts';

/** The skills that a profile attaches, as written. Faults go to the file. */
export function profileBindings(file: YamlFile<ProfileFile>): readonly Binding[] {
  const entries = (file.value.skills ?? []).map((entry) => (typeof entry === 'string' ? { skill: entry } : entry));
  const seen = new Set<string>();
  return entries.map((entry, index) => {
    checkBinding(file, entry, index);
    if (seen.has(entry.skill)) {
      const message = `The skill \`${entry.skill}\` is attached twice.`;
      file.faults.push({ code: 'duplicate', message, at: ['skills', index], part: 'value' });
    }
    seen.add(entry.skill);
    return binding(file, entry, index);
  });
}

function checkBinding(file: YamlFile<ProfileFile>, entry: BindingEntry, index: number): void {
  for (const key of ['skill', 'as'] as const) {
    const name = entry[key];
    const why = name === undefined ? undefined : nameFault(name);
    if (why === undefined) continue;
    const at = typeof file.value.skills?.[index] === 'string' ? ['skills', index] : ['skills', index, key];
    file.faults.push({ code: 'refused', message: `The skill name \`${name}\` ${why}.`, at, part: 'value' });
  }
  if (entry.description?.trim() === '') {
    const at = ['skills', index, 'description'];
    const help = 'Say what the skill is for, or leave the key out: then its own description stays.';
    file.faults.push({ code: 'wrong-type', message: 'The description is empty.', at, part: 'value', help });
  }
}

function binding(file: YamlFile<ProfileFile>, entry: BindingEntry, index: number): Binding {
  const files = entry.files?.map((filter) =>
    typeof filter === 'string' ? { glob: filter, modes: undefined } : { glob: filter.glob, modes: filter.modes },
  );
  return {
    skill: entry.skill,
    as: entry.as,
    description: entry.description,
    files,
    feature: undefined,
    place: file.place(['skills', index]),
  };
}
