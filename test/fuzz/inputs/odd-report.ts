import type { Report } from '../../../src/model/report.ts';
import { fc } from '../../builders/properties.ts';
import { aLintReport } from '../../report/a-lint-report.ts';
import { aCaptureReport, aDiffReport, anArrivalReport, aRecordingReport, aToolsReport } from '../../report/a-report.ts';
import { oddText } from './changed-text.ts';
import { fewOrAll, withFewThings } from './few-things.ts';

const reports: readonly Report[] = [
  aLintReport(),
  aDiffReport(),
  aCaptureReport(),
  aToolsReport(),
  aRecordingReport(),
  anArrivalReport(),
];

/** Keys under which free text stands; under others it is a word of a closed list. */
const free = new Set([
  ...['message', 'help', 'path', 'rule', 'id', 'name', 'owner', 'source', 'text', 'lines', 'notes', 'caseId', 'folder'],
  ...[
    'why',
    'reason',
    'description',
    'detail',
    'query',
    'of',
    'server',
    'summary',
    'next',
    'skill',
    'missing',
    'version',
  ],
  ...['pointer', 'where', 'title', 'group', 'names', 'run', 'before', 'after', 'says'],
]);

/** Reports of every command, with any text where any text may stand. */
export const oddReport: fc.Arbitrary<Report> = fc
  .record({
    report: fc.constantFrom(...reports),
    texts: fc.array(oddText, { minLength: 1, maxLength: 5 }),
    every: fc.integer({ min: 1, max: 6 }),
    from: fc.nat({ max: 40 }),
    most: fewOrAll,
  })
  .map(({ report, texts, every, from, most }) => {
    let count = from;
    const next = (old: string): string => (count++ % every === 0 ? texts[count % texts.length]! : old);
    return replaced(withFewThings(report, from, most), '', next) as Report;
  });

function replaced(value: unknown, key: string, next: (old: string) => string): unknown {
  if (typeof value === 'string') {
    if (!free.has(key)) return value;
    // The first character of a line of a difference says which side it is of.
    return key === 'lines' ? value.slice(0, 1) + next(value.slice(1)) : next(value);
  }
  if (Array.isArray(value)) return value.map((each) => replaced(each, key, next));
  if (typeof value !== 'object' || value === null) return value;
  // Of differing lines `of` is a word of ours; of tools it is a path.
  const isOurs = (name: string): boolean => name === 'of' && 'hunks' in value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, isOurs(name) ? inner : replaced(inner, name, next)]),
  );
}
