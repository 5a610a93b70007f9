import type { Format } from '../model/report.ts';
import { tokenMethods } from '../model/tokens.ts';
import type { CommandEntry, OptionEntry } from './command.ts';
import { initCommand } from './init-command.ts';
import { recordCommand } from './record-command.ts';

const plainFormats: readonly Format[] = ['text', 'json', 'markdown'];
/** Of commands whose report has findings of rules, which CI services show at their lines. */
const findingFormats: readonly Format[] = [...plainFormats, 'github', 'sarif'];

const toolsProfile: OptionEntry = {
  flags: '--tools-profile <profile>',
  meaning: 'list "agent" (core) tools or "full"; overrides AGENTPROMPT_TOOLS_PROFILE and the profile',
};

/** Every command, in the order of `--help`. A command's code is loaded when it is called. */
export const commands: readonly CommandEntry[] = [
  initCommand,
  {
    name: 'capture',
    words: '[cases...]',
    summary: 'compose or adopt cases, measure them and write .agentprompt/captures',
    details: `Cases are ids or globs, for example code/codex.hybrid or "code/*"; none means all.
With --profile, --provider, --mode, --session or --set the result differs from the
configuration: such captures need --out and are never accepted.

  agentprompt capture
  agentprompt capture "code/*"
  agentprompt capture code/codex.hybrid --set bots.dm_only=true --out /tmp/dm`,
    options: [
      { flags: '--profile <id>', meaning: 'compose this profile instead of the configured cases' },
      { flags: '--provider <id>', meaning: 'for this provider' },
      { flags: '--mode <mode>', meaning: 'in this native-tool mode' },
      { flags: '--session <id>', meaning: 'with this session of the profile' },
      { flags: '--set <feature.option=value>', meaning: 'set an option (repeatable)', repeatable: true },
      { flags: '--out <folder>', meaning: 'write here instead: new, empty, or an earlier --out folder' },
      {
        flags: '--check-features',
        meaning: 'compose every case once more with each feature off: what it costs, and what stays',
      },
      {
        flags: '--tokens <method>',
        meaning: 'count the tokens of each prompt, too',
        choices: [...tokenMethods],
      },
      { flags: '--embed-content', meaning: 'put the text of skills into skills.json' },
      { flags: '--repeat <count>', meaning: 'make every case 2 to 20 times; write only if all runs are the same' },
      toolsProfile,
    ],
    formats: plainFormats,
    load: () => import('./commands/capture.ts'),
  },
  {
    name: 'diff',
    words: '[before] [after]',
    summary: 'compare captures byte by byte with the baseline under snapshots/',
    details: `A side is a folder of captures, one capture, git:<ref> (the baseline at that commit),
or the file of a recording. Without sides: the baseline against the captures, which must be
fresh. A capture and a recording: whether each section, skill and tool arrives, and where.

  agentprompt diff
  agentprompt diff git:HEAD~1
  agentprompt diff --budget-only --base git:origin/main`,
    options: [
      { flags: '--base <git:ref>', meaning: 'the state that growth budgets are measured against' },
      { flags: '--budget-only', meaning: 'check the budgets, compare nothing else' },
      { flags: '--request <index>', meaning: 'of a recording, instead of its first model call with tools' },
    ],
    formats: [...plainFormats, 'github'],
    load: () => import('./commands/diff.ts'),
  },
  {
    name: 'accept',
    words: '[cases...]',
    summary: 'make fresh captures the baseline under snapshots/',
    details: `Refuses captures that hold a secret, hidden Unicode or a path of this machine, unless
agentprompt.yaml suppresses the rule with a reason. Never writes when CI is set.

  agentprompt accept
  agentprompt accept "code/*" --prune`,
    options: [{ flags: '--prune', meaning: 'remove baselines whose case is gone' }],
    formats: findingFormats,
    load: () => import('./commands/accept.ts'),
  },
  {
    name: 'lint-skills',
    words: '[paths...]',
    summary: 'find what is wrong with skills: each file, all together, in each client',
    details: `Paths are folders or SKILL.md files; none means the skill folders of agentprompt.yaml, or this
folder. No configuration is needed. Skipped: .git, node_modules, what .gitignore excludes.
Warnings alone are exit code 0, unless --max-warnings says otherwise.

  agentprompt lint-skills
  agentprompt lint-skills .claude/skills --client codex --client claude-code
  agentprompt lint-skills skills --installed ~/.claude/skills --since origin/main
  agentprompt lint-skills --explain frontmatter-not-yaml`,
    options: [
      {
        flags: '--client <id>',
        meaning: 'say what this client makes of each skill (repeatable; all)',
        repeatable: true,
      },
      { flags: '--installed <folder>', meaning: 'compare with copies in this folder (repeatable)', repeatable: true },
      { flags: '--since <ref>', meaning: 'leave out findings that were there at this git ref' },
      { flags: '--enable <rule>', meaning: 'run a rule that is off by default (repeatable)', repeatable: true },
      { flags: '--disable <rule>', meaning: 'do not run this rule (repeatable)', repeatable: true },
      { flags: '--fix', meaning: 'take out byte order marks and blanks of fences, quote values' },
      { flags: '--dry-run', meaning: 'with --fix: show what would change, write nothing' },
      { flags: '--rules', meaning: 'instead: list the rules' },
      { flags: '--explain <rule>', meaning: 'instead: print the page of a rule' },
    ],
    formats: findingFormats,
    load: () => import('./commands/lint-skills.ts'),
  },
  {
    name: 'lint-prompt',
    words: '[cases|folders...]',
    summary: 'find what is wrong with what a case really sends, as a whole',
    details: `A folder with a system.md, and skills.json and tools.json where they are known, is a prompt
that another program made; any other word is a case of agentprompt.yaml, composed afresh. None
means all cases, or this folder. Rules that lack something are listed as not run: --provider,
--mode and --known-tools say what a folder does not. Warnings alone are exit code 0, unless
--max-warnings says otherwise.

  agentprompt lint-prompt
  agentprompt lint-prompt "code/*" --max-warnings 0
  agentprompt lint-prompt build/prompt --provider claude-code --mode full
  agentprompt lint-prompt dump --provider codex --known-tools all-tools.json`,
    options: [
      { flags: '--provider <id>', meaning: 'the provider that a folder is for; a case is composed for it' },
      { flags: '--mode <mode>', meaning: 'the native-tool mode, likewise' },
      {
        flags: '--known-tools <file>',
        meaning: 'a list of tools that exist somewhere, in a form of tools.json (repeatable)',
        repeatable: true,
      },
      { flags: '--enable <rule>', meaning: 'run a rule that is off by default (repeatable)', repeatable: true },
      { flags: '--disable <rule>', meaning: 'do not run this rule (repeatable)', repeatable: true },
      { flags: '--rules', meaning: 'instead: list the rules' },
      { flags: '--explain <rule>', meaning: 'instead: print the page of a rule' },
    ],
    formats: findingFormats,
    load: () => import('./commands/lint-prompt.ts'),
  },
  {
    name: 'render',
    words: '<case>',
    summary: 'write a case as the provider reads it: skill folders and instruction file',
    details: `A manifest in the folder notes what was written; files that were edited since are kept.

  agentprompt render code/claude-code.full --out build/claude
  agentprompt render code/codex.mcp_only --out build/codex --format json`,
    options: [
      { flags: '--out <folder>', meaning: 'where to write (required): new, empty, or an earlier --out folder' },
    ],
    formats: plainFormats,
    load: () => import('./commands/render.ts'),
  },
  {
    name: 'explain',
    words: '<case>',
    summary: 'say who owns a part of what a case sends, where it was written, and what takes it out',
    details: `Ask by line of system.md, by text, by tool or by skill. The case is composed anew from its
sources; nothing is written.

  agentprompt explain code/claude-code.hybrid --line 12
  agentprompt explain code/claude-code.hybrid --text "memory"
  agentprompt explain code/codex.hybrid --tool create_issue`,
    options: [
      { flags: '--line <number>', meaning: 'a line of system.md' },
      { flags: '--text <phrase>', meaning: 'wherever this text stands: prompt, skills, tools' },
      { flags: '--tool <name>', meaning: 'why a tool is declared, callable or denied, and what names it' },
      { flags: '--skill <name>', meaning: 'why a skill is attached, and what names it' },
    ],
    formats: ['text', 'json'],
    load: () => import('./commands/explain.ts'),
  },
  {
    name: 'tools',
    words: '<case|list>',
    summary: 'measure the tools of a case, or of a list such as an MCP server answers',
    details: `A list is a JSON file: an array of tools or {"tools": [...]}, in the form of MCP, Anthropic,
OpenAI or Gemini. It needs no configuration and is measured as it is written. A case says besides
which tools may be called and which are sent. Nothing is written.

  agentprompt tools tools.json
  agentprompt tools code/api.native-tools --tools-profile full
  agentprompt tools code/codex.hybrid --search "issue" --deny create_issue`,
    options: [
      { flags: '--search <query>', meaning: 'instead: what search_tools finds among the tools that may be called' },
      {
        flags: '--spec <name>',
        meaning: 'instead: what get_api_spec answers for this tool (repeatable)',
        repeatable: true,
      },
      { flags: '--server <name>', meaning: 'search and specification: only tools of this server' },
      {
        flags: '--wire <form>',
        meaning: 'measure tools in this form; a case is measured as mcp otherwise',
        choices: ['mcp', 'anthropic', 'openai', 'gemini'],
      },
      { flags: '--allow <names>', meaning: 'only these may be called (commas between, repeatable)', repeatable: true },
      { flags: '--deny <names>', meaning: 'these may not be called (commas between, repeatable)', repeatable: true },
      { flags: '--tokens <method>', meaning: 'count tokens, too', choices: [...tokenMethods] },
      toolsProfile,
    ],
    formats: plainFormats,
    load: () => import('./commands/tools.ts'),
  },
  {
    name: 'serve',
    words: '<case>',
    summary: 'make the tools of a case callable: MCP on stdin and stdout, HTTP on loopback',
    details: `An MCP client starts it and finds search_tools, get_api_spec, read_skill and what the case
declares. Calls go to the route that get_api_spec prints, on 127.0.0.1, with the variables
MCP_AUTH, MCP_CUSTOM and MCP_MCP of a file for its owner only. A tool answers with the reply
of its entry. Files of the case that change count from the next call on.

  agentprompt serve code/claude-code.hybrid
  agentprompt serve code/claude-code.hybrid --env-out bridge.env
  agentprompt serve crew-run/api.native-tools --no-http --tools-profile full`,
    options: [
      { flags: '--port <port>', meaning: 'listen on this port; default: any free one' },
      // Not --env-file: Node 20 takes that for its own option wherever it stands.
      { flags: '--env-out <file>', meaning: 'write address and token here; default: .agentprompt/serve-<pid>.env' },
      { flags: '--no-http', meaning: 'speak MCP only' },
      toolsProfile,
    ],
    formats: [],
    load: () => import('./commands/serve.ts'),
  },
  recordCommand,
];
