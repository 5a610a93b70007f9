import type { LintedPrompt } from '../../lint/linted-prompt.ts';
import { InputError } from '../../model/errors.ts';
import type { ExplainedPlace, Explanation } from '../../model/explanation.ts';
import type { PromptCase } from '../../model/prompt-case.ts';
import type { Report } from '../../model/report.ts';
import { buildReport } from '../../report/build-report.ts';
import { lineStarts } from '../../text/line-index.ts';
import { nearest } from '../../text/nearest.ts';
import { capturesFolder } from '../captures-folder.ts';
import type { ComposedResult } from '../cases/compose-case.ts';
import { openComposer } from '../cases/make-captures.ts';
import type { Environment } from '../environment.ts';
import { openAdoptedFiles } from '../lint-prompt/open-foreign-prompt.ts';
import { promptOf } from '../lint-prompt/prompt-of.ts';
import { toolPlaces } from '../lint-prompt/tool-places.ts';
import { loadConfig } from '../load-config.ts';
import { selectCase } from '../select-cases.ts';
import { withShipped } from '../with-shipped.ts';
import { type ExplainedCase, piecesAt, rangesOf } from './explain-places.ts';
import { explainSkill } from './explain-skill.ts';
import { explainTool } from './explain-tool.ts';

/** What of a case is to be explained; exactly one of the four. */
export interface ExplainRequest {
  readonly caseId: string;
  /** 1-based line of system.md. */
  readonly line?: number;
  readonly text?: string;
  readonly tool?: string;
  readonly skill?: string;
}

/** Places that are told one by one. */
const mostPlaces = 20;
/** A shorter line says the same in many places without meaning anything by it. */
const shortestLine = 12;

/**
 * Says who owns a part of what a case sends, where it was written, and what would take it out. Composes the case, writes
 * nothing. Throws `InputError`, also when the case does not hold what is asked for.
 */
export async function explainCase(environment: Environment, request: ExplainRequest): Promise<Report> {
  const [kind, ...others] = (['line', 'text', 'tool', 'skill'] as const).filter((key) => request[key] !== undefined);
  if (kind === undefined || others.length > 0) {
    throw new InputError({
      code: 'usage',
      message: kind === undefined ? 'Nothing was asked.' : `--${kind} and --${others[0]} ask two things.`,
      help: 'Give one of --line, --text, --tool and --skill.',
    });
  }
  const { prompt, composed } = await openPrompt(environment, request.caseId);
  const explained: ExplainedCase = { prompt, ...(composed === undefined ? {} : { context: composed.context }) };
  const asked = `${kind} ${request[kind]}`;
  return buildReport({
    command: 'explain',
    explanation: { caseId: prompt.caseId, asked, ...answer(explained, composed, request) },
  });
}

type Answer = Omit<Explanation, 'caseId' | 'asked'>;

function answer(explained: ExplainedCase, composed: ComposedResult | undefined, request: ExplainRequest): Answer {
  const { line, text = '', tool, skill } = request;
  if (line !== undefined) return explainLine(explained, line);
  if (tool !== undefined)
    return { tool: explainTool(explained, composed, tool), ...everywhere(explained, tool, 'tool') };
  if (skill === undefined) return found(explained, text);
  const about = explainSkill(explained, composed, skill);
  if (about === undefined) throw notAttached(explained.prompt, skill);
  return { skill: about, ...everywhere(explained, skill, 'word') };
}

async function openPrompt(
  environment: Environment,
  caseId: string,
): Promise<{ readonly prompt: LintedPrompt; readonly composed: ComposedResult | undefined }> {
  const files = withShipped(environment.files, environment.shipped);
  const config = await loadConfig(files);
  const asked = { flag: undefined, environment: environment.toolsProfile };
  const workshop = { files, config, asked, progress: environment.progress };
  const promptCase: PromptCase = selectCase(config.cases, caseId);
  const { hostPaths } = environment;
  if (promptCase.kind === 'adopted') {
    const { id, from, provider, mode } = promptCase;
    const opener = { files, facts: config.facts, knownNames: [], hostPaths, unread: new Set<string>() };
    return { prompt: openAdoptedFiles(opener, { id, from, target: { provider, mode } }), composed: undefined };
  }
  const composed = await openComposer(workshop)(promptCase);
  const says = { skills: true, tools: true, provider: true };
  const lists = composed.resolved.profile.toolFiles.map(({ path }) => path);
  const toolPlace = toolPlaces(files, lists);
  const knowledge = { folder: capturesFolder, composed, toolPlace, knownNames: [], says, hostPaths };
  return { prompt: promptOf(composed.capture, knowledge), composed };
}

function explainLine(explained: ExplainedCase, line: number): Answer {
  const { system } = explained.prompt;
  const starts = lineStarts(system.text);
  const start = starts[line - 1];
  if (start === undefined) {
    const message = `The prompt of ${explained.prompt.caseId} has no line ${line}; its last is ${starts.length}.`;
    throw new InputError({ code: 'usage', message });
  }
  const written = system.text.slice(start, starts[line] ?? system.text.length);
  const said = written.trim();
  const indent = said === '' ? 0 : written.length - written.trimStart().length;
  const range = { start: start + indent, end: start + indent + said.length, line, column: indent + 1 };
  const places = [...piecesAt(explained, system, range)];
  const same = said.length < shortestLine ? [] : everywhere(explained, said, 'text').places;
  const elsewhere = same.filter((one) => !one.continued && (one.in !== places[0]?.in || one.line !== line));
  return { places, more: 0, elsewhere };
}

function found(explained: ExplainedCase, phrase: string): Answer {
  const answer = everywhere(explained, phrase, 'text');
  if (answer.places.length > 0) return answer;
  throw new InputError({
    code: 'usage',
    message: `Nothing in ${explained.prompt.caseId} holds the text ${JSON.stringify(phrase)}.`,
    help: 'Copy a shorter phrase of one line, with the same letters and blanks.',
  });
}

/**
 * The first places of a phrase; the others are counted, because each takes a reading of the text. A name that stands
 * nowhere is an answer too. A tool that is called like an ordinary word is told where it is marked or called a tool.
 */
function everywhere(explained: ExplainedCase, phrase: string, as: 'text' | 'word' | 'tool'): Answer {
  const places: ExplainedPlace[] = [];
  let more = 0;
  for (const text of explained.prompt.texts) {
    if (text.kind === 'record' || text.binary) continue;
    for (const range of rangesOf(text, phrase, as)) {
      const pieces = places.length < mostPlaces ? [...piecesAt(explained, text, range)] : [];
      const told = pieces.slice(0, mostPlaces - places.length);
      places.push(...told);
      more += pieces.length === 0 ? 1 : pieces.length - told.length;
    }
  }
  return { places, more, elsewhere: [] };
}

function notAttached({ caseId, capture }: LintedPrompt, name: string): InputError {
  const names = capture.skills.map((skill) => skill.name);
  const near = nearest(name, names);
  return new InputError({
    code: 'unknown-name',
    message: `No skill named "${name}" is attached to ${caseId}.`,
    help: near === undefined ? `Attached: ${names.join(', ') || 'none'}.` : `Did you mean "${near}"?`,
  });
}
