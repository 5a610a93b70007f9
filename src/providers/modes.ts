import type { Dated, Evidence, ModeEntry, ModeFacts } from '../model/provider.ts';
import { NATIVE_TOOLS, page, RUNTIME_MODES } from './sources.ts';

/** The day from which `hybrid` is no mode of its own. */
const HYBRID_ENDS = '2026-10-03';

/** A mode in which none of the provider's own tools work. */
export function noNativeTools(denied: readonly string[] = []): ModeFacts {
  return { native: [], denied, reads: false, writes: false, shell: false, search: false };
}

/** A mode that is described and has not changed. */
export function described(is: ModeFacts, evidence: Evidence = page(RUNTIME_MODES, '2026-11-30')): Dated<ModeEntry> {
  return [{ value: { is }, evidence }];
}

/** `hybrid`: a mode of its own at first, another name for `full` (or for what the provider has instead) later. */
export function hybridMode(
  is: ModeFacts,
  successor: 'full' | 'mcp_only',
  evidence: Evidence = page(RUNTIME_MODES, '2026-11-30'),
): Dated<ModeEntry> {
  const note =
    successor === 'full'
      ? 'hybrid is read as full from this day on'
      : 'the provider has no full mode and stays bridge-only, whatever the name';
  return [
    { value: { is }, evidence },
    { since: HYBRID_ENDS, value: { alias: successor }, evidence: page(RUNTIME_MODES, '2026-11-30', note) },
  ];
}

/** `full`: the provider's own tools, confined by its sandbox. */
export function fullMode(
  is: ModeFacts,
  evidence: Evidence = page(NATIVE_TOOLS, '2026-11-30', 'came in late September 2026; the exact day is not known'),
): Dated<ModeEntry> {
  return described(is, evidence);
}
