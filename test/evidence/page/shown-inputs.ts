import type { Compared } from './compare.ts';

const longest = 60;

/** What differs in the inputs, for a cell of a table; `equal` where nothing does. */
export function shownInputs({ before, after, diff }: Compared): string {
  const parts = diff.differingInputs.map((words) => {
    if (words.startsWith('delivery ')) return shownDelivery(before.inputs.delivery, after.inputs.delivery);
    if (!words.startsWith('tools ') || words.startsWith('tools profile') || words.length <= longest) return words;
    const [had, has] = [new Set(before.inputs.tools), new Set(after.inputs.tools)];
    const added = after.inputs.tools.filter((name) => !had.has(name)).length;
    const gone = before.inputs.tools.filter((name) => !has.has(name)).length;
    return `tools: ${added} more, ${gone} gone`;
  });
  return parts.length === 0 ? 'equal' : parts.join('; ');
}

type Delivery = Compared['before']['inputs']['delivery'];

function shownDelivery(before: Delivery, after: Delivery): string {
  const name = (delivery: Delivery): string => {
    if (delivery === null) return 'none';
    if (!delivery.code_execution) return 'declared';
    return delivery.discovery ? 'discovered' : 'listed';
  };
  return `tools ${name(before)} → ${name(after)}`;
}
