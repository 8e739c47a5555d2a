import { reverseEntry } from '@atelier/domain/books';
import { transactionPosting } from '@atelier/domain/transactions';
import {
  addDays,
  daysBetween,
  endOfMonth,
  money,
  quantity,
  rate,
  subtractMoney,
  zeroMoney,
  type CalendarDate,
  type Money,
} from '@atelier/domain/foundation';
import type { AppliedTaxRate } from '@atelier/domain/tax-rates';
import {
  defaultInvoiceNumberPattern,
  formatInvoiceNumber,
  invoiceTotals,
  type InvoiceDraft,
} from '@atelier/domain/sales-documents';
import { invoicePosting, type InvoiceAccounts } from '@atelier/domain/invoices';
import {
  paymentMethods,
  paymentPosting,
  type PaymentAccounts,
  type PaymentDraft,
} from '@atelier/domain/payments';
import { v7 } from 'uuid';
import type { Customer, Market, Product } from './cast.ts';
import type { Chance } from './chance.ts';
import { addInvoiceRows } from './invoice-rows.ts';
import { createLedger, type Books } from './ledger.ts';
import { noRows, type Rows } from './rows.ts';

/** Parts that the years are made from. */
export interface Workshop extends Books {
  readonly name: string;
  readonly customers: readonly Customer[];
  readonly products: readonly Product[];
  /** In the order of their days. */
  readonly markets: readonly Market[];
  readonly taxRates: readonly AppliedTaxRate[];
  readonly accounts: InvoiceAccounts &
    PaymentAccounts & {
      readonly bank: string;
      readonly cash: string;
      readonly expenses: readonly string[];
    };
}

/** The day on which the years begin that end today. */
export const firstDay = (today: CalendarDate): CalendarDate => addDays(today, -4 * 365);

/** Numbers of rows of the years. */
export interface YearsCount {
  readonly invoiceNumbers: number;
  readonly entryNumbers: number;
  readonly paymentNumbers: number;
}

const invoicesPerExpense = 2;
/** Of the invoices and expenses of a week, how many are of its market. */
const shareOfMarkets = 0.15;
/** Of what is sold at no market; the rest goes directly. */
const channels = ['wholesale', 'own-shop', 'consignment'] as const;

/**
 * Four years of a workshop up to `today`, as batches of rows of a month each: invoices of every state, payments in one
 * to three parts, expenses. Rows are worked out by the same functions of the domain that the commands call.
 */
export function* fourYears(
  shop: Workshop,
  size: { readonly invoices: number; readonly today: CalendarDate },
  chance: Chance,
): Generator<Rows, YearsCount> {
  const { today } = size;
  const first = firstDay(today);
  const days = daysBetween(first, today) + 1;
  const ledger = createLedger(shop);
  const waiting = new Map<CalendarDate, { payment: PaymentDraft; customer: Customer; number: string }[]>();
  let invoiceNumbers = 0;
  let paymentNumbers = 0;
  let made = 0;
  let rows = noRows();

  const addInvoice = (date: CalendarDate): void => {
    const at = `${date}T${String(chance.whole(8, 17)).padStart(2, '0')}:${String(chance.whole(10, 59))}:00Z`;
    const customer = chance.pick(shop.customers);
    const draft = makeDraft(shop, customer, date, chance);
    const totals = invoiceTotals(draft);
    const age = daysBetween(date, today);
    // Drafts are recent: a maker does not keep them for years.
    const stays = age < 60 && chance.happens(0.25);
    const voided = !stays && age > 0 && chance.happens(0.015);
    const parts = stays || voided ? [] : paymentParts(draft, totals.total, age, chance);
    const arrived = parts.filter((part) => part.date <= today);
    const paid = arrived.reduce((sum, part) => money(sum + part.amount), zeroMoney);
    if (!stays) invoiceNumbers += 1;
    const number = stays ? null : formatInvoiceNumber(defaultInvoiceNumberPattern, invoiceNumbers, date);
    const entry =
      number === null
        ? null
        : invoicePosting(draft, shop.accounts, { id: v7(), memo: `Invoice ${number} to ${customer.name}` });
    const reversal =
      entry && voided
        ? reverseEntry(entry, { id: v7(), date, memo: `Void of ${number ?? ''}: The order was cancelled` })
        : null;
    if (entry) ledger.post(rows, entry, at);
    if (reversal) ledger.post(rows, reversal, at);
    const sent = number !== null && chance.happens(0.9);
    addInvoiceRows(
      rows,
      shop,
      customer,
      draft,
      totals,
      {
        number,
        issuedAt: number === null ? null : at,
        sentAt: sent ? at : null,
        viewedAt: sent && chance.happens(0.7) ? at : null,
        voidedAt: voided ? at : null,
        paid,
        entry,
        reversal,
      },
      at,
    );
    for (const part of arrived) {
      const payment: PaymentDraft = {
        id: v7(),
        customerId: customer.id,
        date: part.date,
        amount: part.amount,
        tip: zeroMoney,
        fee: zeroMoney,
        method: chance.pick(paymentMethods),
        depositAccountId: chance.happens(0.85) ? shop.accounts.bank : shop.accounts.cash,
        reference: '',
        memo: '',
        allocations: [{ invoiceId: draft.id, amount: part.amount }],
      };
      const due = waiting.get(part.date) ?? [];
      waiting.set(part.date, [...due, { payment, customer, number: number ?? '' }]);
    }
  };

  for (let day = 0; day < days; day += 1) {
    const date = addDays(first, day);
    const wanted = Math.round(((day + 1) * size.invoices) / days);
    for (; made < wanted; made += 1) {
      addInvoice(date);
      if (made % invoicesPerExpense === 0) addExpense(rows, ledger, shop, date, chance);
    }
    for (const { payment, customer, number } of waiting.get(date) ?? []) {
      const memo = `Payment of ${number} by ${customer.name}`;
      const entry = paymentPosting(payment, shop.accounts, { id: v7(), memo });
      const at = `${date}T18:00:00Z`;
      ledger.post(rows, entry, at);
      paymentNumbers += 1;
      rows.payments.push([
        shop.businessId,
        payment.id,
        paymentNumbers,
        customer.id,
        date,
        payment.method,
        payment.amount,
        payment.amount,
        payment.depositAccountId,
        entry.id,
        at,
      ]);
      for (const { invoiceId, amount } of payment.allocations) {
        rows.invoice_settlements.push([
          ...[shop.businessId, v7(), 'payment', invoiceId, payment.id, date, amount, entry.id, at],
        ]);
      }
    }
    waiting.delete(date);
    if (date === endOfMonth(date)) {
      yield rows;
      rows = noRows();
    }
  }
  yield rows;
  return { invoiceNumbers, entryNumbers: ledger.taken(), paymentNumbers };
}

function makeDraft(shop: Workshop, customer: Customer, date: CalendarDate, chance: Chance): InvoiceDraft {
  const taxRate = chance.pick(shop.taxRates);
  const lines = Array.from({ length: chance.whole(2, 5) }, () => {
    const product = chance.pick(shop.products);
    return {
      id: v7(),
      productId: product.id,
      description: product.name,
      quantity: quantity(chance.whole(1, 6) * 1_000_000),
      unitPrice: product.price,
      discount: { kind: 'none' } as const,
      taxRate,
      incomeAccountId: product.incomeAccountId,
    };
  });
  return {
    id: v7(),
    customerId: customer.id,
    issueDate: date,
    dueDate: addDays(date, chance.pick([14, 30])),
    lines,
    discount: chance.happens(0.1) ? { kind: 'rate', rate: rate(100_000) } : { kind: 'none' },
    shipping: chance.happens(0.75) ? money(chance.whole(500, 2500)) : zeroMoney,
    shippingTaxRate: null,
    pricesIncludeTax: false,
    note: '',
    ...soldBy(shop, date, chance),
  };
}

/** The market of the last seven days. */
const marketOn = ({ markets }: Workshop, date: CalendarDate): Market | undefined =>
  markets.findLast(({ day }) => day <= date);

function soldBy(
  shop: Workshop,
  date: CalendarDate,
  chance: Chance,
): Pick<InvoiceDraft, 'eventId' | 'channel'> {
  const market = marketOn(shop, date);
  if (market && chance.happens(shareOfMarkets)) return { eventId: market.id };
  return chance.happens(0.4) ? { channel: chance.pick(channels) } : {};
}

/** The days and amounts in which an invoice is paid; some lie after today, and a few customers pay late or in part. */
function paymentParts(
  draft: InvoiceDraft,
  total: Money,
  age: number,
  chance: Chance,
): { date: CalendarDate; amount: Money }[] {
  const count = chance.whole(1, 3);
  const forgets = age < 200 && chance.happens(0.15);
  const each = money(Math.floor(total / count));
  const parts = Array.from({ length: count }, (_, index) => ({
    date: addDays(draft.issueDate, chance.whole(0, 12) + index * 14),
    amount: index === count - 1 ? subtractMoney(total, money(each * (count - 1))) : each,
  }));
  return (forgets ? parts.slice(0, chance.whole(0, count - 1)) : parts).filter((part) => part.amount > 0);
}

function addExpense(
  rows: Rows,
  ledger: ReturnType<typeof createLedger>,
  shop: Workshop,
  date: CalendarDate,
  chance: Chance,
): void {
  const at = `${date}T09:00:00Z`;
  const amount = money(chance.whole(300, 20_000));
  const market = chance.happens(shareOfMarkets) ? marketOn(shop, date) : undefined;
  const transaction = {
    id: v7(),
    kind: 'expense',
    eventId: market?.id ?? null,
    date,
    payee: chance.pick(['Clay supplier', 'Kiln electricity', 'Market office', 'Packaging store']),
    memo: '',
    amount,
    moneyAccountId: shop.accounts.bank,
    lines: [{ accountId: chance.pick(shop.accounts.expenses), amount, memo: '' }],
  } as const;
  const entry = transactionPosting(transaction, v7());
  ledger.post(rows, entry, at);
  rows.transactions.push([
    shop.businessId,
    transaction.id,
    transaction.kind,
    date,
    transaction.payee,
    transaction.memo,
    transaction.amount,
    transaction.moneyAccountId,
    entry.id,
    at,
    transaction.eventId,
  ]);
  for (const line of transaction.lines)
    rows.transaction_lines.push([shop.businessId, transaction.id, 1, line.accountId, line.amount]);
}
