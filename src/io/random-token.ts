import { randomBytes } from 'node:crypto';

/** 256 random bits as 43 letters, digits, `-` and `_`. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url');
}

/** 48 random bits as twelve hexadecimal digits. */
export function randomWord(): string {
  return randomBytes(6).toString('hex');
}
