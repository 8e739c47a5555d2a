import { describe, expect, it } from 'vitest';
import { calendarDate, money, quantity, zeroMoney } from '../foundation/index.ts';
import {
  decideLinesInUse,
  decideOrder,
  decideOrderChange,
  decideOrderStep,
  orderStepBetween,
  orderStates,
  orderSteps,
  type LineInUse,
  type OrderDraft,
} from './order.ts';

const line = {
  id: 'a',
  productId: null,
  description: 'Bowl',
  quantity: quantity(2_000_000),
  unitPrice: money(4500),
  discount: { kind: 'none' },
  taxRate: null,
  incomeAccountId: null,
  personalisation: 'For Ada',
  isMade: true,
} as const;

const order: OrderDraft = {
  id: 'o',
  customerId: 'c',
  channel: 'commission',
  marketplace: '',
  eventId: null,
  orderedOn: calendarDate('2026-03-01'),
  promisedOn: calendarDate('2026-04-01'),
  deposit: zeroMoney,
  lines: [line],
  discount: { kind: 'none' },
  shipping: zeroMoney,
  shippingTaxRate: null,
  pricesIncludeTax: false,
  shippingMethod: '',
  shippingAddress: '',
  sourceId: '',
  note: '',
  privateNote: '',
};

const codeOf = (outcome: { ok: true } | { ok: false; refusal: { code: string; field?: string } }) =>
  outcome.ok ? 'ok' : [outcome.refusal.code, outcome.refusal.field].filter(Boolean).join(' ');

describe('an order', () => {
  it('is refused where it makes no sense, at its field', () => {
    for (const [change, code] of [
      [{ promisedOn: calendarDate('2026-02-28') }, 'order-promised-before-ordered promisedOn'],
      [
        { lines: [{ ...line, quantity: quantity(0) }] },
        'invoice-line-quantity-not-positive lines.0.quantity',
      ],
      [{ shipping: money(-1) }, 'invoice-shipping-out-of-range shippingCents'],
      [{ deposit: money(9001) }, 'order-deposit-above-total depositCents'],
    ] as const)
      expect(codeOf(decideOrder({ ...order, ...change }))).toBe(code);
    expect(decideOrder({ ...order, deposit: money(9000) }).ok).toBe(true);
    // Before anybody knows what it costs, a deposit may be agreed on.
    const enquiry = { ...order, customerId: null, lines: [], promisedOn: null, deposit: money(5000) };
    expect(decideOrder(enquiry).ok).toBe(true);
  });

  it('takes the steps of the table, and no other', () => {
    const possible = {
      draft: { open: 'open' },
      open: { hold: 'on-hold', complete: 'completed', cancel: 'cancelled' },
      'on-hold': { resume: 'open' },
      completed: { reopen: 'open' },
      cancelled: {},
    } as const;
    for (const state of orderStates)
      for (const step of orderSteps) {
        const outcome = decideOrderStep(step, { ...order, state }, 'She moved away');
        const to = (possible[state] as Partial<Record<string, string>>)[step];
        expect(outcome.ok ? outcome.value : outcome.refusal.code, `${state}: ${step}`).toBe(
          to ?? 'order-step-not-possible',
        );
        if (outcome.ok) expect(orderStepBetween(state, outcome.value)).toBe(step);
      }
  });

  it('is opened whole, and cancelled with a reason', () => {
    const draft = { ...order, state: 'draft' } as const;
    expect(codeOf(decideOrderStep('open', { ...draft, customerId: null }, ''))).toBe(
      'order-needs-customer customerId',
    );
    expect(codeOf(decideOrderStep('open', { ...draft, lines: [] }, ''))).toBe('order-needs-lines lines');
    expect(codeOf(decideOrderStep('cancel', { ...order, state: 'open' }, ' '))).toBe(
      'order-needs-reason reason',
    );
  });

  it('still asks for what was invoiced, sent and made of it', () => {
    const q = (count: number) => quantity(count * 1_000_000);
    const unused = { id: 'a', productId: 'mug', onInvoices: q(0), packed: q(0), isInBatch: false };
    const change = (was: Partial<LineInUse>, count: number, productId: string | null = 'mug') =>
      codeOf(
        decideLinesInUse(
          [{ ...unused, ...was }],
          [
            { id: 'b', productId: 'jug', quantity: q(1) },
            { id: 'a', productId, quantity: q(count) },
          ],
        ),
      );
    expect(change({ onInvoices: q(2) }, 1)).toBe('order-line-below-invoiced lines.1.quantity');
    expect(change({ packed: q(2) }, 1)).toBe('order-line-below-sent lines.1.quantity');
    expect(change({ onInvoices: q(2), packed: q(2), isInBatch: true }, 2)).toBe('ok');
    for (const was of [{ onInvoices: q(1) }, { packed: q(1) }, { isInBatch: true }])
      expect(change(was, 1, 'jug')).toBe('order-line-other-product lines.1.description');
    expect(change({ onInvoices: q(1), unit: 'cm' }, 1)).toBe('order-line-other-unit lines.1.unit');
    expect(change({ unit: 'cm' }, 1)).toBe('ok');
    expect(change({}, 1, null)).toBe('ok');
  });

  it('stays as it is when it is over', () => {
    expect(orderStates.filter((state) => decideOrderChange(state).ok)).toEqual(['draft', 'open', 'on-hold']);
  });
});
