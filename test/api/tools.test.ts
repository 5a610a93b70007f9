import { describe, expect, it } from 'vitest';
import * as tools from '../../src/tools/index.ts';

describe('agentprompt/tools', () => {
  it('exports its functions and the error that making a registry throws', () => {
    expect(Object.keys(tools).sort()).toEqual([
      'InputError',
      'createRegistry',
      'findTool',
      'getApiSpec',
      'intrinsicTools',
      'listTools',
      'readSkill',
      'searchTools',
    ]);
  });
});
