import type { SkillArrival } from '../../model/arrival.ts';
import { findText } from '../../wire/arrival/find-text.ts';
import { skillArrivals } from '../../wire/arrival/skill-arrivals.ts';
import { type Check, differs, failed, notRun, passed, passedWith } from '../check.ts';
import { transportSkill } from '../scenario.ts';
import { firstCall, partsOf, sentTexts } from '../seen.ts';

/** Name and description of each attached skill, once in the index. */
export const skillsIndexed: Check = {
  id: 'skills-indexed',
  promises: 'Name and description of each attached skill stand in the index of the client, once.',
  judge: ({ first }) => {
    const request = firstCall(first);
    if (request === undefined) return notRun('There is no first request.');
    const { parts } = partsOf(request);
    const texts = sentTexts(request);
    const arrivals = skillArrivals(first.capture, texts, parts);
    const missing = arrivals.flatMap(faultOf);
    if (missing.length > 0) return failed(missing.join(' '));
    const twice = arrivals.filter((arrival) => timesOf(arrival) > 1);
    if (twice.length > 0) {
      const told = twice.map((arrival) => `${nameOf(arrival)} ${timesOf(arrival)} times`);
      return differs('twice', `In the index stand ${told.join(' and ')}.`);
    }
    const names = first.capture.skills.flatMap(({ name }) => findText(name, texts));
    const other = [...new Set(names.filter(({ kind }) => kind !== 'skill-index').map(({ kind }) => kind))].sort();
    return other.length === 0 ? passed : passedWith(`Names stand in ${other.join(' and ')} too.`);
  },
};

function timesOf({ listed }: SkillArrival): number {
  return listed.filter(({ kind }) => kind === 'skill-index').reduce((sum, { times }) => sum + times, 0);
}

function faultOf(arrival: SkillArrival): string[] {
  const name = nameOf(arrival);
  if (!arrival.indexed) return [`${name} is not in the index.`];
  const { description } = arrival;
  if (description === 'absent' || description === 'cut') return [`The description of ${name} is ${description}.`];
  return [];
}

function nameOf({ name }: SkillArrival): string {
  return name === transportSkill ? 'the transport skill' : 'the feature skill';
}
