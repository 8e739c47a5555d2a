import { parseQuantity } from '../foundation/index.ts';
import { amountText, centsOf, dayCell, moneyCell, type MarketFile } from './market-file.ts';

const marketplace = 'Square';

const cents = (text: string) => centsOf(text) ?? 0;

/**
 * The item details of Square: a row for each thing that was rung up. Refunds, whose rows are negative, are left out: the
 * file of transactions books them. Tax is the maker's own to pay.
 */
export const squareItems: MarketFile = {
  columns: ['date', 'item', 'qty', 'gross sales', 'discounts', 'net sales', 'transaction id'],
  write: (records) =>
    records.map(({ row, of }) => {
      if (of('event type').toLowerCase() === 'refund' || cents(of('gross sales')) < 0) {
        const back = Math.abs(cents(of('net sales')) + cents(of('tax')));
        return {
          ...{ row, marketplace, what: 'left-out', note: 'refund-in-transactions' },
          ...{ date: dayCell(of('date')), order: of('transaction id'), amount: amountText(back) },
        };
      }
      const [gross, count] = [centsOf(of('gross sales')), parseQuantity(of('qty'))];
      // The price is what the row comes to for each; where that is no whole cent, the row is sold as one.
      const each = gross === null || !count.ok ? Number.NaN : (gross * 1_000_000) / count.value;
      const isWhole = Number.isInteger(each);
      return {
        row,
        marketplace,
        what: 'sale',
        date: dayCell(of('date')),
        order: of('transaction id'),
        reference: of('payment id'),
        customer: of('customer name'),
        item: [of('item'), of('price point name').replace(/^regular$/i, '')].filter(Boolean).join(', '),
        sku: of('sku'),
        quantity: isWhole ? of('qty') : '1',
        price: isWhole ? amountText(each) : moneyCell(of('gross sales')) || '0.00',
        discount: moneyCell(of('discounts')),
        tax: moneyCell(of('tax')),
        taxed: cents(of('tax')) === 0 ? 'no' : 'yes',
        // What is sold at a stand is taken along.
        sentOn: dayCell(of('date')),
      };
    }),
};

/**
 * The transactions of Square: fees, tips, refunds, and in which deposit each came to the bank. Cash is in the maker's own
 * till: what was paid with it leaves the account of Square at once.
 */
export const squareTransactions: MarketFile = {
  columns: ['date', 'total collected', 'fees', 'net total', 'transaction id', 'cash'],
  write(records) {
    const rows = records.flatMap(({ row, of }) => {
      const isRefund = of('event type').toLowerCase() === 'refund';
      const collected = centsOf(of('total collected'));
      const order = of('transaction id');
      const said = {
        row,
        marketplace,
        date: dayCell(of('date')),
        order,
        reference: of('payment id') || order,
      };
      const fee = cents(of('fees'));
      return [
        {
          ...said,
          what: isRefund ? 'refund' : 'received',
          note: isRefund ? of('refund reason') || 'Refund' : of('description').slice(0, 200),
          amount: collected === null ? of('total collected') : amountText(isRefund ? -collected : collected),
        },
        ...(fee === 0
          ? []
          : [{ ...said, what: 'fee', note: 'Fee of Square', cost: 'payment', amount: amountText(-fee) }]),
        ...(cents(of('tip')) === 0
          ? []
          : [{ ...said, what: 'tip', note: 'Tip', amount: amountText(cents(of('tip'))) }]),
        ...(cents(of('cash')) === 0
          ? []
          : [{ ...said, what: 'cash', note: 'Paid in cash', amount: amountText(cents(of('cash'))) }]),
      ];
    });
    const deposits = Map.groupBy(
      records.filter(({ of }) => of('deposit id') !== ''),
      ({ of }) => of('deposit id'),
    );
    const payouts = [...deposits].map(([reference, ofDeposit]) => {
      const [{ row, of }] = ofDeposit as [(typeof ofDeposit)[number]];
      const sent = ofDeposit.reduce(
        (sum, one) => sum + cents(one.of('net total')) - cents(one.of('cash')),
        0,
      );
      return {
        row,
        marketplace,
        what: 'payout',
        date: dayCell(of('deposit date') || of('date')),
        reference,
        note: 'Deposit of Square',
        amount: amountText(sent),
      };
    });
    return [...rows, ...payouts];
  },
};
