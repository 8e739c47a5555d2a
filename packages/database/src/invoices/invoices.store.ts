import {
  invoiceRefusals,
  type InvoiceDraft,
  type InvoiceTotals,
  type WrittenSchedule,
} from '@atelier/domain/sales-documents';
import { customerRefusals } from '@atelier/domain/customers';
import { eventRefusals, financeRefusals } from '@atelier/domain/books';
import { inventoryRefusals } from '@atelier/domain/items';
import {
  quantityText,
  type CalendarDate,
  type Outcome,
  type Quantity,
  type Refusal,
} from '@atelier/domain/foundation';
import { orRefusal } from '../platform/constraint-refusals.ts';
import type { Inside, Tenant } from '../platform/in-business.ts';
import { known } from '../platform/known.ts';
import { stockColumn } from '../platform/stock-column.ts';
import { headColumns, lineColumns, taxColumns, type Party } from '../sales-documents/sales-lines.ts';

export type DraftRefusal = Refusal<
  | 'invoice-id-taken'
  | 'invoice-already-issued'
  | 'customer-not-found'
  | 'product-not-found'
  | 'tax-rate-not-found'
  | 'account-not-found'
  | 'event-not-found'
  | 'place-not-found'
>;

const draftRefusals = {
  invoices_pkey: invoiceRefusals.refusal('invoice-id-taken'),
  invoice_lines_pkey: invoiceRefusals.refusal('invoice-id-taken', { field: 'lines' }),
  invoices_frozen: invoiceRefusals.refusal('invoice-already-issued'),
  invoices_business_id_customer_id_fkey: customerRefusals.refusal('customer-not-found', {
    field: 'customerId',
  }),
  invoices_business_id_shipping_tax_rate_id_fkey: financeRefusals.refusal('tax-rate-not-found', {
    field: 'shippingTaxRateId',
  }),
  invoices_business_id_event_id_fkey: eventRefusals.refusal('event-not-found', { field: 'eventId' }),
  invoices_business_id_stock_place_id_fkey: inventoryRefusals.refusal('place-not-found', {
    field: 'stockPlaceId',
  }),
  invoice_lines_business_id_product_id_fkey: inventoryRefusals.refusal('product-not-found', {
    field: 'lines',
  }),
  invoice_lines_business_id_tax_rate_id_fkey: financeRefusals.refusal('tax-rate-not-found', {
    field: 'lines',
  }),
  invoice_lines_business_id_income_account_id_fkey: financeRefusals.refusal('account-not-found', {
    field: 'lines',
  }),
};

/** Writes a draft with its lines and taxes, new or over the earlier one. */
export async function writeInvoiceDraft(
  tenant: Tenant,
  draft: InvoiceDraft & { readonly reference: string },
  totals: InvoiceTotals,
  options: {
    isNew: boolean;
    publicToken: string;
    now: string;
    /** In which parts it is paid; left out or null for at once. */
    schedule?: WrittenSchedule | null;
    /** Of what it is made, where it comes again. */
    series?: { readonly recurringId: string; readonly sequence: number } | undefined;
    /** Which late invoice it is the fee of a day for. */
    lateFee?: { readonly of: string; readonly on: CalendarDate } | undefined;
  },
): Promise<Outcome<unknown, DraftRefusal>> {
  const head = {
    ...headColumns(draft, totals, options.now),
    due_date: draft.dueDate,
    schedule: options.schedule == null ? null : JSON.stringify(options.schedule),
    marketplace: draft.marketplace ?? '',
    told_tax_cents: draft.toldTax ?? null,
    tax_rounding: draft.taxRounding ?? 'half-up',
    stock_place_id: draft.stockPlaceId ?? null,
    channel: draft.channel ?? null,
  };
  const key = { business_id: tenant.businessId, invoice_id: draft.id };
  return orRefusal(
    (async () => {
      if (options.isNew) {
        await tenant.db
          .insertInto('invoices')
          .values({
            ...head,
            business_id: tenant.businessId,
            id: draft.id,
            public_token: options.publicToken,
            recurring_id: options.series?.recurringId ?? null,
            recurring_sequence: options.series?.sequence ?? null,
            late_fee_of: options.lateFee?.of ?? null,
            late_fee_on: options.lateFee?.on ?? null,
          })
          .execute();
      } else {
        await tenant.db
          .updateTable('invoices')
          .set((eb) => ({ ...head, version: eb('version', '+', 1) }))
          .where('business_id', '=', tenant.businessId)
          .where('id', '=', draft.id)
          .execute();
        for (const table of ['invoice_lines', 'invoice_taxes'] as const) {
          await tenant.db
            .deleteFrom(table)
            .where('business_id', '=', tenant.businessId)
            .where('invoice_id', '=', draft.id)
            .execute();
        }
      }
      if (draft.lines.length > 0) {
        await tenant.db
          .insertInto('invoice_lines')
          .values(
            lineColumns(draft, totals).map((line, index) => ({
              ...key,
              ...line,
              stock_quantity: stockColumn(known(draft.lines[index])),
            })),
          )
          .execute();
      }
      const { taxes, parts } = taxColumns(totals);
      if (taxes.length > 0) {
        await tenant.db
          .insertInto('invoice_taxes')
          .values(taxes.map((tax) => ({ ...key, ...tax })))
          .execute();
      }
      if (parts.length > 0) {
        await tenant.db
          .insertInto('invoice_tax_parts')
          .values(parts.map((part) => ({ ...key, ...part })))
          .execute();
      }
    })(),
    draftRefusals,
  );
}

/** Notes what lines of a draft take of the stock, where that became another amount since they were written. */
export async function writeStockOfLines(
  tenant: Tenant,
  lines: readonly { readonly id: string; readonly stockQuantity: Quantity }[],
): Promise<void> {
  for (const { id, stockQuantity } of lines) {
    await tenant.db
      .updateTable('invoice_lines')
      .set({ stock_quantity: quantityText(stockQuantity) })
      .where('business_id', '=', tenant.businessId)
      .where('id', '=', id)
      .execute();
  }
}

/** Dates a draft again, with what is due when; all else stays. */
export async function redateInvoiceDraft(
  tenant: Tenant,
  invoiceId: string,
  dates: Pick<InvoiceDraft, 'issueDate' | 'dueDate'> & { readonly schedule: WrittenSchedule | null },
): Promise<void> {
  await tenant.db
    .updateTable('invoices')
    .set({
      issue_date: dates.issueDate,
      due_date: dates.dueDate,
      schedule: dates.schedule && JSON.stringify(dates.schedule),
    })
    .where('business_id', '=', tenant.businessId)
    .where('id', '=', invoiceId)
    .execute();
}

/** Throws a draft away. */
export async function deleteInvoiceDraft(
  tenant: Tenant,
  invoiceId: string,
): Promise<Outcome<unknown, Refusal<'invoice-already-issued'>>> {
  return orRefusal(
    tenant.db
      .deleteFrom('invoices')
      .where('business_id', '=', tenant.businessId)
      .where('id', '=', invoiceId)
      .execute(),
    { invoices_frozen: invoiceRefusals.refusal('invoice-already-issued') },
  );
}

/** Marks a draft as issued, with its number and what the customer is shown. */
export async function markInvoiceIssued(
  tenant: Tenant,
  invoiceId: string,
  issue: {
    readonly number: string;
    readonly issuedAt: string;
    readonly seller: Party;
    readonly buyer: Party;
    readonly journalEntryId: string | null;
  },
): Promise<Outcome<unknown, Refusal<'invoice-number-taken' | 'tax-period-filed'>>> {
  return orRefusal(
    tenant.db
      .updateTable('invoices')
      .set({
        number: issue.number,
        issued_at: issue.issuedAt,
        seller: JSON.stringify(issue.seller),
        buyer: JSON.stringify(issue.buyer),
        journal_entry_id: issue.journalEntryId,
        updated_at: issue.issuedAt,
      })
      .where('business_id', '=', tenant.businessId)
      .where('id', '=', invoiceId)
      .execute(),
    {
      invoices_business_id_number_key: invoiceRefusals.refusal('invoice-number-taken'),
      tax_period_filed: financeRefusals.refusal('tax-period-filed', { field: 'date' }),
    },
  );
}

/** Marks an issued invoice as void. */
export async function markInvoiceVoid(
  tenant: Tenant,
  invoiceId: string,
  voiding: { readonly voidedAt: string; readonly reason: string; readonly entryId: string | null },
): Promise<
  Outcome<unknown, Refusal<'invoice-has-payments' | 'invoice-has-credit-notes' | 'tax-period-filed'>>
> {
  return orRefusal(
    tenant.db
      .updateTable('invoices')
      .set({
        voided_at: voiding.voidedAt,
        void_reason: voiding.reason,
        void_entry_id: voiding.entryId,
        updated_at: voiding.voidedAt,
      })
      .where('business_id', '=', tenant.businessId)
      .where('id', '=', invoiceId)
      .execute(),
    {
      invoices_void_is_unpaid: invoiceRefusals.refusal('invoice-has-payments'),
      invoices_void_has_no_credit_notes: invoiceRefusals.refusal('invoice-has-credit-notes'),
      tax_period_filed: financeRefusals.refusal('tax-period-filed', { field: 'date' }),
    },
  );
}

/** Notes when the invoice was mailed, or first handed over or opened by the customer. What came first stays. */
export async function noteInvoiceEvent(
  tenant: Inside,
  invoiceId: string,
  happened: { readonly sentAt: string } | { readonly firstSentAt: string } | { readonly viewedAt: string },
): Promise<void> {
  await tenant.db
    .updateTable('invoices')
    .set((eb) =>
      'sentAt' in happened
        ? { sent_at: happened.sentAt }
        : 'firstSentAt' in happened
          ? { sent_at: eb.fn.coalesce('sent_at', eb.val(happened.firstSentAt)) }
          : { viewed_at: eb.fn.coalesce('viewed_at', eb.val(happened.viewedAt)) },
    )
    .where('business_id', '=', tenant.businessId)
    .where('id', '=', invoiceId)
    .execute();
}

/** Writes what the members note of an invoice for themselves. */
export async function writePrivateNote(tenant: Tenant, invoiceId: string, note: string): Promise<void> {
  await tenant.db
    .updateTable('invoices')
    .set({ private_note: note })
    .where('business_id', '=', tenant.businessId)
    .where('id', '=', invoiceId)
    .execute();
}

/** Gives the public page another link: the old one leads nowhere from then on. */
export async function renewInvoiceLink(
  tenant: Tenant,
  invoiceId: string,
  publicToken: string,
): Promise<void> {
  await tenant.db
    .updateTable('invoices')
    .set({ public_token: publicToken })
    .where('business_id', '=', tenant.businessId)
    .where('id', '=', invoiceId)
    .execute();
}
