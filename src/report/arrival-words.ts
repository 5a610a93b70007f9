import type { Arrival, FoundAt, SectionArrival, SkillArrival, ToolArrival } from '../model/arrival.ts';
import type { PartKind } from '../model/recording.ts';
import type { PartPlace } from '../model/request-parts.ts';

/** `system`, or `user (project-document)` where the part is more than its channel says. */
export function channel(place: PartPlace, kind: PartKind): string {
  const plain = place === kind || (place === 'tools' && kind === 'tools-declared');
  return plain ? place : `${place} (${kind})`;
}

/** Where something stands, one phrase a place; repeated ones with their number. */
export function placesOf(found: readonly FoundAt[], shown = 3): string {
  const phrases = found.map(({ place, kind, pointer, times }) => {
    const count = times > 1 ? ` ×${times}` : '';
    return `${channel(place, kind)} ${pointer === '' ? '/' : pointer}${count}`;
  });
  const more = phrases.length > shown ? `, … ${phrases.length - shown} more` : '';
  return phrases.slice(0, shown).join(', ') + more;
}

/** What came of a section. */
export function sectionWords({ form, arrived, bytes }: SectionArrival): string {
  if (form === 'trimmed') return 'without white space at the ends';
  return form === 'cut' ? `only its first ${arrived} of ${bytes} bytes` : form;
}

const descriptions: Readonly<Record<SkillArrival['description'], string>> = {
  exact: 'description exact',
  spaced: 'description with other white space',
  escaped: 'description with XML escapes',
  cut: 'description cut',
  absent: 'description absent',
};

/** What came of a skill. */
export function skillWords({ description, listed, indexed, body }: SkillArrival): string {
  const index = indexed || listed.length === 0 ? '' : ', in no known index';
  return `${descriptions[description]}${index}${body.length === 0 ? ', body nowhere' : `, body in ${placesOf(body, 1)}`}`;
}

/** What came of a tool. */
export function toolWords({ delivery, behind, named, description }: ToolArrival): string {
  const through = behind === undefined ? '' : ` behind ${behind}`;
  const changed = description === 'cut' || description === 'changed' ? `, description ${description}` : '';
  const unnamed = delivery !== 'absent' && !named ? ', not named' : '';
  return `${delivery === 'code' ? 'code mode' : delivery}${through}${unnamed}${changed}`;
}

/** Which request of which client was looked at. */
export function requestWords({ client, version, request, path, bytes }: Arrival): string {
  const who = [client ?? 'an unknown client', version ?? ''].join(' ').trim();
  return `request ${request} of ${who}: ${path}, ${bytes} bytes`;
}
