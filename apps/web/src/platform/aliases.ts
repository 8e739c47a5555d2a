/** Areas whose addresses are also known without `/dashboard` before them. */
const areas = new Set([
  'customers',
  'documents',
  'events',
  'feedback',
  'finances',
  'inventory',
  'invoices',
  'learning',
  'payments',
  'professionals',
  'resources',
  'settings',
]);

/** Addresses that had another name. */
const renamed: readonly (readonly [from: string, to: string])[] = [
  ['finance', 'finances'],
  ['crm/customers', 'customers'],
];

/**
 * Where an address leads that the founding spec lists under "Other navigation targets seen", with all that follows
 * it: `/invoices/new` to `/dashboard/invoices/new`, `/crm/customers` to `/dashboard/customers`. Undefined for an
 * address that is none of ours.
 */
export function findAlias(pathname: string): string | undefined {
  let path = pathname.replaceAll(/^\/+|\/+$/g, '');
  for (const [from, to] of renamed) {
    if (path === from || path.startsWith(`${from}/`)) path = to + path.slice(from.length);
  }
  const [area = ''] = path.split('/');
  return areas.has(area) ? `/dashboard/${path}` : undefined;
}
