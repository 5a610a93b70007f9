import type { Mutate } from '../mutation.ts';
import { plantParagraph } from '../plant.ts';

const marks = [
  '{{user_name}}',
  '{{ user.name }}',
  '{{{raw}}}',
  '{{#if admin}}',
  '{% if admin %}',
  '{{ name | upper }}',
];

/** Template syntax in prose. */
export const mutate: Mutate = (text, random) => {
  if (text.includes('agentprompt-template')) return undefined;
  return plantParagraph(text, `Greet ${marks[random(marks.length)]!} before the first question.`);
};
