import { expect, test } from 'vitest';
import { violationsOfSizes } from './size-rules.ts';

const file = (path: string, lines = 1) => ({ path, lines });

test('finds crowded folders, long entry points and large modules', () => {
  const files = Array.from({ length: 66 }, (_, index) => file(`apps/web/src/design/part-${index}.tsx`));
  const found = violationsOfSizes([
    ...files,
    file('packages/domain/src/books/index.ts', 101),
    file('apps/server/src/orders/orders.routes.ts', 9000),
    file('e2e/orders/orders.spec.ts', 9001),
  ]);
  expect(found.map(({ rule, file: where }) => `${rule} ${where}`)).toEqual([
    'folder-is-small apps/web/src/design',
    'entry-point-is-short packages/domain/src/books/index.ts',
    'module-is-small orders',
  ]);
});

test('lets pass what is no larger than it may be', () => {
  const files = Array.from({ length: 65 }, (_, index) => file(`apps/web/src/design/part-${index}.tsx`));
  expect(
    violationsOfSizes([
      ...files,
      file('packages/domain/src/books/index.ts', 100),
      file('e2e/shots.ts', 20_000),
    ]),
  ).toEqual([]);
});
