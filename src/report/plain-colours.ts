import type { Colours } from '../model/report.ts';

const asItIs = (text: string): string => text;

/** No colours: for files, pipes and NO_COLOR. */
export const plainColours: Colours = {
  blue: asItIs,
  bold: asItIs,
  cyan: asItIs,
  dim: asItIs,
  green: asItIs,
  red: asItIs,
  yellow: asItIs,
};
