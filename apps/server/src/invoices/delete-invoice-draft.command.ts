import { findInvoice } from '@atelier/database/invoices/invoices.reads';
import { deleteInvoiceDraft as deleteDraft } from '@atelier/database/invoices/invoices.store';
import type { Tenant } from '@atelier/database/platform/in-business';
import { requirePermission } from '@atelier/domain/businesses';
import { refuse, succeed, type Outcome, type Refusal } from '@atelier/domain/foundation';
import { decideEditInvoice, type InvoiceRefusal } from '@atelier/domain/invoices';
import { invoiceRefusals } from '@atelier/domain/sales-documents';

/** Throws a draft away. An issued invoice is voided instead. */
export async function deleteInvoiceDraft(
  tenant: Tenant,
  invoiceId: string,
): Promise<Outcome<{ deleted: true }, InvoiceRefusal | Refusal<'permission-denied'>>> {
  const invoice = await findInvoice(tenant, invoiceId, { lock: true });
  if (!invoice) return refuse(invoiceRefusals.refusal('invoice-not-found'));

  const permitted = requirePermission(tenant.role, 'invoices.write');
  if (!permitted.ok) return permitted;

  const editable = decideEditInvoice(invoice);
  if (!editable.ok) return editable;

  const deleted = await deleteDraft(tenant, invoiceId);
  return deleted.ok ? succeed({ deleted: true }) : deleted;
}
