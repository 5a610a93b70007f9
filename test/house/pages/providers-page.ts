import type { Caps, Carrier, Dated, Mode, Provider, ProviderId } from '../../../src/model/provider.ts';
import { modeIds, providerIds, providers } from '../../../src/providers/registry.ts';
import { factOn, resolveMode, viewProvider } from '../../../src/providers/view-provider.ts';
import { markdownTable } from '../../evidence/page/figures.ts';
import { newestDay as day } from './newest-day.ts';

const note = '<!-- Made by `npm run pages` from src/providers. Do not edit by hand. -->';
const all = providerIds.map((id) => providers[id]);

const isDated = (value: unknown): value is Dated<unknown> => Array.isArray(value);

/** Every fact of a provider by the name that pages give it. */
function factsOf({ modes, ...plain }: Provider): (readonly [string, Dated<unknown>])[] {
  const ofModes = Object.entries(modes).map(([mode, history]) => [`mode \`${mode}\``, history] as const);
  const others = Object.entries(plain).flatMap(([name, value]) =>
    isDated(value) ? [[names[name as keyof typeof names] ?? name, value] as const] : [],
  );
  return [...ofModes, ...others];
}

/** As the page of a provider names its facts. */
const names: Readonly<Record<Exclude<keyof Provider, 'id' | 'title' | 'modes'>, string>> = {
  carrier: 'carrier',
  skillFolders: 'skill folders',
  nativeSkills: 'finds skills itself',
  skillKeys: 'keys in SKILL.md',
  skillIndexMark: 'mark of the skill list',
  mcpTools: 'tools of an MCP server',
  instructionFile: 'instruction file',
  instructionHead: 'head of the instruction file',
  agents: 'native agents',
  descriptorBound: 'calls only listed tools',
  caps: 'caps',
  adds: 'not counted',
  predicted: 'predicted',
  measured: 'measured',
};

const carriers: Readonly<Record<Carrier, string>> = {
  'append-flag': 'appended to the client’s own system text',
  developer: 'a developer message',
  'project-document': 'the instruction file of the project',
  'rules-file': 'a rules file',
  replace: 'in place of the client’s own system text',
  'api-system': 'the system text of the request',
};

const above: Readonly<Record<string, string>> = {
  cut: 'above that cut',
  dropped: 'above that the skill is dropped',
  'names-only': 'above that bare names',
  shortened: 'above that shortened',
  omitted: 'above that left out',
};

const unknown = '?';
const code = (text: string): string => `\`${text}\``;
const link = ({ id, title }: Provider): string => `[${title}](providers/${id}.md)`;
const yes = (value: boolean | undefined): string => (value === undefined ? unknown : value ? 'yes' : 'no');

function delivery(provider: Provider): string[] {
  const known = <T>(history: Dated<T> | undefined): T | undefined => factOn(history, day)?.value;
  const carrier = known(provider.carrier);
  const agents = known(provider.agents);
  return [
    link(provider),
    carrier === undefined ? unknown : carriers[carrier],
    codeOr(known(provider.instructionFile), provider.id),
    known(provider.skillFolders)?.map(code).join(', ') || none(provider.id),
    yes(known(provider.nativeSkills)),
    agents === undefined ? unknown : agents === 'none' ? 'none' : code(agents.path),
  ];
}

const none = (id: ProviderId): string => (id === 'api' ? '–' : unknown);
const codeOr = (text: string | undefined, id: ProviderId): string => (text === undefined ? none(id) : code(text));

function toolsOf(provider: Provider): string[] {
  const offered = factOn(provider.mcpTools, day)?.value;
  const told = offered?.map(({ delivery, when }) => (when === undefined ? delivery : `${delivery} (${code(when)})`));
  return [
    link(provider),
    ...modeIds.map((mode) => modeOf(provider.id, mode)),
    told?.join(', ') ?? none(provider.id),
    yes(factOn(provider.descriptorBound, day)?.value),
  ];
}

function modeOf(id: ProviderId, mode: Mode): string {
  const resolved = resolveMode(id, mode, day);
  if (resolved === undefined) return '–';
  if (resolved !== mode) return `as ${code(resolved)}`;
  const { native } = viewProvider(id, mode, day) ?? {};
  const may = (['reads', 'search', 'shell', 'writes'] as const).filter((key) => native?.[key]);
  return may.length === 0 ? 'none' : may.join(', ');
}

function capsOf(provider: Provider): string[] {
  const { description, listing, instructions, toolDescription }: Caps = factOn(provider.caps, day)?.value ?? {};
  return [
    link(provider),
    description === undefined ? unknown : `${description.max} code points, ${above[description.above]}`,
    listing === undefined ? unknown : `${listing.max} characters, ${above[listing.above]}`,
    instructions === undefined ? unknown : `${instructions.max} bytes`,
    toolDescription === undefined ? unknown : `${toolDescription.max} characters, ${above['cut']}`,
  ];
}

/** One row a source and day: which facts of which provider it stands behind. */
function sourceRows(): string[][] {
  const held = new Map<string, Map<ProviderId, string[]>>();
  for (const provider of all) {
    for (const [name, history] of factsOf(provider)) {
      for (const { evidence, since } of history) {
        const key = `${evidence.source}\n${evidence.checked}`;
        const byProvider = held.get(key) ?? new Map<ProviderId, string[]>();
        const facts = byProvider.get(provider.id) ?? [];
        held.set(key, byProvider.set(provider.id, [...facts, since === undefined ? name : `${name} from ${since}`]));
      }
    }
  }
  return [...held].map(([key, byProvider]) => {
    const [source = '', checked = ''] = key.split('\n');
    const said = [...byProvider].map(([id, facts]) => `${providers[id].title}: ${facts.join(', ')}`);
    return [shown(source), checked, said.join('; ')];
  });
}

/** A thread of GitHub is named as GitHub names it; all else stands as it is. */
function shown(source: string): string {
  const thread = /^([\w.-]+\/[\w.-]+)#(\d+)$/.exec(source);
  return thread === null ? source : `[${source}](https://github.com/${thread[1]}/issues/${thread[2]})`;
}

/** The whole page `docs/providers.md`. */
export function providersPage(): string {
  return `# Providers

${note}

What is known of each provider, as of ${day}: the newest day on which a source was looked at. \`facts\` in \`agentprompt.yaml\`
says as of which day a case is composed; the page of a provider has the history, and what each source leaves open.
\`${unknown}\` is looked for and not known, \`–\` is not there. Nothing here is asked of a network when a command runs.

## How prompt and skills arrive

${markdownTable(['provider', 'the prompt travels as', 'instruction file', 'skill folders', 'finds skills itself', 'native agents'], all.map(delivery))}

## Tools

A column a mode: what the provider's own tools may do in it. \`as\` another one: since some day the name stands for that.

${markdownTable(['provider', ...modeIds.map(code), 'tools of an MCP server', 'calls only listed tools'], all.map(toolsOf))}

## Limits

${markdownTable(['provider', 'one skill description', 'the skill listing', 'instruction files', 'one tool description'], all.map(capsOf))}

## Sources

${markdownTable(['source', 'checked', 'stands behind'], sourceRows())}
`;
}
