// cspell:ignore Rhinebeck skus Venmo
import {
  addDays,
  daysBetween,
  calendarDate,
  partsOfDate,
  rate,
  money,
  startOfMonth,
  type CalendarDate,
  type CalendarMonth,
} from '@atelier/domain/foundation';
import type { PaymentMethod } from '@atelier/domain/payments';
import { chanceOf, type Chance } from './chance.ts';
import { sampleCustomers, type Custom, type SampleCustomer } from './customers.ts';
import type { Action, PlannedEvent, PlannedInvoice, PlannedLine, SampleTax } from './actions.ts';

/** How many invoices of each kind a calendar month brings, January first: fairs in spring, the peak in December. */
const season: Readonly<Record<Exclude<Custom, 'market'>, readonly number[]>> = {
  retail: [2, 3, 4, 5, 6, 5, 4, 4, 5, 6, 8, 10],
  workshop: [2, 2, 2, 1, 1, 1, 1, 1, 2, 2, 1, 1],
  wholesale: [1, 2, 2, 2, 2, 2, 1, 2, 2, 3, 2, 1],
  commission: [0, 1, 1, 1, 1, 0, 0, 1, 0, 1, 1, 1],
};

type Fair = {
  readonly name: string;
  readonly town: string;
  readonly saturday: number;
  readonly tax: SampleTax;
};

/** The fairs of a calendar month, each on a Saturday of it, with the tax of the county where it is. */
export const fairs: Readonly<Record<number, readonly Fair[]>> = {
  4: [{ name: 'Beacon Spring Fair', town: 'Beacon', saturday: 3, tax: 'dutchess' }],
  5: [{ name: 'Rhinebeck Crafts Festival', town: 'Rhinebeck', saturday: 2, tax: 'dutchess' }],
  6: [{ name: 'Woodstock Craft Market', town: 'Woodstock', saturday: 2, tax: 'ulster' }],
  9: [{ name: 'Saugerties Clay Weekend', town: 'Saugerties', saturday: 2, tax: 'ulster' }],
  10: [{ name: 'New Paltz Harvest Fair', town: 'New Paltz', saturday: 2, tax: 'ulster' }],
  11: [{ name: 'Kingston Makers’ Market', town: 'Kingston', saturday: 4, tax: 'ulster' }],
  12: [
    { name: 'Rhinebeck Holiday Market', town: 'Rhinebeck', saturday: 1, tax: 'dutchess' },
    { name: 'Kingston Winter Bazaar', town: 'Kingston', saturday: 2, tax: 'ulster' },
  ],
};

/** The first, second … Saturday of a month. */
export function saturdayOf(month: CalendarMonth, count: number): CalendarDate {
  const first = startOfMonth(month);
  const sinceSaturday = daysBetween(calendarDate('2000-01-01'), first) % 7;
  return addDays(first, ((7 - sinceSaturday) % 7) + (count - 1) * 7);
}

/** Returns what belongs to a fair of a month names it by this. */
export function eventOfFair(month: CalendarMonth, { name, town, saturday }: Fair): PlannedEvent {
  return { name, town, day: saturdayOf(month, saturday) };
}

type Skus = readonly [string, ...string[]];
const everyday: Skus = ['MUG-12', 'MUG-16', 'CUP-ESP', 'BWL-CER', 'PLT-SAL', 'VAS-BUD', 'PLN-SML', 'DSH-BUT'];
const gifts: Skus = ['BWL-SRV', 'BWL-SET', 'VAS-TAL', 'TEA-POT', 'DSH-BAK', 'PLN-LRG', 'PLT-DIN'];
const shelves: Skus = ['MUG-12', 'MUG-16', 'CUP-ESP', 'BWL-CER', 'PLT-DIN', 'VAS-BUD', 'PLN-SML', 'PLN-LRG'];

/** So many different ones, in the order of the list. */
function several(skus: Skus, count: number, chance: Chance): string[] {
  const left = [...skus];
  while (left.length > count) left.splice(chance.whole(0, left.length - 1), 1);
  return left;
}

function retailLines(chance: Chance, isDecember: boolean): PlannedLine[] {
  const lines: PlannedLine[] = several(everyday, chance.whole(1, 2), chance).map((sku) => ({
    sku,
    quantity: chance.whole(1, 4),
  }));
  if (chance.happens(45)) lines.push({ sku: chance.pick(gifts), quantity: 1 });
  if (isDecember) lines.push({ sku: 'ORN-STR', quantity: chance.whole(2, 6) });
  if (chance.happens(10)) {
    // A second: a glaze run or a warped foot.
    lines.push({
      sku: 'BWL-CER',
      quantity: 1,
      description: 'Cereal bowl (second)',
      discount: { kind: 'amount', amount: money(1200) },
    });
  }
  return lines;
}

function linesOf(custom: Custom, chance: Chance, isDecember: boolean): PlannedLine[] {
  switch (custom) {
    case 'retail':
      return retailLines(chance, isDecember);
    case 'wholesale':
      return several(shelves, chance.whole(3, 4), chance).map((sku) => ({
        sku,
        quantity: chance.whole(3, 7) * 2,
      }));
    case 'workshop':
      return chance.happens(35)
        ? [{ sku: 'WRK-HND', quantity: 1 }]
        : [{ sku: 'WRK-WHL', quantity: chance.whole(1, 4) }];
    case 'commission':
      return [{ sku: 'CST-SET', quantity: chance.whole(4, 8) }];
    case 'market':
      return [
        ...several(everyday, 5, chance).map((sku) => ({ sku, quantity: chance.whole(3, 7) })),
        ...several(gifts, 3, chance).map((sku) => ({ sku, quantity: chance.whole(1, 3) })),
        ...(isDecember ? [{ sku: 'ORN-STR', quantity: chance.whole(10, 20) }] : []),
      ];
  }
}

/** The rest of an invoice, by who it is for. */
export function planInvoice(
  key: string,
  customer: SampleCustomer,
  custom: Custom,
  options: { readonly chance: Chance; readonly isDecember?: boolean },
): PlannedInvoice {
  const { chance, isDecember = false } = options;
  const lines = linesOf(custom, chance, isDecember);
  const invoice = { key, customer: customer.key, lines, tax: customer.tax };
  switch (custom) {
    case 'retail':
      return {
        ...invoice,
        dueInDays: 14,
        ...(chance.happens(40) ? { shippingCents: chance.whole(19, 37) * 50 } : {}),
        ...(chance.happens(12)
          ? { discount: { kind: 'rate', rate: rate(100_000) }, note: 'With thanks for coming back.' }
          : {}),
      };
    case 'wholesale':
      return {
        ...invoice,
        dueInDays: 30,
        reference: `PO ${chance.whole(1040, 9870)}`,
        shippingCents: chance.whole(22, 48) * 100,
        discount: { kind: 'rate', rate: rate(450_000) },
        note: 'Wholesale: 45 % below retail. Net 30.',
      };
    case 'commission':
      return { ...invoice, dueInDays: 30, note: 'Half on order, half on delivery.' };
    case 'workshop':
    case 'market':
      return { ...invoice, dueInDays: custom === 'market' ? 0 : 14 };
  }
}

const placeOf: Readonly<Record<PaymentMethod, string>> = {
  cash: '1050',
  check: '1080',
  card: '1080',
  'bank-transfer': '1000',
  paypal: '1000',
  venmo: '1000',
  'cash-app': '1000',
  other: '1000',
};

/** A payment in one of the usual ways; a check has its number. */
export function planPayment(
  date: CalendarDate,
  invoice: string,
  share: 'half' | 'rest',
  by: { readonly method: PaymentMethod; readonly chance: Chance },
): Action & { readonly action: 'take-payment' } {
  const { method, chance } = by;
  const reference = method === 'check' ? `Check ${chance.whole(1001, 4999)}` : undefined;
  return {
    date,
    action: 'take-payment',
    invoice,
    share,
    method,
    into: placeOf[method],
    ...(reference === undefined ? {} : { reference }),
  };
}

const waysToPay: Readonly<Record<Custom, readonly [PaymentMethod, ...PaymentMethod[]]>> = {
  retail: ['card', 'card', 'card', 'card', 'check', 'check', 'cash', 'bank-transfer', 'venmo'],
  wholesale: ['check', 'check', 'bank-transfer'],
  workshop: ['card', 'card', 'paypal', 'cash'],
  commission: ['check', 'bank-transfer'],
  market: ['card'],
};

/** Days until the money comes: people at the counter pay soon, shops when it is due, and some forget for a while. */
function daysToPay(custom: Custom, chance: Chance): number {
  if (custom === 'wholesale') return chance.whole(18, 36);
  if (custom === 'commission') return chance.whole(16, 30);
  return chance.happens(50) ? chance.whole(0, 2) : chance.whole(4, 17);
}

function lifeOf(invoice: PlannedInvoice, custom: Custom, date: CalendarDate, chance: Chance): Action[] {
  const actions: Action[] = [{ date, action: 'issue', invoice }];
  const pay = (days: number, share: 'half' | 'rest', method = chance.pick(waysToPay[custom])) =>
    actions.push(planPayment(addDays(date, days), invoice.key, share, { method, chance }));
  if (custom === 'market') {
    pay(0, 'half', 'cash');
    pay(0, 'rest', 'card');
    return actions;
  }
  if (chance.happens(70)) {
    actions.push({ date: addDays(date, chance.whole(0, 3)), action: 'view', invoice: invoice.key });
  }
  if (custom === 'commission') pay(chance.whole(0, 3), 'half');
  pay(daysToPay(custom, chance), 'rest');
  return actions;
}

function salesOfMonth(month: CalendarMonth): Action[] {
  const chance = chanceOf(`sales of ${month}`);
  const { month: number } = partsOfDate(startOfMonth(month));
  const isDecember = number === 12;
  const actions: Action[] = [];
  for (const custom of ['retail', 'workshop', 'wholesale', 'commission'] as const) {
    const [first, ...others] = sampleCustomers.filter((customer) => customer.custom.includes(custom));
    if (!first) continue;
    for (let count = 0; count < (season[custom][number - 1] ?? 0); count += 1) {
      const date = addDays(startOfMonth(month), chance.whole(0, isDecember ? 21 : 27));
      const key = `${month} ${custom} ${count}`;
      const invoice = planInvoice(key, chance.pick([first, ...others]), custom, { chance, isDecember });
      actions.push(...lifeOf(invoice, custom, date, chance));
    }
  }
  const market = sampleCustomers.find((customer) => customer.custom.includes('market'));
  for (const fair of market ? (fairs[number] ?? []) : []) {
    if (!market) continue;
    const invoice = planInvoice(`${month} ${fair.name}`, market, 'market', { chance, isDecember });
    actions.push(
      ...lifeOf(
        { ...invoice, reference: fair.name, tax: fair.tax, event: eventOfFair(month, fair) },
        'market',
        saturdayOf(month, fair.saturday),
        chance,
      ),
    );
  }
  return actions;
}

/** Returns what is sold in these months, and how it is paid. */
export function planSales(months: readonly CalendarMonth[]): Action[] {
  // The last payouts come with the files of the marketplace.
  return months.flatMap((month, index) => [
    ...salesOfMonth(month),
    ...(index < months.length - 1 ? [payoutOf(month)] : []),
  ]);
}

/** Returns what a marketplace paid out for the month before: its buyers' money, less what it kept and handed on. */
function payoutOf(month: CalendarMonth): Action {
  const chance = chanceOf(`payout of ${month}`);
  const date = addDays(startOfMonth(month), 1);
  const before = partsOfDate(addDays(date, -2)).month;
  const sold = chance.whole(30, 55) * (season.retail[before - 1] ?? 1) * 100;
  const tax = Math.round(sold * 0.074);
  const refunded = chance.happens(25) ? 3_200 : 0;
  const fees = Math.round(sold * 0.095) + 20 * (season.retail[before - 1] ?? 1);
  const labels = chance.whole(700, 1_100) * Math.ceil(sold / 6_000);
  const parts = [
    ['4000', sold + tax, 'Gross sales'],
    ['4000', -tax, 'Tax that the marketplace hands on'],
    ['4800', -refunded, 'Refunds to buyers'],
    ['6160', -fees, 'Fees'],
    ['7150', -labels, 'Shipping labels'],
  ] as const;
  const taken = parts.filter(([, cents]) => cents !== 0);
  const cents = taken.reduce((sum, [, part]) => sum + part, 0);
  const payout = {
    kind: 'income',
    payee: 'Etsy',
    memo: 'Payout',
    money: '1000',
    marketplace: 'Etsy',
  } as const;
  return { date, action: 'record', transaction: { ...payout, cents, parts: taken, tags: ['web shop'] } };
}
