import type { Json } from '../../model/json.ts';
import { step } from './wire-item.ts';

/** Every text inside of a value with its place; values of keys only. */
export function nestedTexts(value: Json, pointer: string): { readonly pointer: string; readonly text: string }[] {
  if (typeof value === 'string') return value === '' ? [] : [{ pointer, text: value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => nestedTexts(inner, step(pointer, key)));
}
