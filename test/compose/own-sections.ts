import type { Section } from '../../src/model/section.ts';

/** A runtime section with a block of the inventory and a fence inside. */
export const runtime: Section = {
  id: 'runtime',
  owner: 'runtime',
  source: 'built-in',
  text: '<runtime_tools>\nCall `a`.\n\n```sh\ncurl\n```\n\n<available_tools>\ncustom: a\n</available_tools>\n</runtime_tools>',
};

/** A listing of two skills. */
export const listing: Section = {
  id: 'skills',
  owner: 'skills',
  source: 'built-in',
  text: '## Available skills\n\nRead the whole file first.\n\n- **one**: First.\n- **two**: Second.',
};
