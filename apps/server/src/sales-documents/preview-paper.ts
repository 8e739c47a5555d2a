import type { TypedPaper } from '@atelier/contract/sales-documents';
import { findLogo, getBusiness } from '@atelier/database/businesses/businesses.reads';
import { findCustomer } from '@atelier/database/customers/customers.reads';
import { readMethodTerms } from '@atelier/database/payments/payments.reads';
import type { Tenant } from '@atelier/database/platform/in-business';
import { requirePermission } from '@atelier/domain/businesses';
import { customerRefusals } from '@atelier/domain/customers';
import { refuse, succeed, zeroMoney, type Outcome, type Refusal } from '@atelier/domain/foundation';
import {
  decideSchedule,
  invoicePaperWords,
  invoiceParts,
  nextPayment,
  quotePaperWords,
} from '@atelier/domain/sales-documents';
import type { InvoiceRefusal } from '@atelier/domain/invoices';
import { waysToPay } from '@atelier/domain/payments';
import { unwrittenPaperOf } from './paper-parties.ts';
import { priceDraft, type PriceRefusal } from './price-draft.ts';
import { paperStyleOf, type PrintableSalesPaper } from './sales-paper-pdf.ts';

/** The paper of a draft that no one saved, as that of a saved one would be; the person who may write it may see it. */
export async function previewPaper(
  tenant: Tenant,
  { kind, draft: typed }: TypedPaper,
): Promise<
  Outcome<
    PrintableSalesPaper,
    InvoiceRefusal | PriceRefusal | Refusal<'customer-not-found' | 'permission-denied'>
  >
> {
  const permitted = requirePermission(tenant.role, 'invoices.write');
  if (!permitted.ok) return permitted;
  const customer = typed.customerId === null ? null : await findCustomer(tenant, typed.customerId);
  if (customer === null && typed.customerId !== null) {
    return refuse(customerRefusals.refusal('customer-not-found', { field: 'customerId' }));
  }
  const priced = await priceDraft(tenant, '', typed);
  if (!priced.ok) return priced;
  const { draft, totals } = priced.value;
  const business = await getBusiness(tenant);
  const paper = unwrittenPaperOf(draft, totals, business, customer);
  const drawn = { logo: business.hasLogo ? await findLogo(tenant) : null, style: paperStyleOf(business) };
  if (kind === 'quote') {
    const { validUntil } = typed;
    const document = { ...paper, state: 'draft' as const, validUntil, acceptedAt: null, waysToPay: [] };
    return succeed({ document, words: quotePaperWords(document), ...drawn });
  }
  const schedule = decideSchedule(typed, totals.total);
  if (!schedule.ok) return schedule;
  const { dueDate } = typed;
  const parts = invoiceParts({ dueDate, schedule: schedule.value, total: totals.total }, zeroMoney);
  const document = {
    ...paper,
    state: 'draft' as const,
    dueDate: nextPayment(parts, typed.issueDate).dueDate,
    parts: parts.map(({ amount, open, ...part }) => ({ ...part, amountCents: amount, openCents: open })),
    paidCents: zeroMoney,
    creditedCents: zeroMoney,
    refundedCents: zeroMoney,
    balanceCents: zeroMoney,
    marketplace: typed.marketplace,
    waysToPay: waysToPay(await readMethodTerms(tenant)),
  };
  return succeed({ document, words: invoicePaperWords(document), ...drawn });
}
