import { describe, expect, it } from 'vitest';
import { pathWithoutCredentials, withoutCredentials } from '../../src/wire/without-credentials.ts';
import { fc } from '../builders/properties.ts';

const carriers = [
  'Authorization',
  'X-Api-Key',
  'x-goog-api-key',
  'api-key',
  'Cookie',
  'Set-Cookie',
  'Proxy-Authorization',
  'cf-aig-authorization',
  'X-Amz-Security-Token',
  'x-client-secret',
];

describe('headers', () => {
  it.each(carriers)('do not keep %s', (name) => {
    expect(withoutCredentials(['A', '1', name, 'value', 'b', '2'])).toEqual([
      ['a', '1'],
      ['b', '2'],
    ]);
  });

  it('keep what tells of the client, in order and as often as it came', () => {
    const raw = ['Anthropic-Beta', 'a', 'User-Agent', 'x/1', 'anthropic-beta', 'b', 'x-goog-api-client', 'gl-node/20'];
    expect(withoutCredentials(raw)).toEqual([
      ['anthropic-beta', 'a'],
      ['user-agent', 'x/1'],
      ['anthropic-beta', 'b'],
      ['x-goog-api-client', 'gl-node/20'],
    ]);
  });
});

const paths: readonly (readonly [string, string])[] = [
  ['/v1/models', '/v1/models'],
  ['/a?key=v', '/a?key='],
  ['/a?alt=sse&key=v&x=1', '/a?alt=sse&key=&x=1'],
  ['/a?%6bey=v', '/a?%6bey='],
  ['/a?key=a=b', '/a?key='],
  ['/a?key=1&key=2', '/a?key=&key='],
  ['/a?monkey=v&keys=w&key', '/a?monkey=v&keys=w&key'],
  ['/a?access_token=v&api-key=w&apiKey=x', '/a?access_token=&api-key=&apiKey='],
  ['/a?%zz=v', '/a?%zz=v'],
  ['/a?b?key=v&key=w', '/a?b?key=v&key='],
  ['http://me:pw@host.invalid/a?b=1', '/a?b=1'],
];

describe('a path', () => {
  it.each(paths)('%s is kept as %s', (path, kept) => {
    expect(pathWithoutCredentials(path)).toBe(kept);
  });

  it('never keeps the value of a key, whatever stands around it', () => {
    const part = fc.stringMatching(/^[a-z0-9=%+.]{0,8}$/);
    fc.assert(
      fc.property(fc.array(part), fc.array(part), (before, after) => {
        const path = `/x?${[...before, 'key=SECRET', ...after].join('&')}`;
        expect(pathWithoutCredentials(path)).not.toContain('SECRET');
      }),
    );
  });
});
