import { idParam } from '../platform/search-params.ts';

/** Search parameters of the 1099 totals: a calendar year, and whose payments are open. */
export type Form1099Search = { year?: number | undefined; payee?: string | undefined };

export function readForm1099Search(search: Record<string, unknown>): Form1099Search {
  const year = Number(search['year']);
  return {
    year: Number.isInteger(year) && year >= 2000 && year <= 2100 ? year : undefined,
    payee: idParam(search['payee']),
  };
}
