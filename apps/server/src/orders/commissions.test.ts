import type { DocumentView } from '@atelier/contract/documents';
import type { NotificationView } from '@atelier/contract/notifications';
import type { CommissionView, PublicCommissionView } from '@atelier/contract/orders';
import { openIdentityBackdoor } from '@atelier/database/identity/identity.factory';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mountApi } from '../platform/mount-api.ts';
import { eventually } from '../platform/test-server.ts';
import {
  accountOf,
  granted,
  openWorkshop,
  refusalOf,
  type Answer,
  type Desk,
  type Workshop,
} from '../platform/workshop.factory.ts';
import { addCustomer, openCounter, orderLine } from './orders.factory.ts';

const clock = { now: () => new Date('2026-05-01T18:00:00Z') };

let workshop: Workshop;
let desk: Desk;
let counter: ReturnType<typeof openCounter>;
beforeAll(async () => {
  workshop = await openWorkshop({
    clock,
    mountApi: (app, deps) => mountApi(app, { ...deps, publicRateLimit: { points: 1000, duration: 60 } }),
  });
  desk = await workshop.found();
  counter = openCounter(desk, await addCustomer(desk, 'Ada Lovelace'));
});
afterAll(() => workshop.close());

const begin = async (fields: object = {}) =>
  (await counter.take({ channel: 'commission', lines: [orderLine({ isMade: true })], ...fields })).id;
const say = async (orderId: string, what: string, body: object = {}) =>
  granted<CommissionView>(await desk.call('POST', `/customer-orders/${orderId}/commission/${what}`, body));
const read = async (orderId: string) =>
  granted<CommissionView>(await desk.call('GET', `/customer-orders/${orderId}/commission`));
const tokenOf = ({ publicUrl }: CommissionView) => publicUrl.split('/').at(-1) ?? '';
const news = async () =>
  granted<{ rows: NotificationView[] }>(await desk.call('GET', '/notifications'))
    .rows.filter(({ about }) => about.kind === 'order')
    .map(({ title, text }) => `${title}: ${text}`)
    .sort();

function attach(recordKind: string, recordId: string, fileName = 'plate.pdf'): Promise<Answer> {
  const form = new FormData();
  form.set('recordKind', recordKind);
  form.set('recordId', recordId);
  form.set('file', new File([`%PDF-1.4 ${fileName} %%EOF`], fileName));
  return desk.call('PUT', `/documents/${v7()}`, form);
}
/** A proof with a file, sent without a mail. */
async function showProof(orderId: string, note = ''): Promise<string> {
  const id = v7();
  await say(orderId, 'proofs', { id, note });
  granted(await attach('commission-proof', id));
  granted(await desk.call('POST', `/commission-proofs/${id}/send`, { mail: null }));
  return id;
}

/** Someone without an account, behind a link. */
async function asked(token: string, what = '', body?: unknown): Promise<Answer> {
  const answer = await fetch(`${workshop.server.url}/api/v1/public/commissions/${token}${what}`, {
    ...(body === undefined
      ? {}
      : {
          method: 'POST',
          body: JSON.stringify(body),
          headers: { 'content-type': 'application/json', origin: workshop.server.url },
        }),
  });
  const text = await answer.text();
  const isJson = answer.headers.get('content-type')?.includes('json') ?? false;
  return { status: answer.status, text, body: isJson ? (JSON.parse(text) as unknown) : undefined };
}

describe('a commission', () => {
  it('is refused to whoever may not, and where an order is none', async () => {
    const orderId = await begin();
    const proofId = v7();
    await say(orderId, 'proofs', { id: proofId });
    const at = `/customer-orders/${orderId}/commission`;
    const bookkeeper = await workshop.join(desk, 'bookkeeper');
    for (const [method, path, body] of [
      ['PUT', at, { version: 1, brief: '' }],
      ['POST', `${at}/work`, { work: 'begun' }],
      ['POST', `${at}/quote`, { quoteId: v7() }],
      ['POST', `${at}/messages`, { id: v7(), body: 'Hello' }],
      ['POST', `${at}/link`, undefined],
      ['POST', `${at}/proofs`, { id: v7() }],
      ['PUT', `/commission-proofs/${proofId}`, { note: '' }],
      ['DELETE', `/commission-proofs/${proofId}`, undefined],
      ['POST', `/commission-proofs/${proofId}/send`, { mail: null }],
      ['POST', `/commission-proofs/${proofId}/answer`, { answer: 'approved', name: 'Ida', note: '' }],
    ] as const)
      expect(refusalOf(await bookkeeper.call(method, path, body)), path).toEqual([403, 'permission-denied']);
    const { id } = await counter.take();
    expect(refusalOf(await desk.call('GET', `/customer-orders/${id}/commission`))).toEqual([
      404,
      'commission-not-found',
    ]);
  });

  it('keeps its brief, and tells who writes over another', async () => {
    const orderId = await begin();
    const write = (brief: string) =>
      desk.call('PUT', `/customer-orders/${orderId}/commission`, { version: 1, brief });
    expect(granted(await write('A leaf in the well'))).toMatchObject({
      brief: 'A leaf in the well',
      version: 2,
      stage: 'enquiry',
    });
    expect(refusalOf(await write('A moth'))).toEqual([409, 'order-changed-meanwhile']);
  });

  it('goes its way by what happens: quote, deposit, proof, work', async () => {
    const orderId = await begin({ depositCents: 3000 });
    const stage = async () => (await read(orderId)).stage;
    const quoteId = v7();
    expect(await say(orderId, 'quote', { quoteId })).toMatchObject({
      stage: 'enquiry',
      quote: { id: quoteId, state: 'draft' },
    });
    expect(
      refusalOf(await desk.call('POST', `/customer-orders/${orderId}/commission/quote`, { quoteId: v7() })),
    ).toEqual([409, 'commission-quoted-already']);
    expect(granted(await desk.call('POST', `/quotes/${quoteId}/send`, { mail: null }))).toMatchObject({
      totalCents: 9000,
    });
    expect(await stage()).toBe('quoted');

    const invoiceId = v7();
    granted(
      await desk.call('POST', `/customer-orders/${orderId}/invoice`, { invoiceId, issueDate: '2026-05-01' }),
    );
    expect(granted(await desk.call('POST', `/invoices/${invoiceId}/issue`))).toMatchObject({
      parts: [
        { name: 'Deposit', dueDate: '2026-05-01', amountCents: 3000 },
        { name: 'Rest', amountCents: 6000 },
      ],
    });
    const payment = {
      id: v7(),
      date: '2026-05-01',
      method: 'cash',
      depositAccountId: await accountOf(desk, 'bank'),
      amountCents: 3000,
      allocations: [{ invoiceId, amountCents: 3000 }],
    };
    granted(await desk.call('POST', '/payments', payment));
    expect(await stage()).toBe('deposit-paid');
    expect(await counter.get(orderId)).toMatchObject({ depositCents: 3000, paidCents: 3000 });

    const first = await showProof(orderId);
    expect(await stage()).toBe('proof-sent');
    const answer = (proofId: string, said: object) =>
      desk.call('POST', `/commission-proofs/${proofId}/answer`, said);
    granted(await answer(first, { answer: 'changes', note: 'Bluer' }));
    expect(await stage()).toBe('changes-asked');
    const second = await showProof(orderId);
    expect(await stage()).toBe('proof-sent');
    granted(await answer(second, { answer: 'approved', name: 'Ada', note: '' }));
    expect(await stage()).toBe('approved');
    // What a member noted himself is no news.
    expect(await news()).toEqual([]);

    expect((await say(orderId, 'work', { work: 'begun' })).stage).toBe('making');
    expect((await say(orderId, 'work', { work: 'finished' })).stage).toBe('ready');
    expect((await say(orderId, 'work', { work: 'none' })).stage).toBe('approved');
    expect((await counter.list('channel=commission&state=open')).rows).toContainEqual(
      expect.objectContaining({ id: orderId, stage: 'approved' }),
    );
    expect((await counter.take()).stage).toBeNull();
  });
});

describe('the quote of a commission', () => {
  it('is an invoice of its order once it is one, and asks for the deposit first', async () => {
    const orderId = await begin({ promisedOn: '2026-08-20', depositCents: 3000 });
    const [quoteId, invoiceId] = [v7(), v7()];
    await say(orderId, 'quote', { quoteId });
    granted(await desk.call('POST', `/quotes/${quoteId}/send`, { mail: null }));
    granted(await desk.call('POST', `/quotes/${quoteId}/convert`, { invoiceId }));
    expect(await counter.get(orderId)).toMatchObject({
      invoices: [{ id: invoiceId, state: 'draft' }],
      lines: [{ drafted: 2_000_000 }],
    });
    const more = { invoiceId: v7(), issueDate: '2026-05-01' };
    expect(refusalOf(await desk.call('POST', `/customer-orders/${orderId}/invoice`, more))).toEqual([
      422,
      'order-nothing-to-invoice',
    ]);
    expect(granted(await desk.call('POST', `/invoices/${invoiceId}/issue`))).toMatchObject({
      parts: [
        { name: 'Deposit', dueDate: '2026-05-01', amountCents: 3000 },
        { name: 'Rest', dueDate: '2026-08-20', amountCents: 6000 },
      ],
    });
    const payment = {
      ...{ id: v7(), date: '2026-05-01', method: 'cash', amountCents: 3000 },
      depositAccountId: await accountOf(desk, 'bank'),
      allocations: [{ invoiceId, amountCents: 3000 }],
    };
    granted(await desk.call('POST', '/payments', payment));
    // Once, though the invoice is that of the quote and of the order.
    expect(await read(orderId)).toMatchObject({ stage: 'deposit-paid' });
    expect(await counter.get(orderId)).toMatchObject({ payment: 'partially-paid', paidCents: 3000 });
  });

  it('is the newest revision of it, and may be an invoice again once that was voided', async () => {
    const orderId = await begin();
    const [quoteId, revisedId] = [v7(), v7()];
    await say(orderId, 'quote', { quoteId });
    granted(await desk.call('POST', `/quotes/${quoteId}/send`, { mail: null }));
    const { customerId } = await counter.get(orderId);
    const draft = {
      ...{ customerId, issueDate: '2026-05-01', validUntil: '2026-06-01', replacesId: quoteId },
      ...{ reference: '', note: '', pricesIncludeTax: false },
      ...{ lines: [orderLine()], discount: { kind: 'none' }, shippingCents: 0, shippingTaxRateId: null },
    };
    granted(await desk.call('PUT', `/quotes/${revisedId}/draft`, { draft }));
    // Until it is sent, the first one counts.
    expect((await read(orderId)).quote).toMatchObject({ id: quoteId, state: 'sent' });
    granted(await desk.call('POST', `/quotes/${revisedId}/send`, { mail: null }));
    expect((await read(orderId)).quote).toMatchObject({ id: revisedId, state: 'sent' });

    const convert = async () => {
      const invoiceId = v7();
      granted(await desk.call('POST', `/quotes/${revisedId}/convert`, { invoiceId }));
      expect(await counter.get(orderId)).toMatchObject({ lines: [{ drafted: 2_000_000 }] });
      return invoiceId;
    };
    const first = await convert();
    expect((await read(orderId)).quote).toMatchObject({ state: 'converted' });
    granted(await desk.call('POST', `/invoices/${first}/issue`));
    granted(await desk.call('POST', `/invoices/${first}/void`, { date: '2026-05-01', reason: 'Wrong' }));
    expect((await read(orderId)).quote).toMatchObject({ state: 'sent' });
    const second = await convert();
    granted(await desk.call('DELETE', `/invoices/${second}/draft`));
    expect((await read(orderId)).quote).toMatchObject({ state: 'sent' });
  });

  it('keeps its order from being thrown away once it is invoiced', async () => {
    const { id, version } = await counter.take({ channel: 'commission' }, false);
    const quoteId = v7();
    await say(id, 'quote', { quoteId });
    granted(await desk.call('POST', `/quotes/${quoteId}/send`, { mail: null }));
    granted(await desk.call('POST', `/quotes/${quoteId}/convert`, { invoiceId: v7() }));
    expect(refusalOf(await desk.call('POST', `/customer-orders/${id}/delete`, { version }))).toEqual([
      409,
      'order-line-in-use',
    ]);
  });
});

describe('a proof', () => {
  it('is sent with a file, and keeps it from then on', async () => {
    const orderId = await begin();
    const id = v7();
    await say(orderId, 'proofs', { id });
    const send = (mail: object | null) => desk.call('POST', `/commission-proofs/${id}/send`, { mail });
    expect(refusalOf(await send(null))).toEqual([422, 'proof-needs-file']);
    const { id: documentId } = granted<DocumentView>(await attach('commission-proof', id));
    granted(await desk.call('PUT', `/commission-proofs/${id}`, { note: 'One plate of six' }));
    granted(await send({ to: 'ada@example.com', subject: 'Proof 1', message: 'Look,\n\nplease.' }));
    const backdoor = openIdentityBackdoor(workshop.server.databaseUrl);
    const mail = await eventually(async () => (await backdoor.mailsTo('ada@example.com'))[0]);
    await backdoor.close();
    const view = await read(orderId);
    expect(mail).toMatchObject({ kind: 'proof' });
    expect(mail.text).toContain(view.publicUrl);
    expect(view.proofs).toMatchObject([{ number: 1, note: 'One plate of six', files: [{ id: documentId }] }]);

    expect(refusalOf(await attach('commission-proof', id))).toEqual([404, 'document-record-not-found']);
    expect(
      refusalOf(await desk.call('DELETE', `/documents/${documentId}/links/commission-proof/${id}`)),
    ).toEqual([409, 'document-was-sent']);
    expect(refusalOf(await desk.call('PUT', `/commission-proofs/${id}`, { note: 'Other' }))[1]).toBe(
      'proof-is-sent',
    );
    expect(refusalOf(await desk.call('DELETE', `/commission-proofs/${id}`))[1]).toBe('proof-is-sent');
  });

  it('is thrown away while nobody saw it, with its files', async () => {
    const orderId = await begin();
    const id = v7();
    await say(orderId, 'proofs', { id });
    granted(await attach('commission-proof', id));
    expect(granted(await desk.call('DELETE', `/commission-proofs/${id}`))).toMatchObject({ proofs: [] });
    const files = await desk.call('GET', `/records/commission-proof/${id}/documents`);
    expect(files.body).toEqual([]);
  });
});

describe('the page of the customer', () => {
  it('shows what was sent, takes an answer and a message once, and tells the maker', async () => {
    const orderId = await begin();
    const token = tokenOf(await read(orderId));
    const hidden = v7();
    const proofId = await showProof(orderId, 'One plate of six');
    granted(await attach('commission', orderId, 'leaf.pdf'));
    await say(orderId, 'proofs', { id: hidden });
    granted(await attach('commission-proof', hidden, 'secret.pdf'));
    granted(await attach('customer-order', orderId, 'cost.pdf'));

    const page = granted<PublicCommissionView>(await asked(token));
    expect(page).toMatchObject({
      seller: { name: 'Kiln & Co' },
      stage: 'proof-sent',
      sketches: [{ fileName: 'leaf.pdf' }],
      proofs: [{ number: 1, note: 'One plate of six', files: [{ fileName: 'plate.pdf' }] }],
    });
    const [sketch] = page.sketches;
    expect((await asked(token, `/files/${sketch?.id ?? ''}`)).text).toContain('%PDF');
    const prepared = (await read(orderId)).proofs.find(({ id }) => id === hidden)?.files[0]?.id ?? '';
    expect((await asked(token, `/files/${prepared}`)).status).toBe(404);

    granted(await asked(token, '/viewed', {}));
    expect((await read(orderId)).viewedAt).toBe('2026-05-01T18:00:00.000Z');

    const answer = (said: object, id = proofId) => asked(token, `/proofs/${id}/answer`, said);
    expect((await answer({ answer: 'changes', note: ' ' })).status).toBe(400);
    expect((await answer({ answer: 'approved', name: '', note: '' })).status).toBe(400);
    expect(refusalOf(await answer({ answer: 'approved', name: 'Ada', note: '' }, hidden))[1]).toBe(
      'proof-not-found',
    );
    const other = await showProof(await begin());
    expect(refusalOf(await answer({ answer: 'approved', name: 'Ada', note: '' }, other))[1]).toBe(
      'proof-not-found',
    );
    granted(await answer({ answer: 'changes', note: 'A little bluer' }));
    granted(await answer({ answer: 'changes', note: 'A little bluer' }));
    expect(refusalOf(await answer({ answer: 'approved', name: 'Ada', note: '' }))).toEqual([
      409,
      'proof-is-answered',
    ]);
    const message = { id: v7(), body: 'Is the rim thin?' };
    granted(await asked(token, '/messages', message));
    granted(await asked(token, '/messages', message));
    await say(orderId, 'messages', { id: v7(), body: 'As thin as it goes.' });
    expect((await read(orderId)).messages).toMatchObject([
      { name: 'Ada Lovelace', body: 'Is the rim thin?', isFromCustomer: true },
      { name: 'Kiln & Co', isFromCustomer: false },
    ]);
    const number = granted<{ number: string }>(await desk.call('GET', `/customer-orders/${orderId}`)).number;
    expect(await news()).toEqual([
      `Ada Lovelace wrote about ${number}: “Is the rim thin?”`,
      `Changes are asked to proof 1 of ${number}: By Ada Lovelace. “A little bluer”`,
    ]);
  });

  it('leads nowhere once its link is another, and takes nothing when the order is over', async () => {
    const orderId = await begin();
    const old = tokenOf(await read(orderId));
    const proofId = await showProof(orderId);
    const token = tokenOf(await say(orderId, 'link'));
    expect(token).not.toBe(old);
    expect(refusalOf(await asked(old))).toEqual([404, 'commission-not-found']);
    const order = await counter.get(orderId);
    granted(await counter.step(order, 'cancel', 'Moved away'));
    expect(granted(await asked(token))).toMatchObject({ isOver: true });
    const yes = { answer: 'approved', name: 'Ada', note: '' };
    expect(refusalOf(await asked(token, `/proofs/${proofId}/answer`, yes))[1]).toBe('commission-is-over');
    expect(refusalOf(await asked(token, '/messages', { id: v7(), body: 'Hm' }))[1]).toBe(
      'commission-is-over',
    );
  });
});
