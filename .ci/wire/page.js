// docs/wire.md from what was recorded. Figures depend on the day and on where the folder for temporary files lies.
const number = (value) => (value === undefined ? '–' : String(value).replace(/\B(?=(\d{3})+$)/g, ','));
const row = (cells) => `| ${cells.join(' | ')} |`;
const code = (text) => `\`${text}\``;

function table(heads, rows) {
  return [row(heads), `|${heads.map(() => '---').join('|')}|`, ...rows.map(row)].join('\n');
}

/** Bytes of all parts of these kinds. */
const bytesOf = ({ kinds }, ...names) =>
  kinds.filter(({ kind }) => names.includes(kind)).reduce((sum, { bytes }) => sum + bytes, 0);
const toolKinds = ['tools-declared', 'tools-deferred', 'tools-code'];
const textKinds = ['system', 'developer', 'skill-index'];

const placesOf = (found) => [
  ...new Set(found.map(({ place, kind }) => (place === kind ? place : `${place}, ${kind}`))),
];
const uniquePlaces = (items, key) => [...new Set(items.flatMap((item) => placesOf(item[key])))].join('; ') || '–';
const ratio = (some, all) => `${some.length} of ${all.length}`;

function requestRows({ client, runs }) {
  return runs.map(({ run, arrival }) => [
    client.title,
    run.name,
    number(arrival.bytes),
    ...['system', 'developer', 'injected', 'project-document', 'skill-index'].map((kind) =>
      number(bytesOf(arrival, kind)),
    ),
    number(bytesOf(arrival, ...toolKinds)),
    number(bytesOf(arrival, 'user', 'history', 'unknown') + arrival.rest),
  ]);
}

function arrivalRows({ client, runs }) {
  return runs.map(({ run, arrival: { sections, skills }, repeat }) => {
    const same = repeat.status === 'same' ? 'equal' : 'differ';
    if (run.case === undefined) return [client.title, run.name, '–', '–', '–', '–', '–', '–', same];
    const exact = sections.filter(({ form }) => form === 'exact');
    const indexed = skills.filter(({ indexed, description }) => indexed && description !== 'absent');
    const whole = indexed.filter(({ description }) => description !== 'cut');
    const bodies = skills.filter(({ body }) => body.length > 0);
    return [
      ...[client.title, run.name, code(run.case), ratio(exact, sections), uniquePlaces(sections, 'found')],
      ...[ratio(whole, skills), uniquePlaces(skills, 'listed'), bodies.length === 0 ? 'nowhere' : bodies.length, same],
    ];
  });
}

function sectionTable(clients) {
  const runs = clients.flatMap(({ client, runs }) =>
    runs.filter(({ run }) => run.case !== undefined).map((each) => ({ title: client.title, ...each })),
  );
  const ids = [...new Set(runs.flatMap(({ arrival }) => arrival.sections.map(({ id }) => id)))];
  const cell = (id, { arrival }) => {
    const section = arrival.sections.find((each) => each.id === id);
    if (section === undefined) return '–';
    return `${number(section.bytes)} ${section.form}${section.found.length > 0 ? `: ${placesOf(section.found).join('; ')}` : ''}`;
  };
  const heads = ['section', ...runs.map(({ title, run }) => `${title}, ${run.name}`)];
  return table(
    heads,
    ids.map((id) => [code(id), ...runs.map((run) => cell(id, run))]),
  );
}

function earlierRows({ client, runs }) {
  const plain = runs[0].arrival;
  const { earlier } = client;
  const text = (earlier.system ?? 0) + (earlier.developer ?? 0);
  return [
    [client.title, 'now', code(plain.path), number(plain.bytes), number(bytesOf(plain, ...textKinds))].concat(
      [number(bytesOf(plain, 'injected', 'project-document')), number(bytesOf(plain, ...toolKinds))],
      ['no document, no skills'],
    ),
    [client.title, 'earlier', code(earlier.path), number(earlier.bytes), number(text), number(earlier.injected)].concat(
      [number(earlier.tools), earlier.note],
    ),
  ];
}

function versionRows({ client, runs, failure }) {
  const version = runs[0]?.arrival.version ?? '–';
  const isolation = [...new Set(runs.map((each) => each.isolation))].join(', ') || '–';
  return [client.title, code(`${client.package}@${client.version}`), version, isolation, failure ?? 'yes'];
}

/** The whole page. `clients`: { client, runs, failure } each, in the order of the page. */
export function wirePage(clients, { platform }) {
  const ran = clients.filter(({ runs, failure }) => failure === undefined && runs.length > 0);
  const notes = ran.flatMap(({ client, runs }) =>
    runs.flatMap(({ run }) => (run.note === undefined ? [] : [`- ${client.title}, ${run.name}: ${run.note}`])),
  );
  return `# What real clients send

Written by \`npm run wire\`, from recordings of the clients themselves; [record](record.md) and
[record-compare](record-compare.md) say what is measured and how. Not edited by hand. The recordings are not kept.

\`npm run wire:install\` installs the pinned versions into \`.agentprompt/clients\` (1.5 GB), which git ignores;
\`npm run wire -- codex\` records one client and writes nothing here; \`.ci/run --wire\` checks all.

## What was run

Each run is a fresh project with one commit and a fresh home, with \`say hi\` as the question and default settings: one
request that offers tools. Recorded on ${platform}.

${table(['client', 'package', 'says it is', 'isolation', 'run'], clients.map(versionRows))}

Not run: Cursor, Agy and Muse, of which there is no package to install; other models, permission modes and later turns.

## The request, in bytes

\`plain\` is a project without a prompt of ours. The other runs have a case as \`render\` writes it, with the composed
text where the name of the run says. Tools: declared, deferred and behind code. Rest: the question, syntax of JSON and
settings. The day and the paths of the project are in the texts, so figures of another machine differ a little.

${table(['client', 'run', 'body', 'system', 'developer', 'injected', 'document', 'skill index', 'tools', 'rest'], ran.flatMap(requestRows))}

## What arrives

Sections are byte for byte those of the baseline under \`snapshots/\`. A description counts when the whole of it stands in the
index under the name of its skill. Two runs: equal as whole recordings, ids, clocks and folders set aside.

${table(['client', 'run', 'case', 'sections', 'where', 'descriptions', 'where', 'bodies of skills', 'two runs'], ran.flatMap(arrivalRows))}

${notes.join('\n')}

### Section by section

Bytes, how it arrives, and where.

${sectionTable(ran)}

## Beside an earlier measurement

\`earlier\` was measured on 2026-11-30, on Linux x64 with Node 20.20.2, with the same versions in another project, which
had marked texts of its own: a project document, a skill, an appended line. A plain run has none of them, so its body is
somewhat smaller. Text: system, developer and the index of skills together; injected: with the project document.

${table(['client', 'when', 'path', 'body', 'text', 'injected', 'tools', 'note'], ran.flatMap(earlierRows))}
`;
}
