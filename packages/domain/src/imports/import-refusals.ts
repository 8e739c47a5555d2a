import { declareRefusals } from '../foundation/index.ts';

/** The refusals of the imports module. What is wrong with a row has words of its own, see RowProblem. */
export const importRefusals = declareRefusals({
  'import-not-found': 'not-found',
  'import-id-taken': 'conflict',
  'import-file-not-readable': 'invalid',
  'import-value-missing': 'invalid',
  'import-has-wrong-rows': 'conflict',
  'import-not-finished': 'conflict',
  'import-ended': 'conflict',
  'import-in-use': 'conflict',
  'import-tax-exempt': 'conflict',
});
