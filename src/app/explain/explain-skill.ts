import type { ExplainedSkill } from '../../model/explanation.ts';
import { managedSkill } from '../../model/skill.ts';
import type { ComposedResult } from '../cases/compose-case.ts';
import type { ExplainedCase } from './explain-places.ts';

/** Why a skill of that name is attached to a case; `undefined` when it is not. */
export function explainSkill(
  { prompt }: ExplainedCase,
  composed: ComposedResult | undefined,
  name: string,
): ExplainedSkill | undefined {
  const captured = prompt.capture.skills.find((skill) => skill.name === name);
  if (captured === undefined) return undefined;
  const variant = composed?.variants.find((one) => one.name === name);
  const text = prompt.texts.find((one) => one.kind === 'skill' && one.name === name);
  return {
    name,
    source: variant?.source ?? name,
    delivery: captured.delivery,
    bytes: captured.bytes,
    because: variant === undefined ? ['the list of skills holds it'] : whyAttached(composed!, variant.source),
    description: text?.origin?.(0) ?? { path: text?.path ?? '' },
    files: captured.files.map(({ path }) => path),
  };
}

function whyAttached({ resolved }: ComposedResult, source: string): readonly string[] {
  if (source === managedSkill) return ['the runtime attaches it: tools are discovered, and a shell can call them'];
  const bindings = resolved.bindings.filter(({ skill }) => skill === source);
  return bindings.map(({ feature, place }) =>
    feature === undefined
      ? `${place.path}:${place.line ?? 1} attaches it`
      : `the feature ${feature} is on and brings it`,
  );
}
