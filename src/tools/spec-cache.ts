import type { Tool } from '../model/tool.ts';
import { printSpec } from './spec/print-spec.ts';

/** Specifications that were printed before. It decides nothing: whoever asks has authorised the tool. */
export interface SpecCache {
  /** The specification of a tool. */
  of(tool: Tool): string;
  drop(tool: Tool): void;
}

/** Specifications are at most some 40,000 characters long. */
const MOST_SPECS = 256;

/**
 * Keeps the specifications last used. They belong to the tool as it was registered, not to its name: a tool that is
 * registered anew is another one.
 */
export function specCache(): SpecCache {
  const specs = new Map<Tool, string>();
  return {
    of(tool) {
      const spec = specs.get(tool) ?? printSpec(tool);
      specs.delete(tool);
      specs.set(tool, spec);
      const [oldest] = specs.keys();
      if (specs.size > MOST_SPECS && oldest !== undefined) specs.delete(oldest);
      return spec;
    },
    drop: (tool) => void specs.delete(tool),
  };
}
