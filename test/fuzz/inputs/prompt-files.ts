import type { Json } from '../../../src/model/json.ts';
import { fc } from '../../builders/properties.ts';
import { oddText } from './changed-text.ts';
import { jsonFile } from './odd-json.ts';
import { realTools } from './real-texts.ts';

const name = fc.oneof(
  fc.constantFrom('find_title', 'search_tools', 'read_skill', 'loans', 'a/b', '__proto__'),
  oddText,
);
const schema: Json = {
  type: 'object',
  properties: { words: { type: 'string', description: 'Words.' } },
  required: ['words'],
};

/** A tool in one of the forms in which lists of tools come. */
const tool: fc.Arbitrary<Json> = fc
  .record({ name, description: oddText, form: fc.constantFrom('mcp', 'anthropic', 'openai', 'gemini', 'responses') })
  .map(({ name: called, description, form }): Json => {
    switch (form) {
      case 'mcp':
        return { name: called, description, inputSchema: schema, annotations: { title: description } };
      case 'anthropic':
        return { name: called, description, input_schema: schema };
      case 'openai':
        return { type: 'function', function: { name: called, description, parameters: schema } };
      case 'responses':
        return { type: 'function', name: called, description, parameters: schema, strict: true };
      default:
        return { functionDeclarations: [{ name: called, description, parameters: schema }] };
    }
  });

const list: fc.Arbitrary<Json> = fc.oneof(
  fc.array(tool, { maxLength: 4 }).map((tools): Json => tools),
  fc.array(tool, { maxLength: 4 }).map((tools): Json => ({ tools })),
  fc.constantFrom(...realTools.map(firstEntries)),
);

/** Lists of tools made elsewhere, right and wrong. */
export const toolsFile: fc.Arbitrary<string> = jsonFile(list);

const skill: fc.Arbitrary<Json> = fc
  .record({ name, description: oddText, body: oddText, form: fc.constantFrom('ours', 'path', 'go', 'go-null') })
  .map(({ name: called, description, body, form }): Json => {
    const inline = `${body}\n`;
    if (form === 'go') {
      const file = { Path: 'references/a.md', Content: body };
      return { Name: called, Description: description, Content: inline, SupportingFiles: [file] };
    }
    if (form === 'go-null') return { Name: called, Description: description, Content: inline, SupportingFiles: null };
    const files = [{ path: 'references/a.md', content: inline, bytes: 3 }];
    return { name: called, description, content: form === 'path' ? 'bodies/a.md' : inline, delivery: 'prompt', files };
  });

/** Lists of skills made elsewhere: ours, and with the keys of Go. */
export const skillsFile: fc.Arbitrary<string> = jsonFile(
  fc.oneof(
    fc.array(skill, { maxLength: 3 }).map((skills): Json => skills),
    fc.array(skill, { maxLength: 3 }).map((skills): Json => ({ schema: 'agentprompt.skills/1', skills })),
  ),
);

/** A real list may have been cut where it was long: the first whole entries of it. */
function firstEntries(text: string): Json {
  for (let end = text.length; end > 0; end = text.lastIndexOf('\n  }', end - 1)) {
    try {
      return (JSON.parse(`${text.slice(0, end)}\n  }\n]`) as readonly Json[]).slice(0, 4);
    } catch {
      // A shorter piece may be whole.
    }
  }
  return [];
}
