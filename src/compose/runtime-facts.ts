import type { ResolvedSession } from '../model/resolved-session.ts';
import type { AdmittedTools } from '../model/tool.ts';
import { inventory } from './inventory.ts';
import { inCode } from './runtime-text.ts';

/** Besides the shell these are called directly, when they are admitted; in the order in which they are named. */
const DIRECT = ['diff_patch_workspace_file', 'agent_browser', 'read_image', 'read_skill'] as const;

/** The names that a runtime text may use as `runtime.…`. Empty text and `false` mean: not in this session. */
export interface RuntimeFacts {
  /** `bridge`: no native reads and writes; `read`: reads alone; `full`: writes too. */
  readonly level: 'bridge' | 'read' | 'full';
  /** A coding CLI stands between product and model. */
  readonly client: boolean;
  /** Native tools that work, in code, with commas. */
  readonly native: string;
  /** Native tools that are switched off, in code, with commas. */
  readonly denied: string;
  readonly native_shell: boolean;
  /** Name of the admitted bridge shell. */
  readonly shell: string;
  /** Tools that are called directly, in code, with commas. */
  readonly direct: string;
  readonly read_skill: boolean;
  readonly read_image: boolean;
  /** `get_api_spec` is there. */
  readonly spec: boolean;
  /** Tools by group and server. */
  readonly inventory: string;
}

/** What the runtime texts say about one session. */
export function runtimeFacts(resolved: ResolvedSession, tools: AdmittedTools): RuntimeFacts {
  const { native, carrier } = resolved.provider;
  const callable = new Set([...tools.admitted, ...tools.declared].map(({ name }) => name));
  const { shell } = resolved.profile.runtime;
  const direct = [shell, ...DIRECT].filter((name) => callable.has(name));
  return {
    level: native.writes ? 'full' : native.reads ? 'read' : 'bridge',
    client: carrier !== 'api-system',
    native: inCode(native.native),
    denied: inCode(native.denied),
    native_shell: native.shell,
    shell: callable.has(shell) ? shell : '',
    direct: inCode(['search_tools', 'get_api_spec', ...direct]),
    read_skill: callable.has('read_skill'),
    read_image: callable.has('read_image'),
    spec: callable.has('get_api_spec'),
    inventory: inventory(tools.admitted),
  };
}
