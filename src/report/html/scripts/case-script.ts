/**
 * Opens and fills cases, one at a time; narrows their list. Texts are moved as nodes, never as markup.
 * Leaves `cases`, `current` and `show` to the script behind it.
 */
export const caseScript: string = String.raw`
const all = (selector, root = document) => [...root.querySelectorAll(selector)];
const cases = all('details.case');

// A text that stands in another case is written there once: copy it when the case is looked at.
const fill = (root) => {
  for (const block of all('[data-t]', root)) {
    const source = document.getElementById(block.dataset.t);
    if (!source) continue;
    block.replaceChildren(...[...source.childNodes].map((node) => node.cloneNode(true)));
    block.removeAttribute('style');
    block.removeAttribute('data-t');
  }
};
const current = () => cases.find((one) => one.open && !one.hidden);
const show = (one) => {
  for (const other of cases) if (other !== one) other.open = false;
  one.open = true;
  fill(one);
};
for (const one of cases) {
  one.addEventListener('toggle', () => {
    if (one.open) show(one);
    document.dispatchEvent(new Event('case'));
  });
  if (one.open) fill(one);
}

const follow = () => {
  const target = location.hash.length > 1 && document.getElementById(decodeURIComponent(location.hash.slice(1)));
  const one = target && target.closest('details.case');
  if (!one) return;
  one.hidden = false;
  show(one);
  target.scrollIntoView();
  if (target === one) one.querySelector('summary').focus({ preventScroll: true });
};
addEventListener('hashchange', follow);
follow();
// The same address again is no change of it.
addEventListener('click', (event) => {
  const link = event.target.closest && event.target.closest('a[href^="#"]');
  if (link && link.getAttribute('href') === location.hash) setTimeout(follow);
});

const filter = document.getElementById('filter');
if (filter) {
  const count = filter.parentElement.querySelector('output');
  const narrow = () => {
    const words = filter.value.toLowerCase().split(/\s+/).filter(Boolean);
    let shown = 0;
    for (const one of cases) {
      const name = one.querySelector('summary code').textContent.toLowerCase();
      one.hidden = !words.every((word) => name.includes(word));
      if (!one.hidden) shown++;
    }
    count.value = words.length === 0 ? '' : shown + ' of ' + cases.length;
  };
  filter.addEventListener('input', narrow);
  filter.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    filter.value = '';
    narrow();
  });
  filter.closest('.filter').classList.add('on');
}
`;
