import type { InvoiceDraftFields } from '@atelier/contract/sales-documents';
import type { InvoiceView } from '@atelier/contract/invoices';
import { findInvoice, type InvoiceRecord } from '@atelier/database/invoices/invoices.reads';
import { writeInvoiceDraft, type DraftRefusal } from '@atelier/database/invoices/invoices.store';
import { dropScheduledMail } from '@atelier/database/sales-documents/scheduled-mails.store';
import { listLinesOfOrders } from '@atelier/database/orders/orders.reads';
import type { Tenant } from '@atelier/database/platform/in-business';
import { known } from '@atelier/database/platform/known';
import { requirePermission } from '@atelier/domain/businesses';
import { refuse, succeed, type Outcome, type Refusal } from '@atelier/domain/foundation';
import { decideEditInvoice, decideOverwrite, type InvoiceRefusal } from '@atelier/domain/invoices';
import { decideSchedule, invoiceRefusals, type InvoicePricing } from '@atelier/domain/sales-documents';
import type { Tools } from '../platform/answer.ts';
import { makePublicToken } from '../platform/public-token.ts';
import { readInvoice } from './invoice-document.ts';
import { priceDraft, type PriceRefusal } from '../sales-documents/price-draft.ts';

type SaveRefusal =
  | InvoiceRefusal
  | DraftRefusal
  | PriceRefusal
  | Refusal<'permission-denied' | 'invoice-line-other-unit'>;

/** Writes a draft, new or over the earlier one. Its totals are worked out here and stored for lists. */
export async function saveInvoiceDraft(
  tenant: Tenant,
  invoiceId: string,
  /** `toldTax` is the tax that the customer was charged elsewhere, on top of the prices. */
  fields: InvoiceDraftFields & Pick<InvoicePricing, 'toldTax' | 'taxRounding'>,
  tools: Pick<Tools, 'clock' | 'publicUrl'>,
  /** The version that the person saw, and of what the clock makes it: a series, or another that is late. */
  {
    version,
    ...made
  }: { readonly version?: number | undefined } & Pick<
    Parameters<typeof writeInvoiceDraft>[3],
    'series' | 'lateFee'
  > = {},
): Promise<Outcome<InvoiceView, SaveRefusal>> {
  const earlier = await findInvoice(tenant, invoiceId, { lock: true });

  const permitted = requirePermission(tenant.role, 'invoices.write');
  if (!permitted.ok) return permitted;

  const editable = earlier ? decideEditInvoice(earlier) : succeed(true);
  if (!editable.ok) return editable;
  const seen = earlier ? decideOverwrite(earlier, version) : succeed(true);
  if (!seen.ok) return seen;
  const units = earlier ? await keepsOrderUnits(tenant, earlier, fields.lines) : succeed(true);
  if (!units.ok) return units;
  const priced = await priceDraft(tenant, invoiceId, fields);
  if (!priced.ok) return priced;

  const { draft, totals } = priced.value;
  const schedule = decideSchedule(draft, totals.total);
  if (!schedule.ok) return schedule;

  const written = await writeInvoiceDraft(tenant, draft, totals, {
    schedule: schedule.value,
    isNew: earlier === null,
    publicToken: makePublicToken(),
    now: tools.clock.now().toISOString(),
    ...made,
  });
  if (!written.ok) return written;
  // What was to be mailed to one is not mailed to another.
  if (earlier !== null && earlier.customerId !== draft.customerId)
    await dropScheduledMail(tenant, { kind: 'invoice', id: invoiceId });

  return succeed(known(await readInvoice(tenant, invoiceId, tools)));
}

/** A line that stands for one of an order stays in its unit: how much of it is invoiced is told in that. */
async function keepsOrderUnits(
  tenant: Tenant,
  earlier: InvoiceRecord,
  lines: InvoiceDraftFields['lines'],
): Promise<Outcome<true, Refusal<'invoice-line-other-unit'>>> {
  const ofOrder = await listLinesOfOrders(tenant, earlier.id);
  const unitOf = new Map(earlier.lines.flatMap(({ id, unit }) => (ofOrder.has(id) ? [[id, unit]] : [])));
  const changed = lines.findIndex(({ id, unit = '' }) => (unitOf.get(id) ?? unit) !== unit);
  if (changed < 0) return succeed(true);
  return refuse(invoiceRefusals.refusal('invoice-line-other-unit', { field: `lines.${changed}.unit` }));
}
