import type { ExplainedTool } from '../../model/explanation.ts';
import type { Tool } from '../../model/tool.ts';
import { nearest } from '../../text/nearest.ts';
import { permissionOf } from '../../tools/admit-tools.ts';
import { judgeTools } from '../../tools/permission.ts';
import type { ComposedResult } from '../cases/compose-case.ts';
import type { ExplainedCase } from './explain-places.ts';

/** What a tool of that name is in a case, and what made it so. */
export function explainTool(
  explained: ExplainedCase,
  composed: ComposedResult | undefined,
  name: string,
): ExplainedTool {
  const { prompt } = explained;
  const namesakes = prompt.capture.tools.declared.filter((tool) => tool.name === name);
  const [declared] = namesakes;
  const tool = composed?.tools.registered.find((one) => one.name === name);
  const source = namesakes.map((one) => one.source).join(', ') || (tool?.source ?? '');
  const told = { name, source, bytes: namesakes.reduce((sum, { bytes }) => sum + bytes, 0) };
  if (declared !== undefined) {
    const several = namesakes.length === 1 ? [] : [`${namesakes.length} tools have this name`];
    return { ...told, state: 'declared', because: [...whyDeclared(composed, name), ...several] };
  }
  if (prompt.tools.listed.has(name))
    return { ...told, state: 'native', because: ['the provider brings it in this mode'] };
  if (composed !== undefined && tool !== undefined) return { ...told, ...registered(composed, tool) };
  return { ...told, ...absent(composed, explained, name) };
}

function whyDeclared(composed: ComposedResult | undefined, name: string): readonly string[] {
  if (composed === undefined) return ['the list of tools holds it'];
  const { resolved, tools } = composed;
  if (!tools.registered.some((tool) => tool.name === name)) return ['the runtime brings it'];
  return resolved.delivery.code_execution
    ? ['it is admitted, and a bridge declares it directly']
    : [`it is admitted, and the tools profile ${resolved.toolsProfile} lists it`];
}

function registered({ resolved, tools }: ComposedResult, tool: Tool): Pick<ExplainedTool, 'state' | 'because'> {
  const verdict = judgeTools(permissionOf(resolved))(tool);
  if (verdict === 'server_unavailable')
    return { state: 'denied', because: [`its server is down in session ${resolved.session.id}`] };
  if (verdict === 'not_allowed') return { state: 'denied', because: whyDenied(resolved, tool) };
  const { code_execution, discovery } = resolved.delivery;
  if (!code_execution)
    return {
      state: 'callable',
      because: [
        `it is ${tool.visibility ?? 'not classified'}, which the tools profile ${resolved.toolsProfile} does not list; it can be called all the same`,
      ],
    };
  const how = discovery
    ? 'search_tools finds it and get_api_spec gives its route'
    : 'the inventory of the prompt names it and get_api_spec gives its route';
  const where = tools.shell === undefined ? ', but there is no shell to call the route from' : '';
  return { state: 'callable', because: [`it is admitted; ${how}${where}`] };
}

function whyDenied({ session, profile }: ComposedResult['resolved'], { name, scope }: Tool): readonly string[] {
  const lists = [
    [session.session_allow, false, 'session_allow does not list it'],
    [session.turn_allow, false, 'turn_allow does not list it'],
    [session.session_deny, true, 'session_deny lists it'],
    [session.turn_deny, true, 'turn_deny lists it'],
  ] as const;
  const listed = lists
    .filter(([names, deny]) => names !== null && names.includes(name) === deny)
    .map(([, , why]) => why);
  const { accounts, profiles, access } = scope ?? {};
  return [
    ...listed,
    ...(accounts !== undefined && !accounts.includes(session.account)
      ? [`it is only for the accounts ${accounts.join(', ')}`]
      : []),
    ...(profiles !== undefined && !profiles.includes(profile.id)
      ? [`it is only for the profiles ${profiles.join(', ')}`]
      : []),
    ...(access === 'full' && session.access !== 'full'
      ? [`it needs full access, and the session is ${session.access}`]
      : []),
  ];
}

function absent(
  composed: ComposedResult | undefined,
  { prompt }: ExplainedCase,
  name: string,
): Pick<ExplainedTool, 'state' | 'because'> {
  const feature = composed?.resolved.removedTools.get(name);
  if (feature !== undefined)
    return { state: 'unregistered', because: [`an option of the feature ${feature} takes it away`] };
  if (composed?.resolved.offTools.has(name))
    return { state: 'unregistered', because: ['every feature that lists it is off'] };
  if (prompt.tools.absent.get(name) === 'denied')
    return { state: 'denied', because: ['the provider has it, and the mode switches it off'] };
  const near = nearest(name, [...prompt.tools.listed, ...prompt.tools.unlisted, ...prompt.tools.absent.keys()]);
  const meant = near === undefined ? [] : [`the nearest name is ${near}`];
  return { state: 'unknown', because: ['no list of tools in this case holds it', ...meant] };
}
