import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Money } from '@atelier/domain/foundation';
import type { Tenant } from '../platform/in-business.ts';
import { pageOf, readCursor } from '../platform/page-cursor.ts';

/** Tells whether a return of this place stands. */
export async function isPlaceFiled(tenant: Tenant, place: string): Promise<boolean> {
  const row = await tenant.db
    .selectFrom('tax_filings')
    .where('business_id', '=', tenant.businessId)
    .where('reopened_at', 'is', null)
    .where(sql<boolean>`lower(place) = lower(${place})`)
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** What a return carries over from another basis, in minor units. */
interface Carried {
  readonly taxableCents: Money;
  readonly exemptCents: Money;
  readonly marketplaceCents: Money;
  readonly taxCents: Money;
}

function selectFilings(tenant: Tenant) {
  return tenant.db
    .selectFrom('tax_filings as f')
    .innerJoin('accounts as m', (join) =>
      join.onRef('m.business_id', '=', 'f.business_id').onRef('m.id', '=', 'f.money_account_id'),
    )
    .leftJoin('accounts as a', (join) =>
      join.onRef('a.business_id', '=', 'f.business_id').onRef('a.id', '=', 'f.adjustment_account_id'),
    )
    .where('f.business_id', '=', tenant.businessId)
    .select((eb) => [
      'f.id',
      'f.place',
      'f.from_date as from',
      'f.to_date as to',
      'f.basis',
      'f.taxable_cents as taxableCents',
      'f.exempt_cents as exemptCents',
      'f.marketplace_cents as marketplaceCents',
      'f.tax_cents as taxCents',
      'f.adjustment_cents as adjustmentCents',
      'f.adjustment_account_id as adjustmentAccountId',
      'a.name as adjustmentAccountName',
      'f.money_account_id as moneyAccountId',
      'm.name as moneyAccountName',
      'f.paid_on as paidOn',
      'f.reference',
      'f.journal_entry_id as journalEntryId',
      'f.reopened_at as reopenedAt',
      'f.reopen_reason as reopenReason',
      'f.reversal_entry_id as reversalEntryId',
      sql<Carried | null>`case when f.carried_tax_cents is not null then json_build_object(
        'taxableCents', f.carried_taxable_cents, 'exemptCents', f.carried_exempt_cents,
        'marketplaceCents', f.carried_marketplace_cents, 'taxCents', f.carried_tax_cents) end`.as('carried'),
      jsonArrayFrom(
        eb
          .selectFrom('tax_filing_rates as r')
          .whereRef('r.business_id', '=', 'f.business_id')
          .whereRef('r.filing_id', '=', 'f.id')
          .orderBy('r.position')
          .select([
            'r.tax_rate_id as taxRateId',
            'r.name',
            'r.kind',
            'r.rate_millionths as rate',
            'r.taxable_cents as taxableCents',
            'r.exempt_cents as exemptCents',
            'r.marketplace_cents as marketplaceCents',
            'r.tax_cents as taxCents',
          ]),
      ).as('rates'),
    ]);
}

/** Returns, the latest period first; reopened ones among them. */
export async function listTaxFilings(tenant: Tenant, page: { after?: string | undefined; limit: number }) {
  const end = readCursor(page.after);
  let query = selectFilings(tenant)
    .orderBy('f.to_date', 'desc')
    .orderBy('f.id', 'desc')
    .limit(page.limit + 1);
  if (end) query = query.where(sql<boolean>`(f.to_date, f.id) < (${end.key}::date, ${end.id}::uuid)`);
  return pageOf(await query.execute(), page.limit, (row) => ({ key: row.to, id: row.id }));
}

/** One return, or null. `lock` holds its row until the database transaction ends. */
export async function findTaxFiling(
  tenant: Tenant,
  filingId: string,
  options: { lock: boolean } = { lock: false },
) {
  let query = selectFilings(tenant).where('f.id', '=', filingId);
  if (options.lock) query = query.forUpdate('f');
  return (await query.executeTakeFirst()) ?? null;
}

/** The returns that stand, of all places. */
export async function listStandingFilings(tenant: Tenant) {
  return tenant.db
    .selectFrom('tax_filings')
    .where('business_id', '=', tenant.businessId)
    .where('reopened_at', 'is', null)
    .orderBy('from_date')
    .select([
      'id',
      'place',
      'from_date as from',
      'to_date as to',
      'basis',
      sql<boolean>`carried_tax_cents is not null`.as('carriesOver'),
    ])
    .execute();
}
