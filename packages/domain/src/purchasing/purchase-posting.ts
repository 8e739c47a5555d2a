import type { EntrySource, JournalEntryDraft } from '../books/index.ts';
import {
  money,
  multiplyScaled,
  negateMoney,
  subtractMoney,
  sumMoney,
  type CalendarDate,
  type Money,
  type Quantity,
} from '../foundation/index.ts';

/** Returns how an order is called: PO-0012. */
export function purchaseOrderName(number: number): string {
  return `PO-${String(number).padStart(4, '0')}`;
}

/**
 * What is expensed on the day it comes, for it is not counted: glue, gloves. Below zero when it goes back. Null where
 * nothing of value came.
 */
export function suppliesPosting(came: {
  readonly id: string;
  readonly day: CalendarDate;
  readonly source: EntrySource;
  readonly memo: string;
  readonly clearingAccountId: string;
  readonly parts: readonly { readonly accountId: string; readonly amount: Money; readonly memo: string }[];
}): JournalEntryDraft | null {
  const lines = came.parts.filter(({ amount }) => amount !== 0);
  if (lines.length === 0) return null;
  const sum = sumMoney(lines.map(({ amount }) => amount));
  return {
    id: came.id,
    date: came.day,
    kind: 'purchase',
    memo: came.memo,
    source: came.source,
    lines: [...lines, { accountId: came.clearingAccountId, amount: negateMoney(sum) }],
  };
}

/**
 * What was billed beside what came in, when an order is closed: it goes to the cost of goods sold, for the stock keeps
 * the value it came in at. Null where both agree.
 */
export function purchaseDifferencePosting(closing: {
  readonly id: string;
  readonly orderId: string;
  readonly orderNumber: number;
  readonly payeeName: string;
  readonly day: CalendarDate;
  /** Billed less received, in minor units. */
  readonly difference: Money;
  readonly clearingAccountId: string;
  readonly costAccountId: string;
}): JournalEntryDraft | null {
  if (closing.difference === 0) return null;
  return {
    id: closing.id,
    date: closing.day,
    kind: 'purchase',
    memo: `Billed otherwise than received: ${purchaseOrderName(closing.orderNumber)}, ${closing.payeeName}`,
    source: { kind: 'purchase-order', id: closing.orderId },
    lines: [
      { accountId: closing.costAccountId, amount: closing.difference },
      { accountId: closing.clearingAccountId, amount: negateMoney(closing.difference) },
    ],
  };
}

/** Returns what the next part of a receipt is worth that goes back; all parts add up to the whole. */
export function partOfReceipt(
  came: { readonly packs: Quantity; readonly valueCents: Money },
  packsAfter: Quantity,
  valueBefore: Money,
): Money {
  const first = money(multiplyScaled(came.valueCents, packsAfter, came.packs, 'half-up'));
  return subtractMoney(first, valueBefore);
}
