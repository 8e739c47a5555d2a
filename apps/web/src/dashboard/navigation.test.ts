import { expect, it } from 'vitest';
import { isAt, mainNavigation, partAt, settingsEntry } from './navigation.ts';

it('marks an entry by the beginning of the path, and the dashboard by the whole of it', () => {
  expect(isAt('/dashboard/invoices', '/dashboard/invoices/new')).toBe(true);
  expect(isAt('/dashboard/invoices', '/dashboard/invoices-old')).toBe(false);
  expect(isAt('/dashboard', '/dashboard/invoices', true)).toBe(false);
  expect(isAt('/dashboard', '/dashboard/', true)).toBe(true);
});

it('marks the one part that fits best', () => {
  const parts = mainNavigation.find((entry) => entry.label === 'Invoices')?.parts ?? [];
  expect(partAt(parts, '/dashboard/invoices/new')?.label).toBe('New invoice');
  expect(partAt(parts, '/dashboard/invoices/0193')?.label).toBe('All invoices');
});

it('marks no part of the settings on a page of theirs that the sidebar does not list', () => {
  const parts = settingsEntry.parts ?? [];
  expect(partAt(parts, '/dashboard/settings')?.label).toBe('Business');
  expect(partAt(parts, '/dashboard/settings/profile')?.label).toBe('Profile');
  expect(partAt(parts, '/dashboard/settings/notifications')).toBeUndefined();
});
