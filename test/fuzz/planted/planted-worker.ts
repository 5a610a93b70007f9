import { serveWorker } from '../runner/fuzz-worker.ts';
import { plantedTargets } from './planted-targets.ts';

await serveWorker(plantedTargets);
