import { expect, test } from 'vitest';
import { findDependents, readImporters } from './import-graph.ts';
import { changedSince } from './source-tree.ts';

test('finds every file that imports a file, directly, through others or by the name of its package', async () => {
  const importers = await readImporters([
    'packages/domain/src/sales-documents/index.ts',
    'packages/domain/src/sales-documents/invoice-totals.test.ts',
    'apps/server/src/sales-documents/price-draft.ts',
    'tools/tests/rank-tests.ts',
  ]);
  const dependents = findDependents(importers, ['packages/domain/src/sales-documents/invoice-totals.ts']);
  expect([...dependents].sort()).toEqual([
    'apps/server/src/sales-documents/price-draft.ts',
    'packages/domain/src/sales-documents/index.ts',
    'packages/domain/src/sales-documents/invoice-totals.test.ts',
    'packages/domain/src/sales-documents/invoice-totals.ts',
  ]);
});

test('names files that were added, changed or removed', () => {
  const before = new Map([
    ['kept.ts', '1'],
    ['changed.ts', '2'],
    ['removed.ts', '3'],
  ]);
  const now = new Map([
    ['kept.ts', '1'],
    ['changed.ts', '4'],
    ['added.ts', '5'],
  ]);
  expect(changedSince(before, now)).toEqual(['added.ts', 'changed.ts', 'removed.ts']);
});
