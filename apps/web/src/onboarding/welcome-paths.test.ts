import { describe, expect, it } from 'vitest';
import { mayWelcomeAt } from './welcome-paths.ts';

describe('the welcome', () => {
  it.each([
    ...['/invoices/new', '/inventory', '/events/new', '/dashboard/invoices/new', '/dashboard/inventory/'],
    ...['/dashboard/inventory/products/new', '/dashboard/customers/orders/1/edit'],
  ])('stays away on %s', (path) => expect(mayWelcomeAt(path)).toBe(false));
  it.each(['/dashboard', '/dashboard/invoices', '/dashboard/inventory/products', '/settings/profile'])(
    'may show itself on %s',
    (path) => expect(mayWelcomeAt(path)).toBe(true),
  );
});
