import { describe, expect, it } from 'vitest';
import { childEnvironment } from '../../src/app/record/child-environment.ts';

const settings = { inherit: false, added: {}, home: '/new/home', temporary: '/new/tmp', url: 'http://127.0.0.1:9' };

describe('the environment of a recorded client', () => {
  it('has a home of its own, where programs of Windows look for one, too', () => {
    const own = { PATH: '/bin', USERPROFILE: 'C:\\Users\\me', APPDATA: 'C:\\Users\\me\\AppData', TEMP: 'C:\\Temp' };
    for (const inherit of [false, true]) {
      const made = childEnvironment({ ...settings, own, inherit });
      expect(made).toMatchObject({
        HOME: '/new/home',
        USERPROFILE: '/new/home',
        APPDATA: '/new/home',
        TEMP: '/new/tmp',
      });
      expect(Object.values(made).filter((value) => value.includes('me'))).toEqual([
        '/new/home',
        '/new/home',
        '/new/home',
      ]);
    }
  });

  it('has no settings of Windows elsewhere', () => {
    const made = childEnvironment({ ...settings, own: { PATH: '/bin', SECRET: 'x' } });
    expect(Object.keys(made).filter((name) => ['USERPROFILE', 'APPDATA', 'TEMP', 'SECRET'].includes(name))).toEqual([]);
  });
});
