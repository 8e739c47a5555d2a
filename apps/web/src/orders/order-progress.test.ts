import { expect, it } from 'vitest';
import type { OrderView } from '@atelier/contract/orders';
import { missingInvoice, orderProgress, whatStays } from './order-progress.ts';

const of = (
  state: OrderView['state'],
  production: OrderView['production'],
  fulfilment: OrderView['fulfilment'],
  payment: OrderView['payment'],
  stage: OrderView['stage'] = null,
) => orderProgress({ state, production, fulfilment, payment, stage });

it('says how far an order has come, and of one that is given up what was begun', () => {
  expect(of('draft', 'not-started', 'not-fulfilled', 'not-paid')).toEqual([]);
  expect(of('open', 'in-progress', 'not-fulfilled', 'partially-paid')).toEqual([
    'Being made',
    'Not sent',
    'Partly paid',
  ]);
  expect(of('completed', 'not-needed', 'delivered', 'paid')).toEqual(['Delivered', 'Paid']);
  expect(of('cancelled', 'not-started', 'not-fulfilled', 'not-paid')).toEqual([]);
  expect(of('draft', 'not-started', 'not-fulfilled', 'not-paid', 'quoted')).toEqual(['Quoted']);
  expect(of('open', 'in-progress', 'shipped', 'paid', 'ready')).toEqual(['Ready', 'Sent', 'Paid']);
  expect(of('cancelled', 'done', 'returned', 'refunded')).toEqual(['Made', 'Came back', 'Refunded']);
});

it('says what stays of an order that is given up', () => {
  const batch = (number: number, status: string) => ({
    id: '',
    number,
    status,
    planned: 1,
    made: 0,
    isShort: false,
  });
  const order = (
    batches: readonly object[],
    parcels: readonly { returnedOn: string | null }[],
    invoices: readonly { number: string | null; state: string; balanceCents?: number }[],
  ) => whatStays({ lines: [{ batches }], parcels, invoices } as unknown as OrderView);
  expect(
    order(
      [batch(3, 'done'), batch(4, 'cancelled')],
      [{ returnedOn: '2026-05-01' }],
      [{ number: 'INV-1', state: 'void' }],
    ),
  ).toEqual([]);
  expect(
    order(
      [batch(3, 'planned'), batch(12, 'partly-done')],
      [{ returnedOn: null }],
      [
        { number: 'INV-1', state: 'paid', balanceCents: 0 },
        { number: 'INV-2', state: 'partially-paid', balanceCents: 4500 },
        { number: null, state: 'draft' },
      ],
    ),
  ).toEqual([
    'Batch B-0003, B-0012: what comes out goes on the shelf',
    'Items sent or ready, until you record that they came back',
    'Invoice INV-2, still owed: credit or void what is not to be paid',
    'Invoice INV-1, with what was paid on it',
    'What is drafted of an invoice',
  ]);
});

it('says what of an order still needs an invoice', () => {
  const missing = (...lines: readonly (readonly [invoiced: number, drafted: number, returned: number])[]) =>
    missingInvoice(
      lines.map(([invoiced, drafted, returnedUninvoiced]) => ({
        quantity: 3,
        invoiced,
        drafted,
        returnedUninvoiced,
      })) as unknown as OrderView['lines'],
    );
  expect(missing([3, 0, 0], [2, 0, 1], [0, 0, 3])).toBeNull();
  expect(missing([3, 0, 0], [2, 1, 0])).toBe('issue');
  expect(missing([0, 3, 0], [2, 0, 0])).toBe('invoice');
});
