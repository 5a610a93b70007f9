import type { DescriptionForm, FoundAt, SkillArrival } from '../../model/arrival.ts';
import type { Capture, CapturedSkill } from '../../model/capture.ts';
import type { PlacedPart, RequestText } from '../../model/request-parts.ts';
import { utf8Length } from '../../text/measure.ts';
import { findText, spanAt } from './find-text.ts';

/** A line of a body that is shorter may stand elsewhere by chance. */
const longLine = 60;
/** A beginning of a description that is shorter than this many characters is chance. */
const shortestCut = 24;
/** Name and description of an entry stand within this many characters of each other. */
const nearby = 200;

/** For each attached skill, whether name and description are announced, where and how often, and where its body is. */
export function skillArrivals(
  capture: Capture,
  texts: readonly RequestText[],
  parts: readonly PlacedPart[],
): SkillArrival[] {
  const sent = texts.filter(({ place }) => place !== 'history');
  return capture.skills.map((skill) => {
    const entries = parts.filter(({ kind, name }) => kind === 'skill-index' && name === skill.name);
    const listed = entries.length > 0 ? inIndex(skill, entries) : anywhere(skill, sent);
    const body = findBody(skill, capture.system, sent);
    return {
      name: skill.name,
      bytes: utf8Length(skill.description),
      ...listed,
      arrives: listed.description !== 'absent' && listed.description !== 'cut' && body.length === 0,
      indexed: entries.length > 0,
      body,
    };
  });
}

type Listed = Pick<SkillArrival, 'description' | 'listed'>;

/** In order of preference: the first that an entry holds is what is told. */
function formsOf(description: string): readonly (readonly [DescriptionForm, string])[] {
  const spaced = description.replace(/\s+/g, ' ').trim();
  return [
    ['exact', description.trim()],
    ['spaced', spaced],
    ['escaped', escaped(description.trim())],
    ['escaped', escaped(spaced)],
  ];
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&apos;');
}

function inIndex({ description }: CapturedSkill, entries: readonly PlacedPart[]): Listed {
  const listed = entries.map(({ pointer, place, kind }) => ({ pointer, place, kind, times: 1 }));
  return { description: formIn(description, entries), listed: together(listed) };
}

function formIn(description: string, entries: readonly { readonly text: string }[]): DescriptionForm {
  const forms = formsOf(description);
  const whole = forms.find(([, text]) => entries.some((entry) => spacedOr(entry.text, text)));
  if (whole !== undefined) return whole[0];
  const cut = forms.some(
    ([, text]) => text.length > shortestCut && entries.some((entry) => entry.text.includes(text.slice(0, shortestCut))),
  );
  return cut ? 'cut' : 'absent';
}

/** An entry may break the lines of a description as well as join them. */
function spacedOr(entry: string, text: string): boolean {
  return entry.includes(text) || (!text.includes('\n') && entry.replace(/\s+/g, ' ').includes(text));
}

/** Where no index is known: name and description close to each other in any text. */
function anywhere({ name, description }: CapturedSkill, sent: readonly RequestText[]): Listed {
  const forms = formsOf(description);
  for (const [form, text] of forms) {
    const found = sent.flatMap((each) => besideName(each, text, name));
    if (found.length > 0) return { description: form, listed: together(found) };
  }
  for (const [, text] of forms) {
    const head = text.slice(0, shortestCut);
    const found = head.length < shortestCut ? [] : sent.flatMap((each) => besideName(each, head, name));
    if (found.length > 0) return { description: 'cut', listed: together(found) };
  }
  return { description: 'absent', listed: [] };
}

function besideName({ text, pointer, place, spans }: RequestText, description: string, name: string): FoundAt[] {
  const found: FoundAt[] = [];
  if (description === '') return found;
  for (let at = text.indexOf(description); at >= 0; at = text.indexOf(description, at + description.length)) {
    const before = text.slice(Math.max(0, at - nearby - name.length), at);
    if (before.includes(name)) found.push({ pointer, place, kind: spanAt(spans, at).kind, times: 1 });
  }
  return found;
}

/** Places at one pointer as one, counted. */
function together(found: readonly FoundAt[]): FoundAt[] {
  const places = new Map<string, FoundAt>();
  for (const each of found) {
    const key = `${each.pointer}\n${each.kind}`;
    places.set(key, { ...each, times: (places.get(key)?.times ?? 0) + each.times });
  }
  return [...places.values()];
}

/** The whole body, or one of its long lines that the prompt itself does not hold. */
function findBody({ body, description }: CapturedSkill, system: string, sent: readonly RequestText[]): FoundAt[] {
  const whole = body.trim();
  if (whole.length >= longLine && !system.includes(whole)) {
    const found = findText(whole, sent);
    if (found.length > 0) return found;
  }
  const lines = whole.split('\n').map((line) => line.trim());
  const own = lines.filter((line) => line.length >= longLine && !system.includes(line) && !description.includes(line));
  for (const line of own) {
    const found = findText(line, sent);
    if (found.length > 0) return found;
  }
  return [];
}
