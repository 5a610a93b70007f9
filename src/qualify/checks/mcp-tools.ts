import { wireMarks } from '../../providers/wire-marks.ts';
import { toolArrivals } from '../../wire/arrival/tool-arrivals.ts';
import { type Check, failed, notRun, passedWith } from '../check.ts';
import { firstCall, partsOf, requestAt } from '../seen.ts';

const asked = ['search_tools', 'get_api_spec'];

/** The tools of the MCP server: declared, deferred or behind code. */
export const mcpTools: Check = {
  id: 'mcp-tools',
  promises: 'The tools of the MCP server are offered to the model: declared, deferred or behind code.',
  judge: ({ first, callsMcp }) => {
    // Some clients offer them only once the server has started.
    const request = requestAt(first, 'search') ?? firstCall(first);
    if (request === undefined) return notRun('There is no first request.');
    const arrivals = toolArrivals(first.capture, partsOf(request), wireMarks).filter(({ name }) =>
      asked.includes(name),
    );
    const ways = [...new Set(arrivals.map(({ delivery }) => delivery))].sort();
    if (arrivals.length === asked.length && !ways.includes('absent'))
      return passedWith(`They are ${ways.join(' and ')}.`);
    if (callsMcp) return failed('Tools of the MCP server are in no request.');
    return {
      found: 'unsupported',
      as: 'ignored',
      reason: 'The settings of the MCP server are ignored: its tools are nowhere.',
    };
  },
};
