import {
  addMoney,
  refuse,
  subtractMoney,
  succeed,
  sumMoney,
  zeroMoney,
  type Money,
  type Outcome,
  type Refusal,
} from '../foundation/index.ts';
import { decideDepositAccount, type Account } from '../books/index.ts';
import { decideCreditNoteStands } from '../credit-notes/index.ts';
import { decideIsOpen } from '../invoices/index.ts';
import { invoiceRefusals, type Invoice } from '../sales-documents/index.ts';
import { paymentRefusals } from './payment-refusals.ts';
import type { PaymentAllocation, PaymentDraft, PaymentFacts } from './payment.ts';

const { refusal } = paymentRefusals;

/**
 * What a payment is measured against. Amounts are minor units; `paid` is the sum of settlements by money and by credit
 * notes that stand. What was written off is owed once someone pays.
 */
export type PayableInvoice = Pick<Invoice, 'issuedAt' | 'voidedAt' | 'customerId'> & {
  readonly total: Money;
  readonly paid: Money;
};

/** Why money may not be given to invoices. */
export type AllocationRefusal = Refusal<
  | 'payment-amount-not-positive'
  | 'payment-exceeds-balance'
  | 'payment-exceeds-amount'
  | 'payment-of-other-customer'
  | 'payment-names-invoice-twice'
  | 'invoice-not-found'
  | 'invoice-is-void'
  | 'invoice-not-issued'
>;

/** Why a payment may not be recorded. */
export type PaymentRefusal =
  | AllocationRefusal
  | Refusal<
      'payment-fee-too-high' | 'payment-needs-customer' | 'account-archived' | 'deposit-account-not-allowed'
    >;

/** Returns what is still to be paid, in minor units. */
export function balanceDue(invoice: Pick<PayableInvoice, 'total' | 'paid'>): Money {
  return subtractMoney(invoice.total, invoice.paid);
}

/** Returns what of a payment arrives where it is put: with the tip, less what was kept. Minor units. */
export function amountDeposited({ amount, tip, fee }: Pick<PaymentDraft, 'amount' | 'tip' | 'fee'>): Money {
  return subtractMoney(addMoney(amount, tip), fee);
}

/** Returns what of a payment is given to invoices at once, in minor units. */
export function amountAllocated({ allocations }: Pick<PaymentDraft, 'allocations'>): Money {
  return sumMoney(allocations.map(({ amount }) => amount));
}

/** Whose money it is: of whom the payment says, else of whom its invoices are. */
export function payerOf(
  payment: Pick<PaymentDraft, 'customerId' | 'allocations'>,
  invoices: ReadonlyMap<string, Pick<PayableInvoice, 'customerId'>>,
): string | null {
  const [first] = payment.allocations;
  return payment.customerId ?? (first && invoices.get(first.invoiceId)?.customerId) ?? null;
}

/**
 * Whether the payment may be recorded: above zero, for invoices of one customer that are issued and not void, for none more
 * than is due, and together no more than came; into an account that holds money. A date before an invoice's is allowed:
 * people pay ahead.
 */
export function decidePayment(
  payment: PaymentDraft,
  invoices: ReadonlyMap<string, PayableInvoice>,
  depositAccount: Pick<Account, 'type' | 'archived'>,
): Outcome<true, PaymentRefusal> {
  if (payment.amount <= 0) return refuse(refusal('payment-amount-not-positive', { field: 'amountCents' }));
  const payer = payerOf(payment, invoices);
  const given = decideAllocations(payment.allocations, invoices, { payer, amount: payment.amount });
  if (!given.ok) return given;
  if (payer === null) return refuse(refusal('payment-needs-customer', { field: 'customerId' }));
  if (amountDeposited(payment) <= 0) return refuse(refusal('payment-fee-too-high', { field: 'feeCents' }));
  return decideDepositAccount(depositAccount);
}

/** Tells whether `amount` of a customer's money may be given to these invoices. The refusal names the allocation. */
function decideAllocations(
  allocations: readonly PaymentAllocation[],
  invoices: ReadonlyMap<string, PayableInvoice>,
  { payer, amount }: { readonly payer: string | null; readonly amount: Money },
): Outcome<true, AllocationRefusal> {
  const named = new Set<string>();
  for (const [index, allocation] of allocations.entries()) {
    const at = (name: string) => ({ field: `allocations.${String(index)}.${name}` });
    const invoice = invoices.get(allocation.invoiceId);
    if (!invoice) return refuse(invoiceRefusals.refusal('invoice-not-found', at('invoiceId')));
    const open = decideIsOpen(invoice);
    if (!open.ok) return open;
    if (invoice.customerId !== payer) return refuse(refusal('payment-of-other-customer', at('invoiceId')));
    if (named.has(allocation.invoiceId))
      return refuse(refusal('payment-names-invoice-twice', at('invoiceId')));
    named.add(allocation.invoiceId);
    if (allocation.amount <= 0) return refuse(refusal('payment-amount-not-positive', at('amountCents')));
    if (allocation.amount > balanceDue(invoice))
      return refuse(refusal('payment-exceeds-balance', at('amountCents')));
  }
  return amountAllocated({ allocations }) > amount
    ? refuse(refusal('payment-exceeds-amount', { field: 'amountCents' }))
    : succeed(true);
}

/** Whose rest it is: that of a payment, or of a credit note. */
export type CreditSource = { readonly kind: 'payment' | 'credit-note'; readonly id: string };

/** A payment or a credit note that has something left. Amounts are minor units. */
export type Credit = { readonly source: CreditSource; readonly unapplied: Money };

/** Returns which credits settle an amount, the first first; refused where they do not come to it. */
export function takeCredits(
  credits: readonly Credit[],
  amount: Money,
): Outcome<
  readonly { readonly source: CreditSource; readonly amount: Money }[],
  Refusal<'payment-amount-not-positive' | 'credit-not-enough'>
> {
  if (amount <= 0) return refuse(refusal('payment-amount-not-positive', { field: 'amountCents' }));
  const taken: { source: CreditSource; amount: Money }[] = [];
  let rest = amount;
  for (const { source, unapplied } of credits) {
    const part = unapplied < rest ? unapplied : rest;
    if (part > 0) taken.push({ source, amount: part });
    rest = subtractMoney(rest, part);
  }
  return rest > 0 ? refuse(refusal('credit-not-enough', { field: 'amountCents' })) : succeed(taken);
}

/** Tells whether the payment may be taken back: only once, and only while none of it was paid back. */
export function decideReversePayment(
  payment: Pick<PaymentFacts, 'reversedAt' | 'refunded'>,
): Outcome<true, Refusal<'payment-already-reversed' | 'payment-has-refunds'>> {
  if (payment.reversedAt !== null) return refuse(refusal('payment-already-reversed'));
  return payment.refunded === 0 ? succeed(true) : refuse(refusal('payment-has-refunds'));
}

/**
 * Tells whether so much of a payment may be paid back: it stands, and so much of it was not paid back yet. Minor
 * units.
 */
export function decideRefund(
  payment: PaymentFacts,
  amount: Money,
): Outcome<
  true,
  Refusal<'payment-already-reversed' | 'payment-amount-not-positive' | 'refund-exceeds-payment'>
> {
  if (payment.reversedAt !== null) return refuse(refusal('payment-already-reversed'));
  if (amount <= 0) return refuse(refusal('payment-amount-not-positive', { field: 'amountCents' }));
  return amount > subtractMoney(payment.amount, payment.refunded)
    ? refuse(refusal('refund-exceeds-payment', { field: 'amountCents' }))
    : succeed(true);
}

/** Tells whether so much of a credit note may be paid back: it stands, and so much of it is left. Minor units. */
export function decideRefundCreditNote(
  note: { readonly issuedAt: string | null; readonly voidedAt: string | null; readonly unapplied: Money },
  amount: Money,
): Outcome<
  true,
  Refusal<
    'credit-note-is-void' | 'credit-note-not-issued' | 'payment-amount-not-positive' | 'credit-not-enough'
  >
> {
  const stands = decideCreditNoteStands(note);
  if (!stands.ok) return stands;
  if (amount <= 0) return refuse(refusal('payment-amount-not-positive', { field: 'amountCents' }));
  return amount > note.unapplied
    ? refuse(refusal('credit-not-enough', { field: 'amountCents' }))
    : succeed(true);
}

/**
 * How a payment is given to open invoices: what someone has said of one stays, and what that leaves goes to the others, to
 * the first first, as far as it goes. Amounts are minor units.
 */
export function proposeAllocations(
  amount: Money,
  invoices: readonly { readonly id: string; readonly balance: Money; readonly said?: Money | undefined }[],
): readonly PaymentAllocation[] {
  let rest = subtractMoney(amount, sumMoney(invoices.map(({ said }) => said ?? zeroMoney)));
  return invoices.flatMap(({ id, balance, said }) => {
    const part = said ?? (balance < rest ? balance : rest);
    if (said === undefined) rest = subtractMoney(rest, part);
    return part > 0 ? [{ invoiceId: id, amount: part }] : [];
  });
}
