import fc from 'fast-check';

/**
 * The seed of every property unless ATELIER_SEED names another: what a run found, the next run finds again. The
 * thorough run draws one of its own, and prints it.
 */
const landingSeed = 20_261_126;

fc.configureGlobal({
  seed: Number(process.env['ATELIER_SEED'] ?? landingSeed),
  ...(process.env['ATELIER_THOROUGH'] ? { numRuns: 500 } : {}),
});
