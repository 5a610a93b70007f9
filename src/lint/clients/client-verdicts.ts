import type { ClientId, ClientVerdict } from '../../model/client.ts';
import { loaders } from '../../providers/loaders/registry.ts';
import type { SkillCard, SkillCollection } from '../skill-collection.ts';
import { judgeSkill, type Namesakes } from './judge-skill.ts';

/** What becomes of every skill in every client of the run: by client, then in the order of the skills. */
export function clientVerdicts(
  collection: Pick<SkillCollection, 'skills' | 'clients' | 'facts'>,
): readonly ClientVerdict[] {
  return collection.clients.flatMap((client) => verdictsOf(client, collection));
}

function verdictsOf(
  client: ClientId,
  { skills, facts }: Pick<SkillCollection, 'skills' | 'facts'>,
): readonly ClientVerdict[] {
  const alone = skills.map((skill) => judgeSkill(client, skill.situations, facts));
  const named = namesakes(skills.filter((_, at) => alone[at]?.verdict !== 'dropped'));
  return skills.map((skill, at) => {
    const among = named.get(skill);
    const judged =
      among === undefined ? alone[at]! : judgeSkill(client, [...skill.situations, 'name-duplicate'], facts, among);
    return { client, skill: knownName(client, skill), path: skill.path, ...judged };
  });
}

/** The name by which a client knows a skill. */
export function knownName(client: ClientId, { name, folderName }: SkillCard): string {
  return loaders[client].knownBy === 'folder' || name === undefined || name.trim() === '' ? folderName : name.trim();
}

/** Of the skills that share a name under one root, where each stands. Others are not in it. */
function namesakes(skills: readonly SkillCard[]): ReadonlyMap<SkillCard, Namesakes> {
  const groups = new Map<string, SkillCard[]>();
  for (const skill of skills) {
    const key = `${skill.root}\n${skill.name?.trim() || skill.folderName}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [skill]);
    else group.push(skill);
  }
  const found = new Map<SkillCard, Namesakes>();
  for (const group of groups.values()) {
    if (group.length < 2) continue;
    for (const [at, skill] of group.entries()) found.set(skill, { first: at === 0, last: at === group.length - 1 });
  }
  return found;
}
