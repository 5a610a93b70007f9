import { describe, expect, it } from 'vitest';
import { scriptedReply } from '../../src/bridge/scripted-reply.ts';
import type { Json, JsonObject } from '../../src/model/json.ts';
import { fc } from '../builders/properties.ts';

describe('a scripted reply', () => {
  it.each<[string, Json, JsonObject, Json]>([
    ['as it is written', { ok: true, list: [1, null] }, {}, { ok: true, list: [1, null] }],
    ['an argument itself', '{{ids}}', { ids: [1, 2] }, [1, 2]],
    ['an argument in a text', 'Sent to {{to}}.', { to: 'Ada' }, 'Sent to Ada.'],
    ['what is no text, as JSON', 'n={{n}} l={{l}}', { n: 1, l: ['a'] }, 'n=1 l=["a"]'],
    ['null for what was not given', '{{to}}', {}, null],
    ['nothing for what was not given, in a text', 'to {{to}}!', {}, 'to !'],
    ['anywhere', { a: [{ b: '{{x}}' }] }, { x: 'y' }, { a: [{ b: 'y' }] }],
    ['once, not again', '{{a}}', { a: '{{b}}', b: 'secret' }, '{{b}}'],
    ['nothing but names', '{{a b}} {{#if a}} {{{a}}} {{ a }}', { a: 'x' }, '{{a b}} {{#if a}} {x} {{ a }}'],
    ['no name that every object has', '{{constructor}}{{toString}}', {}, ''],
    ['no key', { '{{a}}': 1 }, { a: 'x' }, { '{{a}}': 1 }],
  ])('gives %s', (_, reply, args, result) => {
    expect(scriptedReply(reply, args)).toEqual({ result });
  });

  it('keeps a key that is also a name of the language', () => {
    const reply = JSON.parse('{"__proto__":"{{a}}"}') as Json;
    expect(JSON.stringify(scriptedReply(reply, { a: 1 }))).toBe('{"result":{"__proto__":1}}');
  });

  it('does not grow without bounds', () => {
    const args = { a: 'x'.repeat(1_000_000) };
    expect(scriptedReply('{{a}}'.repeat(1_000), args).error?.code).toBe('not_executable');
    expect(scriptedReply(Array<string>(1_000_000).fill('{{a}}'), args).error?.code).toBe('not_executable');
  });

  it('never changes what holds no mark', () => {
    const plain = fc.jsonValue().map((value) => JSON.parse(JSON.stringify(value).replaceAll('{{', '{')) as Json);
    fc.assert(
      fc.property(plain, fc.dictionary(fc.string(), fc.jsonValue()), (reply, args) => {
        expect(scriptedReply(reply, args as JsonObject)).toEqual({ result: reply });
      }),
    );
  });
});
