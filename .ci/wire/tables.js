// The tables of docs/wire.md. Figures depend on the day and on where the folder for temporary files lies.
const number = (value) => (value === undefined ? '–' : String(value).replace(/\B(?=(\d{3})+$)/g, ','));
const row = (cells) => `| ${cells.join(' | ')} |`;
const code = (text) => `\`${text}\``;

function table(heads, rows) {
  return [row(heads), `|${heads.map(() => '---').join('|')}|`, ...rows.map(row)].join('\n');
}

const kindNames = ['system', 'developer', 'injected', 'project-document', 'skill-index'];

/** Bytes of all parts of these kinds. */
const bytesOf = ({ kinds }, ...names) =>
  kinds.filter(({ kind }) => names.includes(kind)).reduce((sum, { bytes }) => sum + bytes, 0);
const toolKinds = ['tools-declared', 'tools-deferred', 'tools-code'];

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
    ...kindNames.map((kind) => number(bytesOf(arrival, kind))),
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

/** Ours minus theirs, with a sign; nothing where they have no figure. */
function difference(now, earlier) {
  if (earlier === undefined) return '–';
  return now === earlier ? '0' : `${now > earlier ? '+' : '−'}${number(Math.abs(now - earlier))}`;
}

function earlierRows({ client, runs }) {
  const sizes = ['bytes', 'system', 'developer', 'injected', 'tools'];
  const cell = (value) => (value === 0 ? '–' : number(value));
  return runs
    .filter(({ run }) => run.earlier !== undefined)
    .flatMap(({ run, request }) => [
      [client.title, run.name, 'now', ...sizes.map((size) => cell(request[size])), request.count],
      ['', '', 'earlier', ...sizes.map((size) => number(run.earlier[size])), run.earlier.count],
      ['', '', 'difference', ...[...sizes, 'count'].map((size) => difference(request[size], run.earlier[size]))],
    ]);
}

/** How the tools that a case declares are offered, as `diff` judges it, and under which names. */
function serverRows({ client, runs }) {
  return runs
    .filter(({ run }) => isServed(run))
    .map(({ run, arrival: { tools }, request }) => {
      const deliveries = [...new Set(tools.map(({ delivery }) => delivery))].join(', ');
      const behind = [...new Set(tools.flatMap((tool) => tool.behind ?? []))].map(code).join(', ') || '–';
      const [first] = tools;
      const names = first.called.map(code).join(', ') || (first.delivery === 'absent' ? '–' : 'not named');
      const arriving = tools.filter(({ arrives }) => arrives);
      return [client.title, run.name, ratio(arriving, tools), deliveries, behind, names, number(request.tools)];
    });
}

const isServed = (run) => JSON.stringify(run).includes('{serve');

function readRows({ client, runs }) {
  return runs
    .filter(({ read }) => read !== undefined)
    .map(({ run, read }) => {
      const calls = read.calls.map(({ tool }) => code(tool)).join(', ');
      const after = read.after.map(({ pointer, place }) => `${place ?? 'unknown'}: ${code(pointer)}`).join(', ');
      const before = read.before.map(code).join(', ') || 'nowhere';
      return [client.title, run.name, calls, `${code(read.skill)}, ${number(read.bytes)}`, before, after || 'nowhere'];
    });
}

function versionRows({ client, runs, failure }) {
  const version = runs[0]?.arrival.version ?? '–';
  const isolation = [...new Set(runs.map((each) => each.isolation))].join(', ') || '–';
  return [client.title, code(`${client.package}@${client.version}`), version, isolation, failure ?? 'yes'];
}

/** Every table of the page; `all` are the clients as they were asked for, `ran` those that could be recorded. */
export function wireTables(all, ran) {
  const rows = (of) => ran.flatMap(of);
  const sizes = ['body', 'system', 'developer', 'injected'];
  return {
    versions: table(['client', 'package', 'says it is', 'isolation', 'run'], all.map(versionRows)),
    requests: table(['client', 'run', ...sizes, 'document', 'skill index', 'tools', 'rest'], rows(requestRows)),
    arrivals: table(
      ['client', 'run', 'case', 'sections', 'where', 'descriptions', 'where', 'bodies of skills', 'two runs'],
      rows(arrivalRows),
    ),
    sections: sectionTable(ran),
    servers: table(
      ['client', 'run', 'tools that arrive', 'how', 'behind', 'the first is called', 'bytes of all tools'],
      rows(serverRows),
    ),
    reads: table(['client', 'run', 'call', 'body of, bytes', 'before', 'after'], rows(readRows)),
    earlier: table(['client', 'run', 'when', ...sizes, 'tools', 'number of tools'], rows(earlierRows)),
  };
}
