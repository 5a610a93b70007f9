import { fileURLToPath } from 'node:url';

/** The folder of this package: shipped profiles and skills stand there. */
export const packageFolder: string = fileURLToPath(new URL('../../', import.meta.url));
