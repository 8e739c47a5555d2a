import { beforeEach, expect, it } from 'vitest';
import { placeAfterSignIn, readCameFrom, rememberLastRoute } from './came-from.ts';

beforeEach(() => localStorage.clear());

it.each(['/dashboard', '/dashboard/invoices?state=overdue#top'])('accepts %s', (address) => {
  expect(readCameFrom(address)).toBe(address);
});

it.each([
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  'javascript:alert(1)',
  'dashboard',
  '',
  7,
  null,
])('refuses %j', (address) => {
  expect(readCameFrom(address)).toBeUndefined();
});

it('goes where one wanted to go, else where one was last, else home', () => {
  expect(placeAfterSignIn(undefined)).toBe('/dashboard');
  rememberLastRoute('/dashboard/invoices');
  expect(placeAfterSignIn(undefined)).toBe('/dashboard/invoices');
  expect(placeAfterSignIn('/dashboard/customers/list')).toBe('/dashboard/customers/list');
  rememberLastRoute('/login');
  expect(placeAfterSignIn(undefined)).toBe('/dashboard/invoices');
});
