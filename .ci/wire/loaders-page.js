// docs/clients.md from what the clients listed.
import { entryOf } from './listed-skills.js';

const row = (cells) => `| ${cells.join(' | ')} |`;
const table = (heads, rows) => [row(heads), `|${heads.map(() => '---').join('|')}|`, ...rows.map(row)].join('\n');
const code = (text) => `\`${text.replaceAll('|', '\\|')}\``;

const plain = (text) => text.trim().replace(/\s+/g, ' ');

/** A description in words: what is there of it. */
function outcome(each, entry) {
  if (entry === undefined) return 'not listed';
  const expected = each.expected ?? `Says zqd-${each.id} to the end zqe-${each.id}`;
  const notes = [];
  const name = each.name ?? each.id;
  if (entry.name !== name) notes.push(entry.name === '' ? 'without a name' : `as ${code(entry.name)}`);
  if (plain(entry.description) !== plain(expected)) notes.push(whatIsThere(each, entry.description, expected));
  return notes.length === 0 ? 'whole' : notes.join(', ');
}

function whatIsThere(each, description, expected) {
  if (description === '') return 'no description';
  if (description.includes(`zqh-${each.id}`) && !description.includes('zqd-')) return 'the heading of the body';
  const count = [...description].length;
  const mark = ['…', '...'].find((end) => description.endsWith(end));
  if (count > 100 && mark !== undefined) return `cut to ${count} characters, ${code(mark)} included`;
  const start = [...expected].findIndex((point, at) => point !== [...description][at]);
  if (start === count) return `cut to ${count} characters`;
  return code(description.length > 60 ? `${description.slice(0, 57)}…` : description.replaceAll('`', "'"));
}

function summary(cases, entries) {
  const found = cases.map((each) =>
    entries.find(({ description, name }) => `${name} ${description}`.includes(each.id)),
  );
  const sizes = found.map((entry) => (entry === undefined ? -1 : [...entry.description].length));
  const whole = cases.filter((each, at) => plain(found[at]?.description ?? '') === plain(each.expected)).length;
  const bare = sizes.filter((size) => size === 0).length;
  const cut = sizes.filter((size, at) => size > 0 && plain(found[at].description) !== plain(cases[at].expected));
  const parts = [`${whole} whole`];
  if (cut.length > 0) parts.push(`${cut.length} cut to ${Math.min(...cut)} to ${Math.max(...cut)} characters`);
  if (bare > 0) parts.push(`${bare} without description`);
  const out = sizes.filter((size) => size === -1).length;
  if (out > 0) parts.push(`${out} not listed`);
  return parts.join(', ');
}

/** The whole page. `clients`: { client, version, listed: { run: entries } } each; `runs`: the cases by run. */
export function loadersPage(clients, runs, { platform }) {
  const heads = clients.map(({ client }) => client.title);
  const single = Object.entries(runs).filter(([name]) => !['many', 'crowd', 'mixed'].includes(name));
  const rows = single.flatMap(([run, cases]) =>
    cases.map((each) => [
      each.what.replaceAll('|', '\\|'),
      ...clients.map(({ listed }) =>
        listed[run] === undefined ? 'not tried' : outcome(each, entryOf(each, listed[run])),
      ),
    ]),
  );
  const many = ['many', 'crowd', 'mixed'].map((run) => [
    manyWords[run],
    ...clients.map(({ listed }) => (listed[run] === undefined ? 'not tried' : summary(runs[run], listed[run]))),
  ]);
  return `# What clients make of a skill

Written by \`npm run wire:loaders\`, from recordings of the clients themselves, and not edited by hand. Each client got the
same skills in its own folder of project skills; each skill has one defect and words that stand nowhere else. The tables
say what the first request listed of it. \`lint-skills --client\` judges from facts that cite this page, in
\`src/providers/loaders\`; recordings are not kept.

${table(
  ['client', 'package', 'says it is', 'skills in', 'model'],
  clients.map(({ client, version, folder, model }) => [
    client.title,
    code(`${client.package}@${client.version}`),
    version ?? '–',
    code(folder),
    model,
  ]),
)}

Recorded on ${platform}; file names are case-sensitive there. Not run: Cursor, Agy and Muse, of which there is no package
to install, and the reference validator, whose source was read (its file and commit stand in the facts).

## Single skills

\`whole\`: listed by its name with the description as it was written. Where it is longer, the description begins and ends
with words of its own.

${table(['skill', ...heads], rows)}

## Many skills

${table(['skills', ...heads], many)}

The skills that a client brings along are in its listing too and use up room. Claude Code keeps its own first: 13 skills, about
6,000 characters. Its room is 1 % of the context window at four characters a token, in the recording
with \`claude-sonnet-4-5\` 7,959 characters of 8,000; with the default model it was 30,000. Codex counts four bytes as a token and
has 2 % of the context window; without a known window it takes 8,000 characters.

## What is judged

\`loads\`: as if nothing were wrong. \`degraded\`: listed, but not as it was written. \`dropped\`: not listed; for the reference
validator: rejected. What to know when this page and the verdicts are compared:

- Codex 0.171.0 cuts a description of more than 1,024 characters. Earlier versions drop the skill
  (<https://github.com/garrytan/gstack/issues/263>), so the verdict is \`dropped\`, and its reason says both.
- Gemini CLI lists \`name:\` and \`name: ""\` by the same empty name, so that one hides the other above.
- OpenCode keeps one of several skills with the same name, and reads them side by side: which one it is, is not fixed.
`;
}

const manyWords = {
  many: '120 skills of 500 characters each',
  crowd: '700 skills of 100 characters each',
  mixed: '60 skills, 100 and 1,500 characters in turn',
};
