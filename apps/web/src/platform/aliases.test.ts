import { expect, it } from 'vitest';
import { findAlias } from './aliases.ts';

it.each([
  ['/settings/profile', '/dashboard/settings/profile'],
  ['/settings', '/dashboard/settings'],
  ['/invoices/new', '/dashboard/invoices/new'],
  ['/inventory/', '/dashboard/inventory'],
  ['/finance', '/dashboard/finances'],
  ['/finance/reports', '/dashboard/finances/reports'],
  ['/finances', '/dashboard/finances'],
  ['/crm/customers', '/dashboard/customers'],
  ['/crm/customers/list', '/dashboard/customers/list'],
])('%s leads to %s', (alias, page) => {
  expect(findAlias(alias)).toBe(page);
});

it.each(['/', '/crm', '/finance-old', '/no/such/page', '/dashboard', '/crm/customers-list'])(
  '%s leads nowhere else',
  (path) => {
    expect(findAlias(path)).toBeUndefined();
  },
);
