import { toJSONSchema } from 'zod/mini';
import { configFile } from './config.ts';
import { featureFile } from './feature.ts';
import type { FileSchema } from './file-schema.ts';
import { profileFile } from './profile.ts';
import { recordingFile } from './recording.ts';
import { reportSchema } from './report.ts';
import { runFile } from './run.ts';
import { scriptFile } from './script.ts';
import { sectionsSidecar } from './sections-sidecar.ts';
import { sessionFile } from './session.ts';
import { skillsFile } from './skills.ts';
import { summaryFile } from './summary.ts';
import { toolsFile } from './tools.ts';

/** A file format as its JSON Schema presents it. */
export interface FileFormat {
  /** What the file is called, with the folder where that tells more. */
  readonly title: string;
  /** What it holds, in one sentence or two. */
  readonly description: string;
  readonly schema: FileSchema<unknown>;
}

/** Every file format, by the name that its JSON Schema has in front of `.schema.json`. */
export const fileFormats: Readonly<Record<string, FileFormat>> = {
  agentprompt: {
    title: 'agentprompt.yaml',
    description:
      'The configuration of a project: cases, budgets and suppressed findings. Paths are relative to the file that names them.',
    schema: configFile,
  },
  profile: {
    title: 'profiles/<id>/profile.yaml',
    description: 'One product surface: its ordered sections, features, skills and tools.',
    schema: profileFile,
  },
  feature: {
    title: 'profiles/features/<id>.yaml',
    description: 'One feature of the catalogue: what it depends on, its options, its constraint, skills and tools.',
    schema: featureFile,
  },
  session: {
    title: 'profiles/<id>/sessions/<id>.yaml',
    description:
      'The outside state that a profile is resolved against: user, roots, clock, servers, names of secrets, permissions. Only `schema` is required.',
    schema: sessionFile,
  },
  tools: {
    title: 'tools.json',
    description:
      'A list of tools, or the answer of an MCP server to tools/list. A tool may be written as MCP, Anthropic, OpenAI or Gemini write it; further keys are kept.',
    schema: toolsFile,
  },
  script: {
    title: 'the script of a recording',
    description:
      'What a scripted model answers: steps that say a text or call tools, with arguments taken from earlier requests.',
    schema: scriptFile,
  },
  sections: {
    title: 'sections.json',
    description:
      'The sidecar of a prompt made elsewhere: the owned parts in their order, in UTF-8 bytes that sum to the whole file.',
    schema: sectionsSidecar,
  },
  skills: {
    title: 'skills.json',
    description: 'The attached skills of a capture. `content` is the body when it holds a newline, else a path.',
    schema: skillsFile,
  },
  summary: {
    title: 'summary.json',
    description:
      'The measures of a capture: inputs, sections, skills and tools. Sizes are UTF-8 bytes, `characters` are code points.',
    schema: summaryFile,
  },
  run: {
    title: 'run.json',
    description: 'What a set of captures was made from: hashes (SHA-256, hex) of every file and folder that was read.',
    schema: runFile,
  },
  recording: {
    title: '.agentprompt/recordings/<name>.json',
    description:
      'What a client sent in one run, without credentials. Sizes are bytes; `text` is a body as it was sent, and holds its JSON.',
    schema: recordingFile,
  },
  report: {
    title: '--format json',
    description:
      'What a command prints with `--format json`. Lines and columns are 1-based, columns in UTF-16 units; sizes are bytes.',
    schema: reportSchema,
  },
};

/** A JSON Schema (draft 2020-12) of the format as text: two spaces, fixed key order, final newline. */
export function printJsonSchema({ title, description, schema }: FileFormat): string {
  const { $schema, ...rest } = toJSONSchema(schema, {
    io: 'input',
    target: 'draft-2020-12',
    override: ({ jsonSchema }) => {
      // Whole numbers are bounded by what JavaScript can hold; that says nothing about the format.
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
    },
  });
  return `${JSON.stringify({ $schema, title, description, ...rest }, undefined, 2)}\n`;
}
