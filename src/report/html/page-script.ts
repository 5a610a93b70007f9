import { sha256 } from '../../text/sha256.ts';
import { caseScript } from './scripts/case-script.ts';
import { searchScript } from './scripts/search-script.ts';

/** The one script of the page and its hash in base64, as a policy names it. The page can be read without it. */
export function pageScript(): { readonly text: string; readonly hash: string } {
  const text = `'use strict';(()=>{${caseScript}${searchScript}})();`;
  return { text, hash: Buffer.from(sha256(text), 'hex').toString('base64') };
}
