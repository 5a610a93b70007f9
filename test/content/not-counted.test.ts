import { describe, expect, it } from 'vitest';
import type { Mode, ProviderId } from '../../src/model/provider.ts';
import { viewProvider } from '../../src/providers/view-provider.ts';
import { filesBelow, readRepositoryFile } from '../house/repository.ts';

interface Summary {
  readonly inputs: { readonly provider: ProviderId; readonly mode: Mode; readonly facts: string };
  readonly not_counted: readonly string[];
}

const summaries = filesBelow('snapshots').filter((path) => path.endsWith('/summary.json'));

describe('a capture', () => {
  it.each(summaries)('names what its provider adds: %s', (path) => {
    const { inputs, not_counted } = JSON.parse(readRepositoryFile(path)) as Summary;
    expect(not_counted).toEqual(viewProvider(inputs.provider, inputs.mode, inputs.facts)?.adds);
    expect(not_counted.length).toBeGreaterThan(0);
  });
});
