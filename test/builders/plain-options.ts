import type { ReportOptions } from '../../src/model/report.ts';
import { plainColours } from '../../src/report/plain-colours.ts';

/** A report as a terminal of a hundred columns without colour gets it. */
export const plainOptions: ReportOptions = { colours: plainColours, width: 100 };
