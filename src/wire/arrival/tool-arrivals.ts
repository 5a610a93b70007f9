import type { ToolArrival } from '../../model/arrival.ts';
import type { Capture, CapturedTool } from '../../model/capture.ts';
import type { Json, JsonObject } from '../../model/json.ts';
import type { ClassifiedRequest, PlacedPart } from '../../model/request-parts.ts';
import type { Gateway, WireMarks } from '../../providers/wire-marks.ts';
import { isObject } from '../../text/json-object.ts';
import { toolDescription } from '../../text/tool-parts.ts';
import { isNamed } from '../parts/tool-kind.ts';

/** How each tool that the capture declares is offered in the request, and under which names. */
export function toolArrivals(capture: Capture, request: ClassifiedRequest, marks: WireMarks): ToolArrival[] {
  const offered = request.parts.filter(({ place, name }) => place === 'tools' && name !== undefined);
  const deferred = request.parts.filter(({ kind, place }) => kind === 'tools-deferred' && place !== 'tools');
  const gateways = marks.gateways.filter(
    (gateway) => offered.some(({ name }) => isNamed(name, gateway)) && hasServer(gateway, deferred),
  );
  return capture.tools.declared.map((tool) => {
    const schemas = offered.filter((part) => isTool(part, tool, marks));
    const names = deferred.filter((part) => part.name !== undefined && isCalled(part.name, tool.name, marks));
    return { name: tool.name, before: tool.bytes, ...delivered(tool, { schemas, names, gateways }) };
  });
}

interface Seen {
  /** Schemas that travel. */
  readonly schemas: readonly PlacedPart[];
  /** Names in a list of deferred tools. */
  readonly names: readonly PlacedPart[];
  readonly gateways: readonly Gateway[];
}

function delivered(tool: CapturedTool, { schemas, names, gateways }: Seen): Omit<ToolArrival, 'name' | 'before'> {
  const [first] = schemas;
  if (first !== undefined) {
    const called = unique(schemas);
    const description = compareDescriptions(wordsOf(tool.wire), wordsOf(parsed(first.text)));
    const delivery = first.kind === 'tools-deferred' ? 'deferred' : 'declared';
    const arrives = description === 'same';
    return { delivery, arrives, called, behind: undefined, named: true, after: first.bytes, description };
  }
  const without = { after: null, description: undefined };
  if (names.length > 0) {
    const behind = gateways.find(({ kind }) => kind === 'tools-deferred')?.name;
    return { delivery: 'deferred', arrives: true, called: unique(names), behind, named: true, ...without };
  }
  const silent = gateways.find((gateway) => !gateway.names);
  const unnamed = { called: [], behind: silent?.name, named: false, ...without };
  if (silent === undefined) return { delivery: 'absent', arrives: false, ...unnamed };
  return { delivery: silent.kind === 'tools-code' ? 'code' : 'deferred', arrives: true, ...unnamed };
}

/** A client that lists the servers behind its gateway has none behind it when it lists none. */
function hasServer({ servers }: Gateway, deferred: readonly PlacedPart[]): boolean {
  return servers === undefined || deferred.some(({ name }) => name !== undefined && servers.test(name));
}

/** A tool of that name, or one whose name ends in it and that is described alike: prefixes of unknown clients. */
function isTool(part: PlacedPart, tool: CapturedTool, marks: WireMarks): boolean {
  if (isCalled(part.name!, tool.name, marks)) return true;
  const words = wordsOf(tool.wire);
  if (words === '' || !/[_.:/-]$/.test(part.name!.slice(0, -tool.name.length))) return false;
  return part.name!.endsWith(tool.name) && compareDescriptions(words, wordsOf(parsed(part.text))) !== 'changed';
}

function isCalled(called: string, name: string, { prefixes }: WireMarks): boolean {
  if (called === name) return true;
  if (!called.endsWith(name)) return false;
  const before = called.slice(0, called.length - name.length);
  return prefixes.some(({ prefix }) => prefix.test(before));
}

function unique(parts: readonly PlacedPart[]): string[] {
  return [...new Set(parts.map(({ name }) => name ?? ''))];
}

function parsed(text: string): JsonObject {
  try {
    const value = JSON.parse(text) as Json;
    return isObject(value) ? value : {};
  } catch {
    // The description of a namespace is a text, no tool.
    return {};
  }
}

function wordsOf(wire: JsonObject): string {
  return toolDescription(wire).trim();
}

function compareDescriptions(before: string, after: string): 'same' | 'cut' | 'changed' {
  if (after.includes(before)) return 'same';
  const head = after.replace(/(…|\.\.\.|\[truncated\])$/, '').trim();
  return head.length >= 24 && before.startsWith(head) ? 'cut' : 'changed';
}
