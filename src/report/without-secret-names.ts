import type { Report } from '../model/report.ts';
import { redact } from '../text/redact.ts';

/** Shorter than this is no secret in any shape that is looked for. */
const shortest = 5;

/**
 * The report with every credential in a text taken out, wherever the text stands: a secret may be the name of a skill or
 * an owner as well as a part of a message. Hunks are left to `shownHunks`, which sees their lines together.
 */
export function withoutSecretNames(report: Report): Report {
  const known = new Map<string, string>();
  const clean = (text: string): string => {
    if (text.length < shortest) return text;
    const found = known.get(text) ?? redact(text);
    known.set(text, found);
    return found;
  };
  return cleaned(report, clean) as Report;
}

function cleaned(value: unknown, clean: (text: string) => string): unknown {
  if (typeof value === 'string') return clean(value);
  if (typeof value !== 'object' || value === null) return value;
  const changed = Object.entries(value).flatMap(([key, inner]: [string, unknown]) => {
    const now = key === 'hunks' ? inner : cleaned(inner, clean);
    return now === inner ? [] : [[key, now] as const];
  });
  // Hardly a report holds a secret: what has none need not be copied.
  if (changed.length === 0) return value;
  const entries = new Map<string, unknown>([...Object.entries(value), ...changed]);
  return Array.isArray(value) ? [...entries.values()] : Object.fromEntries(entries);
}
