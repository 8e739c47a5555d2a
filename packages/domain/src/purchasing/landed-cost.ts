import {
  addMoney,
  allocateMoney,
  money,
  multiplyScaled,
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
import {
  landedLines,
  valueOfFirst,
  type ChargeShare,
  type PurchaseCharges,
  type ReceivedLine,
} from './purchase-order.ts';
import { purchaseRefusals } from './purchase-refusals.ts';

/** A line of a delivery, with what it is worth by now and what of it was sent back; packs and stock units in millionths. */
export type DeliveredLine = {
  readonly receiptId: string;
  readonly orderId: string;
  readonly position: number;
  readonly day: CalendarDate;
  readonly packs: Quantity;
  readonly quantity: Quantity;
  readonly valueCents: Money;
  readonly packsBack: Quantity;
  readonly quantityBack: Quantity;
  /** The movement that it is; null for supplies, which have no stock. */
  readonly movement: { readonly operationId: string; readonly position: number } | null;
  readonly itemId: string;
};

/**
 * A delivered line with its share of a cost in minor units, and by how much its value changes so that what was kept
 * carries the share: what was sent back takes its part along, and gives it back.
 */
export type LandedLine = DeliveredLine & { readonly share: Money; readonly shift: Money };

/**
 * Shares a cost over what was kept of deliveries, by its value or its packs, to the cent by largest remainder. Refuses
 * deliveries of which nothing was kept.
 */
export function shareLandedCost(
  amount: Money,
  sharedBy: ChargeShare,
  lines: readonly DeliveredLine[],
): Outcome<readonly LandedLine[], Refusal<'landed-cost-nothing-kept'>> {
  const kept = lines.filter(({ packs, packsBack }) => packsBack < packs);
  if (kept.length === 0) {
    return refuse(purchaseRefusals.refusal('landed-cost-nothing-kept', { field: 'receiptIds' }));
  }
  const weights = kept.map((line) =>
    sharedBy === 'value' ? keptOf(line, line.valueCents) : line.packs - line.packsBack,
  );
  const shares = allocateMoney(amount, weights);
  return succeed(
    kept.map((line, index) => {
      const share = shares[index] ?? zeroMoney;
      return { ...line, share, shift: shiftFor(line, share) };
    }),
  );
}

/** Computes what of a value stays with what was kept. Supplies were expensed when they came, and what went back of them too. */
function keptOf({ quantity, quantityBack, movement }: DeliveredLine, value: Money): Money {
  if (movement === null || quantityBack === 0) return value;
  return subtractMoney(value, money(multiplyScaled(value, quantityBack, quantity, 'half-up')));
}

/** Finds the change of a line's value by which what was kept gains exactly a share. Each cent more keeps a cent more or none. */
function shiftFor(line: DeliveredLine, share: Money): Money {
  const { quantity, quantityBack, valueCents, movement } = line;
  if (movement === null || quantityBack === 0) return share;
  const wanted = addMoney(keptOf(line, valueCents), share);
  let shift = multiplyScaled(share, quantity, quantity - quantityBack, 'half-up');
  const gained = () => keptOf(line, addMoney(valueCents, money(shift)));
  while (gained() < wanted) shift += 1;
  while (gained() > wanted) shift -= 1;
  return money(shift);
}

/**
 * Tells by how much each delivered line of an order changes when its charges are put right: all that came is worth
 * then what it would have cost at once. What was sent back follows, and waits for a credit at its new value.
 */
export function correctCharges(
  order: PurchaseCharges & { readonly lines: readonly ReceivedLine[] },
  delivered: readonly DeliveredLine[],
): readonly LandedLine[] {
  const landed = landedLines(order);
  return order.lines.flatMap((line, index) => {
    const own = delivered.filter(({ position }) => position === index + 1);
    if (own.length === 0) return [];
    const difference = subtractMoney(
      valueOfFirst(line, landed[index] ?? zeroMoney, line.received),
      line.receivedValue,
    );
    const parts = allocateMoney(
      difference,
      own.map(({ valueCents }) => valueCents),
    );
    return own.flatMap((part, place) => {
      const shift = parts[place] ?? zeroMoney;
      return shift === 0 ? [] : [{ ...part, share: shift, shift }];
    });
  });
}

/** Sums shares, in minor units. */
export function sumOfShares(lines: readonly LandedLine[]): Money {
  return sumMoney(lines.map(({ share }) => share));
}
