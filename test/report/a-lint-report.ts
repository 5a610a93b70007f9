import type { Finding } from '../../src/model/finding.ts';
import type { Report } from '../../src/model/report.ts';
import { buildReport } from '../../src/report/build-report.ts';
import { aToken } from '../builders/a-token.ts';
import { hostile } from './a-report.ts';

const oneLine = hostile.replace('\r\n', '');
const named: Finding = {
  rule: 'name-charset',
  severity: 'warning',
  message: 'The name "Loan_Rules" is not portable.',
  path: 'skills/Loan_Rules/SKILL.md',
  line: 2,
  column: 7,
  help: 'Write "loan-rules".',
  frame: { text: 'name: Loan_Rules', from: 6, to: 16 },
};
const entity = (line: number): Finding => ({
  rule: 'reference-missing',
  severity: 'warning',
  message: 'There is no file "references/a.md".',
  path: 'skills/b/SKILL.md',
  line,
  column: 3,
  help: 'Correct the link.',
  frame: { text: '[日本 📚](references/a.md)', from: 9, to: 24 },
});

/** What `lint-skills` found: every severity, frames, equal findings, clients, listings, fixes, hostile text everywhere. */
export function aLintReport(): Report {
  return buildReport({
    command: 'lint-skills',
    findings: [
      named,
      {
        ...named,
        line: 3,
        column: 14,
        rule: 'key-unknown',
        severity: 'info',
        message: `Key ${hostile}`,
        help: hostile,
      },
      ...[30, 12, 41].map(entity),
      { ...entity(50), message: 'There is no file "100%, b: c.md".' },
      {
        rule: 'secret-in-text',
        severity: 'error',
        message: `Quotes ${aToken}.`,
        path: `skills/${hostile}/SKILL.md`,
        line: 9,
        help: 'Take it out.',
      },
      { rule: 'hidden-unicode', severity: 'error', message: hostile, path: 'skills/100%, a:b.md', help: hostile },
      {
        rule: 'listing-over-budget',
        severity: 'warning',
        message: 'The listing has 9120 of 8000 characters.',
        client: 'codex',
      },
    ],
    warnings: [{ message: `A suppression of ${hostile} silences nothing.`, path: 'agentprompt.yaml', line: 12 }],
    rules: {
      run: ['hidden-unicode', 'key-unknown', 'name-charset', 'reference-missing', 'secret-in-text'],
      skipped: [
        { rule: 'installed-skill-stale', missing: 'installed' },
        { rule: 'variant-section-missing', missing: 'variants' },
        { rule: 'installed-skill-missing', missing: 'installed' },
      ],
      about: [
        {
          id: 'name-charset',
          summary: 'The name is not portable.',
          help: 'Write a-z, 0-9 and -.',
          severity: 'warning',
        },
        { id: 'key-unknown', summary: 'No client knows the key.', help: 'Take it out.', severity: 'info' },
        { id: 'secret-in-text', summary: 'Looks like a credential.', help: 'Take it out.', severity: 'error' },
        { id: 'byte-order-mark', summary: hostile, help: hostile, severity: 'warning' },
      ],
    },
    clients: [
      { client: 'codex', skill: 'a', path: 'skills/a/SKILL.md', verdict: 'loads', reason: '' },
      {
        client: 'codex',
        skill: 'b',
        path: 'skills/b/SKILL.md',
        verdict: 'degraded',
        reason: 'Only its name is listed.',
      },
      { client: 'codex', skill: hostile, path: hostile, verdict: 'dropped', reason: `${hostile} ${aToken}` },
      { client: 'cursor', skill: 'a', path: 'skills/a/SKILL.md', verdict: 'unknown', reason: 'Nobody looked.' },
    ],
    listings: [
      {
        client: 'codex',
        budget: { max: 8000, unit: 'characters' },
        size: 9120,
        shortened: [{ skill: 'b', from: 900, to: 300 }],
        bare: [hostile],
        omitted: Array.from({ length: 30 }, (_, at) => `skill-${at}`),
      },
      { client: 'cursor', budget: undefined, size: 9120, shortened: [], bare: [], omitted: [] },
    ],
    fixes: [
      {
        path: 'skills/a/SKILL.md',
        status: 'proposed',
        rules: ['byte-order-mark', 'frontmatter-not-yaml'],
        hunks: [
          {
            beforeLine: 1,
            afterLine: 1,
            lines: [
              '-\ufeff---\r',
              '+---\r',
              ' name: a\r',
              `-description: Loans: ${oneLine} ${aToken}`,
              `+description: "Loans: ${oneLine} ${aToken}"`,
              '---- \t\r',
              '+---\r',
            ],
          },
        ],
      },
      { path: hostile, status: 'fixed', rules: ['fence-trailing-space'], hunks: [] },
      {
        path: 'skills/linked/SKILL.md',
        status: 'kept',
        why: `a link leads out of ${hostile}`,
        rules: ['byte-order-mark'],
        hunks: [],
      },
    ],
    notes: [hostile],
    files: 9,
    skills: 4,
    suppressed: 2,
  });
}
