import { splitHeadings } from '../../capture/split-headings.ts';
import { splitTags } from '../../capture/split-tags.ts';
import type { Mode, ProviderId } from '../../model/provider.ts';
import { providerIds } from '../../providers/registry.ts';
import { quoteYaml } from '../../text/quote-yaml.ts';

/** An adopted case as it is written down. */
export interface InitCase {
  readonly name: string;
  readonly provider: ProviderId;
  readonly mode: Mode;
  readonly from: Readonly<Record<'system', string>> &
    Readonly<Partial<Record<'skills' | 'tools' | 'sections' | 'split', string>>>;
}

/** What the first configuration of a project says. */
export interface InitConfig {
  /** Of the JSON Schema, relative to the configuration. */
  readonly schemaPath: string;
  /** YYYY-MM-DD. */
  readonly facts: string;
  /** Folders of SKILL.md folders, for lint-skills. */
  readonly skills: readonly string[];
  readonly cases: readonly InitCase[];
  /** The prompt is an example that nobody sends. */
  readonly isExample: boolean;
}

const clients = providerIds.filter((id) => id !== 'api').join(', ');
const aboutTarget = `    # Who it is sent to. api with native-tools: a program that calls the model itself. For a coding client write its id
    # (${clients})
    # and what its own tools may do: mcp_only nothing, full everything it has.
`;

/** The text of a first agentprompt.yaml, with a comment wherever a newcomer has a choice. */
export function initConfig({ schemaPath, facts, skills, cases, isExample }: InitConfig): string {
  const folders =
    skills.length === 0
      ? ''
      : `# What lint-skills looks at, when no folder is named.\nskills:\n${skills.map((folder) => `  - ${quoteYaml(folder)}\n`).join('')}`;
  const about = isExample
    ? '  # prompt.md is an example: let your program write the text that it sends there, as it sends it.\n'
    : '  # Files that another program writes. They are measured as they are, and never changed.\n';
  const entries = cases.map((entry, index) => caseText(entry, index === 0 ? aboutTarget : ''));
  return `# yaml-language-server: $schema=${schemaPath}
schema: agentprompt/1
# The day whose knowledge of providers applies: a newer agentprompt changes no result until this changes.
facts: ${facts}
${folders}cases:
${about}${entries.join('')}# A limit for what a change may add; \`agentprompt diff --budget-only --base git:origin/main\` checks it:
# budgets:
#   - { case: "**", on: system, growth: 5% }
`;
}

function caseText({ name, provider, mode, from }: InitCase, about: string): string {
  const keys = ['system', 'skills', 'tools', 'sections', 'split'] as const;
  const lines = keys.flatMap((key) => {
    const value = from[key];
    return value === undefined ? [] : [`      ${key}: ${quoteYaml(value)}\n`];
  });
  return `  - name: ${quoteYaml(name)}\n    from:\n${lines.join('')}${about}    provider: ${provider}\n    mode: ${mode}\n`;
}

/** How a prompt without a sidecar falls into sections that a reader knows; `undefined` where it has no such parts. */
export function splitOf(text: string): 'headings' | 'tags' | undefined {
  if (splitHeadings(text).length > 2) return 'headings';
  return splitTags(text).length > 1 ? 'tags' : undefined;
}
