import { describe, expect, it } from 'vitest';
import type { RecordedRequest, Recording } from '../../src/model/recording.ts';
import { changeJsonTexts } from '../../src/wire/json-texts.ts';
import { secretValues } from '../../src/wire/secret-values.ts';
import { recordingWithoutSecrets, textWithoutSecrets } from '../../src/wire/without-secrets.ts';
import { aToken } from '../builders/a-token.ts';
import { fc } from '../builders/properties.ts';

// Put together here, so that no scanner takes this file for a leak.

function aRecording(draft: Partial<RecordedRequest>): Recording {
  const request: RecordedRequest = {
    ...{ index: 0, method: 'POST', path: '/', api: undefined, headers: [], text: '', bytes: 0 },
    ...{ body: undefined, step: undefined },
    ...draft,
  };
  return {
    ...{ provider: undefined, version: undefined, command: ['x'], isolation: 'namespace', requests: [request] },
    end: { code: 0, signal: undefined, timedOut: false },
  };
}

describe('a secret among settings', () => {
  it.each([
    ['GITHUB_TOKEN', 'Kite-Boat-77', ['Kite-Boat-77']],
    ['openai_api_key', 'sk-whatever', ['sk-whatever']],
    ['MYAPIKEY', 'Kite-Boat-77', ['Kite-Boat-77']],
    ['DB_PASS', 'Kite-Boat-77', ['Kite-Boat-77']],
    ['NPM_CONFIG__AUTH', 'Kite-Boat-77', ['Kite-Boat-77']],
    ['ANYTHING', `x ${aToken} y`, [aToken]],
    ['GIT_AUTHOR_NAME', 'Jane Doe the First', []],
    ['SSH_AUTH_SOCK', '/tmp/ssh-abc/agent.1', []],
    ['PWD', '/srv/some/folder', []],
    ['TOKEN_LIMIT', '100000000', []],
    ['AUTH', 'disabled', []],
    ['SOME_TOKEN', 'short', []],
    ['PATH', '/usr/bin:/bin', []],
  ])('%s=%j', (name, value, found) => {
    expect(secretValues({ [name]: value, EMPTY: undefined }).map((secret) => secret.value)).toEqual(found);
  });

  it('is taken out before a shorter one that it holds', () => {
    const secrets = secretValues({ A_TOKEN: 'Kite-Boat', B_TOKEN: 'Kite-Boat-77' });
    expect(textWithoutSecrets('Kite-Boat-77 Kite-Boat', secrets)).toBe('[value of B_TOKEN] [value of A_TOKEN]');
  });

  it('is taken out in a URL and in Base64 too', () => {
    const secrets = secretValues({ A_TOKEN: 'Kite Boat/77' });
    expect(textWithoutSecrets('Kite%20Boat%2F77 S2l0ZSBCb2F0Lzc3', secrets)).toBe(
      '[value of A_TOKEN] [value of A_TOKEN]',
    );
  });
});

describe('texts of JSON', () => {
  it('are exchanged one by one, and all else stays', () => {
    const json = '{ "a\\u0062" : [1.0, "x\\/y", "say \\"hi\\""],"b":"" }';
    expect(changeJsonTexts(json, (text) => (text === 'x/y' ? '"\n' : text))).toBe(json.replace('"x\\/y"', '"\\"\\n"'));
  });

  it('stay byte for byte when none is exchanged, and JSON whatever is', () => {
    fc.assert(
      fc.property(fc.json(), fc.string(), (json, word) => {
        expect(changeJsonTexts(json, (text) => text)).toBe(json);
        JSON.parse(changeJsonTexts(json, (text) => `${text}${word}`));
      }),
    );
  });

  it('cost no more than their length, whatever they are', () => {
    for (const text of [
      '"'.repeat(200_001),
      '\\'.repeat(200_000),
      `"${'\\"'.repeat(200_000)}`,
      `"${'a'.repeat(3_000_000)}"`,
    ])
      expect(changeJsonTexts(text, (each) => each)).toBe(text);
  });
});

describe('a recording without secrets', () => {
  const secrets = secretValues({ A_TOKEN: 'Kite "Boat" 77' });

  it('has none in its path, headers, note, command, version or text', () => {
    const text = `a Kite "Boat" 77 ${aToken}`;
    const { command, version, requests } = recordingWithoutSecrets(
      {
        ...aRecording({ path: `/?a=${text}`, headers: [['x', text]], note: text, text }),
        command: [text],
        version: text,
      },
      secrets,
    );
    expect(JSON.stringify({ command, version, requests })).not.toMatch(/Kite|ghp_/);
  });

  it('has JSON that stays JSON, with the same texts in body and text', () => {
    const text = JSON.stringify({ key: 'Kite "Boat" 77', list: [`use ${aToken}`], n: 1 });
    const { requests } = recordingWithoutSecrets(aRecording({ text, body: JSON.parse(text) }), secrets);
    expect(requests[0]?.body).toEqual(JSON.parse(requests[0]?.text ?? ''));
    expect(requests[0]?.body).toMatchObject({ key: '[value of A_TOKEN]', n: 1 });
    expect(requests[0]?.text).not.toContain('ghp_');
  });

  it('has none that shows itself by its key alone', () => {
    const text = '{"password": "x9Tq4LmZ8vRw2Kp7", "n": 1}';
    const { requests } = recordingWithoutSecrets(aRecording({ text, body: JSON.parse(text) }), []);
    expect(requests[0]?.text).not.toContain('x9Tq4LmZ8vRw2Kp7');
    expect(requests[0]?.body).toMatchObject({ n: 1 });
  });

  it('is the same when there was none', () => {
    const text = '{ "a" : 1.0, "b":"\\u00e4" }';
    const recording = aRecording({ text, body: JSON.parse(text) });
    expect(recordingWithoutSecrets(recording, secrets)).toEqual(recording);
  });
});
