import { describe, expect, it } from 'vitest';
import { mayWelcomeAt } from './welcome-paths.ts';

describe('the welcome', () => {
  it.each(['/invoices/new', '/inventory', '/events/new', '/dashboard/invoices/new', '/dashboard/inventory/'])(
    'stays away on %s',
    (path) => expect(mayWelcomeAt(path)).toBe(false),
  );
  it.each(['/dashboard', '/dashboard/invoices', '/dashboard/inventory/products/new', '/settings/profile'])(
    'may show itself on %s',
    (path) => expect(mayWelcomeAt(path)).toBe(true),
  );
});
