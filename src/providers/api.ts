import type { Provider } from '../model/provider.ts';
import { described, noNativeTools } from './modes.ts';
import { page, RUNTIME } from './sources.ts';

export const api: Provider = {
  id: 'api',
  title: 'Model API',
  modes: {
    'native-tools': described(
      noNativeTools(),
      page(RUNTIME, '2026-11-30', 'the product calls the model itself; tools are declared with their schemas'),
    ),
    'code-execution': described(
      noNativeTools(),
      page(RUNTIME, '2026-11-30', 'the product calls the model itself; tools run over HTTP from the bridge shell'),
    ),
  },
  carrier: [{ value: 'api-system', evidence: page(RUNTIME, '2026-11-30', 'the system text of the request') }],
  skillFolders: [{ value: [], evidence: page(RUNTIME, '2026-11-30', 'a model API reads no folder') }],
  nativeSkills: [{ value: false, evidence: page(RUNTIME, '2026-11-30', 'names and descriptions stand in the prompt') }],
  skillKeys: [
    {
      value: [],
      evidence: page(RUNTIME, '2026-11-30', 'it reads no files'),
    },
  ],
  instructionFile: [{ value: undefined, evidence: page(RUNTIME, '2026-11-30', 'a model API reads no file') }],
  agents: [{ value: 'none', evidence: page(RUNTIME, '2026-11-30', 'a model API reads no folder') }],
  descriptorBound: [
    {
      value: undefined,
      evidence: page(RUNTIME, '2026-11-30', 'differs by vendor: some accept calls of undeclared names, others refuse'),
    },
  ],
  caps: [{ value: undefined, evidence: page(RUNTIME, '2026-11-30', 'differs by vendor') }],
  adds: [
    {
      value: ['conversation history', 'what the vendor adds to a request'],
      evidence: page(RUNTIME, '2026-11-30', 'not visible from outside'),
    },
  ],
};
