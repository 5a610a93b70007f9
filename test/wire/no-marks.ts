import type { WireMarks } from '../../src/providers/wire-marks.ts';

/** Nothing is known of single clients. */
export const noMarks: WireMarks = { marks: [], gateways: [], prefixes: [], toolItems: [] };
