import type { Arrival, FoundAt, SkillArrival, ToolArrival } from '../../model/arrival.ts';
import type { ArrivalJson } from '../../schema/report-recording.ts';

/** An arrival as the report writes it; key order is fixed. */
export function arrivalJson(arrival: Arrival): ArrivalJson {
  const { caseId, client, version, request, path, bytes, arrives, rest } = arrival;
  return {
    case: caseId,
    client: client ?? null,
    version: version ?? null,
    request,
    path,
    bytes,
    arrives,
    kinds: arrival.kinds.map(({ kind, parts, bytes: size }) => ({ kind, parts, bytes: size })),
    rest,
    sections: arrival.sections.map((each) => ({
      id: each.id,
      owner: each.owner,
      bytes: each.bytes,
      arrives: each.arrives,
      form: each.form,
      arrived_bytes: each.arrived,
      found: found(each.found),
    })),
    skills: arrival.skills.map(skill),
    tools: arrival.tools.map(tool),
  };
}

function skill(each: SkillArrival): ArrivalJson['skills'][number] {
  return {
    name: each.name,
    description_bytes: each.bytes,
    arrives: each.arrives,
    description: each.description,
    indexed: each.indexed,
    listed: found(each.listed),
    body: found(each.body),
  };
}

function tool(each: ToolArrival): ArrivalJson['tools'][number] {
  return {
    name: each.name,
    arrives: each.arrives,
    delivery: each.delivery,
    called: [...each.called],
    ...(each.behind === undefined ? {} : { behind: each.behind }),
    named: each.named,
    before: each.before,
    after: each.after,
    ...(each.description === undefined ? {} : { description: each.description }),
  };
}

function found(places: readonly FoundAt[]): FoundAt[] {
  return places.map(({ pointer, place, kind, times }) => ({ pointer, place, kind, times }));
}
