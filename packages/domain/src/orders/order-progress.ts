import type { BatchStatus } from '../production/index.ts';
import {
  quantity,
  refuse,
  succeed,
  zeroQuantity,
  type CalendarDate,
  type Money,
  type Outcome,
  type Quantity,
  type Refusal,
} from '../foundation/index.ts';
import { orderRefusals } from './order-refusals.ts';

const { refusal } = orderRefusals;

export const orderPaymentStates = [
  'nothing-to-pay',
  'not-paid',
  'partially-paid',
  'paid',
  'partially-refunded',
  'refunded',
] as const;
export type OrderPaymentState = (typeof orderPaymentStates)[number];

/**
 * What is paid of an order, by its invoices; amounts in minor units. `total` is what is asked for it less what was
 * credited, `refunded` what of the money went back.
 */
export function orderPaymentState(order: {
  readonly total: Money;
  readonly paid: Money;
  readonly refunded: Money;
}): OrderPaymentState {
  const { total, paid, refunded } = order;
  if (refunded > 0) return paid > 0 ? 'partially-refunded' : 'refunded';
  if (paid >= total) return paid > 0 ? 'paid' : 'nothing-to-pay';
  return paid > 0 ? 'partially-paid' : 'not-paid';
}

export const orderProductionStates = [
  'not-needed',
  'not-started',
  'waiting-for-materials',
  'in-progress',
  'blocked',
  'done',
] as const;
export type OrderProductionState = (typeof orderProductionStates)[number];

/** A batch that is made for a line; `isShort`: a material that it still needs is short. */
export type OrderBatch = { readonly status: BatchStatus; readonly made: Quantity; readonly isShort: boolean };

/**
 * Returns how much of a line is in no batch yet, in the stock unit of its product; a cancelled one makes none of it,
 * and one that made more has made it.
 */
export function leftToPlan(line: {
  readonly stockQuantity: Quantity;
  readonly batches: readonly (Pick<OrderBatch, 'status' | 'made'> & { readonly planned: Quantity })[];
}): Quantity {
  const planned = line.batches.reduce(
    (sum, batch) => (batch.status === 'cancelled' ? sum : sum + Math.max(batch.planned, batch.made)),
    0,
  );
  return quantity(Math.max(0, line.stockQuantity - planned));
}

/**
 * How far the making of an order has come, by the batches of the lines that are made for it. What is in the way counts
 * first; cancelled batches count as none.
 */
export function orderProductionState(
  lines: readonly {
    readonly isMade: boolean;
    readonly stockQuantity: Quantity;
    readonly batches: readonly OrderBatch[];
  }[],
): OrderProductionState {
  const made = lines.filter(({ isMade, batches }) => isMade || batches.length > 0);
  if (made.length === 0) return 'not-needed';
  const batches = made.flatMap((line) => line.batches).filter(({ status }) => status !== 'cancelled');
  if (batches.some(({ status }) => status === 'blocked')) return 'blocked';
  const isDone = made.every(
    (line) => line.batches.reduce((sum, batch) => sum + batch.made, 0) >= line.stockQuantity,
  );
  if (isDone) return 'done';
  if (batches.some(({ status, isShort }) => status !== 'done' && isShort)) return 'waiting-for-materials';
  return batches.some(({ status }) => status !== 'planned') ? 'in-progress' : 'not-started';
}

export const orderFulfilmentStates = [
  'not-fulfilled',
  'partially-fulfilled',
  'ready-for-pickup',
  'shipped',
  'delivered',
  'partially-returned',
  'returned',
] as const;
export type OrderFulfilmentState = (typeof orderFulfilmentStates)[number];

export const parcelKinds = ['parcel', 'pickup'] as const;
export type ParcelKind = (typeof parcelKinds)[number];

/** What went off, or lies ready, of an order; what was taken back as a mistake is none. */
export type OrderParcel = {
  readonly kind: ParcelKind;
  readonly day: CalendarDate;
  readonly deliveredOn: CalendarDate | null;
  readonly returnedOn: CalendarDate | null;
  readonly lines: readonly { readonly orderLineId: string; readonly quantity: Quantity }[];
};

type OrderedLine = {
  readonly id: string;
  readonly quantity: Quantity;
  /** What of it the customer gave back. */
  readonly returned: Quantity;
};

/** Returns how much of each line is in parcels that did not come back. */
export function packedOf(parcels: readonly OrderParcel[]): ReadonlyMap<string, Quantity> {
  const packed = new Map<string, Quantity>();
  for (const { lines, returnedOn } of parcels)
    for (const line of returnedOn === null ? lines : [])
      packed.set(line.orderLineId, quantity((packed.get(line.orderLineId) ?? zeroQuantity) + line.quantity));
  return packed;
}

/**
 * Returns how far an order has come to its customer, and back. All of it counts: a whole order that waits in two parts
 * is shipped when both are.
 */
export function orderFulfilmentState(
  lines: readonly OrderedLine[],
  parcels: readonly OrderParcel[],
): OrderFulfilmentState {
  if (lines.some(({ returned }) => returned > 0)) {
    const isWhole = lines.every((line) => line.returned >= line.quantity);
    return isWhole ? 'returned' : 'partially-returned';
  }
  const standing = parcels.filter(({ returnedOn }) => returnedOn === null);
  if (standing.length === 0) return parcels.length > 0 ? 'returned' : 'not-fulfilled';
  const packed = packedOf(standing);
  if (lines.some((line) => (packed.get(line.id) ?? 0) < line.quantity)) return 'partially-fulfilled';
  if (standing.every(({ deliveredOn }) => deliveredOn !== null)) return 'delivered';
  const isReady = standing.some(({ kind, deliveredOn }) => kind === 'pickup' && deliveredOn === null);
  return isReady ? 'ready-for-pickup' : 'shipped';
}

/** Tells whether all of an order lay ready or went off once, also where it came back. */
export function wasHandedOut(lines: readonly OrderedLine[], parcels: readonly OrderParcel[]): boolean {
  const packed = packedOf(parcels.map((parcel) => ({ ...parcel, returnedOn: null })));
  return (
    lines.length > 0 &&
    lines.every((line) => Math.max(packed.get(line.id) ?? 0, line.returned) >= line.quantity)
  );
}

/** Tells whether this may go off: something, of lines of the order, and no more than is left. */
export function decideParcel(
  lines: readonly OrderedLine[],
  parcels: readonly OrderParcel[],
  wanted: OrderParcel['lines'],
): Outcome<true, Refusal<'order-parcel-empty' | 'order-line-not-found' | 'order-parcel-too-much'>> {
  if (wanted.length === 0) return refuse(refusal('order-parcel-empty', { field: 'lines' }));
  const packed = packedOf(parcels);
  for (const [index, { orderLineId, quantity: amount }] of wanted.entries()) {
    const line = lines.find(({ id }) => id === orderLineId);
    const field = `lines.${index}.quantity`;
    const isTwice = wanted.findIndex((other) => other.orderLineId === orderLineId) !== index;
    if (line === undefined || isTwice) return refuse(refusal('order-line-not-found', { field }));
    // What came back before it was sent is not sent either.
    if (Math.max(packed.get(orderLineId) ?? 0, line.returned) + amount > line.quantity) {
      return refuse(refusal('order-parcel-too-much', { field }));
    }
  }
  return succeed(true);
}

export const parcelSteps = ['deliver', 'return', 'undo'] as const;
export type ParcelStep = (typeof parcelSteps)[number];

/**
 * Tells whether a parcel may be delivered, come back or be taken back as a mistake on a day: each once, and not before
 * it went.
 */
export function decideParcelStep(
  step: ParcelStep,
  parcel: Pick<OrderParcel, 'day' | 'deliveredOn' | 'returnedOn'>,
  day: CalendarDate,
): Outcome<true, Refusal<'order-parcel-step-not-possible' | 'order-parcel-before-it-went'>> {
  const isOver = parcel.returnedOn !== null || (step === 'deliver' && parcel.deliveredOn !== null);
  if (isOver) return refuse(refusal('order-parcel-step-not-possible'));
  return step !== 'undo' && day < parcel.day
    ? refuse(refusal('order-parcel-before-it-went', { field: 'day' }))
    : succeed(true);
}
