import type { ToolGroup, ToolSize } from '../model/tool-sizes.ts';

/** Sums by source and group, the largest first. Together they hold every tool once. */
export function groupTools(items: readonly ToolSize[]): readonly ToolGroup[] {
  const groups = new Map<string, ToolGroup>();
  for (const { source, group, bytes, declared } of items) {
    const key = JSON.stringify([source, group]);
    const sum = groups.get(key) ?? { source, group, count: 0, bytes: 0, declared: 0, declaredBytes: 0 };
    groups.set(key, {
      ...sum,
      count: sum.count + 1,
      bytes: sum.bytes + bytes,
      declared: sum.declared + (declared ? 1 : 0),
      declaredBytes: sum.declaredBytes + (declared ? bytes : 0),
    });
  }
  return [...groups.values()].sort((a, b) => b.bytes - a.bytes);
}
