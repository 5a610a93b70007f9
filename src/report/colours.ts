import { Chalk } from 'chalk';
import type { Colours } from '../model/report.ts';

/** The sixteen colours of every terminal. Nothing is detected here, and it is loaded only where colours are wanted. */
export const colours: Colours = new Chalk({ level: 1 });
