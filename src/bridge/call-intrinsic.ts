import type { Json } from '../model/json.ts';
import { getApiSpec } from '../tools/get-api-spec.ts';
import { isDenied } from '../tools/permission.ts';
import { readSkill } from '../tools/read-skill.ts';
import { searchTools } from '../tools/search-tools.ts';
import { type CallAnswer, refusal } from './call-answer.ts';
import type { ServedSession } from './live-session.ts';

type Intrinsic = (session: ServedSession, args: unknown) => unknown;

const intrinsics: ReadonlyMap<string, Intrinsic> = new Map<string, Intrinsic>([
  ['search_tools', ({ registry, permission }, args) => searchTools(registry, permission, args)],
  ['get_api_spec', ({ registry, permission }, args) => getApiSpec(registry, permission, args)],
  ['read_skill', ({ registry, permission }, args) => readSkill(registry, permission, args)],
]);

/** The answer of one of the runtime's own tools; `undefined` for any other name. */
export function callIntrinsic(session: ServedSession, name: string, args: unknown): CallAnswer | undefined {
  const intrinsic = intrinsics.get(name);
  if (intrinsic === undefined) return undefined;
  if (isDenied(session.permission, name)) {
    const denied = refusal('not_allowed', `Not allowed in this session: \`${name}\`.`);
    return { error: { ...denied.error, names: { not_allowed: [name] } } };
  }
  const answer = intrinsic(session, args);
  // Answers of the library are JSON by construction.
  return isRefusal(answer) ? answer : { result: answer as Json };
}

function isRefusal(answer: unknown): answer is Extract<CallAnswer, { result?: undefined }> {
  return typeof answer === 'object' && answer !== null && 'error' in answer;
}
