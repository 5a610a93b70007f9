import type { Place } from '../model/place.ts';

/**
 * Reads a text file whose path the parser has already resolved against the asking file's folder.
 * Throws `InputError` when there is no such text; `askedBy` says where the path is written.
 */
export type ReadText = (path: string, askedBy: Place) => string;
