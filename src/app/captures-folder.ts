/** Where `capture` writes, below the configuration's folder. Git-ignored. */
export const capturesFolder = '.agentprompt/captures';

/** Where `accept` writes. Committed. */
export const snapshotsFolder = 'snapshots';
