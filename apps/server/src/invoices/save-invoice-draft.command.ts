import { randomBytes } from 'node:crypto';
import type { InvoiceDraftFields, InvoiceView } from '@atelier/contract/invoices';
import { readStockItems } from '@atelier/database/inventory/stock.reads';
import { findInvoice } from '@atelier/database/invoices/invoices.reads';
import { writeInvoiceDraft, type DraftRefusal } from '@atelier/database/invoices/invoices.store';
import type { Tenant } from '@atelier/database/platform/in-business';
import { known } from '@atelier/database/platform/known';
import { requirePermission } from '@atelier/domain/businesses';
import { decideNoDrafts } from '@atelier/domain/inventory';
import { financeRefusals } from '@atelier/domain/finances';
import { refuse, succeed, type Outcome, type Refusal } from '@atelier/domain/foundation';
import {
  decideEditInvoice,
  decideInvoiceContents,
  invoiceTaxes,
  invoiceTotals,
  type InvoiceRefusal,
} from '@atelier/domain/invoices';
import type { Tools } from '../platform/answer.ts';
import { readInvoice } from './invoice-document.ts';
import { readTaxFacts } from './tax-of-invoice.ts';

type SaveRefusal = InvoiceRefusal | DraftRefusal | Refusal<'permission-denied' | 'item-is-draft'>;

/** 192 random bits: the link of an invoice cannot be guessed. */
const makePublicToken = () => randomBytes(24).toString('base64url');

/**
 * Writes a draft, new or over the earlier one. Its totals are worked out here and stored for lists. Taxes are taken as
 * they stand on the day of the invoice; who and what is exempt is charged none, whatever the lines ask for.
 */
export async function saveInvoiceDraft(
  tenant: Tenant,
  invoiceId: string,
  fields: InvoiceDraftFields,
  tools: Pick<Tools, 'clock' | 'publicUrl'>,
): Promise<Outcome<InvoiceView, SaveRefusal>> {
  const earlier = await findInvoice(tenant, invoiceId, { lock: true });
  const facts = await readTaxFacts(tenant, fields.customerId, fields.lines);

  const permitted = requirePermission(tenant.role, 'invoices.write');
  if (!permitted.ok) return permitted;

  const editable = earlier ? decideEditInvoice(earlier) : succeed(true);
  if (!editable.ok) return editable;
  const wanted = [...fields.lines.map((line) => line.taxRateId), fields.shippingTaxRateId];
  if (wanted.some((rateId) => rateId !== null && !facts.rates.has(rateId))) {
    return refuse(financeRefusals.refusal('tax-rate-not-found', { field: 'lines' }));
  }
  const productIds = fields.lines.flatMap(({ productId }) => (productId === null ? [] : [productId]));
  const active = decideNoDrafts(fields.lines, await readStockItems(tenant, productIds));
  if (!active.ok) return active;
  const taxes = invoiceTaxes(fields, facts);
  const { shippingCents, shippingTaxRateId: _shippingTaxRateId, ...rest } = fields;
  const draft = {
    ...rest,
    id: invoiceId,
    shipping: shippingCents,
    shippingTaxRate: taxes.shipping.taxRate,
    shippingExemption: taxes.shipping.exemption,
    taxNote: taxes.note,
    lines: fields.lines.map(({ unitPriceCents, taxRateId: _taxRateId, ...line }, index) => ({
      ...line,
      unitPrice: unitPriceCents,
      taxRate: taxes.lines[index]?.taxRate ?? null,
      exemption: taxes.lines[index]?.exemption ?? null,
    })),
  };
  const contents = decideInvoiceContents(draft);
  if (!contents.ok) return contents;

  const written = await writeInvoiceDraft(tenant, draft, invoiceTotals(draft), {
    isNew: earlier === null,
    publicToken: makePublicToken(),
    now: tools.clock.now().toISOString(),
  });
  if (!written.ok) return written;

  return succeed(known(await readInvoice(tenant, invoiceId, tools)));
}
