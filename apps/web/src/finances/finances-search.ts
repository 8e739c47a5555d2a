export type AccountScope = 'used' | 'all';

type FinancesSearch = { accounts?: AccountScope };

/** From an address. Stands alone because the first page of the app carries every reader of addresses. */
export function readFinancesSearch(search: Record<string, unknown>): FinancesSearch {
  return search['accounts'] === 'all' ? { accounts: 'all' } : {};
}
