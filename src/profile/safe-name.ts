const WORDS = /^[A-Za-z0-9]+(?:[-_][A-Za-z0-9]+)*$/;
const DEVICES = /^(?:con|prn|aux|nul|com[0-9]|lpt[0-9])$/i;
const MOST = 64;

/**
 * Why a name cannot be the name of a folder that this tool makes, as the end of a sentence; `undefined` when it can.
 * Letters and digits in words, joined by `-` or `_`: nothing that leads elsewhere on any file system.
 */
export function nameFault(name: string, reserved: readonly string[] = []): string | undefined {
  if (name.length > MOST) return `is longer than ${MOST} characters`;
  if (!WORDS.test(name)) return 'is not made of letters, digits and single `-` or `_` between them';
  if (DEVICES.test(name)) return 'is a device name on Windows';
  return reserved.includes(name.toLowerCase()) ? 'is reserved' : undefined;
}
