import { describe, expect, it } from 'vitest';
import { toJSONSchema } from 'zod/mini';
import { modeIds, providerIds } from '../../src/providers/registry.ts';
import { checkShape } from '../../src/schema/check-shape.ts';
import { configFile } from '../../src/schema/config.ts';
import { featureFile } from '../../src/schema/feature.ts';
import type { FileSchema } from '../../src/schema/file-schema.ts';
import { mode, providerId } from '../../src/schema/names.ts';
import { profileFile } from '../../src/schema/profile.ts';
import { scriptFile } from '../../src/schema/script.ts';
import { sessionFile } from '../../src/schema/session.ts';
import { toolsFile } from '../../src/schema/tools.ts';

const schemas: Readonly<Record<string, FileSchema<unknown>>> = {
  configFile,
  featureFile,
  profileFile,
  scriptFile,
  sessionFile,
  toolsFile,
};

describe('the schemas of files', () => {
  it.each(Object.entries(schemas))('become a JSON Schema: %s', (_, schema) => {
    expect(JSON.stringify(toJSONSchema(schema, { io: 'input' }))).toContain('"properties"');
  });

  it.each(['configFile', 'featureFile', 'profileFile', 'scriptFile', 'sessionFile'])(
    'allow no unknown key anywhere: %s',
    (name) => {
      const open: string[] = [];
      const walk = (node: unknown, at: string): void => {
        if (typeof node !== 'object' || node === null) return;
        if ('properties' in node && !('additionalProperties' in node && node.additionalProperties === false))
          open.push(at);
        for (const [key, member] of Object.entries(node)) walk(member, `${at}/${key}`);
      };
      const schema = schemas[name];
      if (schema !== undefined) walk(toJSONSchema(schema, { io: 'input' }), name);
      expect(open).toEqual([]);
    },
  );

  it('know every provider and mode of the registry', () => {
    expect(toJSONSchema(providerId)).toMatchObject({ enum: providerIds });
    expect(toJSONSchema(mode)).toMatchObject({ enum: modeIds });
  });
});

function faultsOf(schema: FileSchema<unknown>, value: unknown): readonly string[] {
  const shape = checkShape(schema, value);
  return 'faults' in shape
    ? shape.faults.map(({ code, at, part, unknown }) =>
        `${code} ${part} ${at.join('.')} ${unknown?.known.join(',') ?? ''}`.trim(),
      )
    : [];
}

describe('faults of a shape', () => {
  it('name the keys of the form that fits best', () => {
    const head = { schema: 'agentprompt/1', facts: 'x' };
    const adopted = { name: 'a', from: { system: 'p' }, provider: 'codex', mod: 'full' };
    expect(faultsOf(configFile, { ...head, cases: [adopted] })).toEqual([
      'missing-key value cases.0',
      'unknown-key key cases.0.mod name,from,provider,mode',
    ]);
    const composed = { profile: 'a', session: 's', provider: 'codex' };
    expect(faultsOf(configFile, { ...head, cases: [composed] })).toEqual([
      'missing-key value cases.0',
      'unknown-key key cases.0.provider name,profile,session,providers,delivery,set,caller',
    ]);
  });

  it('find `__proto__` at any depth, also in values that hold themselves', () => {
    const value: Record<string, unknown> = { facts: JSON.parse('{"__proto__":1}') };
    value.self = value;
    expect(faultsOf(sessionFile, value).filter((fault) => fault.includes('__proto__'))).toEqual([
      'unknown-key key facts.__proto__',
    ]);
  });

  it('survive what YAML cannot even write', () => {
    for (const value of [undefined, null, Number.NaN, () => 1, Symbol('x'), new Date(0), new Map()]) {
      expect(faultsOf(configFile, value).length).toBeGreaterThan(0);
    }
  });
});
