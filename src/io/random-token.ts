import { randomBytes } from 'node:crypto';

/** 256 random bits as 43 letters, digits, `-` and `_`. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url');
}
