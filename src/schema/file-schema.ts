import type { ZodMiniType } from 'zod/mini';

/** The schema of one file format, for folders that do not know the schema library. */
export type FileSchema<T> = ZodMiniType<T>;
