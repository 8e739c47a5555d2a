import type { InvoiceView } from '@atelier/contract/invoices';
import type { MethodTermsView } from '@atelier/contract/payments';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  accountOf,
  addCustomerTo,
  granted,
  issueAt,
  openWorkshop,
  refusalOf,
  type Desk,
  type Workshop,
} from '../platform/workshop.factory.ts';

let workshop: Workshop;
let desk: Desk;

beforeAll(async () => {
  workshop = await openWorkshop();
  desk = await workshop.found();
});
afterAll(() => workshop.close());

const terms = async () => granted<MethodTermsView[]>(await desk.call('GET', '/payment-methods'));
const card = {
  method: 'card',
  isOffered: true,
  accountId: null,
  feeRate: 29_000,
  feeCents: 30,
  instruction: '',
};
const save = (methods: object[], by: Desk = desk) => by.call('PUT', '/payment-methods', { methods });

it('says nothing of any method until somebody does, and keeps what was said', async () => {
  expect((await terms()).map(({ isOffered }) => isOffered)).not.toContain(true);
  const accountId = await accountOf(desk, 'cash');
  const venmo = { ...card, method: 'venmo', accountId, instruction: '@kiln' };
  granted(await save([card, venmo]));
  expect((await terms()).filter(({ isOffered }) => isOffered)).toEqual([card, venmo]);
});

it('is refused: an account that is not there or holds no money, and somebody who is no owner', async () => {
  const before = await terms();
  expect(refusalOf(await save([{ ...card, accountId: v7() }]))).toEqual([404, 'account-not-found']);
  const sales = await accountOf(desk, 'sales');
  expect(refusalOf(await save([{ ...card, accountId: sales }]))).toEqual([
    422,
    'deposit-account-not-allowed',
  ]);
  expect(refusalOf(await save([], await workshop.join(desk, 'member')))).toEqual([403, 'permission-denied']);
  expect(await terms()).toEqual(before);
});

it('stands on an invoice while something is to be paid', async () => {
  const invoiceId = await issueAt(desk, await addCustomerTo(desk));
  const ways = async () => granted<InvoiceView>(await desk.call('GET', `/invoices/${invoiceId}`)).waysToPay;
  expect(await ways()).toEqual([
    { name: 'Card', instruction: '' },
    { name: 'Venmo', instruction: '@kiln' },
  ]);
  granted(
    await desk.call('POST', '/payments', {
      id: v7(),
      date: '2026-03-10',
      amountCents: 5000,
      method: 'card',
      depositAccountId: await accountOf(desk, 'bank'),
      allocations: [{ invoiceId, amountCents: 5000 }],
    }),
  );
  expect(await ways()).toEqual([]);
});
