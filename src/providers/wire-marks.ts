import type { Evidence, ProviderId } from '../model/provider.ts';
import type { PartKind } from '../model/recording.ts';
import { observed, page } from './sources.ts';

/** How a marked text ends: with this text, or before the first of these (or the end of the text). */
export type MarkEnd = { readonly through: string } | { readonly before: readonly string[] };

/** How the entries of a marked text are told apart: elements with a name inside, a list, a bare name a line. */
export type MarkEntries = 'elements' | 'list' | 'lines';

/** Words by which a client marks what it puts into a request. */
export interface WireMark {
  readonly clients: readonly ProviderId[];
  readonly kind: PartKind;
  /** Global and multi-line; what it matches belongs to the marked text. */
  readonly open: RegExp;
  readonly end: MarkEnd;
  readonly entries?: MarkEntries;
  /** The entries end here, the marked text goes on. */
  readonly entriesBefore?: string;
  readonly evidence: Evidence;
}

/** A tool that stands for others whose schemas do not travel. */
export interface Gateway {
  readonly client: ProviderId;
  /** Its name, or its `type` where it has no name. */
  readonly name: string;
  readonly kind: 'tools-deferred' | 'tools-code';
  /** The request names the tools behind it: a name that is nowhere is not behind it. */
  readonly names: boolean;
  /** Matches the entry of a list of deferred tools that stands for an MCP server; without one no server is behind it. */
  readonly servers?: RegExp;
  readonly evidence: Evidence;
}

/** How a client calls the tool `tool` of an MCP server `server`. */
export interface ToolPrefix {
  readonly client: ProviderId;
  /** Matches what stands before the tool's own name. */
  readonly prefix: RegExp;
  readonly evidence: Evidence;
}

/** All that is known of single clients; without it only the shapes of the model APIs are left. */
export interface WireMarks {
  /** Later ones stand inside of earlier ones. */
  readonly marks: readonly WireMark[];
  readonly gateways: readonly Gateway[];
  readonly prefixes: readonly ToolPrefix[];
  /** Types of items among the messages that hold tools. */
  readonly toolItems: readonly { readonly client: ProviderId; readonly type: string; readonly evidence: Evidence }[];
}

const DAY = '2026-11-30';
const CLAUDE = '@anthropic-ai/claude-code 2.1.332';
const CODEX = '@openai/codex 0.171.0';
const PI = '@earendil-works/pi-coding-agent 1.6.0';
const OLD_PI = '@mariozechner/pi-coding-agent 0.73.1';
const GEMINI = '@google/gemini-cli 0.61.0';
const PUBLISHED = 'the wording as published sources and transcripts show it; this version was not read for it';

const codexPage = page('https://github.com/openai/codex', DAY, PUBLISHED);
const geminiPage = page('https://github.com/google-gemini/gemini-cli', DAY, PUBLISHED);
const opencodePage = page('https://github.com/anomalyco/opencode', DAY, PUBLISHED);
const piPage = page('https://github.com/earendil-works/pi', DAY, PUBLISHED);

const element = (name: string): Pick<WireMark, 'open' | 'end'> => ({
  open: new RegExp(`<${name}>`, 'g'),
  end: { through: `</${name}>` },
});

const marks: readonly WireMark[] = [
  { clients: ['claude-code'], kind: 'injected', ...element('system-reminder'), evidence: observed(CLAUDE, DAY) },
  { clients: ['codex'], kind: 'injected', ...element('environment_context'), evidence: observed(CODEX, DAY) },
  { clients: ['gemini-cli'], kind: 'injected', ...element('session_context'), evidence: geminiPage },
  {
    clients: ['claude-code'],
    kind: 'project-document',
    open: /^Contents of [^\n]{1,400} \([^\n()]{1,200}\):$/gm,
    end: {
      before: [
        '\nContents of ',
        '\n# currentDate',
        '\n# userEmail',
        '\n      IMPORTANT: this context',
        '\n</system-reminder>',
      ],
    },
    evidence: observed(CLAUDE, DAY, 'what follows a document in one reminder is from older versions'),
  },
  {
    clients: ['codex'],
    kind: 'project-document',
    open: /^# AGENTS\.md instructions\b/gm,
    end: { through: '</INSTRUCTIONS>' },
    evidence: observed(CODEX, DAY),
  },
  { clients: ['codex'], kind: 'project-document', ...element('user_instructions'), evidence: codexPage },
  {
    clients: ['gemini-cli'],
    kind: 'project-document',
    open: /^--- Context from: /gm,
    end: { through: '--- End of Context from: ' },
    evidence: geminiPage,
  },
  {
    clients: ['pi'],
    kind: 'project-document',
    open: /<project_instructions path="/g,
    end: { through: '</project_instructions>' },
    evidence: piPage,
  },
  {
    clients: ['pi'],
    kind: 'project-document',
    open: /^# Project Context$/gm,
    end: { before: ['\nThe following skills provide specialized instructions', '\nCurrent date: '] },
    evidence: observed(OLD_PI, DAY),
  },
  {
    clients: ['opencode'],
    kind: 'project-document',
    open: /^Instructions from: \S/gm,
    end: { before: ['\nInstructions from: ', '\nSkills provide specialized instructions', '<available_skills>'] },
    evidence: opencodePage,
  },
  {
    clients: ['gemini-cli', 'opencode', 'pi'],
    kind: 'skill-index',
    ...element('available_skills'),
    entries: 'elements',
    evidence: observed(PI, DAY),
  },
  {
    clients: ['codex'],
    kind: 'skill-index',
    ...element('skills_instructions'),
    entries: 'list',
    entriesBefore: '\n### How to use skills',
    evidence: observed(CODEX, DAY),
  },
  {
    clients: ['claude-code'],
    kind: 'skill-index',
    open: /^The following skills are (?:now )?available for use with the Skill tool/gm,
    end: { before: ['\n</system-reminder>', '\n\nThe following ', "\n\nToday's date ", '\n\n# ', '\n\n<'] },
    entries: 'list',
    evidence: observed(CLAUDE, DAY),
  },
  {
    clients: ['claude-code'],
    kind: 'tools-deferred',
    open: /^The following deferred tools are now available via ToolSearch/gm,
    end: { before: ['\n</system-reminder>', '\n\n'] },
    entries: 'lines',
    evidence: observed(CLAUDE, DAY),
  },
  {
    clients: ['claude-code'],
    kind: 'tools-deferred',
    ...element('available-deferred-tools'),
    entries: 'lines',
    evidence: page('https://code.claude.com/docs/en/mcp', DAY, `of older versions; ${PUBLISHED}`),
  },
  {
    clients: ['codex'],
    kind: 'tools-deferred',
    open: /^<tools>\nDeferred tool namespaces:$/gm,
    end: { through: '</tools>' },
    entries: 'list',
    evidence: observed(CODEX, DAY, 'names of servers, not of tools'),
  },
];

/** Codex's own namespaces, such as `multi_agent_v1`, have no such beginning. */
const CODEX_SERVER = /^mcp__./;

const gateways: readonly Gateway[] = [
  { client: 'claude-code', name: 'ToolSearch', kind: 'tools-deferred', names: true, evidence: observed(CLAUDE, DAY) },
  {
    client: 'codex',
    name: 'tool_search',
    kind: 'tools-deferred',
    names: false,
    servers: CODEX_SERVER,
    evidence: observed(CODEX, DAY, 'offered without a server too; with one the list of namespaces has it'),
  },
  {
    client: 'codex',
    name: 'exec',
    kind: 'tools-code',
    names: false,
    servers: CODEX_SERVER,
    evidence: observed(CODEX, DAY, 'with gpt-6.2-sol, a custom tool in the namespace functions'),
  },
  { client: 'pi', name: 'codemode', kind: 'tools-code', names: false, evidence: observed(PI, DAY) },
];

const prefixes: readonly ToolPrefix[] = [
  { client: 'claude-code', prefix: /^mcp__.+__$/, evidence: observed(CLAUDE, DAY, 'Pi 1.6.0 alike') },
  { client: 'codex', prefix: /^mcp__.+\.$/, evidence: observed(CODEX, DAY, 'a namespace; written with a dot here') },
  { client: 'gemini-cli', prefix: /^mcp_.+_$/, evidence: observed(GEMINI, DAY) },
];

/** What single clients are known to write, as dated facts. OpenCode's prefix is the bare server: no mark tells it. */
export const wireMarks: WireMarks = {
  marks,
  gateways,
  prefixes,
  toolItems: [{ client: 'codex', type: 'additional_tools', evidence: observed(CODEX, DAY, 'with gpt-6.2-sol') }],
};
