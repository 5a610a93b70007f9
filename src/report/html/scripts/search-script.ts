/** Finds words in the prompt of the open case: counts, marks, goes from match to match. Needs `case-script` before it. */
export const searchScript: string = `
const form = document.querySelector('form.search');
if (form) {
  const field = document.getElementById('q');
  const count = form.querySelector('output');
  const marks = typeof Highlight === 'function' && CSS.highlights ? CSS.highlights : undefined;
  let found = [];
  let at = -1;
  let looked;

  // Lower case may be longer than the text itself; then the text is searched as it stands.
  const lower = (text) => (text.toLowerCase().length === text.length ? text.toLowerCase() : text);
  const placesIn = (root, word) => {
    const places = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (!node.parentElement.matches('.l')) continue;
      const text = lower(node.data);
      for (let start = text.indexOf(word); start >= 0; start = text.indexOf(word, start + word.length)) {
        const range = document.createRange();
        range.setStart(node, start);
        range.setEnd(node, start + word.length);
        places.push(range);
      }
    }
    return places;
  };
  const has = (word, known) => (block) => {
    const id = block.dataset.t || block.id;
    const source = block.dataset.t ? document.getElementById(id) : block;
    if (!id) return lower(source.textContent).includes(word);
    if (!known.has(id)) known.set(id, lower(source.textContent).includes(word));
    return known.get(id);
  };
  const elsewhere = (word) => {
    const known = new Map();
    return cases.filter((one) => all('.x', one).some(has(word, known)));
  };

  const tell = () => {
    const word = lower(field.value);
    if (word === '') {
      count.value = '';
      return;
    }
    const here = found.length === 0 ? 'none here' : (at < 0 ? '' : at + 1 + ' of ') + found.length;
    const holding = cases.length < 2 ? '' : ' · in ' + elsewhere(word).length + ' of ' + cases.length + ' cases';
    count.value = here + holding;
  };
  const mark = () => {
    for (const line of all('.l.at')) line.classList.remove('at');
    const range = found[at];
    if (marks) {
      marks.set('found', new Highlight(...found));
      marks.set('current', new Highlight(...(range ? [range] : [])));
    }
    if (!range) return;
    const line = range.startContainer.parentElement;
    line.classList.add('at');
    line.scrollIntoView({ block: 'center' });
  };
  const look = () => {
    const word = lower(field.value);
    const one = current();
    looked = one;
    found = word === '' || !one ? [] : placesIn(one.querySelector('.prompt'), word);
    at = -1;
    mark();
    tell();
  };
  const step = (by) => {
    const word = lower(field.value);
    if (word === '') return;
    if (found.length === 0) {
      const one = elsewhere(word).find((each) => !each.hidden);
      if (!one) return;
      show(one);
      look();
    }
    if (found.length === 0) return;
    at = at < 0 ? (by > 0 ? 0 : found.length - 1) : (at + by + found.length) % found.length;
    mark();
    tell();
  };

  let waiting;
  field.addEventListener('input', () => {
    clearTimeout(waiting);
    waiting = setTimeout(look, 60);
  });
  form.addEventListener('submit', (event) => event.preventDefault());
  field.addEventListener('keydown', (event) => {
    if (event.key === 'Enter') {
      event.preventDefault();
      clearTimeout(waiting);
      if (at < 0) look();
      step(event.shiftKey ? -1 : 1);
    } else if (event.key === 'Escape') {
      field.value = '';
      look();
      field.blur();
    }
  });
  document.getElementById('next').addEventListener('click', () => step(1));
  document.getElementById('prev').addEventListener('click', () => step(-1));
  addEventListener('keydown', (event) => {
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target.matches && event.target.matches('input, textarea, select')) return;
    event.preventDefault();
    field.focus();
    field.select();
  });
  // Opening a case is told a moment later; by then the search may have gone on in it.
  document.addEventListener('case', () => {
    if (current() !== looked) look();
  });
  form.hidden = false;
}
`;
