import type { Fault, KeyPath } from '../model/fault.ts';
import type { ExtractionEntry } from '../schema/script.ts';
import type { Extraction } from './script.ts';

const NAME = /^[A-Za-z][A-Za-z0-9_-]{0,63}$/;
const LONGEST_PATTERN = 1000;

/** Where the entry stands, and where its faults go. */
interface Asked {
  readonly at: KeyPath;
  readonly faults: Fault[];
}

/** Reads one entry of `extract`. What is wrong goes to `asked.faults`. */
export function parseExtraction(name: string, entry: ExtractionEntry, asked: Asked): Extraction {
  const fault = (key: string | undefined, message: string, help?: string): void => {
    const where = {
      at: key === undefined ? asked.at : [...asked.at, key],
      part: key === undefined ? 'key' : 'value',
    } as const;
    asked.faults.push({ code: 'wrong-type', message, ...where, ...(help === undefined ? {} : { help }) });
  };
  if (!NAME.test(name)) {
    fault(undefined, `\`${name}\` is not a name for a value.`, 'Use letters, digits, `_` and `-`, a letter first.');
  }
  if (entry.tool !== undefined && entry.in !== 'result') fault('tool', '`tool` goes with `in: result` only.');
  if (entry.in === 'text' && entry.pointer !== undefined) fault('pointer', 'A text has no parts to point to.');
  if (entry.in === 'body' && entry.pointer === undefined) {
    fault(undefined, '`in: body` needs a `pointer`.', 'Point to a part, for example `/messages/0/content`.');
  }
  return {
    name,
    from: entry.in,
    tool: entry.tool,
    pointer: entry.pointer === undefined ? undefined : pointerSteps(entry.pointer, fault),
    match: entry.match === undefined ? undefined : pattern(entry.match, fault),
  };
}

type Tell = (key: string, message: string, help?: string) => void;

function pointerSteps(pointer: string, fault: Tell): readonly string[] {
  if ((pointer !== '' && !pointer.startsWith('/')) || /~(?![01])/.test(pointer)) {
    fault('pointer', `\`${pointer}\` is not a JSON Pointer.`, 'Write it like `/items/0/name` (RFC 6901).');
  }
  return pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
}

function pattern(written: string, fault: Tell): RegExp | undefined {
  if (written.length > LONGEST_PATTERN) {
    fault('match', `A pattern may have ${LONGEST_PATTERN} characters at most.`);
    return undefined;
  }
  try {
    return new RegExp(written, 'mu');
  } catch (error) {
    const why = error instanceof Error ? error.message.replace(/^.*: /, '') : '';
    fault('match', `This is not a regular expression of JavaScript: ${why}.`);
    return undefined;
  }
}
