/** What the address of the 1099 totals says: a calendar year, and whose payments are open. */
export type Form1099Search = { year?: number | undefined; payee?: string | undefined };

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export function readForm1099Search(search: Record<string, unknown>): Form1099Search {
  const year = Number(search['year']);
  const payee = search['payee'];
  return {
    year: Number.isInteger(year) && year >= 2000 && year <= 2100 ? year : undefined,
    payee: typeof payee === 'string' && uuid.test(payee) ? payee : undefined,
  };
}
