import type { Locator, Page } from 'playwright-core';

/** A box on the screen, in CSS pixels. */
export interface Rect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Leaf {
  readonly title: string;
  readonly box: Rect;
  /** Labels that are shown. */
  readonly labels: readonly Rect[];
}

/** The boxes of the first map below an element. */
export async function leavesOf(root: Locator): Promise<Leaf[]> {
  return root
    .locator('.map svg')
    .first()
    .evaluate((svg) =>
      [...svg.querySelectorAll('.leaf')].map((leaf) => ({
        title: leaf.querySelector('title').textContent,
        box: leaf.querySelector('rect').getBoundingClientRect().toJSON(),
        labels: [...leaf.querySelectorAll('text')]
          .map((text) => text.getBoundingClientRect().toJSON())
          .filter(({ width }) => width > 0),
      })),
    );
}

/** A text on the screen: what colour it has, and what it stands on. */
export interface Ink {
  readonly text: string;
  readonly colour: string;
  readonly ground: string;
}

/** Every different pair of colours of text and ground that is to be seen, also of line numbers and labels of maps. */
export async function inksOf(page: Page): Promise<Ink[]> {
  return page.evaluate(`(() => {
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    const plain = (colour) => {
      canvas.clearRect(0, 0, 1, 1);
      canvas.fillStyle = colour;
      canvas.fillRect(0, 0, 1, 1);
      const [red, green, blue, alpha] = canvas.getImageData(0, 0, 1, 1).data;
      return alpha === 0 ? undefined : 'rgb(' + [red, green, blue].join(', ') + ')';
    };
    const groundOf = (element) => {
      if (element.tagName === 'text') return plain(getComputedStyle(element.parentElement.querySelector('rect')).fill);
      for (let at = element; at; at = at.parentElement) {
        const ground = plain(getComputedStyle(at).backgroundColor);
        if (ground) return ground;
      }
    };
    const found = new Map();
    const note = (text, colour, element) => {
      const ink = { text: text.trim().slice(0, 40), colour: plain(colour), ground: groundOf(element) };
      found.set(ink.colour + ink.ground, ink);
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      if (node.data.trim() === '' || !element.checkVisibility() || element.tagName === 'title') continue;
      const style = getComputedStyle(element);
      note(node.data, element.tagName === 'text' ? style.fill : style.color, element);
      if (element.matches('.l')) note('line number', getComputedStyle(element, '::before').color, element);
    }
    return [...found.values()];
  })()`);
}

/** How far the page can be scrolled to the side, in CSS pixels. */
export async function sideways(page: Page): Promise<number> {
  return page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth');
}
