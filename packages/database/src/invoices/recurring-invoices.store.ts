import { customerRefusals } from '@atelier/domain/customers';
import { financeRefusals } from '@atelier/domain/books';
import type { Recurrence } from '@atelier/domain/transactions';
import type { CalendarDate, Outcome, Refusal } from '@atelier/domain/foundation';
import { inventoryRefusals } from '@atelier/domain/items';
import { invoiceRefusals, type InvoiceDraft, type InvoiceTotals } from '@atelier/domain/sales-documents';
import type { RecurringInvoiceOutcome } from '@atelier/domain/invoices';
import { sql } from 'kysely';
import { orRefusal } from '../platform/constraint-refusals.ts';
import type { Inside, Tenant } from '../platform/in-business.ts';
import { rhythmColumns } from '../platform/rhythm-columns.ts';
import { discountValue, lineColumns } from '../sales-documents/sales-lines.ts';

/** A series: what its invoices say, when they come, and how far it has come. */
export type RecurringInvoiceDraft = Pick<
  InvoiceDraft,
  'id' | 'discount' | 'shipping' | 'shippingTaxRate' | 'pricesIncludeTax' | 'lines' | 'note'
> & {
  readonly customerId: string;
  readonly reference: string;
  readonly termsDays: number;
  readonly recurrence: Recurrence;
  readonly madeAs: RecurringInvoiceOutcome;
  readonly next: Occurrence | null;
  readonly baseSequence: number;
};

type Occurrence = { readonly date: CalendarDate; readonly sequence: number };

const nextColumns = (next: Occurrence | null) => ({
  next_date: next?.date ?? null,
  ...(next === null ? {} : { next_sequence: next.sequence }),
});

const draftRefusals = {
  recurring_invoices_pkey: invoiceRefusals.refusal('recurring-invoice-id-taken'),
  recurring_invoice_lines_pkey: invoiceRefusals.refusal('recurring-invoice-id-taken', { field: 'lines' }),
  recurring_invoices_business_id_customer_id_fkey: customerRefusals.refusal('customer-not-found', {
    field: 'customerId',
  }),
  recurring_invoices_business_id_shipping_tax_rate_id_fkey: financeRefusals.refusal('tax-rate-not-found', {
    field: 'shippingTaxRateId',
  }),
  recurring_invoice_lines_business_id_product_id_fkey: inventoryRefusals.refusal('product-not-found', {
    field: 'lines',
  }),
  recurring_invoice_lines_business_id_tax_rate_id_fkey: financeRefusals.refusal('tax-rate-not-found', {
    field: 'lines',
  }),
  recurring_invoice_lines_business_id_income_account_id_fkey: financeRefusals.refusal('account-not-found', {
    field: 'lines',
  }),
};

/** Writes a series, new or over what it was; the clock goes on with it in the name of this person. */
export async function writeRecurringInvoice(
  tenant: Tenant,
  draft: RecurringInvoiceDraft,
  totals: InvoiceTotals,
  { isNew }: { readonly isNew: boolean },
): Promise<
  Outcome<
    unknown,
    Refusal<
      | 'recurring-invoice-id-taken'
      | 'customer-not-found'
      | 'tax-rate-not-found'
      | 'product-not-found'
      | 'account-not-found'
    >
  >
> {
  const key = { business_id: tenant.businessId, recurring_invoice_id: draft.id };
  const head = {
    customer_id: draft.customerId,
    reference: draft.reference,
    terms_days: draft.termsDays,
    prices_include_tax: draft.pricesIncludeTax,
    discount_kind: draft.discount.kind,
    discount_value: discountValue(draft.discount),
    shipping_cents: draft.shipping,
    shipping_tax_rate_id: draft.shippingTaxRate?.taxRateId ?? null,
    note: draft.note,
    total_cents: totals.total,
    ...rhythmColumns(draft.recurrence),
    made_as: draft.madeAs,
    ...nextColumns(draft.next),
    base_sequence: draft.baseSequence,
    failures: 0,
    problem: null,
    created_by: tenant.personId,
  };
  // What is exempt and what it comes to is found again for each invoice.
  const lines = lineColumns(draft, totals).map(({ exemption: _why, amount_cents: _sum, ...line }) => ({
    ...key,
    ...line,
  }));
  return orRefusal(
    (async () => {
      if (isNew) {
        await tenant.db
          .insertInto('recurring_invoices')
          .values({ ...head, business_id: tenant.businessId, id: draft.id })
          .execute();
      } else {
        await changeRecurringInvoice(tenant, draft.id, { ...head, version: sql`version + 1` });
        await tenant.db
          .deleteFrom('recurring_invoice_lines')
          .where('business_id', '=', tenant.businessId)
          .where('recurring_invoice_id', '=', draft.id)
          .execute();
      }
      await tenant.db.insertInto('recurring_invoice_lines').values(lines).execute();
    })(),
    draftRefusals,
  );
}

type Progress = {
  /** What comes next; null once it has ended. Left out where nothing changes. */
  readonly next?: Occurrence | null;
  readonly madeThrough?: CalendarDate;
  readonly pausedAt?: string | null;
  readonly failures?: number;
  readonly problem?: string | null;
};

/** Notes how far a series has come, whether it waits, and why its last one could not go out. */
export async function noteRecurringInvoice(
  inside: Inside,
  seriesId: string,
  { next, madeThrough, pausedAt, failures, problem }: Progress,
): Promise<void> {
  await changeRecurringInvoice(inside, seriesId, {
    ...(next === undefined ? {} : nextColumns(next)),
    ...(madeThrough === undefined ? {} : { made_through: madeThrough }),
    ...(pausedAt === undefined ? {} : { paused_at: pausedAt }),
    ...(failures === undefined ? {} : { failures }),
    ...(problem === undefined ? {} : { problem }),
  });
}

async function changeRecurringInvoice(inside: Inside, seriesId: string, change: object): Promise<void> {
  await inside.db
    .updateTable('recurring_invoices')
    .set(change)
    .where('business_id', '=', inside.businessId)
    .where('id', '=', seriesId)
    .execute();
}
