import { describe, expect, it } from 'vitest';
import { rules } from '../../src/lint/rules.ts';
import type { CapturedSkill } from '../../src/model/capture.ts';
import { aCapture, aCapturedSkill, aCapturedTool, aCaptureSet, type CaptureDraft } from '../builders/a-capture.ts';
import { aToken } from '../builders/a-token.ts';
import { lintSet } from './lint-set.ts';

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
    ['name of a skill', withSkill({ name: aToken }), 'skills.json'],
    ['origin of a skill', withSkill({ origin: aToken }), 'skills.json'],
    ['overridden description', withSkill({ overriddenDescription: aToken }), 'skills.json'],
    ['hash that is none', withSkill({ sourceSha256: aToken }), 'skills.json'],
    ['path of a supporting file', withSkill({ files: [{ path: aToken, bytes: Buffer.from('x') }] }), 'skills.json'],
    ['id of a section', { sections: [{ id: aToken, text: 'x' }] }, 'summary.json'],
    ['owner of a section', { sections: [{ id: 'a', owner: aToken, text: 'x' }] }, 'summary.json'],
    ['source of a section', { sections: [{ id: 'a', source: aToken, text: 'x' }] }, 'summary.json'],
    ['name of a tool', { tools: [aCapturedTool({ name: aToken })] }, 'tools.json'],
    ['source of a tool', { tools: [{ ...aCapturedTool(), source: `mcp:${aToken}` }] }, 'summary.json'],
    ['option', { inputs: { options: { 'a.b': [aToken] } } }, 'summary.json'],
    ['producer', { inputs: { producer: aToken } }, 'summary.json'],
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
    ['one byte that is no UTF-8', Buffer.concat([Buffer.from([0xff]), Buffer.from(` ${aToken}`)])],
    ['UTF-16', wide(aToken)],
    ['UTF-16 with its mark', wide(`\uFEFF${aToken}`)],
    ['UTF-16 in the other order', wide(aToken).swap16()],
    ['UTF-16 in the other order with its mark', wide(`\uFEFF${aToken}`).swap16()],
    ['UTF-16 behind one byte', Buffer.concat([Buffer.from([0xc3]), wide(` ${aToken}`)])],
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
