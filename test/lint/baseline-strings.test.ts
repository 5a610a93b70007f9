import { describe, expect, it } from 'vitest';
import { rules } from '../../src/lint/rules.ts';
import type { CapturedSkill } from '../../src/model/capture.ts';
import { aCapture, aCapturedSkill, aCapturedTool, aCaptureSet, type CaptureDraft } from '../builders/a-capture.ts';
import { lintSet } from './lint-set.ts';

const token = `ghp_${'Zq7Lm2Xc9Vb4Nk8Tr1Wp'}${'5Yd3Hs6Jf0Ga2Qe8'}`;

const rulesIn = (draft: CaptureDraft): string[] => {
  const set = aCaptureSet([aCapture(draft)]);
  const { findings } = lintSet(set, { rules: rules.filter(({ scope }) => scope === 'texts') });
  return findings.map(({ rule, path }) => `${rule} ${path?.split('/').at(-1)}`);
};
const withSkill = (skill: Partial<CapturedSkill>): CaptureDraft => ({ skills: [aCapturedSkill(skill)] });
const withFile = (bytes: Uint8Array): CaptureDraft => withSkill({ files: [{ path: 'a.bin', bytes }] });
const wide = (text: string): Buffer => Buffer.from(text, 'utf16le');

describe('what a baseline holds besides the prompt', () => {
  it.each<[string, CaptureDraft, string]>([
    ['name of a skill', withSkill({ name: token }), 'skills.json'],
    ['origin of a skill', withSkill({ origin: token }), 'skills.json'],
    ['overridden description', withSkill({ overriddenDescription: token }), 'skills.json'],
    ['hash that is none', withSkill({ sourceSha256: token }), 'skills.json'],
    ['path of a supporting file', withSkill({ files: [{ path: token, bytes: Buffer.from('x') }] }), 'skills.json'],
    ['id of a section', { sections: [{ id: token, text: 'x' }] }, 'summary.json'],
    ['owner of a section', { sections: [{ id: 'a', owner: token, text: 'x' }] }, 'summary.json'],
    ['source of a section', { sections: [{ id: 'a', source: token, text: 'x' }] }, 'summary.json'],
    ['name of a tool', { tools: [aCapturedTool({ name: token })] }, 'tools.json'],
    ['source of a tool', { tools: [{ ...aCapturedTool(), source: `mcp:${token}` }] }, 'summary.json'],
    ['option', { inputs: { options: { 'a.b': [token] } } }, 'summary.json'],
    ['producer', { inputs: { producer: token } }, 'summary.json'],
  ])('is searched for secrets: the %s', (_what, draft, file) => {
    expect(rulesIn(draft)).toContain(`secret-in-text ${file}`);
  });

  it.each<[string, CaptureDraft, string]>([
    ['origin of a skill', withSkill({ origin: 'a\u202Eb' }), 'skills.json'],
    ['owner of a section', { sections: [{ id: 'a', owner: 'a\u2066b', text: 'x' }] }, 'summary.json'],
  ])('is searched for hidden characters: the %s', (_what, draft, file) => {
    expect(rulesIn(draft)).toEqual([`hidden-unicode ${file}`]);
  });

  it.each<[string, Uint8Array]>([
    ['one byte that is no UTF-8', Buffer.concat([Buffer.from([0xff]), Buffer.from(` ${token}`)])],
    ['UTF-16', wide(token)],
    ['UTF-16 with its mark', wide(`\uFEFF${token}`)],
    ['UTF-16 in the other order', wide(token).swap16()],
    ['UTF-16 in the other order with its mark', wide(`\uFEFF${token}`).swap16()],
    ['UTF-16 behind one byte', Buffer.concat([Buffer.from([0xc3]), wide(` ${token}`)])],
  ])('is searched for secrets in a file with %s', (_what, bytes) => {
    expect(rulesIn(withFile(bytes))).toContain('secret-in-text a.bin');
  });

  it('finds nothing hidden in bytes that are no text', () => {
    const image = [0x89, 0x50, 0x4e, 0x47, 0, 0xff, 0x80, 1];
    expect(rulesIn(withFile(Uint8Array.from(image)))).toEqual([]);
  });

  it('is clean without any of it', () => {
    expect(rulesIn({ skills: [aCapturedSkill()], tools: [aCapturedTool()] })).toEqual([]);
  });
});
