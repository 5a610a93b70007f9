import { InputError } from '../model/errors.ts';
import type { KeyPath } from '../model/fault.ts';
import type { TextSource } from '../model/feature.ts';
import { keyName } from '../schema/key-name.ts';
import type { TextSpec } from '../schema/text-spec.ts';
import type { ReadText } from './read-text.ts';
import { resolvePath } from './relative-path.ts';
import type { YamlFile } from './yaml-file.ts';

const KINDS = ['text', 'file', 'template'] as const;

/**
 * The text that a `text`, `file` or `template` key stands for. Exactly one of them must be there.
 * What is wrong, a missing file too, is added to the file's faults and problems; the result is then `undefined`.
 */
export function textSource<T>(file: YamlFile<T>, read: ReadText, spec: TextSpec, at: KeyPath): TextSource | undefined {
  const kinds = KINDS.filter((kind) => spec[kind] !== undefined);
  const kind = kinds[0];
  if (kind === undefined || kinds.length > 1) {
    const message =
      kind === undefined
        ? `\`${keyName(at)}\` has no text: it needs one of \`text\`, \`file\` and \`template\`.`
        : `\`${keyName(at)}\` has ${kinds.map((one) => `\`${one}\``).join(' and ')}; only one of them can be used.`;
    file.faults.push({ code: kind === undefined ? 'missing-key' : 'conflict', message, at, part: 'value' });
    return undefined;
  }
  const written = spec[kind] ?? '';
  const where = [...at, kind];
  if (kind === 'text') return { place: file.textPlace(where), text: written, templated: false };
  return textFile(file, read, { written, at: where, templated: kind === 'template' });
}

/** A text in a file of its own. */
export function textFile<T>(
  file: YamlFile<T>,
  read: ReadText,
  named: { readonly written: string; readonly at: KeyPath; readonly templated: boolean },
): TextSource | undefined {
  const { written, at, templated } = named;
  const resolved = resolvePath(file.path, written);
  if ('why' in resolved) {
    file.faults.push({ code: 'refused', message: `The path \`${written}\` ${resolved.why}.`, at, part: 'value' });
    return undefined;
  }
  try {
    return { place: { path: resolved.path }, text: read(resolved.path, file.place(at)), templated };
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    file.problems.push(...error.problems);
    return undefined;
  }
}
