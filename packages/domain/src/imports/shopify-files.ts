import { allocateMoney, money, parseQuantity, priceTimesQuantity } from '../foundation/index.ts';
import type { LeftOutReason } from './sale-columns.ts';
import {
  amountText,
  centsOf,
  dayCell,
  envelope,
  moneyCell,
  type MarketFile,
  type MarketRecord,
  type SaidSale,
} from './market-file.ts';

const marketplace = 'Shopify';

/** How Shopify says that an order was not paid, or not all of it. */
const unpaid = ['pending', 'voided', 'authorized', 'expired', 'partially_paid'];

const orderOf = (text: string) => text.replace(/^#/, '');

const shipTo = (of: MarketRecord['of']) => {
  const town = [of('shipping province'), of('shipping zip').replace(/^'/, '')].filter(Boolean).join(' ');
  return envelope(
    of('shipping street') || of('shipping address1'),
    [of('shipping city'), town].filter(Boolean).join(', '),
    of('shipping country'),
  );
};

/**
 * `orders_export.csv`: a row for each thing; what is of the whole order is in its first row alone. What was never paid
 * or was cancelled unpaid is no sale. What was refunded is left out: the file of payments books it. A discount of the whole order is taken off its lines by what each is worth. Tax is
 * the shop's own to pay.
 */
export const shopifyOrders: MarketFile = {
  columns: ['name', 'financial status', 'lineitem name', 'lineitem quantity', 'lineitem price'],
  write(records) {
    const orders = Map.groupBy(records, ({ of }) => of('name'));
    return [...orders.values()].flatMap((rows) => {
      const first = rows[0]?.of ?? (() => '');
      const status = first('financial status').toLowerCase();
      const leftOut = (note: LeftOutReason, amount: string) => ({
        ...{ row: rows[0]?.row ?? 0, marketplace, what: 'left-out', note, order: orderOf(first('name')) },
        ...{ date: dayCell(first('paid at') || first('created at')), amount: moneyCell(amount) || '0.00' },
      });
      if (unpaid.includes(status)) return [leftOut('not-paid-in-full', first('total'))];
      const worth = rows.map(({ of }) => {
        const price = centsOf(of('lineitem price')) ?? 0;
        const count = parseQuantity(of('lineitem quantity'));
        const gross = count.ok ? priceTimesQuantity(money(price), count.value, 'half-up') : 0;
        return Math.max(0, gross - (centsOf(of('lineitem discount')) ?? 0));
      });
      const shares = allocateMoney(money(centsOf(first('discount amount')) ?? 0), worth);
      // Where prices hold the tax, the total is what it is without it.
      const isWithin =
        (centsOf(first('subtotal')) ?? 0) + (centsOf(first('shipping')) ?? 0) === centsOf(first('total'));
      const sold = rows.map(({ row, of }, index) => {
        const own = centsOf(of('lineitem discount')) ?? 0;
        const isFirst = index === 0;
        return {
          row,
          marketplace,
          what: 'sale',
          date: dayCell(first('paid at') || first('created at')),
          order: orderOf(of('name')),
          customer: first('shipping name') || first('billing name'),
          email: first('email'),
          address: shipTo(first),
          item: of('lineitem name'),
          sku: of('lineitem sku'),
          quantity: of('lineitem quantity'),
          price: moneyCell(of('lineitem price')),
          discount: moneyCell(amountText(own + (shares[index] ?? 0))),
          shipping: isFirst ? moneyCell(of('shipping')) : '',
          tax: isFirst && !isWithin ? moneyCell(of('taxes')) : '',
          taxed: /^false$/i.test(of('lineitem taxable')) ? 'no' : 'yes',
          sentOn: dayCell(first('fulfilled at')),
        };
      });
      const isRefunded = (centsOf(first('refunded amount')) ?? 0) !== 0;
      return isRefunded ? [...sold, leftOut('refund-in-payments', first('refunded amount'))] : sold;
    });
  },
};

/**
 * Returns what a row of a processor says of its type: a charge is told of its order, a refund goes back, all else is
 * kept or given.
 */
const whatOf = (type: string) =>
  type === 'charge' ? 'received' : type === 'refund' ? 'refund' : type === 'payout' ? 'payout' : 'fee';

/** `payment_transactions_export.csv` of Shopify Payments, with the fee of each row beside it. Payouts are in their own file. */
export const shopifyPayments: MarketFile = {
  columns: ['transaction date', 'type', 'order', 'amount', 'fee', 'net', 'payout date'],
  write: (records) =>
    records.flatMap(({ row, of }): readonly SaidSale[] => {
      const type = of('type').toLowerCase();
      const what = whatOf(type);
      const [amount, fee] = [centsOf(of('amount')), centsOf(of('fee'))];
      const order = orderOf(of('order'));
      const reference = [of('checkout'), of('transaction date'), type, order].join(' ');
      const said = { row, marketplace, date: dayCell(of('transaction date')), order };
      const note = [`${type.slice(0, 1).toUpperCase()}${type.slice(1)}`, order && `order ${order}`]
        .filter(Boolean)
        .join(', ');
      const told =
        amount === null ? of('amount') : amountText(what === 'refund' || what === 'fee' ? -amount : amount);
      const leftOut = (reason: LeftOutReason): SaidSale[] => [
        { ...said, what: 'left-out', note: reason, amount: moneyCell(of('amount')) || '0.00' },
      ];
      // A payout leaves the account here with a sign; the file of payouts has it without.
      if (what === 'payout') return leftOut('payout-in-payouts');
      if (amount === 0 && fee === 0) return leftOut('says-nothing');
      const rows = amount === 0 ? [] : [{ ...said, what, reference, note, amount: told, cost: 'payment' }];
      return fee === 0
        ? rows
        : [
            ...rows,
            {
              ...said,
              what: 'fee',
              reference: `${reference} fee`,
              note: `Fee of ${note.toLowerCase()}`,
              cost: 'payment',
              amount: fee === null ? of('fee') : amountText(fee),
            },
          ];
    }),
};

/** `payouts_export.csv`: what was sent to the bank. What is on its way is told once it is paid. */
export const shopifyPayouts: MarketFile = {
  columns: ['payout date', 'status', 'charges', 'refunds', 'fees', 'total'],
  write: (records) =>
    records.map(({ row, of }) => {
      const total = centsOf(of('total'));
      const isPaid = of('status').toLowerCase() === 'paid';
      return {
        row,
        marketplace,
        what: isPaid ? 'payout' : 'left-out',
        date: dayCell(of('payout date')),
        reference: of('payout id'),
        note: isPaid ? 'Payout of Shopify' : 'payout-under-way',
        amount: total === null ? of('total') : amountText(total),
      };
    }),
};
