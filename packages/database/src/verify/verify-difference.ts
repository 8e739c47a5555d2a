import { sql } from 'kysely';

/** A derived figure that is not what follows from the rows it is derived from. Amounts are minor units. */
export interface VerifyDifference {
  /** Name and id of the business; of a check by itself only the id. */
  readonly business: string;
  /** Which figure, of what. */
  readonly what: string;
  readonly expected: string;
  readonly found: string;
}

/** The invoice `i` in words. */
export const named = sql.raw(`'invoice ' || coalesce(i.number, i.id::text)`);

/** Returns what the entry `e` did to the account with a system key. */
export const onSystemAccount = (key: string) => sql`coalesce((
  select sum(l.amount_cents)
    from journal_lines l join accounts a on a.business_id = l.business_id and a.id = l.account_id
    where l.business_id = e.business_id and l.entry_id = e.id and a.system_key = ${sql.lit(key)}), 0)`;

/**
 * What lines of `i` charge as tax: a shop has charged it, and says no rate. Such lines come from files of sales, which
 * have no discount on the whole.
 */
export const taxOfLines = sql`coalesce((
  select sum(l.amount_cents)
    from invoice_lines l join accounts a on a.business_id = l.business_id and a.id = l.income_account_id
    where l.business_id = i.business_id and l.invoice_id = i.id and a.system_key = 'sales-tax-payable'), 0)::bigint`;

/** What of it the credit note `c` has taken back. */
export const taxOfCreditedLines = sql`coalesce((
  select sum(n.amount_cents)
    from credit_note_lines n
    join invoice_lines l on l.business_id = n.business_id and l.id = n.invoice_line_id
    join accounts a on a.business_id = l.business_id and a.id = l.income_account_id
    where n.business_id = c.business_id and n.credit_note_id = c.id and a.system_key = 'sales-tax-payable'), 0)::bigint`;

/** Rounds minor units to whole ones: a half up, or to the even one where the rounding is `half-even`. */
export const roundedBy = (rounding: string, exact: string) =>
  sql.raw(
    `case when ${rounding} = 'half-even' and ${exact} % 2 = 0.5 then floor(${exact}) else round(${exact}) end`,
  );

/**
 * Returns what a discount takes off: half up, as priceTimesQuantity and moneyTimesRate of the domain: numeric rounds a
 * half away from zero.
 */
export const discountOf = (base: string, kind: string, value: string) =>
  sql.raw(`case ${kind} when 'rate' then least(round(${base} * ${value} / 1000000.0), ${base})
                        when 'amount' then least(${value}, ${base}) else 0 end`);
