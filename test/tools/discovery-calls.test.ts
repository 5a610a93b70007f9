import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  createRegistry,
  type DiscoveryError,
  getApiSpec,
  type Permission,
  type Registry,
  type RegistrySkills,
  readSkill,
  searchTools,
  type ToolEntry,
} from '../../src/tools/index.ts';

type CallName = 'search_tools' | 'get_api_spec' | 'read_skill';

interface Step {
  readonly call?: CallName;
  readonly args?: unknown;
  readonly permission?: Permission;
  readonly register?: ToolEntry;
  readonly remove?: string;
  readonly server?: string;
}

interface Expectation {
  readonly result?: unknown;
  readonly error?: string;
  readonly error_any?: readonly string[];
  readonly field?: string;
  readonly names?: Readonly<Record<string, readonly string[]>>;
  readonly servers?: Readonly<Record<string, readonly string[]>>;
  readonly text_has?: readonly string[];
  readonly text_lacks?: readonly string[];
  readonly source?: string;
  readonly content?: string;
}

interface Call extends Step {
  readonly id: string;
  readonly why: string;
  readonly before?: readonly Step[];
  readonly expect: Expectation;
}

interface Kit {
  readonly tools: readonly ToolEntry[];
  readonly skills: RegistrySkills;
  readonly permission: Permission;
  readonly calls: readonly Call[];
}

const path = new URL('../fixtures/discovery/calls.json', import.meta.url);
const kit = JSON.parse(readFileSync(path, 'utf8')) as Kit;
const functions = { search_tools: searchTools, get_api_spec: getApiSpec, read_skill: readSkill };

function run(registry: Registry, step: Step): unknown {
  if (step.register !== undefined) return registry.register(step.register);
  if (step.remove !== undefined) return registry.remove(step.remove, step.server);
  const permission = { ...kit.permission, ...step.permission };
  return functions[step.call ?? 'search_tools'](registry, permission, step.args);
}

/** What travels: members without a value are absent. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

function checkError(error: DiscoveryError | undefined, expected: Expectation): void {
  const codes = expected.error_any ?? [expected.error];
  expect(codes).toContain(error?.code);
  expect(error?.message).not.toBe('');
  for (const key of ['field', 'names', 'servers'] as const) {
    if (expected[key] !== undefined) expect(error?.[key], key).toEqual(expected[key]);
  }
}

describe('a call of a discovery tool', () => {
  it.each(kit.calls)('$id: $why', (call) => {
    const registry = createRegistry(kit.tools, kit.skills);
    for (const step of call.before ?? []) run(registry, step);
    const answer = plain(run(registry, call));
    const expected = call.expect;
    const text = JSON.stringify(answer);
    for (const part of expected.text_lacks ?? []) expect(text).not.toContain(part);
    if (expected.error !== undefined || expected.error_any !== undefined) {
      return checkError((answer as { error?: DiscoveryError }).error, expected);
    }
    expect(answer).not.toHaveProperty('error');
    if (expected.result !== undefined) expect(answer).toStrictEqual(expected.result);
    for (const part of expected.text_has ?? []) expect(answer).toContain(part);
    for (const key of ['source', 'content'] as const) {
      if (expected[key] !== undefined) expect(answer).toHaveProperty(key, expected[key]);
    }
  });
});
