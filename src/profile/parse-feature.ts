import { posix } from 'node:path';
import type { KeyPath } from '../model/fault.ts';
import type { Feature } from '../model/feature.ts';
import { type FeatureFile, featureFile } from '../schema/feature.ts';
import { featureOptions } from './feature-options.ts';
import type { ReadText } from './read-text.ts';
import { nameFault } from './safe-name.ts';
import { textFile, textSource } from './text-source.ts';
import { readYamlFile, type YamlFile, type YamlFormat } from './yaml-file.ts';

const FORMAT: YamlFormat<FeatureFile> = {
  schema: featureFile,
  name: 'agentprompt.feature',
  version: 1,
  hints: { schema: 'Begin the file with `schema: agentprompt.feature/1`.' },
};

/**
 * Reads one file of the feature catalogue with the texts it names. The file is named after the feature's id.
 * Throws `InputError` with everything that is wrong in it.
 */
export async function parseFeature(path: string, text: string, read: ReadText): Promise<Feature> {
  const file = readYamlFile(path, text, FORMAT);
  const { value } = file;
  checkId(file);
  const { options, removals } = featureOptions(file);
  const feature: Feature = {
    id: value.id,
    place: file.place(['id']),
    depends: names(file, ['depends'], value.depends),
    options,
    removals,
    constraint: value.constraint && textSource(file, read, value.constraint, ['constraint']),
    skills: names(file, ['skills'], value.skills),
    tools: names(file, ['tools'], value.tools),
    legacy:
      value.legacy === undefined
        ? undefined
        : textFile(file, read, { written: value.legacy, at: ['legacy'], templated: false }),
  };
  if (feature.depends.includes(feature.id)) {
    const message = `The feature \`${feature.id}\` depends on itself.`;
    const help = 'Remove it from `depends`.';
    file.faults.push({ code: 'cycle', message, at: ['depends'], part: 'value', help });
  }
  file.finish();
  return feature;
}

function checkId(file: YamlFile<FeatureFile>): void {
  const { id } = file.value;
  const why = nameFault(id);
  const named = posix.basename(file.path, posix.extname(file.path));
  if (why !== undefined) {
    file.faults.push({ code: 'refused', message: `The id \`${id}\` ${why}.`, at: ['id'], part: 'value' });
  } else if (id !== named) {
    const message = `The feature is called \`${id}\`, but its file \`${named}\`.`;
    file.faults.push({ code: 'mismatch', message, at: ['id'], part: 'value', help: 'Give both the same name.' });
  }
}

/** A list of names without blanks and repeats. */
function names(file: YamlFile<FeatureFile>, at: KeyPath, list: readonly string[] = []): readonly string[] {
  const seen = new Set<string>();
  for (const [index, name] of list.entries()) {
    const where = [...at, index];
    if (name.trim() === '') {
      file.faults.push({
        code: 'wrong-type',
        message: 'A name is empty.',
        at: where,
        part: 'value',
        help: 'Remove it.',
      });
    } else if (seen.has(name)) {
      file.faults.push({ code: 'duplicate', message: `\`${name}\` is listed twice.`, at: where, part: 'value' });
    }
    seen.add(name);
  }
  return list;
}
