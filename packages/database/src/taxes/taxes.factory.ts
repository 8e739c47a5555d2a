import type { Tenant } from '../platform/in-business.ts';
import { v7 } from 'uuid';
import { taxFilingPosting } from '@atelier/domain/taxes';
import { calendarDate, money, rate } from '@atelier/domain/foundation';
import { accountIdOf, valueOf } from '../platform/stage.factory.ts';
import { postJournalEntry } from '../books/journal.store.ts';
import { type WrittenInvoice } from '../invoices/invoices.factory.ts';
import { addTaxRate, writeTaxRateVersion } from '../tax-rates/tax-rates.store.ts';
import { invoiceTotals } from '@atelier/domain/sales-documents';
import { sql } from 'kysely';
import { addTaxFiling } from './tax-filings.store.ts';
import { sumTaxMonth } from './tax-months.store.ts';

/** A rate that changes, one that is a part of another and of a draft's tax, and a return of a place of its own. */
export async function writeTestTaxRows(tenant: Tenant, draft: WrittenInvoice): Promise<void> {
  const key = { business_id: tenant.businessId };
  const [partId, combinedId, filingId] = [v7(), v7(), v7()];
  const rateOf = (id: string, partIds: string[]) =>
    addTaxRate(tenant, {
      id,
      name: `Tax ${id}`,
      place: 'Kent',
      kind: 'state',
      rate: rate(partIds.length === 0 ? 40_000 : 0),
      partIds,
    });
  valueOf(await rateOf(partId, []));
  valueOf(await rateOf(combinedId, [partId]));
  await writeTaxRateVersion(tenant, partId, { from: calendarDate('2099-01-01'), rate: rate(50_000) });
  const [tax] = invoiceTotals(draft.draft).taxes;
  await tenant.db
    .insertInto('invoice_tax_parts')
    .values({
      ...key,
      invoice_id: draft.id,
      tax_rate_id: draft.taxRateId,
      position: 1,
      part_id: partId,
      name: 'Part',
      rate_millionths: rate(82_500),
      tax_cents: tax?.tax ?? money(0),
    })
    .execute();
  await writeTestIncomeTax(tenant, draft.taxRateId, draft.taxRateId);
  const bank = await accountIdOf(tenant, 'bank');
  // Nothing was sold there; what is paid is a penalty.
  const figures = { taxable: money(0), exempt: money(0), marketplace: money(0), tax: money(0) };
  const filing = {
    id: filingId,
    place: 'Kent',
    from: calendarDate('2026-01-01'),
    to: calendarDate('2026-03-31'),
    basis: 'accrual',
    changesBasis: false,
    carried: null,
    figures,
    adjustment: money(-5),
    adjustmentAccountId: await accountIdOf(tenant, 'sales'),
    moneyAccountId: bank,
    paidOn: calendarDate('2026-04-20'),
    reference: '',
  } as const;
  const posting = taxFilingPosting(filing, await accountIdOf(tenant, 'sales-tax-payable'), v7());
  if (!posting) throw new Error('nothing to post');
  valueOf(await postJournalEntry(tenant, posting, { closedThrough: null }));
  const filed = { taxRateId: partId, name: 'Part', kind: 'state', rate: rate(40_000), ...figures } as const;
  valueOf(await addTaxFiling(tenant, { ...filing, rates: [filed] }, posting.id));
}

/** Writes the rows of a combined tax on income; no screen reads them here. */
async function writeTestIncomeTax(tenant: Tenant, taxRateId: string, partId: string): Promise<void> {
  const { id: transaction_id } = await tenant.db
    .selectFrom('transactions')
    .where('business_id', '=', tenant.businessId)
    .select('id')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const tax = {
    business_id: tenant.businessId,
    transaction_id,
    tax_rate_id: taxRateId,
    name: 'Combined',
    rate_millionths: rate(40_000),
    tax_cents: money(0),
  };
  await tenant.db
    .insertInto('transaction_taxes')
    .values({ ...tax, taxable_cents: money(0), exempt_cents: money(0), marketplace_cents: money(700) })
    .execute();
  await tenant.db
    .insertInto('transaction_tax_parts')
    .values({ ...tax, name: 'Part', part_id: partId, position: 1 })
    .execute();
}

/** Sums sales tax of all months, as the job does; months are noted at the end of the database transaction. */
export async function sumTestTaxMonths(tenant: Tenant): Promise<void> {
  await sql`set constraints all immediate`.execute(tenant.db);
  while (await sumTaxMonth(tenant));
  await sql`set constraints all deferred`.execute(tenant.db);
}
