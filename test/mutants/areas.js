// Where faults would cost most, and the tests that have to notice one there. `near` (beginnings of paths) runs first; what
// survives it meets every test that imports the changed file.

/** A part of the program that is changed. `files` are patterns: `*` within one folder. */
export const areas = [
  { name: 'finalize', files: ['src/compose/*.ts'], near: ['test/compose', 'test/capture'] },
  {
    name: 'diff',
    files: [
      'src/diff/align.ts',
      'src/diff/diff-*.ts',
      'src/diff/deep-equal.ts',
      'src/diff/named-hunks.ts',
      'src/diff/prefix.ts',
      'src/diff/shown-line-diff.ts',
      'src/diff/sizes.ts',
      'src/text/line-*.ts',
    ],
    near: ['test/diff', 'test/text', 'test/flow'],
  },
  {
    name: 'budgets',
    files: [
      'src/diff/check-budgets.ts',
      'src/diff/judge-budget.ts',
      'src/diff/growth.ts',
      'src/diff/heaviest-parts.ts',
      'src/diff/loosened-budgets.ts',
      'src/diff/measure-target.ts',
      'src/report/is-broken-budget.ts',
    ],
    near: ['test/diff', 'test/report', 'test/flow'],
  },
  {
    name: 'permissions',
    files: [
      'src/tools/admit-tools.ts',
      'src/tools/check-permission.ts',
      'src/tools/in-scope.ts',
      'src/tools/permission.ts',
      'src/tools/permission-problems.ts',
      'src/tools/resolve-name.ts',
      'src/tools/scope-faults.ts',
      'src/tools/skill-path.ts',
      'src/tools/visible-tools.ts',
      'src/bridge/http/admit-request.ts',
      'src/bridge/live-session.ts',
    ],
    near: ['test/tools', 'test/bridge', 'test/app/permissions'],
  },
  { name: 'rules', files: ['src/lint/rules/*.ts'], near: ['test/lint'] },
];
