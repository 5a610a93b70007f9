// What a recorded request lists of the skills of a run: { name, description } by the text of the entry.

const marks = {
  'claude-code': { list: /The following skills are available[\s\S]*/g, entry: /^- ([^\n]*)$/gm },
  codex: { list: /### Available skills[\s\S]*?(?=### How to use|$)/g, entry: /^- ([^\n]*)$/gm },
};
const elements = { list: /<available_skills>[\s\S]*?<\/available_skills>/g, entry: /<skill>([\s\S]*?)<\/skill>/g };

function strings(value, found = []) {
  if (typeof value === 'string') found.push(value);
  else if (typeof value === 'object' && value !== null) for (const child of Object.values(value)) strings(child, found);
  return found;
}

const unescaped = (text) =>
  text.replace(/&(lt|gt|quot|apos|amp);/g, (_, name) => ({ lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' })[name]);

/** Every entry of the listing in the recording, in order; an entry that two requests have is there once. */
export function listedEntries(provider, recording) {
  const { list, entry } = marks[provider] ?? elements;
  const found = new Set();
  for (const { text } of recording.requests) {
    if (!text) continue;
    for (const string of strings(JSON.parse(text))) {
      for (const [whole] of string.matchAll(list)) for (const [, words] of whole.matchAll(entry)) found.add(words);
    }
  }
  return [...found].map((words) => (marks[provider] === undefined ? fromElements(words) : fromLine(words)));
}

function fromElements(words) {
  const value = (name) => unescaped(new RegExp(`<${name}>([\\s\\S]*?)</${name}>`).exec(words)?.[1] ?? '');
  return { name: value('name'), description: value('description'), path: value('location') };
}

function fromLine(words) {
  const [, line, path = ''] = /^([\s\S]*?)(?: ?\(file: (.*)\))?$/.exec(words);
  const colon = line.search(/: |:$/);
  if (colon === -1) return { name: line, description: '', path };
  return { name: line.slice(0, colon), description: unescaped(line.slice(colon + 2).trim()), path };
}

/** The entry of one case; `undefined` when the skill is not listed. */
export function entryOf(each, entries) {
  const folder = each.folder ?? each.id;
  const own = (text) => text.includes(`zqd-${each.id} `) || text.includes(`zqh-${each.id}`);
  return (
    entries.find(({ description }) => own(`${description} `)) ??
    entries.find(({ path }) => path.includes(`/${folder}/`)) ??
    entries.find(
      ({ name, description }) => (name === folder || name.startsWith(`${folder} (`)) && !/zqd-[a-z]/.test(description),
    )
  );
}
