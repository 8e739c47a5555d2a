import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayCell, moneyCell } from './market-file.ts';
import { salesOf } from './market-files.ts';
import { saleColumns } from './sale-columns.ts';

const fileOf = (...lines: string[]) => lines.map((line, row) => ({ row: row + 1, cells: line.split(';') }));
/** Returns what each row says, without what is empty. */
const said = (...lines: string[]) =>
  (salesOf(fileOf(...lines)) ?? [])
    .slice(1)
    .map(({ cells }) =>
      Object.fromEntries(
        saleColumns.flatMap(({ name }, at) => (cells[at] === '' ? [] : [[name, cells[at]]])),
      ),
    );

describe('what marketplaces write', () => {
  it('is read as days in every way they write them', () => {
    const written = [
      '09/13/26',
      '9/3/2026',
      'March 2, 2026',
      '31 July, 2026',
      '30-Apr-25',
      '2026-09-13 10:02:11 -0400',
    ];
    expect(written.map(dayCell)).toEqual([
      ...['2026-09-13', '2026-09-03', '2026-03-02', '2026-07-31', '2025-04-30', '2026-09-13'],
    ]);
    expect(dayCell('soon')).toBe('soon');
  });

  it('is read as amounts, nothing as nothing, and what is none is left to be told', () => {
    expect(['$1,024.50', '-$0.20', '--', '', '0.00', 'CA$76.00', 'dear'].map(moneyCell)).toEqual([
      ...['1024.50', '0.20', '', '', '', '76.00', 'dear'],
    ]);
  });

  it('never throws, and says what it does not know', () => {
    const any = fc.array(fc.array(fc.string(), { maxLength: 12 }), { maxLength: 6 });
    fc.assert(
      fc.property(any, (rows) => {
        const records = rows.map((cells, row) => ({ row, cells }));
        expect(salesOf(records)).toBeNull();
      }),
    );
  });
});

describe('files of Etsy', () => {
  it('tell shipping and tax of an order once', () => {
    const head =
      'Sale Date;Item Name;Quantity;Price;Order Shipping;Shipping Discount;Order Sales Tax;Item Total;Order ID';
    expect(
      said(head, '03/02/26;Mug;2;32;6.50;1.50;5.64;64;7', '03/02/26;Vase;1;24;6.50;1.50;5.64;24;7'),
    ).toEqual([
      {
        marketplace: 'Etsy',
        what: 'sale',
        date: '2026-03-02',
        order: '7',
        item: 'Mug',
        quantity: '2',
        price: '32.00',
        shipping: '5.00',
        tax: '5.64',
      },
      {
        marketplace: 'Etsy',
        what: 'sale',
        date: '2026-03-02',
        order: '7',
        item: 'Vase',
        quantity: '1',
        price: '24.00',
      },
    ]);
  });

  const head = 'Date;Type;Title;Info;Currency;Amount;Fees & Taxes;Net;Tax Details';

  it('have the amount of a deposit in its title', () => {
    expect(
      said(head, 'March 31, 2026;Deposit;$1,127.25 sent to your bank account;;USD;--;--;--;--'),
    ).toMatchObject([{ what: 'payout', amount: '1127.25' }]);
  });

  it('tell fees as what is kept, and their credits as less', () => {
    expect(
      said(
        head,
        'March 9, 2026;Fee;Processing fee;Order #7;USD;--;-$1.05;-$1.05;--',
        'March 9, 2026;Fee;Credit for transaction fee;Order #7;USD;--;$0.65;$0.65;--',
        'March 9, 2026;Marketing;Etsy Ads;;USD;--;-$5.00;-$5.00;--',
        'March 9, 2026;Shipping;USPS shipping label;Label #1;USD;--;-$4.35;-$4.35;--',
      ).map(({ cost, amount }) => [cost, amount]),
    ).toEqual([
      ['payment', '1.05'],
      ['commission', '-0.65'],
      ['advertising', '5.00'],
      ['postage', '4.35'],
    ]);
  });

  it('take the fee off a sale that names it, and the tax that Etsy gives back off a refund', () => {
    expect(
      said(
        head,
        '31 July, 2026;Sale;Payment for Order #7;;GBP;£29.99;-£1.44;£28.55;--',
        '31 July, 2026;Refund;Refund for Order #7;;GBP;-£29.99;--;-£29.99;--',
        '31 July, 2026;Tax;Refund to buyer for sales tax;Order #7;GBP;--;£2.00;£2.00;--',
      ).map(({ what, order, amount }) => [what, order, amount]),
    ).toEqual([
      ['received', '7', '28.55'],
      ['fee', '7', '1.44'],
      ['refund', '7', '27.99'],
      ['received', '7', '2.00'],
    ]);
  });
});

describe('files of Shopify', () => {
  const head =
    'Name;Email;Financial Status;Subtotal;Shipping;Taxes;Total;Discount Amount;Created at;Lineitem quantity;Lineitem name;Lineitem price';

  it('share the discount of an order by what each thing is worth, to the cent', () => {
    const rows = said(
      head,
      '#7;wren@example.com;paid;20.00;0;1.60;21.60;10.00;2026-04-03 10:14:00 -0400;1;Mug;20.00',
      '#7;;;;;;;;2026-04-03 10:14:00 -0400;1;Vase;9.99',
    );
    expect(rows.map(({ discount, tax = '', order }) => [order, discount, tax])).toEqual([
      ['7', '6.67', '1.60'],
      ['7', '3.33', ''],
    ]);
  });

  it('are no sale before they are paid, and hold the tax where the total says so', () => {
    const rows = said(
      head,
      '#8;;pending;20.00;0;1.60;20.00;0;2026-04-03;1;Mug;20.00',
      '#9;;paid;20.00;0;1.60;20.00;0;2026-04-03;1;Mug;20.00',
    );
    expect(
      rows.map(({ what, order, tax = '', amount = '', note = '' }) => [what, order, tax, amount, note]),
    ).toEqual([
      ['left-out', '8', '', '20.00', 'not-paid-in-full'],
      ['sale', '9', '', '', ''],
    ]);
  });
});

describe('what a file tells and does not bring', () => {
  it('is left out with its reason and its sum, in each kind of file', () => {
    const square = said(
      'Date;Item;Qty;Gross Sales;Discounts;Net Sales;Tax;Transaction ID;Event Type',
      '2026-05-10;Mug;-1.0;-$36.00;$4.00;-$32.00;-$2.56;A;Refund',
    );
    const orders = said(
      'Name;Financial Status;Subtotal;Shipping;Taxes;Total;Created at;Lineitem quantity;Lineitem name;Lineitem price;Refunded Amount',
      '#7;partially_refunded;20.00;0;1.60;21.60;2026-04-03;1;Mug;20.00;4.00',
      '#8;partially_paid;20.00;0;1.60;21.60;2026-04-03;1;Mug;20.00;0',
    );
    const payments = said(
      'Transaction Date;Type;Order;Amount;Fee;Net;Payout Date',
      '2026-04-05;payout;;-50.00;0;-50.00;2026-04-05',
      '2026-04-05;adjustment;;0;0;0;2026-04-05',
    );
    const payouts = said(
      'Payout Date;Status;Charges;Refunds;Fees;Total;Payout ID',
      '2026-04-05;in_transit;50;0;0;50.00;P1',
    );
    const leftOut = [...square, ...orders, ...payments, ...payouts].filter(({ what }) => what === 'left-out');
    expect(leftOut.map(({ order = '', note, amount }) => [order, note, amount])).toEqual([
      ['A', 'refund-in-transactions', '34.56'],
      ['7', 'refund-in-payments', '4.00'],
      ['8', 'not-paid-in-full', '21.60'],
      ['', 'payout-in-payouts', '50.00'],
      ['', 'says-nothing', '0.00'],
      ['', 'payout-under-way', '50.00'],
    ]);
    expect(orders.filter(({ what }) => what === 'sale').map(({ order }) => order)).toEqual(['7']);
  });
});

describe('files of Square', () => {
  it('tell the price of each thing, or the whole row where that is no whole cent', () => {
    const head =
      'Date;Item;Qty;Price Point Name;Gross Sales;Discounts;Net Sales;Tax;Transaction ID;Event Type';
    const rows = said(
      head,
      '2026-05-09;Mug;2.0;Celadon;$64.00;-$4.00;$60.00;$4.80;A;Payment',
      '2026-05-09;Clay;0.333;Regular;$10.00;$0.00;$10.00;$0.80;B;Payment',
      '2026-05-10;Mug;-1.0;Celadon;-$32.00;$0.00;-$32.00;-$2.56;A;Refund',
    );
    const sold = rows.filter(({ what }) => what === 'sale');
    expect(sold.map(({ item, quantity, price, discount = '' }) => [item, quantity, price, discount])).toEqual(
      [
        ['Mug, Celadon', '2.0', '32.00', '4.00'],
        ['Clay', '1', '10.00', ''],
      ],
    );
  });
});
