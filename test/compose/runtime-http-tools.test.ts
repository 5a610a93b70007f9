import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { renderTemplate } from '../../src/text/template/render-template.ts';
import { texts } from './builders.ts';

const source = readFileSync(new URL('../../skills/runtime-http-tools/SKILL.md', import.meta.url), 'utf8');
const [, head = '', body = ''] = source.split(/^---\n/m);
const mechanics = texts['http-mechanics']?.text ?? '';

describe('the skill runtime-http-tools', () => {
  it('says first when to read it and last that it grants nothing', () => {
    const description = /description: >-\n((?: {2}.*\n)+)/.exec(head)?.[1]?.replaceAll('\n', ' ').trim() ?? '';
    expect(description).toMatch(/^Read before the first .* over HTTP/);
    expect(description).toMatch(/Grants no tool or filesystem permission\.$/);
    expect(description).not.toMatch(/[<>]/);
  });

  it('teaches the same mechanics as a session without it, from the same text', () => {
    const rendered = renderTemplate(body, {}, { 'http-mechanics': mechanics }).text;
    expect(rendered).toContain(mechanics.trimEnd());
    expect(rendered).not.toContain('{{');
    expect(source).not.toContain('curl -');
  });
});
