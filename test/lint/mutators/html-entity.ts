import { type MutateText, plantInText } from '../text-mutation.ts';

const entities = ['&amp;', '&lt;', '&gt;', '&quot;', '&#39;', '&#x27;', '&nbsp;'];

/** A word that went through an escaper. */
export const mutatePrompt: MutateText = (text, random) =>
  plantInText(text, `Write the ledger ${entities[random(entities.length)]} the totals on one page.`, random);
