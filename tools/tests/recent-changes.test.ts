import { expect, it } from 'vitest';
import { modulesInEveryLook } from './recent-changes.ts';

const screenOf = (module: string) => `apps/web/src/${module}/list.screen.tsx`;

it('shows changed modules in every look, and after a day that changed nearly all, those of the newest commit', () => {
  const files = ['orders', 'invoices', 'books'].map(screenOf);
  const notScreens = ['apps/server/src/admin/x.ts', 'apps/web/src/search/search.test.tsx'];
  const newestFiles = [screenOf('orders'), 'docs/invoices.md'];
  expect(modulesInEveryLook({ files: [...files, ...notScreens], newestFiles })).toEqual([
    'orders',
    'invoices',
    'books',
  ]);
  const many = [...files, ...['inventory', 'payments', 'customers'].map(screenOf)];
  expect(modulesInEveryLook({ files: many, newestFiles })).toEqual(['orders']);
  expect(modulesInEveryLook({ files: many, newestFiles: many })).toEqual([]);
});
