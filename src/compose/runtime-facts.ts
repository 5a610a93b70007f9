import type { ResolvedSession } from '../model/resolved-session.ts';
import type { AdmittedTools } from '../model/tool.ts';
import { inventory } from './inventory.ts';
import { inCode } from './runtime-text.ts';

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
  /** Tools that are called directly, in code, with commas, as they are declared. */
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
  const declared = new Set(tools.declared.map(({ name }) => name));
  return {
    level: native.writes ? 'full' : native.reads ? 'read' : 'bridge',
    client: carrier !== 'api-system',
    native: inCode(native.native),
    denied: inCode(native.denied),
    native_shell: native.shell,
    shell: tools.shell ?? '',
    direct: inCode(tools.direct),
    read_skill: declared.has('read_skill'),
    read_image: tools.direct.includes('read_image'),
    spec: declared.has('get_api_spec'),
    inventory: inventory(tools.admitted),
  };
}
