import {
  amountText,
  centsOf,
  dayCell,
  envelope,
  moneyCell,
  type MarketFile,
  type MarketRecord,
} from './market-file.ts';

const marketplace = 'Etsy';

const decoded = (text: string) =>
  text
    .replaceAll('&#39;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

const orderOf = (text: string) => text.replace(/^#/, '');

/** Returns where it goes, as the columns of both files of orders have it. */
const shipTo = (of: MarketRecord['of'], street: string, street2: string) =>
  envelope(
    of(street),
    of(street2),
    [of('ship city'), [of('ship state'), of('ship zipcode')].filter(Boolean).join(' ')]
      .filter(Boolean)
      .join(', '),
    of('ship country'),
  );

const difference = (of: MarketRecord['of'], column: string, less: string) => {
  const [cents, off] = [centsOf(of(column)), centsOf(of(less))];
  return cents === null || off === null
    ? of(column)
    : moneyCell(amountText(Math.max(0, cents - Math.abs(off))));
};

/**
 * `EtsySoldOrderItems<year>.csv`: a row for each thing that was sold. Shipping and tax are those of the whole order, again in
 * each of its rows.
 */
export const etsySoldItems: MarketFile = {
  columns: ['sale date', 'item name', 'order id', 'quantity', 'price', 'item total'],
  write: (records) => {
    const begun = new Set<string>();
    return records.map(({ row, of }) => {
      const order = orderOf(of('order id'));
      const isFirst = !begun.has(order);
      begun.add(order);
      return {
        row,
        marketplace,
        what: 'sale',
        date: dayCell(of('date paid') || of('sale date')),
        order,
        reference: of('transaction id'),
        customer: decoded(of('ship name') || of('buyer')),
        address: decoded(shipTo(of, 'ship address1', 'ship address2')),
        item: [decoded(of('item name')), decoded(of('variations'))].filter(Boolean).join(', '),
        sku: of('sku'),
        quantity: of('quantity'),
        price: moneyCell(of('price')),
        discount: moneyCell(of('discount amount')),
        shipping: isFirst ? difference(of, 'order shipping', 'shipping discount') : '',
        tax: isFirst ? moneyCell(of('order sales tax')) : '',
        sentOn: dayCell(of('date shipped')),
      };
    });
  },
};

/** `EtsySoldOrders<year>.csv`: a row for each order, without what was sold. */
export const etsySoldOrders: MarketFile = {
  columns: ['sale date', 'order id', 'order value', 'order total', 'full name'],
  write: (records) =>
    records.map(({ row, of }) => ({
      row,
      marketplace,
      what: 'sale',
      date: dayCell(of('sale date')),
      order: orderOf(of('order id')),
      customer: decoded(of('full name') || of('buyer')),
      address: decoded(shipTo(of, 'street 1', 'street 2')),
      item: `Etsy order ${orderOf(of('order id'))}, ${of('number of items') || '1'} ${of('number of items') === '1' ? 'item' : 'items'}`,
      sku: of('number of items') === '1' ? of('sku') : '',
      quantity: '1',
      price: moneyCell(of('order value')),
      discount: moneyCell(of('discount amount')),
      shipping: difference(of, 'shipping', 'shipping discount'),
      tax: moneyCell(of('sales tax')),
      sentOn: dayCell(of('date shipped')),
    })),
};

/** What Etsy takes in for others and pays on: tax, and fees that a state asks of buyers. */
const ofBuyer = /^(?:tax|buyer fee)$/i;

const costOf = (type: string, title: string) => {
  if (/marketing/i.test(type) || /\bads?\b/i.test(title)) return 'advertising';
  if (/shipping|postage/i.test(type) || /\blabel\b/i.test(title)) return 'postage';
  return /processing fee/i.test(title) ? 'payment' : 'commission';
};

/**
 * `etsy_statement_<year>_<month>.csv`. What a buyer pays is there with the tax, and the tax is taken off in a row of its
 * own; both are told of the order. What goes back is told without the tax that Etsy gives back itself. The amount of a
 * deposit is in its title alone.
 */
export const etsyStatement: MarketFile = {
  columns: ['date', 'type', 'title', 'info', 'amount', 'fees & taxes', 'net'],
  write(records) {
    const orderIn = (of: MarketRecord['of']) =>
      /order:? #?(\d+)/i.exec(`${of('title')} ${of('info')}`)?.[1] ?? '';
    const taxBack = new Map<string, number>();
    for (const { of } of records) {
      if (!ofBuyer.test(of('type'))) continue;
      const cents = centsOf(of('net')) ?? 0;
      if (cents > 0) taxBack.set(orderIn(of), (taxBack.get(orderIn(of)) ?? 0) + cents);
    }
    return records.flatMap(({ row, of }) => {
      const [type, title, info] = [of('type'), decoded(of('title')), of('info').replace(/^-+$/, '')];
      const order = orderIn(of);
      const net = centsOf(of('net'));
      const said = {
        row,
        marketplace,
        date: dayCell(of('date')),
        order,
        note: [title, info].filter(Boolean).join(', '),
        amount: net === null ? of('net') : amountText(net),
      };
      if (ofBuyer.test(type)) return { ...said, what: 'received' };
      if (/^sale$/i.test(type)) {
        const kept = centsOf(of('fees & taxes')) ?? 0;
        const received = { ...said, what: 'received' };
        return kept === 0
          ? received
          : [received, { ...said, what: 'fee', cost: 'payment', amount: amountText(-kept) }];
      }
      if (/^deposit$/i.test(type)) {
        const sent = centsOf(/[\d.,]*\d/.exec(title)?.[0] ?? '');
        return { ...said, what: 'payout', amount: sent === null ? title : amountText(sent) };
      }
      if (/^refund$/i.test(type) && net !== null && net < 0) {
        const back = Math.min(-net, taxBack.get(order) ?? 0);
        taxBack.set(order, (taxBack.get(order) ?? 0) - back);
        return { ...said, what: 'refund', amount: amountText(-net - back) };
      }
      // A credit of a fee is a fee below zero.
      return {
        ...said,
        what: 'fee',
        cost: costOf(type, title),
        amount: net === null ? of('net') : amountText(-net),
      };
    });
  },
};
