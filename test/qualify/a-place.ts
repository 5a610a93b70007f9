import type { Place } from '../../src/qualify/driver.ts';

/** The first turn of a client, with a prompt as `render` ends it for a client that replaces its own text. */
export function aPlace(more: Partial<Place> = {}): Place {
  return {
    url: 'http://127.0.0.1:4321',
    home: '/run/home',
    project: '/run/project',
    question: 'Book a berth.',
    prompt: 'You keep the books.\n',
    server: ['node', 'agentprompt.js', 'serve', 'harbour', '--no-http'],
    session: undefined,
    ...more,
  };
}
