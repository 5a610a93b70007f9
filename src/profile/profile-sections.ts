import type { KeyPath } from '../model/fault.ts';
import type { GeneratorId, SectionPlan } from '../model/profile.ts';
import type { ProfileFile, SectionEntry } from '../schema/profile.ts';
import type { ReadText } from './read-text.ts';
import { textSource } from './text-source.ts';
import type { YamlFile } from './yaml-file.ts';

const OWNERS = ['product', 'session', 'caller', 'runtime', 'skills'];
const FEATURE_OWNER = /^feature:[A-Za-z0-9]+(?:[-_][A-Za-z0-9]+)*$/;
const SECTION_ID = /^[A-Za-z0-9]+(?:[-_.:][A-Za-z0-9]+)*$/;
/** They stand at the end, in this order, whether the profile lists them or not. */
const LAST: readonly GeneratorId[] = ['runtime', 'skills'];

/**
 * The ordered section list of a profile. Ids are unique, generators stand at most once, `runtime` and `skills` come last;
 * a profile that leaves them out gets them appended. Faults go to the file.
 */
export function profileSections(file: YamlFile<ProfileFile>, read: ReadText): readonly SectionPlan[] {
  const { sections } = file.value;
  const plans = sections.flatMap((entry, index) => sectionPlan(file, read, entry, ['sections', index]));
  checkIds(file);
  checkOrder(file);
  const used = new Set(sections.map((entry) => entry.use));
  const missing = LAST.filter((use) => !used.has(use)).map((use) => ({ use, place: file.place(['sections']) }));
  if (!used.has('runtime') && used.has('skills')) return [...plans.slice(0, -1), ...missing, ...plans.slice(-1)];
  return [...plans, ...missing];
}

function sectionPlan(
  file: YamlFile<ProfileFile>,
  read: ReadText,
  entry: SectionEntry,
  at: KeyPath,
): readonly SectionPlan[] {
  const { use, id, owner, ...spec } = entry;
  if (use !== undefined) {
    const extra = Object.keys(entry).filter((key) => key !== 'use');
    if (extra.length > 0) {
      const message = `A section made with \`use: ${use}\` takes no ${extra.map((key) => `\`${key}\``).join(', ')}.`;
      file.faults.push({ code: 'conflict', message, at, part: 'value' });
    }
    return [{ use, place: file.place(at) }];
  }
  if (id === undefined || owner === undefined) {
    const message = `The section has no \`${id === undefined ? 'id' : 'owner'}\`.`;
    const help = 'A section is `{ id, owner, text | file | template }` or `{ use: <generator> }`.';
    file.faults.push({ code: 'missing-key', message, at, part: 'value', help });
    return [];
  }
  checkOwner(file, owner, [...at, 'owner']);
  const content = textSource(file, read, spec, at);
  return content === undefined ? [] : [{ id, owner, content }];
}

function checkOwner(file: YamlFile<ProfileFile>, owner: string, at: KeyPath): void {
  if (OWNERS.includes(owner) || FEATURE_OWNER.test(owner)) return;
  const unknown = { name: owner, known: [...OWNERS, 'feature:<id>'] };
  file.faults.push({ code: 'unknown-name', message: `There is no owner \`${owner}\`.`, at, part: 'value', unknown });
}

function checkIds(file: YamlFile<ProfileFile>): void {
  const { sections } = file.value;
  const generated = sections.flatMap((entry) => entry.use ?? []);
  const seen = new Set<string>();
  for (const [index, { use, id }] of sections.entries()) {
    const at = ['sections', index, use === undefined ? 'id' : 'use'];
    const name = use ?? id;
    if (name === undefined) continue;
    if (use === undefined && !SECTION_ID.test(name)) {
      const message = `The section id \`${name}\` is not made of letters, digits and single \`-\`, \`_\`, \`.\` or \`:\`.`;
      file.faults.push({ code: 'refused', message, at, part: 'value' });
    } else if (seen.has(name) || (use === undefined && generated.some((one) => name.startsWith(`${one}:`)))) {
      const message = seen.has(name)
        ? `There are two sections \`${name}\`.`
        : `The id \`${name}\` belongs to a generator.`;
      file.faults.push({ code: 'duplicate', message, at, part: 'value' });
    }
    seen.add(name);
  }
}

function checkOrder(file: YamlFile<ProfileFile>): void {
  const { sections } = file.value;
  for (const [index, { use }] of sections.entries()) {
    if (use === undefined || !LAST.includes(use)) continue;
    const allowed = LAST.slice(LAST.indexOf(use));
    if (sections.slice(index + 1).every((after) => after.use !== undefined && allowed.includes(after.use))) continue;
    const message =
      use === 'skills' ? '`use: skills` must be the last section.' : '`use: runtime` must be last but for `skills`.';
    file.faults.push({ code: 'conflict', message, at: ['sections', index], part: 'value' });
  }
}
