import { describe, expect, it } from 'vitest';
import { assemble } from '../../src/compose/assemble.ts';
import type { ResolvedFeature } from '../../src/model/feature.ts';
import { aFeature, aProfile, aRender, aResolved, aText, texts } from './builders.ts';

const feature = (id: string, on: boolean, legacy?: string): ResolvedFeature => ({
  feature: aFeature(id, { legacy: legacy === undefined ? undefined : aText(legacy) }),
  on,
  options: {},
});

describe('summaries', () => {
  it('are the long texts of the features that are on, each under its heading and owned by its feature', () => {
    const profile = aProfile({ sections: [{ use: 'summaries', place: { path: 'p' } }] });
    const features = [feature('bots', true, 'Bots talk.\n'), feature('costs', true), feature('files', false, 'Files.')];
    const resolved = aResolved({ profile, features });
    expect(assemble({ resolved, texts, render: aRender(resolved) })).toEqual([
      {
        id: 'summaries:bots',
        owner: 'feature:bots',
        source: 'profiles/desk/text.md',
        text: '## Feature: bots\n\nBots talk.',
      },
    ]);
  });

  it('leave memory out: its rules are a section of their own', () => {
    const profile = aProfile({ sections: [{ use: 'summaries', place: { path: 'p' } }] });
    const resolved = aResolved({ profile, features: [feature('memory', true, 'Remember.\n')] });
    expect(assemble({ resolved, texts, render: aRender(resolved) })).toEqual([]);
  });

  it('leave out a feature whose text is empty', () => {
    const profile = aProfile({ sections: [{ use: 'summaries', place: { path: 'p' } }] });
    const resolved = aResolved({
      profile,
      features: [feature('bots', true, '\n\n'), feature('files', true, 'Files.')],
    });
    expect(assemble({ resolved, texts, render: aRender(resolved) }).map(({ id }) => id)).toEqual(['summaries:files']);
  });
});
