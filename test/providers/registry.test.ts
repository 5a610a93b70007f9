import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Dated, Fact, Provider } from '../../src/model/provider.ts';
import { measuredSentence } from '../../src/providers/measured-sentence.ts';
import { providerIds, providers } from '../../src/providers/registry.ts';

const docs = new URL('../../docs/providers/', import.meta.url);
const day = /^\d{4}-\d{2}-\d{2}$/;
const source =
  /^(https:\/\/\S+|[\w.-]+\/[\w.-]+#\d+|(?:observed on the wire|recording in docs\/wire\.md): @?[\w./-]+ \d+\.\d+\.\d+)$/;

function histories(provider: Provider): (readonly [string, Dated<unknown>])[] {
  const modes = Object.entries(provider.modes).map(([mode, history]) => [`modes.${mode}`, history] as const);
  const plain = Object.entries(provider).filter(([, value]) => Array.isArray(value)) as [string, Dated<unknown>][];
  return [...modes, ...plain];
}

const facts = providerIds.flatMap((id) =>
  histories(providers[id]).flatMap(([name, history]) =>
    history.map((fact: Fact<unknown>, index) => ({ id, name, index, fact })),
  ),
);

describe('provider facts', () => {
  it('stand under the id that the file carries', () => {
    for (const id of providerIds) expect(providers[id].id).toBe(id);
  });

  it.each(facts)('$id $name $index has a source and the day it was looked at', ({ fact }) => {
    expect(fact.evidence.source).toMatch(source);
    expect(fact.evidence.checked).toMatch(day);
    if (fact.since !== undefined) expect(fact.since).toMatch(day);
    if (fact.value === undefined) expect(fact.evidence.note ?? '').not.toBe('');
  });

  it.each(providerIds)('%s has no empty history, and each is sorted with at most one open beginning', (id) => {
    for (const [name, history] of histories(providers[id])) {
      expect(history.length, name).toBeGreaterThan(0);
      const days = history.map((fact) => fact.since ?? '');
      expect(days, name).toEqual([...new Set(days)].sort());
    }
  });
});

describe('provider pages', () => {
  it('exist for every provider and for nothing else', () => {
    expect(readdirSync(docs).sort()).toEqual(providerIds.map((id) => `${id}.md`).sort());
  });

  it.each(facts)('$id $name $index stands on the page with its source, day and remark', ({ id, fact }) => {
    const page = readFileSync(new URL(`${id}.md`, docs), 'utf8');
    expect(page).toContain(`| ${fact.evidence.source} | ${fact.evidence.checked} | ${fact.evidence.note ?? ''} |`);
  });

  it.each(providerIds)('%s names its carrier, modes, folders, agents, caps and what is not counted', (id) => {
    const page = readFileSync(new URL(`${id}.md`, docs), 'utf8');
    const provider = providers[id];
    const words = [
      ...Object.keys(provider.modes),
      ...provider.carrier.map((fact) => fact.value ?? ''),
      ...provider.skillFolders.flatMap((fact) => fact.value ?? []),
      ...provider.adds.flatMap((fact) => fact.value ?? []),
      ...(provider.measured ?? []).map(measuredSentence),
      ...(provider.skillIndexMark ?? []).map((fact) => `\`${fact.value}\``),
      ...(provider.mcpTools ?? []).flatMap(({ value, since }) => [
        ...(since === undefined ? [] : [`Tools of an MCP server, from ${since}`]),
        ...(value ?? []).flatMap(({ when }) => (when === undefined ? [] : [`with \`${when}\``])),
      ]),
      ...(provider.predicted ?? []).flatMap(({ value, since }) => [
        ...(since === undefined ? [] : [`Predicted for \`qualify\`, from ${since}`]),
        ...(value ?? []).flatMap(({ check, as, ways = [] }) => [`\`${check}\` \`${as}\``, ...ways]),
      ]),
      ...provider.caps.flatMap((fact) => Object.values(fact.value ?? {}).map((cap) => String(cap.max))),
      ...provider.agents.flatMap(({ value, since }) =>
        value === undefined || value === 'none'
          ? []
          : [`\`${value.path}\``, ...Object.keys(value.keys), ...(since === undefined ? [] : [`from ${since}`])],
      ),
    ];
    for (const word of words) expect(page).toContain(word);
  });
});
