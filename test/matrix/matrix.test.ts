import { beforeAll, describe, expect, it } from 'vitest';
import { makeCaptures } from '../../src/app/cases/make-captures.ts';
import type { Capture } from '../../src/model/capture.ts';
import { providerIds } from '../../src/providers/registry.ts';
import { modesOn } from '../../src/providers/view-provider.ts';
import { openWorkshop, textOf, workingFolder } from '../content/checkout.ts';
import { shippedSurfaces } from '../content/shipped-surfaces.ts';

interface Size {
  readonly bytes: number;
  readonly sha256: string;
}

const AGAIN =
  'Make them anew with: node bin/agentprompt.js capture --cwd test/matrix && node test/matrix/write-sizes.js';

const accepted = JSON.parse(textOf('test/matrix/sizes.json')) as Readonly<Record<string, Size>>;
const workshop = await openWorkshop(workingFolder('test/matrix'));
const ids = workshop.config.cases.map(({ id }) => id);
let captures: readonly Capture[];
/** A product without a shell whose tools are called natively: over a bridge nothing of it could be called. */
const IMPOSSIBLE = 'cartographer/api.code-execution';

beforeAll(async () => {
  ({ captures } = await makeCaptures(workshop, workshop.config.cases));
});

describe('every provider in every mode', () => {
  it.each(shippedSurfaces)('is captured for %s', (profile) => {
    const { facts } = workshop.config;
    const pairs = providerIds.flatMap((id) => modesOn(id, facts).map((mode) => `${profile}/${id}.${mode}`));
    const wanted = pairs.filter((id) => id !== IMPOSSIBLE);
    expect(wanted.length).toBeGreaterThan(providerIds.length);
    expect(ids.filter((id) => id.startsWith(`${profile}/`)).toSorted()).toEqual(wanted.toSorted());
  });

  it.each(ids)('%s has the accepted size and text', (id) => {
    const measure = captures.find(({ caseId }) => caseId === id)?.measure;
    expect({ bytes: measure?.bytes, sha256: measure?.sha256 }, AGAIN).toEqual(accepted[id]);
  });

  it('has no size of a case that is not configured', () => {
    expect(Object.keys(accepted), AGAIN).toEqual(ids.toSorted());
  });
});
