import { mapWidths } from './map-label.ts';
import { dark, light, type Palette } from './palette.ts';
import { caseStyles } from './styles/case-styles.ts';
import { frameStyles } from './styles/frame-styles.ts';
import { printStyles } from './styles/print-styles.ts';
import { promptStyles } from './styles/prompt-styles.ts';
import { tableStyles } from './styles/table-styles.ts';
import { mapHeight } from './treemap.ts';

/** The style of the page: light, or dark where the reader's system is; always light on paper. */
export function pageStyles(): string {
  const owners = Object.keys(light.owners).map((slot) => `.o-${slot}{--f:var(--f-${slot});--b:var(--b-${slot})}`);
  const steps = (name: string, scale: readonly string[], first: number): string[] =>
    scale.map((_, index) => `.${name}${index + first}{background:var(--${name}${index + first})}`);
  return [
    `:root{color-scheme:light dark;${variables(light)}}`,
    `@media screen and (prefers-color-scheme:dark){:root{${variables(dark)}}}`,
    ...owners,
    ...steps('h', light.heat, 0),
    ...steps('less', light.less, 1),
    ...steps('more', light.more, 1),
    frameStyles,
    tableStyles,
    caseStyles,
    ...mapStyles(),
    promptStyles,
    printStyles,
  ].join('\n');
}

/** A label is there from the first width on at which it fits. */
function mapStyles(): string[] {
  return [
    `.map svg{height:${mapHeight}px}`,
    `.map .w0,.map .w1,.map .w2,.map .w3,.map .w4{display:none}`,
    ...mapWidths.map((width, index) => `@container (min-width:${width}px){.map .w${index}{display:inline}}`),
  ];
}

function variables({ owners, heat, less, more, ...plain }: Palette): string {
  const pairs = [
    ...Object.entries(plain),
    ...Object.entries(owners).flatMap(([slot, { fill, band }]) => [
      [`f-${slot}`, fill],
      [`b-${slot}`, band],
    ]),
    ...heat.map((colour, index) => [`h${index}`, colour]),
    ...less.map((colour, index) => [`less${index + 1}`, colour]),
    ...more.map((colour, index) => [`more${index + 1}`, colour]),
  ];
  return pairs.map(([name, colour]) => `--${name}:${colour}`).join(';');
}
