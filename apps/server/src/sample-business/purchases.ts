// cspell:ignore Uline Whitlow
import { addDays, money, quantity, wholeQuantity, type CalendarDate } from '@atelier/domain/foundation';
import type { PurchaseOrderStep } from '@atelier/domain/purchasing';
import { payBills } from '../payables/pay-bills.command.ts';
import { billPurchase } from '../purchasing/bill-purchase.command.ts';
import { getPurchaseOrder } from '../purchasing/read-purchase.ts';
import { receivePurchase } from '../purchasing/receive-purchase.command.ts';
import { sendPurchaseBack } from '../purchasing/return-purchase.command.ts';
import { draftPurchaseOrders } from '../purchasing/save-purchase-order.command.ts';
import { addOffer, changeSupplier } from '../purchasing/save-supplier.command.ts';
import { stepPurchaseOrder } from '../purchasing/step-purchase-order.command.ts';
import { done, known } from './done.ts';
import { sampleLots } from './materials.ts';
import type { Happening, Studio } from './studio.ts';

/** Offer of a supplier: its pack, and what a pack costs from so many on, in cents. */
interface SampleOffer {
  readonly sku: string;
  readonly part: string;
  readonly pack: readonly [name: string, holds: number, unit: string];
  readonly prices: readonly (readonly [from: number, cents: number])[];
}

interface SampleSupplier {
  readonly name: string;
  readonly termsDays: number;
  readonly leadTimeDays: number;
  readonly accountNumber: string;
  readonly contact: { readonly name: string; readonly role: string };
  readonly offers: readonly SampleOffer[];
}

const suppliers: readonly SampleSupplier[] = [
  {
    name: 'Bailey Pottery Supply',
    termsDays: 30,
    leadTimeDays: 6,
    accountNumber: 'K-20418',
    contact: { name: 'Dana Whitlow', role: 'Orders' },
    offers: [
      {
        sku: 'CLY-STW',
        part: 'C-2018',
        pack: ['box', 50, 'lb'],
        prices: [
          [1, 3450],
          [10, 3150],
        ],
      },
      { sku: 'FRT-3134', part: 'F-3134', pack: ['bag', 50, 'lb'], prices: [[1, 10_900]] },
    ],
  },
  {
    name: 'Northeast Ceramic Supply',
    termsDays: 14,
    leadTimeDays: 10,
    accountNumber: '',
    contact: { name: 'Ruth Marsh', role: 'Porcelain' },
    offers: [
      { sku: 'CLY-PRC', part: 'P-600', pack: ['box', 50, 'lb'], prices: [[1, 5600]] },
      { sku: 'IRN-RED', part: 'X-14', pack: ['bag', 5, 'lb'], prices: [[1, 1750]] },
    ],
  },
  {
    name: 'Uline',
    termsDays: 30,
    leadTimeDays: 3,
    accountNumber: '7719204',
    contact: { name: 'Customer service', role: '' },
    offers: [
      { sku: 'BOX-MUG', part: 'S-4344', pack: ['bundle', 25, 'piece'], prices: [[1, 1950]] },
      { sku: 'TIS-SHT', part: 'S-7097', pack: ['ream', 480, 'piece'], prices: [[1, 1440]] },
    ],
  },
];

type Packs = Readonly<Record<string, number>>;

/** An order with what became of it. */
interface PlannedOrder {
  readonly from: string;
  readonly day: CalendarDate;
  readonly packs: Packs;
  readonly shipping?: number;
  readonly isDraft?: true;
  readonly then?: readonly Step[];
}

type Step = readonly [day: CalendarDate, ...action: Action];
type Action =
  /** The number of the bill that lay in the parcel. */
  | readonly ['came', packs: Packs, bill?: string]
  | readonly ['bill', number: string]
  | readonly ['back', packs: Packs, note: string]
  | readonly ['pay']
  | readonly ['step', step: PurchaseOrderStep, reason?: string];

function plannedOrders(first: CalendarDate, today: CalendarDate): readonly PlannedOrder[] {
  const on = (days: number) => addDays(first, days);
  const ago = (days: number) => addDays(today, -days);
  const [bailey, northeast, uline] = ['Bailey Pottery Supply', 'Northeast Ceramic Supply', 'Uline'];
  return [
    {
      from: bailey,
      day: on(1),
      packs: { 'CLY-STW': 6, 'FRT-3134': 1 },
      shipping: 4200,
      then: [
        [on(7), 'came', { 'CLY-STW': 6, 'FRT-3134': 1 }, '87960'],
        [on(12), 'step', 'close'],
        [on(25), 'pay'],
      ],
    },
    {
      from: uline,
      day: on(6),
      packs: { 'BOX-MUG': 5, 'TIS-SHT': 2 },
      shipping: 1800,
      then: [
        [on(10), 'came', { 'BOX-MUG': 3, 'TIS-SHT': 2 }],
        [on(13), 'came', { 'BOX-MUG': 2 }],
        [on(14), 'bill', '160224871'],
        [on(15), 'back', { 'BOX-MUG': 1 }, 'Crushed on the way'],
      ],
    },
    {
      from: northeast,
      day: on(18),
      packs: { 'CLY-PRC': 4 },
      then: [[on(20), 'step', 'cancel', 'Not to be had before the spring']],
    },
    {
      from: northeast,
      day: ago(13),
      packs: { 'IRN-RED': 4 },
      shipping: 900,
      then: [[ago(6), 'came', { 'IRN-RED': 2 }]],
    },
    {
      from: bailey,
      day: ago(9),
      packs: { 'CLY-STW': 4, 'FRT-3134': 1 },
      shipping: 4200,
      then: [[ago(3), 'came', { 'CLY-STW': 4, 'FRT-3134': 1 }, '88213']],
    },
    { from: northeast, day: ago(4), packs: { 'CLY-PRC': 3 }, shipping: 2600 },
    {
      from: uline,
      day: ago(2),
      packs: { 'TIS-SHT': 3 },
      then: [[ago(1), 'step', 'hold', 'Asked whether it comes unbleached']],
    },
    { from: bailey, day: today, packs: { 'CLY-STW': 10 }, shipping: 5600, isDraft: true },
  ];
}

async function meetSuppliers({ tenant, tools, items, payees }: Studio): Promise<void> {
  for (const { name, termsDays, offers, contact, ...fields } of suppliers) {
    const id = known(payees, name);
    const payee = { id, name, termsDays, email: '', phone: '', address: '', taxId: '', receives1099: false };
    const supplier = {
      payee,
      fields: {
        ...fields,
        website: '',
        minimumOrder: null,
        shippingRule: '',
        rating: null,
        notes: '',
        contacts: [{ ...contact, email: '', phone: '' }],
      },
    };
    done(await changeSupplier(tenant, supplier, { isArchived: false }, tools));
    for (const { sku, part, pack, prices } of offers) {
      done(
        await addOffer(tenant, {
          ...packed(pack),
          id: tools.ids.next(),
          payeeId: id,
          itemId: known(items, sku),
          partNumber: part,
          link: '',
          breaks: prices.map(([from, cents]) => ({ fromPacks: wholeQuantity(from), price: money(cents) })),
        }),
      );
    }
  }
}

const packed = ([packName, holds, packUnit]: SampleOffer['pack']) => ({
  packName,
  packAmount: wholeQuantity(holds),
  packUnit,
});

async function order(studio: Studio, id: string, planned: PlannedOrder): Promise<void> {
  const { tenant, tools } = studio;
  const supplier = suppliers.find(({ name }) => name === planned.from);
  const lines = (supplier?.offers ?? []).flatMap(({ sku, part, pack, prices }) => {
    const packs = planned.packs[sku];
    if (packs === undefined) return [];
    const packPrice = money(prices.findLast(([from]) => from <= packs)?.[1] ?? 0);
    const itemId = known(studio.items, sku);
    return [{ ...packed(pack), itemId, partNumber: part, packs: wholeQuantity(packs), packPrice }];
  });
  const draft = {
    id,
    payeeId: known(studio.payees, planned.from),
    orderedOn: planned.day,
    expectedOn: addDays(planned.day, supplier?.leadTimeDays ?? 7),
    placeId: null,
    shipping: money(planned.shipping ?? 0),
    duty: money(0),
    tax: money(0),
    discount: money(0),
    sharedBy: 'value',
    note: '',
    privateNote: '',
    lines,
  } as const;
  done(await draftPurchaseOrders(tenant, [draft]));
  if (planned.isDraft) return;
  const step = { orderId: id, version: 1, step: 'place', day: planned.day, reason: '' } as const;
  done(await stepPurchaseOrder(tenant, step, tools));
}

async function go(studio: Studio, orderId: string, [day, ...action]: Step): Promise<void> {
  const { tenant, tools } = studio;
  const ordered = await getPurchaseOrder(tenant, orderId);
  const lotOfDay = { number: `F-${day.slice(2).replaceAll('-', '')}`, expiresOn: null, supplierNumber: '' };
  const linesOf = (packs: Packs) =>
    ordered.lines.flatMap(({ itemId }, index) => {
      const sku = Object.keys(packs).find((one) => studio.items.get(one) === itemId);
      return sku === undefined
        ? []
        : [
            {
              position: index + 1,
              packs: quantity((packs[sku] ?? 0) * 1_000_000),
              lot: sampleLots.has(sku) ? lotOfDay : null,
            },
          ];
    });
  const billOf = (number: string) => ({
    id: tools.ids.next(),
    kind: 'bill' as const,
    number,
    date: day,
    dueDate: null,
    total: money(ordered.totalCents),
  });
  const id = tools.ids.next();
  switch (action[0]) {
    case 'came': {
      const [, packs, number] = action;
      const bill = number === undefined ? null : billOf(number);
      const came = { id, orderId, day, placeId: null, note: '', lines: linesOf(packs), bill };
      done(await receivePurchase(tenant, { ...came, isMoreAllowed: false }, tools));
      return;
    }
    case 'bill':
      done(await billPurchase(tenant, orderId, billOf(action[1]), tools));
      return;
    case 'back': {
      const [, packs, note] = action;
      const receiptId = ordered.receipts[0]?.id ?? '';
      done(await sendPurchaseBack(tenant, { id, receiptId, day, note, lines: linesOf(packs) }, tools));
      return;
    }
    case 'pay': {
      const allocations = ordered.bills.map((bill) => ({ billId: bill.id, amount: bill.totalCents }));
      const moneyAccountId = known(studio.accounts, '1000');
      const payment = { id, date: day, moneyAccountId, reference: '', memo: '', allocations };
      done(await payBills(tenant, payment, tools));
      return;
    }
    case 'step': {
      const [, step, reason = ''] = action;
      const said = { orderId, version: ordered.version, step, day, reason };
      done(await stepPurchaseOrder(tenant, said, tools));
    }
  }
}

/** Suppliers with what they sell, and orders in every state. */
export function planPurchases(first: CalendarDate, today: CalendarDate): Happening[] {
  return [
    { date: first, happens: meetSuppliers },
    ...plannedOrders(first, today).flatMap((planned) => {
      let orderId = '';
      return [
        {
          date: planned.day,
          happens: (studio: Studio) => {
            orderId = studio.tools.ids.next();
            return order(studio, orderId, planned);
          },
        },
        ...(planned.then ?? []).map((step) => ({
          date: step[0],
          happens: (studio: Studio) => go(studio, orderId, step),
        })),
      ];
    }),
  ];
}
