import type { BudgetTarget } from '../model/budget.ts';
import type { Capture } from '../model/capture.ts';
import { sectionName } from './section-name.ts';

/**
 * Bytes of what a budget is about in one capture. `undefined` when the case has no such section, owner, skill or tool.
 * `total` is what is sent before the first turn: system, listing, declared tools and instructions. A listing that is
 * delivered in the prompt is a section of it and counts once, inside `system`.
 */
export function measureTarget(capture: Capture, on: BudgetTarget): number | undefined {
  const [kind, name] = splitTarget(on);
  switch (kind) {
    case 'system':
      return capture.measure.bytes;
    case 'listing':
      return capture.listing.bytes;
    case 'tools':
      return toolBytes(capture);
    case 'instructions':
      return capture.instructions?.bytes ?? 0;
    case 'total':
      return capture.measure.bytes + listingOutside(capture) + toolBytes(capture) + (capture.instructions?.bytes ?? 0);
    case 'section':
      return sum(sectionsNamed(capture, name));
    case 'owner':
      return sum(capture.sections.filter((section) => section.owner === name));
    case 'skill':
      return sum(capture.skills.filter((skill) => skill.name === name));
    case 'tool':
      return sum(capture.tools.declared.filter((tool) => tool.name === name));
    default:
      return undefined;
  }
}

function splitTarget(on: BudgetTarget): [kind: string, name: string] {
  const at = on.indexOf(':');
  return at < 0 ? [on, ''] : [on.slice(0, at), on.slice(at + 1)];
}

/** The caller's base answers to both of its ids, so that a budget on it holds whether or not there are supplements. */
function sectionsNamed({ sections }: Capture, id: string): Capture['sections'] {
  const exact = sections.filter((section) => section.id === id);
  if (exact.length > 0) return exact;
  const name = sectionName({ id, owner: 'caller' }, []);
  return sections.filter((section) => sectionName(section, sections) === name);
}

function listingOutside(capture: Capture): number {
  return capture.listing.delivery === 'prompt' ? 0 : capture.listing.bytes;
}

function toolBytes(capture: Capture): number {
  return (sum(capture.tools.declared) ?? 0) + capture.tools.wrapperBytes;
}

function sum(parts: readonly { readonly bytes: number }[]): number | undefined {
  return parts.length === 0 ? undefined : parts.reduce((total, part) => total + part.bytes, 0);
}
