import fc from 'fast-check';
import { readPropertySeed } from './property-seed.ts';

fc.configureGlobal({
  seed: readPropertySeed(),
  ...(process.env['ATELIER_THOROUGH'] ? { numRuns: 500 } : {}),
});
