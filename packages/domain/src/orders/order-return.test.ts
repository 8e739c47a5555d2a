import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calendarDate, quantity, zeroQuantity } from '../foundation/index.ts';
import { orderFulfilmentState } from './order-progress.ts';
import {
  decidePackedLess,
  decideReturn,
  decideUndoReturn,
  returnableOf,
  type CreditableOrderLine,
  type HandedOutLine,
} from './order-return.ts';

const q = (count: number) => quantity(count * 1_000_000);
const line = (fields: Partial<Record<Exclude<keyof HandedOutLine, 'id'>, number>>): HandedOutLine => ({
  id: 'a',
  packed: q(fields.packed ?? 0),
  invoiced: q(fields.invoiced ?? 0),
  drafted: q(fields.drafted ?? 0),
  returned: q(fields.returned ?? 0),
  returnedUninvoiced: q(fields.returnedUninvoiced ?? 0),
});
const onInvoice = (invoiceId: string, left: number): CreditableOrderLine => ({
  orderLineId: 'a',
  invoiceId,
  invoiceLineId: `${invoiceId}-line`,
  left: q(left),
});
const wish = (count: number) => ({ lineId: 'a', quantity: q(count), condition: 'good' as const });
const said = (count: number) => ({ reason: 'damaged' as const, note: '', lines: [wish(count)] });

describe('what can come back', () => {
  it('is what was sent or invoiced, less what came back', () => {
    expect(returnableOf(line({ packed: 2 }), zeroQuantity)).toBe(q(2));
    expect(returnableOf(line({ invoiced: 2 }), q(2))).toBe(q(2));
    expect(returnableOf(line({ packed: 3, invoiced: 2 }), q(2))).toBe(q(3));
    // The fourth is paid, and still here.
    expect(returnableOf(line({ packed: 3, invoiced: 4 }), q(4))).toBe(q(3));
    expect(returnableOf(line({ packed: 3, invoiced: 2, returned: 2, returnedUninvoiced: 1 }), q(1))).toBe(
      q(1),
    );
    expect(returnableOf(line({}), zeroQuantity)).toBe(zeroQuantity);
  });

  it('takes what stands on no invoice first, then the invoices in turn', () => {
    const handed = line({ packed: 6, invoiced: 5 });
    const outcome = decideReturn([handed], [onInvoice('v1', 2), onInvoice('v2', 3)], said(4));
    expect(outcome).toMatchObject({
      value: {
        lines: [{ quantity: q(4), uninvoiced: q(1) }],
        credits: [
          { invoiceId: 'v1', quantity: q(2) },
          { invoiceId: 'v2', quantity: q(1) },
        ],
      },
    });
  });

  it('is refused at its field', () => {
    const handed = line({ packed: 1 });
    const codeOf = (wanted: Parameters<typeof decideReturn>[2]) => {
      const outcome = decideReturn([handed], [], wanted);
      return outcome.ok ? 'ok' : `${outcome.refusal.code} ${outcome.refusal.field ?? ''}`;
    };
    expect(codeOf(said(1))).toBe('ok');
    expect(codeOf(said(2))).toBe('order-return-too-much lines.0.quantity');
    expect(codeOf({ ...said(1), lines: [] })).toBe('order-return-empty lines');
    expect(codeOf({ ...said(1), reason: 'other', note: ' ' })).toBe('order-return-needs-note note');
    expect(codeOf({ ...said(1), lines: [wish(1), wish(1)] })).toBe('order-line-not-found lines.1.quantity');
  });

  it('is never more than was handed out, whatever is sent, invoiced, given back and taken back', () => {
    const step = fc.tuple(
      fc.constantFrom('pack', 'unpack', 'invoice', 'return', 'undo'),
      fc.integer({ min: 1, max: 4 }),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
        const ordered = q(6);
        const invoices: { invoiced: number; credited: number }[] = [];
        const returns: { all: number; uninvoiced: number; credits: [number, number][] }[] = [];
        let packed = 0;
        const now = (): HandedOutLine => ({
          id: 'a',
          packed: quantity(packed),
          invoiced: quantity(invoices.reduce((sum, one) => sum + one.invoiced, 0)),
          drafted: zeroQuantity,
          returned: quantity(returns.reduce((sum, { all }) => sum + all, 0)),
          returnedUninvoiced: quantity(returns.reduce((sum, { uninvoiced }) => sum + uninvoiced, 0)),
        });
        for (const [action, count] of steps) {
          const before = now();
          const amount = q(count);
          if (action === 'pack' && Math.max(packed, before.returned) + amount <= ordered) packed += amount;
          if (action === 'unpack' && packed >= amount) {
            if (decidePackedLess([before], [{ orderLineId: 'a', quantity: amount }]).ok) packed -= amount;
          }
          if (action === 'invoice' && before.invoiced + before.returnedUninvoiced + amount <= ordered) {
            invoices.push({ invoiced: amount, credited: 0 });
          }
          if (action === 'undo') {
            const last = returns.pop();
            for (const [index, credited] of last?.credits ?? []) invoices[index]!.credited -= credited;
          }
          if (action === 'return') {
            const left = invoices.map((one, index) => ({
              ...onInvoice(String(index), 0),
              left: quantity(one.invoiced - one.credited),
            }));
            const outcome = decideReturn([before], left, said(count));
            if (!outcome.ok) continue;
            const credits = outcome.value.credits.map((one): [number, number] => [
              Number(one.invoiceId),
              one.quantity,
            ]);
            for (const [index, credited] of credits) invoices[index]!.credited += credited;
            const uninvoiced = outcome.value.lines[0]!.uninvoiced;
            returns.push({ all: amount, uninvoiced, credits });
            expect(uninvoiced + credits.reduce((sum, [, one]) => sum + one, 0)).toBe(amount);
          }
          const after = now();
          expect(after.returned).toBeLessThanOrEqual(Math.max(after.packed, after.invoiced));
          for (const one of invoices) expect(one.credited).toBeLessThanOrEqual(one.invoiced);
        }
      }),
    );
  });
});

describe('a return', () => {
  it('is taken back while nothing stands that is built on it', () => {
    const codeOf = (note: string | null, order: string | null, isUndone = false) => {
      const outcome = decideUndoReturn({
        isUndone,
        creditNotes: note === null ? [] : [{ state: note }],
        exchange: order === null ? null : { state: order },
      });
      return outcome.ok ? 'ok' : outcome.refusal.code;
    };
    expect(['draft', 'void', 'open', 'applied'].map((state) => codeOf(state, null))).toEqual([
      'ok',
      'ok',
      'order-return-is-credited',
      'order-return-is-credited',
    ]);
    expect([codeOf(null, 'cancelled'), codeOf(null, 'open')]).toEqual(['ok', 'order-return-is-exchanged']);
    expect(codeOf(null, null, true)).toBe('order-return-is-undone');
  });

  it('shows in how far the order has come', () => {
    const sent = [
      {
        kind: 'parcel' as const,
        day: calendarDate('2026-03-10'),
        deliveredOn: calendarDate('2026-03-11'),
        returnedOn: null,
        lines: [{ orderLineId: 'a', quantity: q(2) }],
      },
    ];
    const state = (returned: number) =>
      orderFulfilmentState([{ id: 'a', quantity: q(2), returned: q(returned) }], sent);
    expect([0, 1, 2].map(state)).toEqual(['delivered', 'partially-returned', 'returned']);
  });
});
