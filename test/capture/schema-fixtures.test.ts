import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { readCaptureSet } from '../../src/capture/read-capture-set.ts';
import { readRun } from '../../src/capture/run-record.ts';
import { writeCapture } from '../../src/capture/write-capture.ts';
import { diskFiles } from '../../src/io/disk-files.ts';

const files = diskFiles(fileURLToPath(new URL('../fixtures/capture', import.meta.url)));

describe('a set of format version 1', () => {
  it('is read, and written again byte for byte', () => {
    const { captures, foreign } = readCaptureSet(files, 'schema-1');
    expect(foreign).toEqual([]);
    expect(captures.map((capture) => capture.caseId)).toEqual(['desk/api.native-tools', 'server/claude-code.hybrid']);
    for (const capture of captures) {
      for (const [path, bytes] of writeCapture(capture, { embedContent: false }).files) {
        expect(Buffer.from(files.read(`schema-1/${path}`)).equals(bytes), path).toBe(true);
      }
    }
  });

  it('has a record that is read', () => {
    expect(readRun(files, 'schema-1')).toMatchObject({
      schema: 'agentprompt.run/1',
      cases: ['desk/api.native-tools', 'server/claude-code.hybrid'],
    });
  });
});
