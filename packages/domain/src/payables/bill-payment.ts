import {
  money,
  negateMoney,
  refuse,
  succeed,
  sumMoney,
  type CalendarDate,
  type Money,
  type Outcome,
  type Refusal,
} from '../foundation/index.ts';
import {
  holdsMoney,
  type Account,
  financeRefusals,
  type JournalEntryDraft,
  type JournalLine,
} from '../books/index.ts';
import { billBalance, type BillKind, type BillStatus } from './bill.ts';

/** How much of one bill is paid, or of one credit used. `amount` is minor units above zero for both. */
export type BillAllocation = { readonly billId: string; readonly amount: Money };

/** Money paid for bills of one payee, less the credits that were used for it. */
export type BillPaymentDraft = {
  readonly id: string;
  readonly date: CalendarDate;
  /** Null where credits alone settle the bills. */
  readonly moneyAccountId: string | null;
  readonly reference: string;
  readonly memo: string;
  readonly allocations: readonly BillAllocation[];
};

/** What a payment is measured against. Amounts are minor units. */
export type PayableBill = {
  readonly id: string;
  readonly kind: BillKind;
  readonly status: BillStatus;
  readonly payeeId: string;
  readonly number: string;
  readonly total: Money;
  readonly paid: Money;
};

/** Why a payment of bills may not be recorded. */
export type BillPaymentRefusal = Refusal<
  | 'bill-not-found'
  | 'bill-not-open'
  | 'bill-payment-needs-bills'
  | 'bill-payment-of-one-payee'
  | 'bill-payment-exceeds-balance'
  | 'bill-payment-not-positive'
  | 'account-not-found'
  | 'account-archived'
  | 'money-account-not-allowed'
>;

const signOf = (bill: Pick<PayableBill, 'kind'> | undefined) => (bill?.kind === 'credit' ? -1 : 1);

/**
 * The money that a payment takes: what it pays of bills less what it uses of credits. Below zero it comes back, which
 * is a supplier's refund of a credit.
 */
export function amountOfBillPayment(
  allocations: readonly BillAllocation[],
  bills: ReadonlyMap<string, Pick<PayableBill, 'kind'>>,
): Money {
  return sumMoney(allocations.map(({ billId, amount }) => money(signOf(bills.get(billId)) * amount)));
}

/**
 * Whether the payment may be recorded: open bills and credits of one payee, of none more than is open, and where money
 * moves an account that holds it, or a card. `bills` holds those that are named, by id.
 */
export function decideBillPayment(
  payment: BillPaymentDraft,
  bills: ReadonlyMap<string, PayableBill>,
  moneyAccount: Pick<Account, 'type' | 'archived'> | null,
): Outcome<true, BillPaymentRefusal> {
  const { allocations } = payment;
  const first = allocations[0] && bills.get(allocations[0].billId);
  if (allocations.length === 0) {
    return refuse(financeRefusals.refusal('bill-payment-needs-bills', { field: 'allocations' }));
  }
  const seen = new Set<string>();
  for (const [index, { billId, amount }] of allocations.entries()) {
    const field = `allocations.${String(index)}.amountCents`;
    const bill = bills.get(billId);
    if (!bill || seen.has(billId)) return refuse(financeRefusals.refusal('bill-not-found', { field }));
    seen.add(billId);
    if (bill.payeeId !== first?.payeeId) {
      return refuse(financeRefusals.refusal('bill-payment-of-one-payee', { field }));
    }
    if (bill.status !== 'open' && bill.status !== 'partly-paid') {
      return refuse(financeRefusals.refusal('bill-not-open', { field, details: bill.status }));
    }
    if (amount <= 0) return refuse(financeRefusals.refusal('bill-payment-not-positive', { field }));
    if (amount > billBalance(bill)) {
      return refuse(financeRefusals.refusal('bill-payment-exceeds-balance', { field }));
    }
  }
  if (amountOfBillPayment(allocations, bills) === 0) return succeed(true);
  const field = 'moneyAccountId';
  if (!moneyAccount) return refuse(financeRefusals.refusal('account-not-found', { field }));
  if (moneyAccount.archived) return refuse(financeRefusals.refusal('account-archived', { field }));
  return holdsMoney(moneyAccount.type) || moneyAccount.type === 'card'
    ? succeed(true)
    : refuse(financeRefusals.refusal('money-account-not-allowed', { field }));
}

/**
 * The entry of a payment: payables debited for each bill and credited for each credit, the rest from the money account.
 * Credits that settle bills alone touch payables only.
 */
export function billPaymentPosting(
  payment: BillPaymentDraft,
  bills: ReadonlyMap<string, PayableBill>,
  accounts: { readonly accountsPayable: string },
  entry: { readonly id: string; readonly payeeName: string },
): JournalEntryDraft {
  const amount = amountOfBillPayment(payment.allocations, bills);
  const ofPayables = payment.allocations.map(({ billId, amount: part }): JournalLine => {
    const bill = bills.get(billId);
    return {
      accountId: accounts.accountsPayable,
      amount: money(signOf(bill) * part),
      memo: bill?.number ?? '',
    };
  });
  const ofMoney: JournalLine[] =
    amount === 0 || payment.moneyAccountId === null
      ? []
      : [{ accountId: payment.moneyAccountId, amount: negateMoney(amount) }];
  const numbers = payment.allocations
    .map(({ billId }) => bills.get(billId)?.number ?? '')
    .filter((number) => number !== '')
    .join(', ');
  const what = amount > 0 ? 'payment' : amount < 0 ? 'refund' : 'credit used';
  const named = `${entry.payeeName}, ${what}${numbers === '' ? '' : ` of ${numbers}`}`.slice(0, 400);
  return {
    id: entry.id,
    date: payment.date,
    kind: 'bill-payment',
    memo: [named, payment.memo].filter((text) => text !== '').join(': '),
    source: { kind: 'bill-payment', id: payment.id },
    lines: [...ofPayables, ...ofMoney],
  };
}

/** Tells whether the payment may be taken back: once. */
export function decideReverseBillPayment(payment: {
  readonly reversedAt: string | null;
}): Outcome<true, Refusal<'bill-payment-already-reversed'>> {
  return payment.reversedAt === null
    ? succeed(true)
    : refuse(financeRefusals.refusal('bill-payment-already-reversed'));
}
