import type { PartKind } from '../../model/recording.ts';
import type { Gateway } from '../../providers/wire-marks.ts';
import { isObject, own } from '../../text/json-object.ts';
import type { WireItem } from './wire-item.ts';

/**
 * How a tool of the request is offered: by its schema, or, for one that stands for others, by what it does for them.
 * A schema that asks to be loaded later (`defer_loading`) is deferred whoever sends it.
 */
export function toolKind({ name, value }: WireItem, gateways: readonly Gateway[]): PartKind {
  if (isObject(value) && own(value, 'defer_loading') === true) return 'tools-deferred';
  return gateways.find((gateway) => isNamed(name, gateway))?.kind ?? 'tools-declared';
}

/** A tool in a namespace carries the namespace and a dot before its name. */
export function isNamed(name: string | undefined, gateway: Gateway): boolean {
  return name === gateway.name || name?.endsWith(`.${gateway.name}`) === true;
}
