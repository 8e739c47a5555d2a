import type { InvoiceView } from '@atelier/contract/invoices';
import type { NotificationPreferenceView, NotificationView } from '@atelier/contract/notifications';
import { notificationKindNames } from '@atelier/domain/notifications';
import { v7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  accountOf,
  addCustomerTo,
  deskOf,
  granted,
  issueAt,
  openWorkshop,
  refusalOf,
  type Client,
  type Desk,
  type Workshop,
} from '../platform/workshop.factory.ts';

let workshop: Workshop;
let ada: Client;
let ben: Client;
let desk: Desk;
let colleague: Desk;
let customerId: string;
let bank: string;
let invoiceId: string;

beforeAll(async () => {
  workshop = await openWorkshop();
  ada = await workshop.signUp();
  ben = await workshop.signUp('Ben');
  desk = await workshop.found({ owner: ada });
  await workshop.backdoor.addMember(desk.businessId, ben.userId, 'member');
  colleague = deskOf(ben, desk.businessId);
  customerId = await addCustomerTo(desk);
  bank = await accountOf(desk, 'bank');
});
beforeEach(async () => {
  for (const one of [desk, colleague]) granted(await one.call('POST', '/notifications/read'));
  // Fifty dollars, due on March 19.
  invoiceId = await issueAt(desk, customerId);
});
afterAll(() => workshop.close());

const list = async (by: Desk = desk) =>
  granted<{ rows: NotificationView[] }>(await by.call('GET', '/notifications?limit=20')).rows.filter(
    ({ about }) => about.id === invoiceId,
  );
const unread = async (by: Desk = desk) =>
  granted<{ count: number }>(await by.call('GET', '/notifications/unread')).count;
const invoice = async () => granted<InvoiceView>(await desk.call('GET', `/invoices/${invoiceId}`));
const pay = (amountCents: number, by: Desk = colleague, key = v7()) =>
  by.call(
    'POST',
    '/payments',
    {
      id: v7(),
      date: '2026-03-10',
      amountCents,
      method: 'check',
      depositAccountId: bank,
      allocations: [{ invoiceId, amountCents }],
    },
    key,
  );

/** Opens the public page as the customer does, without a session. */
async function open(): Promise<number> {
  const token = (await invoice()).publicUrl?.split('/').at(-1) ?? '';
  return (await workshop.server.browser().post(`/api/v1/public/invoices/${token}/viewed`)).status;
}

describe('an invoice that the customer opens', () => {
  it('is told to every member, once', async () => {
    expect(await open()).toBe(200);
    expect(await open()).toBe(200);
    const { number } = await invoice();
    for (const one of [desk, colleague]) {
      expect(await unread(one)).toBe(1);
      expect(await list(one)).toMatchObject([
        {
          kind: 'invoice-viewed',
          title: `Grace Hopper opened ${number}`,
          text: '$50.00 is due on Mar 19, 2026.',
          about: { kind: 'invoice', id: invoiceId },
          readAt: null,
        },
      ]);
    }
  });
});

describe('a payment', () => {
  it('is told to the others, and stands in the list of whoever recorded it as read', async () => {
    granted(await pay(2000));
    granted(await pay(3000));
    const { number } = await invoice();
    expect([await unread(desk), await unread(colleague)]).toEqual([2, 0]);
    expect(await list()).toMatchObject([
      { title: `${number} is paid`, text: 'Grace Hopper paid $30.00.' },
      { title: `${number} is paid in part`, text: 'Grace Hopper paid $20.00; $30.00 is still owed.' },
    ]);
    expect((await list(colleague)).map(({ readAt }) => readAt === null)).toEqual([false, false]);
  });

  it('is told once when its command is sent twice, and not at all when it is refused', async () => {
    const body = {
      id: v7(),
      date: '2026-03-10',
      amountCents: 2000,
      allocations: [{ invoiceId, amountCents: 2000 }],
      method: 'check',
      depositAccountId: bank,
    };
    const key = v7();
    for (let time = 0; time < 2; time += 1) granted(await colleague.call('POST', '/payments', body, key));
    expect((await pay(5000)).status).toBe(409);
    expect(await unread()).toBe(1);
  });
});

describe('what was told', () => {
  it('is marked read by the one who read it', async () => {
    await open();
    const [told] = await list();
    const mark = (by: Desk, id: string) => by.call('POST', `/notifications/${id}/read`);
    expect(refusalOf(await mark(colleague, told?.id ?? ''))).toEqual([404, 'notification-not-found']);
    expect(refusalOf(await mark(desk, v7()))).toEqual([404, 'notification-not-found']);
    granted(await mark(desk, told?.id ?? ''));
    granted(await mark(desk, told?.id ?? ''));
    expect([await unread(desk), await unread(colleague)]).toEqual([0, 1]);
    expect((await list())[0]?.readAt).not.toBeNull();
  });

  it('is marked read as a whole', async () => {
    await open();
    granted(await pay(2000));
    expect(granted(await desk.call('POST', '/notifications/read'))).toEqual({ count: 2 });
    expect(granted(await desk.call('POST', '/notifications/read'))).toEqual({ count: 0 });
    expect([await unread(desk), await unread(colleague)]).toEqual([0, 1]);
  });

  it('is not for somebody of another business', async () => {
    await open();
    const other = await workshop.found();
    expect(await list(other)).toEqual([]);
  });
});

describe('what a person wants to be told', () => {
  const preferences = '/api/v1/me/notification-preferences';
  const own = async (by: Client = ada) =>
    granted<NotificationPreferenceView[]>(await by.call('GET', preferences));
  const set = (kind: string, inApp: boolean, by: Client = ada) =>
    by.call('PUT', `${preferences}/${kind}`, { inApp });

  it('is everything at first, with words for each switch', async () => {
    expect((await own()).map(({ kind, inApp }) => [kind, inApp])).toEqual(
      notificationKindNames.map((kind) => [kind, true]),
    );
    expect((await own())[0]).toMatchObject({
      title: 'Invoice viewed',
      description: 'A customer opens the page of an invoice for the first time.',
      isForSellers: true,
    });
  });

  it('is switched by the person alone, and takes effect at once', async () => {
    granted(await set('invoice-viewed', false));
    expect((await own()).find(({ kind }) => kind === 'invoice-viewed')?.inApp).toBe(false);
    expect((await own(ben)).find(({ kind }) => kind === 'invoice-viewed')?.inApp).toBe(true);
    await open();
    expect([await unread(desk), await unread(colleague)]).toEqual([0, 1]);
    granted(await set('invoice-viewed', true));
    expect((await own()).find(({ kind }) => kind === 'invoice-viewed')?.inApp).toBe(true);
    expect((await set('invoice-lost', false)).status).toBe(400);
  });
});
