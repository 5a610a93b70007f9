import type { Format } from '../../model/report.ts';

export const plainFormats: readonly Format[] = ['text', 'json', 'markdown'];

/** Of commands whose report has findings of rules, which CI services show at their lines. */
export const findingFormats: readonly Format[] = [...plainFormats, 'github', 'sarif'];
