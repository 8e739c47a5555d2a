import { sql } from 'kysely';
import { financeRefusals } from '@atelier/domain/books';
import type { TaxFigures, TaxFilingDraft } from '@atelier/domain/taxes';
import type { TaxKind } from '@atelier/domain/tax-rates';
import type { Outcome, Rate, Refusal } from '@atelier/domain/foundation';
import { orRefusal } from '../platform/constraint-refusals.ts';
import type { Tenant } from '../platform/in-business.ts';

/** What a return says of one tax. */
export type FiledRate = TaxFigures & {
  readonly taxRateId: string;
  readonly name: string;
  readonly kind: TaxKind;
  readonly rate: Rate;
};

const columnsOf = (figures: TaxFigures) => ({
  taxable_cents: figures.taxable,
  exempt_cents: figures.exempt,
  marketplace_cents: figures.marketplace,
  tax_cents: figures.tax,
});

/**
 * Lets nothing be posted beside this database transaction, so that the figures which are read from now on are those that
 * a return is recorded with: posting takes a number first.
 */
export async function holdTheJournal(tenant: Tenant): Promise<void> {
  await sql`
    select next_number from number_series
      where business_id = ${tenant.businessId} and series = 'journal' for update`.execute(tenant.db);
}

/** Writes a return with what it says of each tax. */
export async function addTaxFiling(
  tenant: Tenant,
  filing: TaxFilingDraft & {
    /** What of its figures is carried over from another basis. */
    readonly carried: TaxFigures | null;
    readonly rates: readonly FiledRate[];
  },
  journalEntryId: string | null,
): Promise<Outcome<unknown, Refusal<'tax-filing-id-taken' | 'tax-filed-already'>>> {
  const key = { business_id: tenant.businessId };
  return orRefusal(
    (async () => {
      await tenant.db
        .insertInto('tax_filings')
        .values({
          ...key,
          ...columnsOf(filing.figures),
          ...(filing.carried && {
            carried_taxable_cents: filing.carried.taxable,
            carried_exempt_cents: filing.carried.exempt,
            carried_marketplace_cents: filing.carried.marketplace,
            carried_tax_cents: filing.carried.tax,
          }),
          id: filing.id,
          place: filing.place,
          from_date: filing.from,
          to_date: filing.to,
          basis: filing.basis,
          adjustment_cents: filing.adjustment,
          adjustment_account_id: filing.adjustmentAccountId,
          money_account_id: filing.moneyAccountId,
          paid_on: filing.paidOn,
          reference: filing.reference,
          journal_entry_id: journalEntryId,
        })
        .execute();
      if (filing.rates.length === 0) return;
      await tenant.db
        .insertInto('tax_filing_rates')
        .values(
          filing.rates.map((rate, index) => ({
            ...key,
            ...columnsOf(rate),
            filing_id: filing.id,
            position: index + 1,
            tax_rate_id: rate.taxRateId,
            name: rate.name,
            kind: rate.kind,
            rate_millionths: rate.rate,
          })),
        )
        .execute();
    })(),
    {
      tax_filings_pkey: financeRefusals.refusal('tax-filing-id-taken'),
      tax_filings_once: financeRefusals.refusal('tax-filed-already', { field: 'from' }),
    },
  );
}

/** Marks a return as reopened: its period takes documents again. */
export async function markTaxFilingReopened(
  tenant: Tenant,
  filingId: string,
  reopening: { readonly reopenedAt: string; readonly reason: string; readonly entryId: string | null },
): Promise<Outcome<unknown, Refusal<'tax-filing-reopened'>>> {
  return orRefusal(
    tenant.db
      .updateTable('tax_filings')
      .set({
        reopened_at: reopening.reopenedAt,
        reopen_reason: reopening.reason,
        reversal_entry_id: reopening.entryId,
      })
      .where('business_id', '=', tenant.businessId)
      .where('id', '=', filingId)
      .execute(),
    { tax_filings_reopened_once: financeRefusals.refusal('tax-filing-reopened') },
  );
}
