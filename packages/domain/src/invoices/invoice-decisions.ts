import {
  refuse,
  succeed,
  wholeRate,
  type Money,
  type Outcome,
  type Refusal,
  type RefusalCode,
} from '../foundation/index.ts';
import { financeRefusals, rootOfAccountType, type Account } from '../books/index.ts';
import {
  invoiceRefusals,
  type Discount,
  type Invoice,
  type InvoiceDraft,
  type InvoiceLine,
  invoiceLimits,
} from '../sales-documents/index.ts';

/** Why an invoice may not be changed, issued or voided. */
export type InvoiceRefusal = Refusal<RefusalCode<typeof invoiceRefusals>>;

type Lifecycle = Pick<Invoice, 'issuedAt' | 'voidedAt'>;
const { refusal } = invoiceRefusals;

/** Tells whether the invoice may still be changed or deleted: only a draft may. */
export function decideEditInvoice(
  invoice: Lifecycle,
): Outcome<true, Refusal<'invoice-is-void' | 'invoice-already-issued'>> {
  if (invoice.voidedAt !== null) return refuse(refusal('invoice-is-void'));
  if (invoice.issuedAt !== null) return refuse(refusal('invoice-already-issued'));
  return succeed(true);
}

/**
 * Whether a draft may be saved over the stored one, of which the person saw the version `seen`; left out, it is written
 * over whatever is there.
 */
export function decideOverwrite(
  stored: { readonly version: number },
  seen: number | undefined,
): Outcome<true, Refusal<'draft-changed-meanwhile'>> {
  return seen === undefined || seen === stored.version
    ? succeed(true)
    : refuse(refusal('draft-changed-meanwhile'));
}

/** Tells whether these contents may be saved as a draft; it may be incomplete, but its totals can be worked out. */
export function decideInvoiceContents<Draft extends Pick<InvoiceDraft, 'lines' | 'discount' | 'shipping'>>(
  draft: Draft,
): Outcome<Draft, InvoiceRefusal> {
  if (draft.lines.length > invoiceLimits.lines)
    return refuse(refusal('invoice-too-many-lines', { field: 'lines' }));
  for (const [index, line] of draft.lines.entries()) {
    const found = lineRefusal(line, `lines.${index}`);
    if (found !== null) return refuse(found);
  }
  if (!discountFits(draft.discount))
    return refuse(refusal('invoice-discount-out-of-range', { field: 'discount' }));
  if (draft.shipping < 0 || draft.shipping > invoiceLimits.shipping) {
    return refuse(refusal('invoice-shipping-out-of-range', { field: 'shippingCents' }));
  }
  return succeed(draft);
}

/**
 * Whether lines may earn into the accounts that they name: accounts of income, and that of sales tax, for tax that a shop
 * has charged. On any other, such as receivables, the books would no longer say what its documents do.
 */
export function decideIncomeAccounts(
  lines: readonly Pick<InvoiceLine, 'incomeAccountId'>[],
  accounts: ReadonlyMap<string, Pick<Account, 'type'>>,
): Outcome<true, Refusal<'account-not-found'>> {
  const fits = ({ type }: Pick<Account, 'type'>) =>
    rootOfAccountType(type) === 'income' || type === 'sales-tax';
  const areThere = lines.every(({ incomeAccountId }) => {
    const account = incomeAccountId === null ? null : accounts.get(incomeAccountId);
    return account === null || (account !== undefined && fits(account));
  });
  return areThere ? succeed(true) : refuse(financeRefusals.refusal('account-not-found', { field: 'lines' }));
}

/**
 * Whether the draft may be issued: it has a customer and at least one described line, and is not due before it
 * is issued. That its date is in an open period is decided by the journal.
 */
export function decideIssueInvoice(invoice: InvoiceDraft & Lifecycle): Outcome<true, InvoiceRefusal> {
  const editable = decideEditInvoice(invoice);
  if (!editable.ok) return editable;
  const contents = decideInvoiceContents(invoice);
  if (!contents.ok) return contents;
  const complete = decideComplete(invoice);
  if (!complete.ok) return complete;
  if (invoice.dueDate < invoice.issueDate)
    return refuse(refusal('invoice-due-before-issue', { field: 'dueDate' }));
  return succeed(true);
}

/** Tells whether a draft can go to someone: it has a customer and at least one line, and each says what it is for. */
export function decideComplete(
  draft: Pick<InvoiceDraft, 'customerId' | 'lines'>,
): Outcome<
  true,
  Refusal<'invoice-needs-customer' | 'invoice-needs-lines' | 'invoice-line-needs-description'>
> {
  if (draft.customerId === null) return refuse(refusal('invoice-needs-customer', { field: 'customerId' }));
  if (draft.lines.length === 0) return refuse(refusal('invoice-needs-lines', { field: 'lines' }));
  const silent = draft.lines.findIndex((line) => line.description.trim() === '');
  return silent < 0
    ? succeed(true)
    : refuse(refusal('invoice-line-needs-description', { field: `lines.${silent}.description` }));
}

/**
 * Whether the invoice may be voided: it is issued, nothing has settled a part of it, and no return of an order is about
 * to. Amounts are minor units.
 */
export function decideVoidInvoice(
  invoice: Lifecycle,
  settled: {
    readonly paid: Money;
    readonly credited: Money;
    readonly writtenOff: Money;
    /** A return of an order has drafted a credit note of it. */
    readonly isReturnDrafted: boolean;
  },
): Outcome<
  true,
  Refusal<
    | 'invoice-is-void'
    | 'invoice-not-issued'
    | 'invoice-has-payments'
    | 'invoice-has-credit-notes'
    | 'invoice-has-return'
    | 'invoice-is-written-off'
  >
> {
  const open = decideIsOpen(invoice);
  if (!open.ok) return open;
  if (settled.paid !== 0) return refuse(refusal('invoice-has-payments'));
  if (settled.credited !== 0) return refuse(refusal('invoice-has-credit-notes'));
  if (settled.isReturnDrafted) return refuse(refusal('invoice-has-return'));
  return settled.writtenOff === 0 ? succeed(true) : refuse(refusal('invoice-is-written-off'));
}

/** Tells whether the customer may be reminded: the invoice stands, and something is owed. `balance` is minor units. */
export const decideRemind = decideOwed;

/** True when what is still owed may be given up, under the same terms. `balance` is minor units. */
export const decideWriteOff = decideOwed;

function decideOwed(
  invoice: Lifecycle,
  balance: Money,
): Outcome<true, Refusal<'invoice-is-void' | 'invoice-not-issued' | 'invoice-is-settled'>> {
  const open = decideIsOpen(invoice);
  if (!open.ok) return open;
  return balance > 0 ? succeed(true) : refuse(refusal('invoice-is-settled'));
}

/** Tells whether the invoice is issued and stands: only then it can be sent, viewed and paid. */
export function decideIsOpen(
  invoice: Lifecycle,
): Outcome<true, Refusal<'invoice-is-void' | 'invoice-not-issued'>> {
  if (invoice.voidedAt !== null) return refuse(refusal('invoice-is-void'));
  return invoice.issuedAt === null ? refuse(refusal('invoice-not-issued')) : succeed(true);
}

function lineRefusal(line: InvoiceLine, field: string): InvoiceRefusal | null {
  if (line.quantity <= 0)
    return refusal('invoice-line-quantity-not-positive', { field: `${field}.quantity` });
  if (line.quantity > invoiceLimits.quantity)
    return refusal('invoice-line-out-of-range', { field: `${field}.quantity` });
  if (line.unitPrice < 0 || line.unitPrice > invoiceLimits.unitPrice) {
    return refusal('invoice-line-out-of-range', { field: `${field}.unitPriceCents` });
  }
  return discountFits(line.discount)
    ? null
    : refusal('invoice-discount-out-of-range', { field: `${field}.discount` });
}

/** An amount above what it is taken from is no mistake: the totals take no more than there is. */
function discountFits(discount: Discount): boolean {
  if (discount.kind === 'rate') return discount.rate >= 0 && discount.rate <= wholeRate;
  return discount.kind === 'none' || discount.amount >= 0;
}
