import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  money,
  quantity,
  sumMoney,
  wholeQuantity,
  type Quantity,
  calendarDate,
} from '../foundation/index.ts';
import {
  decidePurchaseOrder,
  decidePurchaseStep,
  decideReceipt,
  landedLines,
  purchaseOrderStatus,
  purchaseTotals,
  type ReceivedLine,
} from './purchase-order.ts';

const line = (fields: Partial<ReceivedLine> = {}): ReceivedLine => ({
  itemId: 'clay',
  packName: 'bag',
  packQuantity: wholeQuantity(10),
  packs: wholeQuantity(4),
  packPrice: money(2500),
  partNumber: '',
  received: quantity(0),
  receivedValue: money(0),
  ...fields,
});
const none = {
  shipping: money(0),
  duty: money(0),
  tax: money(0),
  discount: money(0),
  sharedBy: 'value',
} as const;

describe('what a line costs', () => {
  it('bears its share of shipping, duty, tax and discount to the cent', () => {
    const order = {
      ...none,
      shipping: money(1000),
      duty: money(1),
      discount: money(100),
      lines: [line(), line({ packPrice: money(1250) }), line({ packPrice: money(0) })],
    };
    // Goods of $100 and $50, and a sample for nothing.
    expect(landedLines(order)).toEqual([10_000 + 667 - 67, 5000 + 334 - 33, 0]);
    expect(purchaseTotals(order)).toEqual({ goods: 15_000, total: 15_901 });
    expect(landedLines({ ...order, sharedBy: 'packs' })).toEqual([10_000 + 334 - 67, 5000 + 334 - 33, 333]);
  });

  it('adds up to the whole, and is never below nothing, whatever is shared', () => {
    const cents = fc.integer({ min: 0, max: 1_000_000 }).map((amount) => money(amount));
    const packs = fc.integer({ min: 1, max: 90_000_000 }).map((amount) => quantity(amount));
    fc.assert(
      fc.property(
        fc.array(fc.record({ packs, packPrice: cents }), { minLength: 1, maxLength: 8 }),
        fc.record({ shipping: cents, duty: cents, tax: cents, sharedBy: fc.constantFrom('value', 'packs') }),
        fc.integer({ min: 0, max: 1000 }),
        (lines, charges, share) => {
          const atFullPrice = { ...none, ...charges, lines: lines.map(line) };
          const discount = money(Math.floor((purchaseTotals(atFullPrice).goods * share) / 1000));
          const order = { ...atFullPrice, discount };
          const landed = landedLines(order);
          expect(sumMoney(landed)).toBe(purchaseTotals(order).total);
          expect(landed.every((value) => value >= 0)).toBe(true);
        },
      ),
    );
  });
});

describe('a receipt', () => {
  const three = wholeQuantity(3);
  const order = { ...none, shipping: money(100), lines: [line({ packs: three, packPrice: money(0) })] };
  const receive = (packs: Quantity, received: Partial<ReceivedLine> = {}, isMoreAllowed = false) =>
    decideReceipt(
      { ...order, lines: [line({ packs: three, packPrice: money(0), ...received })] },
      'placed',
      [{ position: 1, packs }],
      isMoreAllowed,
    );

  it('in parts costs as much as in one, to the cent', () => {
    const values: number[] = [];
    let before = { received: quantity(0), receivedValue: money(0) };
    for (let part = 1; part <= 3; part += 1) {
      const made = receive(wholeQuantity(1), before);
      if (!made.ok) throw new Error(made.refusal.code);
      const value = made.value[0]?.value ?? money(0);
      values.push(value);
      before = { received: wholeQuantity(part), receivedValue: sumMoney([before.receivedValue, value]) };
    }
    expect(values).toEqual([33, 34, 33]);
    expect(receive(wholeQuantity(2))).toMatchObject({ value: [{ quantity: 20_000_000, value: 67 }] });
  });

  it('of more than was ordered has to be confirmed, and costs its price alone', () => {
    const [four, all] = [wholeQuantity(4), { packPrice: money(500) }];
    expect(receive(four)).toMatchObject({
      refusal: { code: 'purchase-received-too-much', field: 'lines.0.packs' },
    });
    expect(receive(four, all, true)).toMatchObject({ value: [{ value: 2000 + 100 }] });
  });

  it('is refused for an order that waits for nothing, for nothing, and for a line twice', () => {
    const came = [{ position: 1, packs: wholeQuantity(1) }];
    for (const status of ['draft', 'on-hold', 'closed', 'cancelled'] as const) {
      expect(decideReceipt(order, status, came, false)).toMatchObject({
        refusal: { code: 'purchase-order-not-open', details: status },
      });
    }
    expect(decideReceipt(order, 'placed', [], false)).toMatchObject({
      refusal: { code: 'purchase-receipt-empty' },
    });
    for (const lines of [[...came, ...came], [{ position: 2, packs: wholeQuantity(1) }]]) {
      expect(decideReceipt(order, 'placed', lines, false)).toMatchObject({
        refusal: { code: 'purchase-line-not-found' },
      });
    }
  });
});

describe('an order', () => {
  it('says by itself how far it has come', () => {
    const facts = { isPlaced: true, isHeld: false, isCancelled: false, isClosed: false };
    const of = (...received: number[]) =>
      received.map((packs) => ({ packs: three, received: quantity(packs) }));
    const three = quantity(3);
    expect(purchaseOrderStatus({ ...facts, isPlaced: false, lines: of(0) })).toBe('draft');
    expect(purchaseOrderStatus({ ...facts, lines: of(0, 0) })).toBe('placed');
    expect(purchaseOrderStatus({ ...facts, lines: of(3, 0) })).toBe('partly-received');
    expect(purchaseOrderStatus({ ...facts, lines: of(3, 4) })).toBe('received');
    expect(purchaseOrderStatus({ ...facts, isHeld: true, lines: of(3, 0) })).toBe('on-hold');
    expect(purchaseOrderStatus({ ...facts, isClosed: true, lines: of(3, 0) })).toBe('closed');
    expect(purchaseOrderStatus({ ...facts, isPlaced: false, isCancelled: true, lines: of(0) })).toBe(
      'cancelled',
    );
  });

  it('takes only the steps that its state allows', () => {
    const order = {
      status: 'placed',
      hasReceipts: false,
      wasReceived: false,
      lines: [line()],
      receivedValue: money(0),
      billCount: 0,
    } as const;
    expect(decidePurchaseStep('cancel', order).ok).toBe(true);
    const codeOf = (step: Parameters<typeof decidePurchaseStep>[0], fields: object) => {
      const decided = decidePurchaseStep(step, { ...order, ...fields });
      return decided.ok ? null : decided.refusal.code;
    };
    expect(codeOf('close', {})).toBe('purchase-step-not-possible');
    expect(codeOf('place', { status: 'draft', lines: [] })).toBe('purchase-lines-missing');
    expect(codeOf('cancel', { hasReceipts: true })).toBe('purchase-order-has-receipts');
    expect(codeOf('to-draft', { wasReceived: true })).toBe('purchase-order-has-receipts');
    const received = { status: 'received', hasReceipts: true, wasReceived: true, receivedValue: money(5) };
    expect(codeOf('close', received)).toBe('purchase-order-not-billed');
    expect(codeOf('close', { ...received, billCount: 1 })).toBe(null);
  });

  it('is refused where it cannot be', () => {
    const draft = {
      ...none,
      id: 'order',
      payeeId: 'supplier',
      orderedOn: calendarDate('2026-03-01'),
      expectedOn: null,
      placeId: null,
      note: '',
      privateNote: '',
      lines: [line()],
    };
    expect(decidePurchaseOrder(draft).ok).toBe(true);
    const refused = (fields: object) => decidePurchaseOrder({ ...draft, ...fields });
    expect(refused({ expectedOn: calendarDate('2026-02-28') })).toMatchObject({
      refusal: { code: 'purchase-expected-before-ordered' },
    });
    expect(refused({ discount: money(10_001) })).toMatchObject({
      refusal: { code: 'purchase-discount-too-large' },
    });
    const most = quantity(1e15);
    for (const huge of [
      { packs: most, packQuantity: most },
      { packs: most, packPrice: money(1e15) },
    ]) {
      expect(refused({ lines: [line(), { ...line(), itemId: 'glaze', ...huge }] })).toMatchObject({
        refusal: { code: 'purchase-amount-too-large', field: 'lines.1.packs' },
      });
    }
    expect(refused({ lines: [line(), line()] })).toMatchObject({ refusal: { code: 'purchase-item-twice' } });
  });
});
