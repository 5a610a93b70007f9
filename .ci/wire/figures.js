// What one recorded request is made of, by where its parts stand, and where a text came back.
import { readFileSync } from 'node:fs';

const bytesOf = (value) => Buffer.byteLength(JSON.stringify(value));

/** The lists of tools of a request, whichever model API it speaks. */
function toolLists(body) {
  const items = Array.isArray(body.input) ? body.input.filter(({ type }) => type === 'additional_tools') : [];
  return [body.tools, ...items.map(({ tools }) => tools)].filter(Array.isArray);
}

/** The lists as compact JSON, and the number of tools in them, those in a namespace one by one. */
function toolFigures(body) {
  const lists = toolLists(body);
  const entries = lists.flat().flatMap((tool) => tool.functionDeclarations ?? tool.tools ?? [tool]);
  return { tools: lists.reduce((sum, list) => sum + bytesOf(list), 0), count: entries.length };
}

/**
 * Bytes by place; what the user asked is not counted. `kinds` has the bytes as sent, `parts` the places, with paths and
 * ids set aside. Beside the list of tools each kind stands in one place here.
 */
function placeFigures(kinds, parts) {
  const sum = { system: 0, developer: 0, user: 0 };
  for (const { kind, bytes } of kinds.filter((each) => each.kind !== 'user')) {
    const own = parts.filter((part) => part.kind === kind);
    const listed = own.filter(({ place }) => place === 'tools').reduce((all, { before }) => all + before, 0);
    const places = new Set(own.map(({ place }) => place).filter((place) => place in sum));
    if (places.size > 1) throw new Error(`${kind} stands in ${[...places].join(' and ')}`);
    for (const place of places) sum[place] += bytes - listed;
  }
  return { system: sum.system, developer: sum.developer, injected: sum.user };
}

/** Path, bytes, and bytes by place of one request. */
export function requestFigures(recordingPath, { request: index, kinds }, parts) {
  const { requests } = JSON.parse(readFileSync(recordingPath, 'utf8'));
  const { path, bytes, text } = requests[index];
  return { path, bytes, ...placeFigures(kinds, parts), ...toolFigures(JSON.parse(text)) };
}

/** Index of the last model call that offers tools: it holds what was read before. */
export function lastCall(recordingPath) {
  const { requests } = JSON.parse(readFileSync(recordingPath, 'utf8'));
  const calls = requests.filter(({ api, text }) => api !== undefined && toolLists(JSON.parse(text)).length > 0);
  return calls.at(-1).index;
}

/** JSON Pointers of all texts of a request that hold the text. */
export function pointersTo(recordingPath, index, text) {
  const { requests } = JSON.parse(readFileSync(recordingPath, 'utf8'));
  const found = [];
  const visit = (value, pointer) => {
    if (typeof value === 'string') {
      if (value.includes(text)) found.push(pointer);
    } else if (typeof value === 'object' && value !== null) {
      for (const [key, inner] of Object.entries(value)) visit(inner, `${pointer}/${key}`);
    }
  };
  visit(JSON.parse(requests[index].text), '');
  return found;
}
