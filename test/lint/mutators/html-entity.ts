import { type MutatePrompt, plantInPrompt } from '../prompt-mutation.ts';

const entities = ['&amp;', '&lt;', '&gt;', '&quot;', '&#39;', '&#x27;', '&nbsp;'];

/** A word that went through an escaper. */
export const mutatePrompt: MutatePrompt = (text, random) =>
  plantInPrompt(text, `Write the ledger ${entities[random(entities.length)]} the totals on one page.`, random);
