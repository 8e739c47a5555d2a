import type { InvoiceView } from '@atelier/contract/invoices';
import { findInvoice } from '@atelier/database/invoices/invoices.reads';
import { renewInvoiceLink } from '@atelier/database/invoices/invoices.store';
import type { Tenant } from '@atelier/database/platform/in-business';
import { known } from '@atelier/database/platform/known';
import { requirePermission } from '@atelier/domain/businesses';
import { refuse, succeed, type Outcome, type Refusal } from '@atelier/domain/foundation';
import { invoiceRefusals } from '@atelier/domain/sales-documents';
import type { Tools } from '../platform/answer.ts';
import { makePublicToken } from '../platform/public-token.ts';
import { readInvoice } from './invoice-document.ts';

/** Gives the page of an issued invoice a new link; the person who has the old one finds nothing there from then on. */
export async function renewLinkOfInvoice(
  tenant: Tenant,
  invoiceId: string,
  tools: Pick<Tools, 'clock' | 'publicUrl'>,
): Promise<Outcome<InvoiceView, Refusal<'invoice-not-found' | 'invoice-not-issued' | 'permission-denied'>>> {
  const invoice = await findInvoice(tenant, invoiceId, { lock: true });
  if (!invoice) return refuse(invoiceRefusals.refusal('invoice-not-found'));

  const permitted = requirePermission(tenant.role, 'invoices.write');
  if (!permitted.ok) return permitted;
  if (invoice.issuedAt === null) return refuse(invoiceRefusals.refusal('invoice-not-issued'));

  await renewInvoiceLink(tenant, invoiceId, makePublicToken());
  return succeed(known(await readInvoice(tenant, invoiceId, tools)));
}
