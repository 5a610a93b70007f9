import { type Check, passed } from '../check.ts';

/** Nothing left this machine. */
export const contained: Check = {
  id: 'contained',
  promises: 'The client ran where there is no network but the loopback, and with it ended all that it started.',
  judge: ({ first, second }) => {
    const open = [first, ...(second === undefined ? [] : [second])].find(({ isolation }) => isolation !== 'namespace');
    if (open === undefined) return passed;
    return { found: 'blocked', reason: `It cannot be proven here: ${open.why ?? 'there is no namespace'}.` };
  },
};
