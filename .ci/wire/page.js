// docs/wire.md from what was recorded.
import { wireTables } from './tables.js';

/** The whole page. `clients`: { client, runs, failure } each, in the order of the page. */
export function wirePage(clients, { platform }) {
  const ran = clients.filter(({ runs, failure }) => failure === undefined && runs.length > 0);
  const notes = ran.flatMap(({ client, runs }) =>
    runs.flatMap(({ run }) => (run.note === undefined ? [] : [`- ${client.title}, ${run.name}: ${run.note}`])),
  );
  const about = ran.flatMap(({ client, runs }) =>
    runs.flatMap(({ run }) => (run.earlier?.note ? [`- ${client.title}, ${run.name}: ${run.earlier.note}`] : [])),
  );
  const tables = wireTables(clients, ran);
  return `# What real clients send

Written by \`npm run wire\`, from recordings of the clients themselves; [record](record.md) and
[record-compare](record-compare.md) say what is measured and how. Not edited by hand. The recordings are not kept.

\`npm run wire:install\` installs the pinned versions into \`.agentprompt/clients\` (1.5 GB), which git ignores;
\`npm run wire -- codex\` records one client and writes nothing here; \`.ci/run --wire\` checks all.

## What was run

Each run is a fresh project with one commit and a fresh home, with \`say hi\` as the question and default settings but for
those in its name. Recorded on ${platform}.

${tables.versions}

Not run: Cursor, Agy and Muse, of which there is no package to install; Pi 1.x, which needs a newer Node; further turns and
resumed sessions. The form of Claude Code that is driven over its stdin (\`--input-format stream-json\`) cannot be recorded:
\`record\` closes the stdin of a client.

## The request, in bytes

The first request that offers tools. \`plain\` is a project without a prompt of ours. The other runs have a case as
\`render\` writes it, with the composed text where the name of the run says; \`with its server\` also has \`agentprompt
serve\` of that case as an MCP server. Tools: declared, deferred and behind code. Rest: the question, syntax of JSON and
settings. The day and the paths of the project are in the texts, so figures of another machine differ a little.

${tables.requests}

## What arrives

Sections are byte for byte those of the baseline under \`snapshots/\`. A description counts when the whole of it stands in the
index under the name of its skill. Two runs: equal as whole recordings, ids, clocks and folders set aside; where a
skill is read only in their first request, as results of commands tell how long they took.

${tables.arrivals}

${notes.join('\n')}

## Tools of an MCP server

The server is \`agentprompt serve <case> --no-http\` under the name \`bridge\`, started by the client in its namespace
without a network. Declared: the schema travels in the first request. Deferred: a search of the client loads it later.
Code: it is called from a program that the model writes. Absent: none of these. \`not named\`: the request tells the server
and no tool of it. No tool of the server was called.

${tables.servers}

## A skill that is read

A scripted model makes the client's own call that reads a skill. Looked for is the whole body of the skill, in all texts of
the first request, and of the last one, which holds the result.

${tables.reads}

## Section by section

Bytes, how it arrives, and where.

${tables.sections}

## Beside an earlier measurement

\`earlier\` was measured on 2026-11-30, on Linux x64 with Node 20.20.2, with the same versions and switches. System,
developer and injected are by the place where a text stands, so that an index of skills counts where it is sent; system
holds the messages of role system of Claude Code too. Tools are the list as compact JSON; those of a namespace count one by
one.

The project was another one: it had an appended line, a project document and a skill with marked texts of its own, and a path
of another length. A plain run has none of them. That is why system, developer, injected and body are smaller here; an
index of skills, or the frame around a document, is only there when there is a skill or a document. Tools differ where a
description holds names of skills (\`activate_skill\` of Gemini CLI) or the path of a folder (OpenCode); all others are equal.

${tables.earlier}

${about.join('\n')}
`;
}
