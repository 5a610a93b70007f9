import type { RecordingResult } from '../../model/report.ts';
import { recordingFacts } from '../recording-facts.ts';
import { capped } from '../words.ts';
import { code, prose, table } from './markdown-escape.ts';

const maxRows = 200;

/** The requests of a recording, and how they came about. */
export function recordingBlocks(recording: RecordingResult | undefined): string[][] {
  if (recording === undefined) return [];
  const { shown, more } = capped(recording.requests, maxRows);
  const rows = shown.map(({ method, path, api, bytes, step, note }) => [
    code(`${method} ${path}`),
    api ?? '–',
    String(bytes),
    step === undefined ? '–' : String(step + 1),
    prose(note ?? ''),
  ]);
  return [
    [
      ...table(['request', 'API', 'bytes', 'step', ''], rows),
      ...(more === 0 ? [] : ['', `… and ${more} more requests`]),
    ],
    recordingFacts(recording).map(([name, value]) => `- ${name}: ${name === 'recording' ? code(value) : prose(value)}`),
  ];
}
