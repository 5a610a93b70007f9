import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateTools } from '../generate-tools.js';
import { bare, cli, measure, parsing } from '../whole-process.js';

const search = ['tools', 'tools.json', '--search', 'create order'];

function listed(folder, count) {
  writeFileSync(join(folder, 'tools.json'), JSON.stringify({ tools: generateTools(count) }));
  return folder;
}

/** A list of tools that an owner saved: measured, and searched. */
export function rows(place) {
  return [200, 10_000].flatMap((count) => {
    const folder = listed(place(`tools-${count}`), count);
    const row = (name, args) => ({
      name: `${name}, ${count} tools`,
      run: () => measure([cli, ...args], folder),
      beside: count > 1000 ? parsing(join(folder, 'tools.json')) : bare(folder),
    });
    return [row('tools', ['tools', 'tools.json']), row('tools --search', search)];
  });
}

export function growth(place) {
  return {
    name: 'tools --search',
    unit: 'tools',
    sizes: [100, 316, 1000, 3160, 10_000],
    at: (size) => {
      const folder = listed(place(`list-${size}`), size);
      return () => measure([cli, ...search], folder);
    },
  };
}
