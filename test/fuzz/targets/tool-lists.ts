import { adoptTools } from '../../../src/capture/adopt-tools.ts';
import type { WireForm } from '../../../src/model/capture.ts';
import type { Json } from '../../../src/model/json.ts';
import { buildReport } from '../../../src/report/build-report.ts';
import { plainColours } from '../../../src/report/plain-colours.ts';
import { textReporter } from '../../../src/report/text/text-reporter.ts';
import { parseTools } from '../../../src/tools/parse-tools.ts';
import { sizeTools } from '../../../src/tools/size-tools.ts';
import { wireTool } from '../../../src/tools/wire-tool.ts';
import { fc } from '../../builders/properties.ts';
import { aListedTool, randomTools } from '../../tools/random-tools.ts';
import { answerOf, expectThat } from '../inputs/expect-answer.ts';
import { jsonFile } from '../inputs/odd-json.ts';
import { toolsFile } from '../inputs/prompt-files.ts';
import type { FuzzTarget } from '../target.ts';

const forms: readonly WireForm[] = ['mcp', 'anthropic', 'openai', 'gemini'];

export const target: FuzzTarget<string> = {
  name: 'tool-lists',
  about: 'lists of tools in every form are read, printed in every form and measured; what is printed is read again',
  arbitrary: fc.oneof(toolsFile, jsonFile(randomTools.map((tools): Json => tools.map(({ wire }) => wire)))),
  async check(text) {
    const adopted = await answerOf(() => adoptTools({ path: 'tools.json', bytes: new TextEncoder().encode(text) }));
    const { value: tools, ...told } = await answerOf(() => parseTools('tools.json', text));
    if (tools === undefined) return { ...told, output: [told.output, adopted.output] };
    const listed = forms.flatMap((form) =>
      tools.slice(0, 8).map((tool) => aListedTool(wireTool(tool, form), { name: tool.name })),
    );
    for (const form of forms) {
      const printed = JSON.stringify(tools.map((tool) => wireTool(tool, form)));
      const again = await answerOf(() => parseTools('tools.json', printed));
      const names = again.value?.map(({ name }) => name);
      expectThat(JSON.stringify(names) === JSON.stringify(tools.map(({ name }) => name)), `${form} is not read again`);
    }
    const of = { of: 'tools.json', kind: 'list', form: 'mcp', toolsProfile: null, estimate: true } as const;
    const sizes = sizeTools(listed, of);
    const report = buildReport({ command: 'tools', tools: sizes });
    return { output: [sizes, adopted.output], terminal: [textReporter(report, { colours: plainColours, width: 90 })] };
  },
};
