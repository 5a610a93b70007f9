/** What may change from one request to the next although nobody edits the prompt; `path`: of one machine. */
export type VolatileKind = 'clock' | 'date' | 'count' | 'id' | 'field' | 'git' | 'age' | 'path';
