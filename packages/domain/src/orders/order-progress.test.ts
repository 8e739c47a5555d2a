import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { orderChannels } from '../customers/index.ts';
import { calendarDate, money, quantity, type Quantity } from '../foundation/index.ts';
import { decideOrderInvoice, linesOfQuote, payDepositFirst, saleChannelOf } from './order-invoice.ts';
import {
  decideParcel,
  decideParcelStep,
  orderFulfilmentState,
  orderPaymentState,
  orderProductionState,
  wasHandedOut,
  type OrderParcel,
} from './order-progress.ts';

const q = (count: number) => quantity(count * 1_000_000);
const day = calendarDate('2026-03-10');

const codeOf = (outcome: { ok: true } | { ok: false; refusal: { code: string; field?: string } }) =>
  outcome.ok ? 'ok' : [outcome.refusal.code, outcome.refusal.field].filter(Boolean).join(' ');

describe('what is paid', () => {
  it('follows from the invoices', () => {
    for (const [total, paid, refunded, state] of [
      [100, 0, 0, 'not-paid'],
      [100, 40, 0, 'partially-paid'],
      [100, 100, 0, 'paid'],
      [0, 0, 0, 'nothing-to-pay'],
      [100, 60, 40, 'partially-refunded'],
      [100, 0, 100, 'refunded'],
    ] as const)
      expect(orderPaymentState({ total: money(total), paid: money(paid), refunded: money(refunded) })).toBe(
        state,
      );
  });
});

describe('what is made', () => {
  const made = (
    ...batches: [
      status: 'planned' | 'in-progress' | 'blocked' | 'done' | 'cancelled',
      made: number,
      short?: true,
    ][]
  ) =>
    orderProductionState([
      { isMade: false, stockQuantity: q(9), batches: [] },
      {
        isMade: true,
        stockQuantity: q(2),
        batches: batches.map(([status, count, short]) => ({
          status,
          made: q(count),
          isShort: short === true,
        })),
      },
    ]);
  it('follows from the batches, and what is in the way counts first', () => {
    expect(orderProductionState([{ isMade: false, stockQuantity: q(1), batches: [] }])).toBe('not-needed');
    expect(made()).toBe('not-started');
    expect(made(['cancelled', 0])).toBe('not-started');
    expect(made(['planned', 0])).toBe('not-started');
    expect(made(['planned', 0, true])).toBe('waiting-for-materials');
    expect(made(['in-progress', 0])).toBe('in-progress');
    expect(made(['done', 1])).toBe('in-progress');
    expect(made(['in-progress', 0], ['blocked', 0, true])).toBe('blocked');
    expect(made(['done', 1], ['done', 1])).toBe('done');
  });
});

describe('what is sent', () => {
  const lines = [
    { id: 'a', quantity: q(2), returned: q(0) },
    { id: 'b', quantity: q(1), returned: q(0) },
  ];
  const parcel = (counts: Record<string, number>, fields: Partial<OrderParcel> = {}): OrderParcel => ({
    kind: 'parcel',
    day,
    deliveredOn: null,
    returnedOn: null,
    lines: Object.entries(counts).map(([orderLineId, count]) => ({ orderLineId, quantity: q(count) })),
    ...fields,
  });
  const state = (...parcels: OrderParcel[]) => orderFulfilmentState(lines, parcels);

  it('follows from the parcels, all of an order counting', () => {
    expect(state()).toBe('not-fulfilled');
    expect(state(parcel({ a: 2 }))).toBe('partially-fulfilled');
    expect(state(parcel({ a: 2 }), parcel({ b: 1 }))).toBe('shipped');
    expect(state(parcel({ a: 2, b: 1 }, { kind: 'pickup' }))).toBe('ready-for-pickup');
    expect(state(parcel({ a: 2, b: 1 }, { kind: 'pickup', deliveredOn: day }))).toBe('delivered');
    expect(state(parcel({ a: 2 }, { deliveredOn: day }), parcel({ b: 1 }))).toBe('shipped');
    expect(state(parcel({ a: 2, b: 1 }, { returnedOn: day }))).toBe('returned');
    expect(state(parcel({ a: 2 }, { returnedOn: day }), parcel({ b: 1 }))).toBe('partially-fulfilled');
  });

  it('was handed out once all of it was, whatever came back since', () => {
    const back = { returnedOn: day };
    expect(wasHandedOut([], [])).toBe(false);
    expect(wasHandedOut(lines, [parcel({ a: 2 })])).toBe(false);
    expect(wasHandedOut(lines, [parcel({ a: 2 }), parcel({ b: 1 }, { kind: 'pickup' })])).toBe(true);
    expect(wasHandedOut(lines, [parcel({ a: 2, b: 1 }, back)])).toBe(true);
    // Over the counter there is no parcel.
    expect(
      wasHandedOut(
        lines.map((line) => ({ ...line, returned: line.quantity })),
        [],
      ),
    ).toBe(true);
  });

  it('is never more than was ordered; what came back may go again', () => {
    const want = (parcels: OrderParcel[], orderLineId: string, count: number) =>
      codeOf(decideParcel(lines, parcels, [{ orderLineId, quantity: q(count) }]));
    expect(codeOf(decideParcel(lines, [], []))).toBe('order-parcel-empty lines');
    expect(want([], 'x', 1)).toBe('order-line-not-found lines.0.quantity');
    expect(want([], 'a', 3)).toBe('order-parcel-too-much lines.0.quantity');
    expect(want([parcel({ a: 1 })], 'a', 2)).toBe('order-parcel-too-much lines.0.quantity');
    expect(want([parcel({ a: 1 }, { returnedOn: day })], 'a', 2)).toBe('ok');
  });

  it('arrives once, and not before it went', () => {
    const went = { day, deliveredOn: null, returnedOn: null };
    expect(codeOf(decideParcelStep('deliver', went, calendarDate('2026-03-09')))).toBe(
      'order-parcel-before-it-went day',
    );
    const arrived = { ...went, deliveredOn: day };
    expect(codeOf(decideParcelStep('deliver', arrived, day))).toBe('order-parcel-step-not-possible');
    expect(codeOf(decideParcelStep('return', arrived, day))).toBe('ok');
    expect(codeOf(decideParcelStep('undo', { ...arrived, returnedOn: day }, day))).toBe(
      'order-parcel-step-not-possible',
    );
  });
});

describe('what goes on an invoice', () => {
  const line = (onInvoices: Quantity) => ({
    id: 'a',
    quantity: q(3),
    discount: { kind: 'amount', amount: money(1000) } as const,
    onInvoices,
  });
  const decide = (onInvoices: number, wanted: number | null, state: 'open' | 'draft' = 'open') =>
    decideOrderInvoice(
      { state, lines: [line(q(onInvoices))] },
      wanted === null ? null : new Map([['a', q(wanted)]]),
    );

  it('is what is on none yet, of an order that is open', () => {
    expect(codeOf(decide(0, null, 'draft'))).toBe('order-not-open');
    expect(codeOf(decide(3, null))).toBe('order-nothing-to-invoice lines');
    expect(codeOf(decide(2, 2))).toBe('order-invoiced-too-much lines.0.quantity');
    expect(codeOf(decideOrderInvoice({ state: 'open', lines: [] }, new Map([['x', q(1)]])))).toBe(
      'order-line-not-found lines.0.quantity',
    );
    expect(decide(1, null)).toMatchObject({ value: [{ id: 'a', quantity: q(2) }] });
  });

  it('bears its part of the discount, and all parts bear the whole', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 1, maxLength: 8 }),
        fc.integer({ min: 0, max: 100_000 }),
        (parts, cents) => {
          const whole = quantity(parts.reduce((sum, part) => sum + part, 0));
          let before = 0;
          let given = 0;
          for (const part of parts) {
            const outcome = decideOrderInvoice(
              {
                state: 'open',
                lines: [
                  {
                    id: 'a',
                    quantity: whole,
                    discount: { kind: 'amount', amount: money(cents) },
                    onInvoices: quantity(before),
                  },
                ],
              },
              new Map([['a', quantity(part)]]),
            );
            const discount = outcome.ok ? outcome.value[0]?.discount : undefined;
            if (discount?.kind !== 'amount') throw new Error('No part of the discount.');
            given += discount.amount;
            before += part;
          }
          expect(given).toBe(cents);
        },
      ),
    );
  });

  it('asks for the deposit on its day, and for the rest when it is promised', () => {
    const pay = (deposit: number, promisedOn: string | null, dueDate = '2026-04-09') => {
      const paid = payDepositFirst(money(deposit), {
        total: money(9000),
        issueDate: day,
        dueDate: calendarDate(dueDate),
        promisedOn: promisedOn === null ? null : calendarDate(promisedOn),
      });
      return [paid.dueDate, paid.schedule?.parts.map((part) => [part.dueDate, part.cents]) ?? null];
    };
    expect(pay(3000, null)).toEqual(['2026-04-09', [[day, 3000]]]);
    expect(pay(3000, '2026-05-20')).toEqual(['2026-05-20', [[day, 3000]]]);
    expect(pay(3000, '2026-03-20')).toEqual(['2026-04-09', [[day, 3000]]]);
    // Nothing is asked, all of it is, and there is no later day for the rest.
    expect(pay(0, '2026-05-20')).toEqual(['2026-04-09', null]);
    expect(pay(9000, '2026-05-20')).toEqual([day, null]);
    expect(pay(3000, null, day)).toEqual([day, null]);
  });

  it('is what a quote of it became, as far as that is the same', () => {
    const mug = { description: 'Mug', productId: 'mug', quantity: q(2), onInvoices: q(0) };
    const ordered = [
      { ...mug, id: 'ann', personalisation: 'Ann' },
      { ...mug, id: 'ben', personalisation: 'Ben' },
      { ...mug, id: 'lid', description: 'Lid', productId: null, personalisation: '' },
      { ...mug, id: 'jug', productId: 'jug', personalisation: '', onInvoices: q(1) },
    ];
    const quoted = [
      { id: '1', productId: 'mug', description: 'Mug: Ben', quantity: q(2) },
      { id: '2', productId: 'mug', description: 'Mug with a name', quantity: q(1) },
      { id: '3', productId: null, description: 'Lid', quantity: q(2) },
      { id: '4', productId: null, description: 'A box', quantity: q(1) },
      { id: '5', productId: 'jug', description: 'Jug', quantity: q(2) },
    ];
    expect(linesOfQuote(ordered, quoted)).toEqual([
      { orderLineId: 'ben', invoiceLineId: '1' },
      { orderLineId: 'ann', invoiceLineId: '2' },
      { orderLineId: 'lid', invoiceLineId: '3' },
    ]);
  });

  it('is a sale of one of its channels', () => {
    expect(orderChannels.map((channel) => saleChannelOf(channel, ''))).toEqual([
      'market',
      'own-shop',
      'direct',
      'wholesale',
      'consignment',
      'direct',
    ]);
    expect(saleChannelOf('online', 'Etsy')).toBe('marketplace');
  });
});
