export type AccountScope = 'used' | 'all';

/** From an address. Stands alone because the first page of the app carries every reader of addresses. */
export function readAccountScope(search: Record<string, unknown>): { accounts?: AccountScope } {
  return search['accounts'] === 'all' ? { accounts: 'all' } : {};
}
