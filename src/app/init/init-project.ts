import { InputError } from '../../model/errors.ts';
import type { Files } from '../../model/files.ts';
import type { FileResult, Report } from '../../model/report.ts';
import { buildReport } from '../../report/build-report.ts';
import { configName } from '../config-name.ts';
import type { Environment } from '../environment.ts';
import { hereOf, relativePath } from '../relative-path.ts';
import { initCases } from './init-cases.ts';
import { initConfig } from './init-config.ts';
import { addLine, type WantedLine, writeNew } from './init-files.ts';
import { findPrompts, otherTexts, type PromptSearch, promptCalled, skillHome } from './init-prompts.ts';
import { schemaPath } from './init-schema.ts';

export interface InitRequest {
  /** A folder that prompts were written to, or one such file; `undefined`: the working folder is looked at. */
  readonly from: string | undefined;
}

const example = {
  path: 'prompt.md',
  text: `You answer questions about the orders of a small shop.

## Rules

Look an order up before you answer. Never promise a delivery date.

## Tone

Friendly and short.
`,
};

const withoutSchema =
  'An editor knows the keys of agentprompt.yaml, by its first line, once the package is in the project: npm install --save-dev agentprompt.';

const lines: readonly WantedLine[] = [
  // A checkout that changes line ends would change every size.
  { path: '.gitattributes', line: 'snapshots/** -text', same: /^\/?snapshots\/\*\*(?:\s.*)?\s-text(?:\s|$)/ },
  { path: '.gitignore', line: '.agentprompt/', same: /^\/?\.agentprompt\/?(\*{1,2})?$/ },
];

/**
 * Writes a first agentprompt.yaml whose cases capture, and the lines that git needs. What is there is never overwritten:
 * with an agentprompt.yaml nothing at all is changed. Throws `InputError`, before anything is written, for a folder
 * without a prompt and for files that could not be captured.
 */
export async function initProject(environment: Environment, { from }: InitRequest): Promise<Report> {
  const { files } = environment;
  if (files.linkStat(configName) !== undefined) {
    const notes = [`${configName} is there already: nothing was changed.`];
    return buildReport({ command: 'init', written: [], notes });
  }
  const search = searchFor(environment, from);
  const found = findPrompts(search);
  const isExample = found.length === 0;
  if (isExample && from !== undefined) throw noPrompt(search);
  const facts = environment.today();
  const schema = schemaPath(files);
  const examples = isExample ? [example] : [];
  const prompts = isExample ? [promptCalled(search, example.path)] : found;
  const made = initCases(withTexts(files, examples), { prompts, facts, named: search.named });
  const text = initConfig({
    schemaPath: schema,
    facts,
    skills: skillFoldersOf(files, made.cases, search),
    cases: made.cases,
    isExample,
  });
  const written: FileResult[] = [
    ...examples.map(({ path, text: content }) => writeNew(files, path, content)),
    ...lines.map((line) => addLine(files, line)),
    // Last: with it, everything counts as done.
    writeNew(files, configName, text),
  ];
  return buildReport({
    command: 'init',
    written,
    notes: [...made.notes, ...(files.stat(schema) === undefined ? [withoutSchema] : [])],
    warnings: written.flatMap(({ path, status, why = '' }) =>
      status === 'kept' ? [{ path, message: `${path} was left as it is: ${why}.` }] : [],
    ),
    next: `Next: agentprompt capture, then agentprompt accept, then commit ${[...examples, ...lines].map(({ path }) => path).join(', ')}, ${configName} and snapshots/.`,
  });
}

/** The files with texts that are about to be written. */
function withTexts(files: Files, texts: readonly (typeof example)[]): Files {
  const found = (path: string): string | undefined => texts.find((one) => one.path === path)?.text;
  return {
    ...files,
    read(path) {
      const text = found(path);
      return text === undefined ? files.read(path) : new TextEncoder().encode(text);
    },
  };
}

function searchFor({ files, root }: Environment, from: string | undefined): PromptSearch {
  if (from === undefined) return { files, root: '.', depth: 0, named: false };
  const path = relativePath(files, hereOf(files, root), from);
  if (files.stat(path === '' ? '.' : path)?.kind === 'folder') {
    return { files, root: path === '' ? '.' : path, depth: 3, named: true };
  }
  throw new InputError({
    code: 'unreadable',
    path: from,
    message: files.stat(path) === undefined ? `${from} is not there.` : `${from} is no folder.`,
    help: 'Name the folder that your program writes its prompt to.',
  });
}

function noPrompt(search: PromptSearch): InputError {
  const others = otherTexts(search);
  const some = others.length === 0 ? '' : ` It holds ${others.slice(0, 5).join(', ')}.`;
  return new InputError({
    code: 'no-case',
    path: search.root,
    message: `No prompt was found in ${search.root}.${some}`,
    help: 'Call the text that is sent system.md, or <case>.system.md where there are several; beside it may stand skills.json, tools.json and sections.json.',
  });
}

/** Folders of the cases, and one that stands in the project although no case sends its skills. */
function skillFoldersOf(
  files: Files,
  cases: readonly { readonly from: { readonly skills?: string } }[],
  search: PromptSearch,
): readonly string[] {
  const attached = cases.flatMap(({ from }) => (from.skills === undefined ? [] : [from.skills]));
  const home = search.named ? skillHome(files, '.') : undefined;
  const all = [...attached, ...(home === undefined ? [] : [home])].map((path) => (path === '' ? '.' : path));
  return [...new Set(all)].filter((path) => files.stat(path)?.kind === 'folder');
}
