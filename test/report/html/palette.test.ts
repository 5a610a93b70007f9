import { describe, expect, it } from 'vitest';
import { dark, light, type Palette } from '../../../src/report/html/palette.ts';
import { contrast } from './contrast.ts';

const text = (palette: Palette): readonly [string, string, string][] => [
  ...[palette.paper, palette.surface].flatMap((ground) =>
    (['ink', 'soft', 'accent'] as const).map((name) => [name, palette[name], ground] as [string, string, string]),
  ),
  ...[
    ...Object.values(palette.owners).map(({ fill }) => fill),
    ...palette.heat,
    ...palette.less,
    ...palette.more,
    palette.added,
    palette.removed,
    palette.found,
    palette.current,
  ].map((ground) => ['ink', palette.ink, ground] as [string, string, string]),
];

describe.each([
  ['light', light],
  ['dark', dark],
])('the colours of the %s page', (_, palette) => {
  it.each(text(palette))('let %s %s be read on %s', (_name, ink, ground) => {
    expect(contrast(ink, ground)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(Object.entries(palette.owners))('let the mark of %s be seen', (_slot, { band }) => {
    expect(contrast(band, palette.paper)).toBeGreaterThanOrEqual(3);
    expect(contrast(band, palette.surface)).toBeGreaterThanOrEqual(3);
  });

  it('let fields and focus be seen', () => {
    expect(contrast(palette.edge, palette.paper)).toBeGreaterThanOrEqual(3);
    expect(contrast(palette.accent, palette.surface)).toBeGreaterThanOrEqual(3);
  });

  it('have a step for each degree, ever further from the paper', () => {
    for (const scale of [palette.heat, palette.less, palette.more]) {
      const steps = scale.map((ground) => contrast(ground, palette.paper));
      expect(steps).toEqual([...steps].sort((a, b) => a - b));
      expect(new Set(steps).size).toBe(steps.length);
    }
  });
});
