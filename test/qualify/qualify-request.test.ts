import { describe, expect, it } from 'vitest';
import { type QualifyOptions, qualifyRequest } from '../../src/app/qualify/qualify-request.ts';
import { InputError } from '../../src/model/errors.ts';

const nothing: QualifyOptions = {
  providers: [],
  cli: [],
  facts: undefined,
  timeout: undefined,
  plant: undefined,
  price: false,
};

describe('what qualify is asked', () => {
  it('is every client of PATH without names', () => {
    const { clients, facts, timeout } = qualifyRequest(nothing, '2026-12-01');
    expect(clients).toContainEqual({ provider: 'claude-code', program: 'claude' });
    expect(clients).toContainEqual({ provider: 'cursor', program: 'cursor-agent' });
    expect(clients.map(({ provider }) => provider)).not.toContain('api');
    expect({ facts, timeout }).toEqual({ facts: '2026-12-01', timeout: 120_000 });
  });

  it('takes several programs of one client', () => {
    const options = { ...nothing, providers: ['pi'], cli: ['pi=/a/pi', 'pi=/b/pi', 'claude-code=/c'] };
    expect(qualifyRequest(options, '2026-12-01').clients).toEqual([
      { provider: 'pi', program: '/a/pi' },
      { provider: 'pi', program: '/b/pi' },
    ]);
  });

  it.each<[string, Partial<QualifyOptions>, RegExp]>([
    ['an unknown name', { providers: ['claud-code'] }, /no client "claud-code"/],
    ['a provider without a client', { providers: ['api'] }, /no client "api"/],
    ['a path without a provider', { cli: ['/bin/claude'] }, /provider=path/],
    ['a provider without a path', { cli: ['pi='] }, /provider=path/],
    ['a path of an unknown client', { cli: ['pie=/x'] }, /no client "pie"/],
    ['half a second', { timeout: '0.5' }, /whole seconds/],
    ['a day that is none', { facts: 'today' }, /YYYY-MM-DD/],
  ])('is refused with %s', (_, options, message) => {
    const ask = (): unknown => qualifyRequest({ ...nothing, ...options }, '2026-12-01');
    expect(ask).toThrow(InputError);
    expect(ask).toThrow(message);
  });
});
