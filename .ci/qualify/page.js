// docs/qualification.md: what the newest run of `qualify` found.

const numbers = new Intl.NumberFormat('en');
const kinds = [
  ['system', 'system'],
  ['developer', 'developer'],
  ['injected', 'injected'],
  ['project-document', 'document'],
  ['skill-index', 'skill index'],
  ['tools-declared', 'tools'],
  ['tools-deferred', 'deferred'],
  ['tools-code', 'code'],
];

/** The lines of the page that hold verdicts: two runs must have the same. */
export function verdictsOf(text) {
  return text.split('\n').filter((line) => /^\| `|^- \*\*/.test(line));
}

export function qualificationPage({ date, facts, checks, clients }, platform) {
  const tried = clients.filter(({ way }) => way !== null);
  const blocked = clients.filter(({ way }) => way === null);
  const parts = [
    '# What was qualified',
    `Written by \`npm run qualify\` from a run on ${date} with the facts of that day${facts === date ? '' : ` (${facts})`}, on ${platform}. Not edited by hand.\n[qualify](qualify.md) says what is done and what each check promises. The recordings are not kept.`,
    '## Runs',
    table(
      ['', 'client', 'version', 'prompt by', 'model', 'isolation', 'flags'],
      tried.map(({ provider, version, way, model, isolation, flags }, index) => [
        String(index + 1),
        provider,
        version,
        way,
        model ?? 'default',
        isolation,
        flags.map((flag) => `\`${flag}\``).join(' '),
      ]),
    ),
    ...(blocked.length === 0 ? [] : [blocked.map(blockedLine).join('\n')]),
    '## Verdicts',
    '`differs` and `unsupported` are what the facts of the provider predict; anything else than that, and than passing, is a\nfailure.',
    table(
      ['check', ...tried.map((_, index) => String(index + 1))],
      checks.map((check) => [`\`${check}\``, ...tried.map((client) => statusOf(client, check))]),
    ),
    ...reasons(tried),
    '## The first request, in bytes',
    'By the kinds of its parts; the rest is the question, syntax of JSON and settings.',
    table(
      ['', ...kinds.map(([, head]) => head)],
      tried.map(({ layers }, index) => [String(index + 1), ...kinds.map(([kind]) => bytesOf(layers, kind))]),
    ),
    '## The task, in bytes on the wire',
    'Bodies of all requests of a turn together: each holds what the ones before it held.',
    table(
      ['', 'requests, first turn', 'bytes', 'requests, resumed', 'bytes'],
      tried.map(({ requests }, index) => [String(index + 1), ...[1, 2].flatMap((turn) => turnOf(requests, turn))]),
    ),
    ...priceParts(tried),
    '## What this does not say',
    [
      '- It is one task, with a model that reads from a script: nothing about what a real model does with the same text.',
      '- No business flow, no sign-in of a person, no connected service, no time, no tokens and no cached prefix was measured.',
      '- Another version, model, flag or mode of the same client is not qualified by this.',
    ].join('\n'),
  ];
  return `${parts.join('\n\n')}\n`;
}

/** The same ten uses of tools with both deliveries. */
function priceParts(tried) {
  const rows = tried.flatMap(({ prices = [] }, index) => priceRows(prices, String(index + 1)));
  if (rows.length === 0) return [];
  return [
    '## What discovery costs',
    `Ten bookings, each with a tool of its own beside the tools of Code, once with all tools listed in the prompt and once found on
demand. A lookup reads a skill, loads, searches or specifies a tool; bytes sent are the bodies of all requests so far, most of
them the same bytes again, which a provider may cache; context is the last body alone. Each use is of a tool that was not
looked up before.`,
    table(['', 'tools', 'prompt', 'uses', 'requests', 'lookups', 'bytes sent', 'context'], rows),
    tried
      .flatMap(({ prices = [] }, index) => (prices.length === 0 ? [] : [`- ${index + 1}: ${breakEven(prices)}`]))
      .join('\n'),
  ];
}

function priceRows(prices, run) {
  return prices.flatMap(({ delivery, prompt, points }) =>
    points
      .filter(({ uses }) => [1, 3, 10].includes(uses))
      .map(({ uses, requests, lookups, bytes, context }) => [
        run,
        delivery === 'legacy' ? 'in the prompt' : 'on demand',
        ...[prompt, uses, requests, lookups, bytes, context].map((number) => numbers.format(number)),
      ]),
  );
}

/** From which use on finding tools on demand has sent more than listing them all. */
function breakEven([legacy, progressive]) {
  const saved = legacy.first - progressive.first;
  const start = `the first request is ${numbers.format(Math.abs(saved))} bytes ${saved < 0 ? 'longer' : 'shorter'} with tools on demand`;
  const pairs = progressive.points.map((point, index) => [point, legacy.points[index]]).filter(([, other]) => other);
  const worse = pairs.find(([point, other]) => point.bytes >= other.bytes)?.[0].uses;
  const end = worse === undefined ? 'less is sent up to ten uses' : `from use ${worse} on more is sent`;
  return `${start}; ${end}.`;
}

function blockedLine({ provider, version, checks }) {
  return `- **${provider}**${version === null ? '' : ` ${version}`}: blocked. ${checks[0].reason}`;
}

function statusOf({ checks }, id) {
  const { status } = checks.find(({ check }) => check === id);
  return status === 'failed' || status === 'not-run' ? `**${status}**` : status;
}

/** What there is to say of verdicts, together where several runs say the same. */
function reasons(tried) {
  const said = new Map();
  for (const [index, { checks }] of tried.entries()) {
    for (const { check, status, reason, source, checked } of checks) {
      if (reason === undefined) continue;
      const from = source === undefined ? '' : ` Predicted: ${source}, ${checked}.`;
      const words = `**\`${check}\`**, ${status}: ${reason}${from}`;
      said.set(words, [...(said.get(words) ?? []), index + 1]);
    }
  }
  const lines = [...said].map(([words, runs]) => `- ${words} (${runs.join(', ')})`);
  return lines.length === 0 ? [] : [lines.join('\n')];
}

function bytesOf(layers, kind) {
  return numbers.format(layers.filter((layer) => layer.kind === kind).reduce((sum, { bytes }) => sum + bytes, 0));
}

function turnOf(requests, turn) {
  const own = requests.filter((request) => request.turn === turn);
  return [String(own.length), numbers.format(own.reduce((sum, { bytes }) => sum + bytes, 0))];
}

function table(heads, rows) {
  const line = (cells) => `| ${cells.join(' | ')} |`;
  return [line(heads), line(heads.map(() => '---')), ...rows.map(line)].join('\n');
}
