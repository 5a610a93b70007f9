import type { Evidence } from '../model/provider.ts';

/** A public page or repository as of the day it was last looked at, optionally with what it leaves open. */
export function page(source: string, checked: string, note?: string): Evidence {
  return note === undefined ? { source, checked } : { source, checked, note };
}

/** A request that the named package sent to a loopback endpoint. `client` is an npm package and its version. */
export function observed(client: string, checked: string, note?: string): Evidence {
  return page(`observed on the wire: ${client}`, checked, note);
}

/** A run of docs/wire.md, which this repository can repeat. `client` is an npm package and its version. */
export function recorded(client: string, checked: string, note?: string): Evidence {
  return page(`recording in docs/wire.md: ${client}`, checked, note);
}

/** The modes of the AgentWorks runtime and the tools that each of them leaves to a provider. */
export const RUNTIME_MODES: string = 'https://github.com/manishiitg/agentworks/blob/main/docs/coding_cli_modes.md';

/** The document that brought `full` beside `hybrid`. */
export const NATIVE_TOOLS: string =
  'https://github.com/manishiitg/agentworks/blob/main/docs/design/native_agent_tools.md';

/** How the runtime hands its text and its skills to each coding CLI. */
export const RUNTIME: string = 'https://github.com/manishiitg/mcpagent';

/** The provider adapters of the runtime, with their skill folders. */
export const ADAPTERS: string = 'https://github.com/manishiitg/llm-provider-mcp';
