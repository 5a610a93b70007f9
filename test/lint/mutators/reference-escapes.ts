import type { Mutate } from '../mutation.ts';
import { plantParagraph } from '../plant.ts';

const targets = [
  '../../../../../../../../../../etc/hosts',
  '/etc/hosts',
  '%2e%2e/%2e%2e/%2e%2e/%2e%2e/%2e%2e/%2e%2e/%2e%2e/%2e%2e/etc/hosts',
] as const;

/** A link that leads out of the skills. */
export const mutate: Mutate = (text, random) =>
  plantParagraph(text, `Open [the list](${targets[random(targets.length)]!}).`);
