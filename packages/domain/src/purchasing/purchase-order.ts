import {
  addMoney,
  allocateMoney,
  largerMoney,
  money,
  multiplyScaled,
  priceTimesQuantity,
  quantity,
  refuse,
  subtractMoney,
  succeed,
  sumMoney,
  zeroMoney,
  type CalendarDate,
  type Money,
  type Outcome,
  type Quantity,
  type Refusal,
} from '../foundation/index.ts';
import { purchaseRefusals } from './purchase-refusals.ts';
import { mostStock } from '../items/index.ts';

/** How far an order has come. It is never set: it follows from what happened. */
export const purchaseOrderStatuses = [
  'draft',
  'placed',
  'on-hold',
  'partly-received',
  'received',
  'closed',
  'cancelled',
] as const;
export type PurchaseOrderStatus = (typeof purchaseOrderStatuses)[number];

/** The lists that orders are shown in; open ones are on their way. */
export const purchaseOrderLists = ['open', 'draft', 'received', 'closed', 'cancelled', 'all'] as const;
export type PurchaseOrderList = (typeof purchaseOrderLists)[number];

/** By what shipping, duty and tax are shared over the lines. A discount always goes by value. */
export const chargeShares = ['value', 'packs'] as const;
export type ChargeShare = (typeof chargeShares)[number];

/** What is ordered of one item, in the packs that the supplier sells. */
export type PurchaseLine = {
  readonly itemId: string;
  /** What a pack is called (roll, bag); and how much of the item's stock unit it holds. */
  readonly packName: string;
  readonly packQuantity: Quantity;
  readonly packs: Quantity;
  /** Minor units for a whole pack. */
  readonly packPrice: Money;
  readonly partNumber: string;
};

/** What is paid beside the goods, in minor units above or at zero. */
export type PurchaseCharges = {
  readonly shipping: Money;
  readonly duty: Money;
  readonly tax: Money;
  readonly discount: Money;
  readonly sharedBy: ChargeShare;
};

/** Fields of an order from which its costs are computed. */
export function costsOfOrder<
  Line extends {
    readonly packPriceCents: Money;
    readonly receivedCents: Money;
    readonly landedLaterCents: Money;
  },
>(order: {
  readonly shippingCents: Money;
  readonly dutyCents: Money;
  readonly taxCents: Money;
  readonly discountCents: Money;
  readonly sharedBy: ChargeShare;
  readonly lines: readonly Line[];
}) {
  return {
    shipping: order.shippingCents,
    duty: order.dutyCents,
    tax: order.taxCents,
    discount: order.discountCents,
    sharedBy: order.sharedBy,
    lines: order.lines.map((line) => ({
      ...line,
      packPrice: line.packPriceCents,
      // What was billed later and shared over what came is no part of the order's own costs.
      receivedValue: subtractMoney(line.receivedCents, line.landedLaterCents),
    })),
  };
}

/** An order as someone says it. */
export type PurchaseOrderDraft = PurchaseCharges & {
  readonly id: string;
  readonly payeeId: string;
  readonly orderedOn: CalendarDate;
  readonly expectedOn: CalendarDate | null;
  /** Where it shall come to; null: the default place. */
  readonly placeId: string | null;
  /** What the supplier reads, and what no one outside reads. */
  readonly note: string;
  readonly privateNote: string;
  readonly lines: readonly PurchaseLine[];
};

/** A line with what of it stands received: packs, and the value at which they came in. */
export type ReceivedLine = PurchaseLine & { readonly received: Quantity; readonly receivedValue: Money };

/** What decides how far an order has come. */
export type PurchaseOrderFacts = {
  readonly isPlaced: boolean;
  readonly isHeld: boolean;
  readonly isCancelled: boolean;
  readonly isClosed: boolean;
  readonly lines: readonly { readonly packs: Quantity; readonly received: Quantity }[];
};

export type PurchaseOrderRefusal = Refusal<
  | 'purchase-lines-missing'
  | 'purchase-amount-too-large'
  | 'purchase-discount-too-large'
  | 'purchase-expected-before-ordered'
  | 'purchase-item-twice'
>;

/** Returns how far an order has come; the same rule as the view of the database. */
export function purchaseOrderStatus(order: PurchaseOrderFacts): PurchaseOrderStatus {
  if (order.isCancelled) return 'cancelled';
  if (order.isClosed) return 'closed';
  if (!order.isPlaced) return 'draft';
  if (order.isHeld) return 'on-hold';
  if (order.lines.every(({ packs, received }) => received >= packs)) return 'received';
  return order.lines.some(({ received }) => received > 0) ? 'partly-received' : 'placed';
}

/** Returns what the packs of a line cost by their price. */
export function valueOfLine({ packPrice, packs }: Pick<PurchaseLine, 'packPrice' | 'packs'>): Money {
  return priceTimesQuantity(packPrice, packs, 'half-up');
}

/** Returns what an order comes to: its goods, and all that is paid. */
export function purchaseTotals(order: PurchaseCharges & { readonly lines: readonly PurchaseLine[] }): {
  readonly goods: Money;
  readonly total: Money;
} {
  const goods = sumMoney(order.lines.map(valueOfLine));
  const charges = sumMoney([order.shipping, order.duty, order.tax]);
  return { goods, total: subtractMoney(addMoney(goods, charges), order.discount) };
}

/** Limits of a calculation: a billion units, and ten trillion of the currency. */
const mostOfAll = 10n ** 21n;

/** Tells whether an order makes sense. An empty draft does; an order that is placed has lines. */
export function decidePurchaseOrder(order: PurchaseOrderDraft): Outcome<null, PurchaseOrderRefusal> {
  if (order.expectedOn !== null && order.expectedOn < order.orderedOn) {
    return refuse(purchaseRefusals.refusal('purchase-expected-before-ordered', { field: 'expectedOn' }));
  }
  const packs = order.lines.map(({ itemId, packName, packQuantity, partNumber }) =>
    [itemId, packName, packQuantity, partNumber].join('\n'),
  );
  const twice = packs.findIndex((pack, index) => packs.indexOf(pack) !== index);
  if (twice !== -1) {
    return refuse(purchaseRefusals.refusal('purchase-item-twice', { field: `lines.${twice}.itemId` }));
  }
  let goods = 0n;
  for (const [index, { packs: count, packQuantity, packPrice }] of order.lines.entries()) {
    goods += BigInt(count) * BigInt(packPrice);
    if (BigInt(count) * BigInt(packQuantity) > mostOfAll || goods > mostOfAll) {
      return refuse(purchaseRefusals.refusal('purchase-amount-too-large', { field: `lines.${index}.packs` }));
    }
  }
  return order.discount > purchaseTotals(order).goods
    ? refuse(purchaseRefusals.refusal('purchase-discount-too-large', { field: 'discountCents' }))
    : succeed(null);
}

/**
 * What each line costs with its share of shipping, duty, tax and discount: to the cent, by largest remainder. No line
 * costs less than nothing, for a discount goes by value and is no more than the goods.
 */
export function landedLines(
  order: PurchaseCharges & { readonly lines: readonly PurchaseLine[] },
): readonly Money[] {
  const values = order.lines.map(valueOfLine);
  if (values.length === 0) return [];
  const weights = order.sharedBy === 'value' ? values : order.lines.map(({ packs }) => packs);
  const charges = allocateMoney(sumMoney([order.shipping, order.duty, order.tax]), weights);
  const discounts = allocateMoney(order.discount, values);
  return values.map((value, index) =>
    subtractMoney(addMoney(value, charges[index] ?? zeroMoney), discounts[index] ?? zeroMoney),
  );
}

/** What came of an order: by the position of its line, from 1 on, so many packs. */
export type ReceiptLine = { readonly position: number; readonly packs: Quantity };

/** What came of one line, valued; its amount is in the item's stock unit. */
export type ValuedReceiptLine = ReceiptLine & {
  readonly itemId: string;
  readonly quantity: Quantity;
  readonly value: Money;
};

/**
 * Decides what may be received of an order, and at what value: the landed cost of what is received then, less what
 * stands received. So part deliveries add up to the whole exactly. What comes beyond the order costs its price alone,
 * and has to be confirmed.
 */
export function decideReceipt(
  order: PurchaseCharges & { readonly lines: readonly ReceivedLine[] },
  status: PurchaseOrderStatus,
  came: readonly ReceiptLine[],
  isMoreAllowed: boolean,
): Outcome<
  readonly ValuedReceiptLine[],
  Refusal<
    | 'purchase-order-not-open'
    | 'purchase-receipt-empty'
    | 'purchase-line-not-found'
    | 'purchase-received-too-much'
    | 'purchase-amount-too-large'
  >
> {
  if (!['placed', 'partly-received', 'received'].includes(status)) {
    return refuse(purchaseRefusals.refusal('purchase-order-not-open', { details: status }));
  }
  if (came.length === 0) {
    return refuse(purchaseRefusals.refusal('purchase-receipt-empty', { field: 'lines' }));
  }
  const landed = landedLines(order);
  const valued: ValuedReceiptLine[] = [];
  for (const [index, { position, packs }] of came.entries()) {
    const line = order.lines[position - 1];
    const isTwice = came.findIndex((other) => other.position === position) !== index;
    if (line === undefined || isTwice || packs <= 0) {
      return refuse(purchaseRefusals.refusal('purchase-line-not-found', { field: `lines.${index}.packs` }));
    }
    const after = line.received + packs;
    if (after > line.packs && !isMoreAllowed) {
      return refuse(
        purchaseRefusals.refusal('purchase-received-too-much', { field: `lines.${index}.packs` }),
      );
    }
    const amount = amountOfPacks(packs, line.packQuantity);
    if (amount === null) {
      return refuse(purchaseRefusals.refusal('purchase-amount-too-large', { field: `lines.${index}.packs` }));
    }
    const value = subtractMoney(
      valueOfFirst(line, landed[position - 1] ?? zeroMoney, after),
      line.receivedValue,
    );
    valued.push({
      position,
      packs,
      itemId: line.itemId,
      quantity: amount,
      value: largerMoney(value, zeroMoney),
    });
  }
  return succeed(valued);
}

/** Computes what the first packs of a line cost of its landed cost; those beyond the order cost their price alone. */
export function valueOfFirst(line: PurchaseLine, landed: Money, packs: number): Money {
  if (packs <= line.packs) return money(multiplyScaled(landed, packs, line.packs, 'half-up'));
  return addMoney(landed, priceTimesQuantity(line.packPrice, quantity(packs - line.packs), 'half-up'));
}

/**
 * Returns how much so many packs hold, in the item's stock unit; null where no quantity can say it, or none is left.
 */
export function amountOfPacks(packs: Quantity, packQuantity: Quantity): Quantity | null {
  if (BigInt(packs) * BigInt(packQuantity) > BigInt(mostStock) * 1_000_000n) return null;
  const amount = multiplyScaled(packs, packQuantity, 1_000_000, 'half-up');
  return amount === 0 ? null : quantity(amount);
}

/** What a person does to an order beside changing and receiving it. */
export const purchaseOrderSteps = [
  'place',
  'hold',
  'resume',
  'cancel',
  'to-draft',
  'close',
  'reopen',
] as const;
export type PurchaseOrderStep = (typeof purchaseOrderSteps)[number];

const from: Readonly<Record<PurchaseOrderStep, readonly PurchaseOrderStatus[]>> = {
  place: ['draft'],
  hold: ['placed', 'partly-received'],
  resume: ['on-hold'],
  cancel: ['draft', 'placed', 'on-hold'],
  'to-draft': ['placed', 'on-hold', 'cancelled'],
  close: ['partly-received', 'received', 'on-hold'],
  reopen: ['closed'],
};

/** Tells whether an order may take a step. What has come stays come: such an order is closed, not cancelled. */
export function decidePurchaseStep(
  step: PurchaseOrderStep,
  order: {
    readonly status: PurchaseOrderStatus;
    /** Whether something stands received; and whether anything ever was. */
    readonly hasReceipts: boolean;
    readonly wasReceived: boolean;
    readonly lines: readonly unknown[];
    readonly receivedValue: Money;
    readonly billCount: number;
  },
): Outcome<
  null,
  Refusal<
    | 'purchase-step-not-possible'
    | 'purchase-lines-missing'
    | 'purchase-order-has-receipts'
    | 'purchase-order-not-billed'
  >
> {
  if (!from[step].includes(order.status)) {
    return refuse(purchaseRefusals.refusal('purchase-step-not-possible', { details: order.status }));
  }
  if (step === 'place' && order.lines.length === 0) {
    return refuse(purchaseRefusals.refusal('purchase-lines-missing', { field: 'lines' }));
  }
  if ((step === 'cancel' && order.hasReceipts) || (step === 'to-draft' && order.wasReceived)) {
    return refuse(purchaseRefusals.refusal('purchase-order-has-receipts'));
  }
  if (step === 'close' && !order.hasReceipts) {
    return refuse(purchaseRefusals.refusal('purchase-step-not-possible', { details: order.status }));
  }
  return step === 'close' && order.receivedValue !== 0 && order.billCount === 0
    ? refuse(purchaseRefusals.refusal('purchase-order-not-billed'))
    : succeed(null);
}
