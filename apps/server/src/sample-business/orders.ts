// cspell:ignore Nowak
import type { OrderView } from '@atelier/contract/orders';
import { findBatch } from '@atelier/database/production/batches.reads';
import { addDays, money, wholeQuantity, zeroMoney, type CalendarDate } from '@atelier/domain/foundation';
import type { OrderChannel, OrderStep } from '@atelier/domain/orders';
import { moveBatch } from '../production/plan-batch.command.ts';
import { writeBrief } from '../orders/commission.command.ts';
import { packOrder, stepParcel } from '../orders/fulfil-order.command.ts';
import { beginProof, sendProof } from '../orders/proof.command.ts';
import { returnOrder } from '../orders/return-order.command.ts';
import { createOrder } from '../orders/save-order.command.ts';
import { stepOrder } from '../orders/step-order.command.ts';
import { writeCommissionMessage } from '../orders/write-message.command.ts';
import { attachSampleDocument } from './documents.ts';
import { done, known } from './done.ts';
import { sampleProducts } from './products.ts';
import type { SampleTax } from './actions.ts';
import type { Studio } from './studio.ts';

interface PlannedOrder {
  readonly of: string;
  readonly channel: OrderChannel;
  readonly daysAgo: number;
  /** In so many days from today. */
  readonly promisedIn?: number;
  readonly lines: readonly {
    readonly sku: string;
    readonly count: number;
    readonly cents?: number;
    readonly saying?: string;
    readonly isMade?: true;
    /** Its batch is at the wheel. */
    readonly isBegun?: true;
  }[];
  readonly depositCents?: number;
  readonly tax?: SampleTax;
  readonly shipping?: readonly [method: string, cents: number];
  readonly note?: string;
  readonly privateNote?: string;
  readonly isDraft?: true;
  /** Of a commission: what is to be made, and whether a first plate was shown. */
  readonly brief?: string;
  readonly isShown?: true;
  /** Sent so many days ago, and there so many days ago. */
  readonly sent?: readonly [went: number, arrived?: number];
  /** Pieces that came back today, as good as new. */
  readonly back?: readonly [sku: string, count: number, note: string];
  readonly steps?: readonly (readonly [step: OrderStep, reason?: string])[];
}

const sampleBrief = [
  'Six place settings in ash glaze: dinner plate, salad plate, bowl.',
  'A ginkgo leaf from the tree in front of the house, pressed into the well of each plate.',
  'Dishwasher every day, so no unglazed rims.',
].join('\n');

const orders: readonly PlannedOrder[] = [
  {
    of: 'Peter Nowak',
    channel: 'in-person',
    daysAgo: 27,
    lines: [{ sku: 'DSH-BAK', count: 1 }],
    tax: 'ulster',
    steps: [['cancel', 'Found one of the same size at his mother’s.']],
  },
  {
    of: 'Grace Abernathy',
    channel: 'commission',
    daysAgo: 21,
    promisedIn: 18,
    lines: [
      { sku: 'CST-SET', count: 6, saying: 'Ash glaze, with the ginkgo leaf in the well', isMade: true },
    ],
    tax: 'ulster',
    note: 'Six place settings for the new house.',
    privateNote: 'Leaf pressed in before the bisque. She wants to see one plate first.',
    brief: sampleBrief,
    depositCents: 20_000,
    isShown: true,
  },
  {
    of: 'Samuel Ortiz',
    channel: 'market',
    daysAgo: 15,
    promisedIn: -2,
    lines: [{ sku: 'MUG-12', count: 1, saying: '“Grandpa” under the handle', isMade: true, isBegun: true }],
    tax: 'ulster',
  },
  {
    of: 'The Copper Spoon',
    channel: 'wholesale',
    daysAgo: 9,
    promisedIn: 4,
    lines: [
      { sku: 'CUP-ESP', count: 6, cents: 1200 },
      { sku: 'PLN-SML', count: 2, cents: 1900 },
    ],
    sent: [3, 1],
    back: ['CUP-ESP', 1, 'One in the old glaze was among them.'],
  },
  {
    of: 'Alice Fontaine',
    channel: 'online',
    daysAgo: 6,
    promisedIn: 9,
    lines: [{ sku: 'TEA-POT', count: 1, saying: 'Spout turned for the left hand', isMade: true }],
    depositCents: 4000,
    tax: 'dutchess',
    shipping: ['UPS Ground', 1450],
    steps: [['hold', 'Waits for her to choose the glaze.']],
  },
  {
    of: 'Juniper Table Restaurant',
    channel: 'commission',
    daysAgo: 3,
    lines: [{ sku: 'PLT-SAL', count: 40, saying: 'Rutile blue, ten inches', isMade: true }],
    brief: 'Forty salad plates that stack, a little darker than the bowls of last year.',
    depositCents: 20_000,
    isDraft: true,
  },
];

/** Takes the orders that the potter works on, and a few that are over. */
export async function takeSampleOrders(studio: Studio, today: CalendarDate): Promise<void> {
  const { tenant, tools } = studio;
  for (const planned of orders) {
    const taxRateId = planned.tax === undefined ? null : studio.taxRates[planned.tax];
    const [shippingMethod, shippingCents] = planned.shipping ?? ['', 0];
    const order = done(
      await createOrder(
        tenant,
        {
          id: tools.ids.next(),
          isOpen: planned.isDraft !== true,
          order: {
            customerId: known(studio.customers, planned.of),
            channel: planned.channel,
            marketplace: '',
            eventId: null,
            orderedOn: addDays(today, -planned.daysAgo),
            promisedOn: planned.promisedIn === undefined ? null : addDays(today, planned.promisedIn),
            depositCents: money(planned.depositCents ?? 0),
            pricesIncludeTax: false,
            lines: planned.lines.map(({ sku, count, cents, saying = '', isMade = false }) => {
              const product = sampleProducts.find((one) => one.sku === sku);
              return {
                id: tools.ids.next(),
                productId: known(studio.items, sku),
                description: product?.name ?? sku,
                quantity: wholeQuantity(count),
                unitPriceCents: money(cents ?? product?.priceCents ?? 0),
                discount: { kind: 'none' },
                taxRateId,
                incomeAccountId: null,
                personalisation: saying,
                isMade,
              };
            }),
            discount: { kind: 'none' },
            shippingCents: shippingCents === 0 ? zeroMoney : money(shippingCents),
            shippingTaxRateId: null,
            shippingMethod,
            shippingAddress: '',
            sourceId: '',
            note: planned.note ?? '',
            privateNote: planned.privateNote ?? '',
          },
        },
        tools,
      ),
    );
    for (const [index, { isBegun }] of planned.lines.entries())
      if (isBegun) await beginLine(studio, order.lines[index]);
    if (planned.sent !== undefined) await send(studio, order, planned.sent, today);
    if (planned.brief !== undefined) await commission(studio, order.id, planned.brief, planned.isShown);
    if (planned.back !== undefined) await takeBack(studio, order, planned.back, today);
    let { version } = order;
    for (const [step, reason = ''] of planned.steps ?? []) {
      ({ version } = done(await stepOrder(tenant, { orderId: order.id, version, step, reason }, tools)));
    }
  }
}

/** Begins the batch of a line, which was planned when the order was opened. */
async function beginLine({ tenant, tools }: Studio, line: OrderView['lines'][number] | undefined) {
  const batch = await findBatch(tenant, line?.batches[0]?.id ?? '');
  if (batch === null) throw new Error('Nothing is made for this line of the sample order.');
  const { id: batchId, version } = batch;
  done(await moveBatch(tenant, { batchId, version, move: 'start', reason: '' }, tools));
}

/** Takes something back that was not what they wanted, before it is invoiced. */
async function takeBack(
  { tenant, tools, items }: Studio,
  order: OrderView,
  [sku, count, note]: NonNullable<PlannedOrder['back']>,
  today: CalendarDate,
): Promise<void> {
  const lines = order.lines
    .filter(({ productId }) => productId === known(items, sku))
    .map(({ id }) => ({ lineId: id, quantity: wholeQuantity(count), condition: 'good' as const }));
  const said = { reason: 'wrong-item', outcome: 'credit', exchangeOrderId: null } as const;
  const back = { orderId: order.id, id: tools.ids.next(), day: today, note, lines };
  done(await returnOrder(tenant, { ...said, ...back }, tools));
}

/** Writes the brief of a commission, and shows a first piece where that is planned. */
async function commission(
  { tenant, tools }: Studio,
  orderId: string,
  brief: string,
  isShown: true | undefined,
): Promise<void> {
  done(await writeBrief(tenant, { orderId, version: 1, brief }, tools));
  if (isShown === undefined) return;
  const id = tools.ids.next();
  const note =
    'The first plate, as it came out of the glaze firing. The leaf is a little left of the middle.';
  done(await beginProof(tenant, { orderId, id, note }, tools));
  await attachSampleDocument(tenant, tools, 'plate', { recordKind: 'commission-proof', recordId: id });
  done(await sendProof(tenant, { proofId: id, mail: null }, tools));
  const said = 'Take your time with it, and hold it against the table if you like: it is at the studio.';
  const message = { orderId, id: tools.ids.next(), body: said };
  done(await writeCommissionMessage(tenant, message, { ...tools, byMember: true }));
}

/** Sends the first line of an order, which arrives where a day is said. */
async function send(
  { tenant, tools }: Studio,
  order: OrderView,
  [went, arrived]: readonly [went: number, arrived?: number],
  today: CalendarDate,
): Promise<void> {
  const parcelId = tools.ids.next();
  done(
    await packOrder(
      tenant,
      {
        orderId: order.id,
        id: parcelId,
        kind: 'parcel',
        day: addDays(today, -went),
        carrier: order.shippingMethod,
        tracking: '',
        lines: order.lines.slice(0, 1).map(({ id, quantity }) => ({ lineId: id, quantity })),
      },
      tools,
    ),
  );
  if (arrived === undefined) return;
  const day = addDays(today, -arrived);
  done(await stepParcel(tenant, { parcelId, step: 'deliver', day, reason: '' }, tools));
}
