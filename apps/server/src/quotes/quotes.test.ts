import type { InvoiceView } from '@atelier/contract/invoices';
import type { PublicQuoteView, QuoteView } from '@atelier/contract/quotes';
import type { NotificationView } from '@atelier/contract/notifications';
import { openIdentityBackdoor, type IdentityBackdoor } from '@atelier/database/identity/identity.factory';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mountApi } from '../platform/mount-api.ts';
import {
  addCustomerTo,
  addTaxRateTo,
  draftFor,
  granted,
  openWorkshop,
  refusalOf,
  type Answer,
  type Desk,
  type Workshop,
} from '../platform/workshop.factory.ts';

let workshop: Workshop;
let identity: IdentityBackdoor;
let desk: Desk;
let stranger: Desk;
let customerId: string;

beforeAll(async () => {
  workshop = await openWorkshop({
    mountApi: (app, deps) => mountApi(app, { ...deps, publicRateLimit: { points: 1000, duration: 60 } }),
  });
  identity = openIdentityBackdoor(workshop.server.databaseUrl);
  desk = await workshop.found();
  stranger = await workshop.found();
  customerId = await addCustomerTo(desk);
});
afterAll(async () => {
  await identity.close();
  await workshop.close();
});

/** A draft of one line: two mugs of $25.00, valid for long. */
function quoteFor(fields: object = {}, line: object = {}) {
  const { dueDate: _dueDate, ...draft } = draftFor(customerId, {}, line);
  return { ...draft, validUntil: '2099-03-19', ...fields };
}
async function saved(draft: object = quoteFor(), at: Desk = desk): Promise<string> {
  const id = v7();
  granted(await at.call('PUT', `/quotes/${id}/draft`, { draft }));
  return id;
}
async function sent(draft: object = quoteFor(), at: Desk = desk): Promise<QuoteView> {
  const id = await saved(draft, at);
  return granted<QuoteView>(await at.call('POST', `/quotes/${id}/send`, { mail: null }));
}
const quote = async (id: string) => granted<QuoteView>(await desk.call('GET', `/quotes/${id}`));
const tokenOf = ({ publicUrl }: { publicUrl: string | null }) => publicUrl?.split('/').at(-1) ?? '';

/** Someone without an account, behind a link. */
async function asked(token: string, what = '', body?: unknown): Promise<Answer> {
  const answer = await fetch(`${workshop.server.url}/api/v1/public/quotes/${token}${what}`, {
    ...(body === undefined
      ? {}
      : {
          method: 'POST',
          body: JSON.stringify(body),
          headers: { 'content-type': 'application/json', origin: workshop.server.url },
        }),
  });
  const text = await answer.text();
  return { status: answer.status, text, body: text === '' ? undefined : (JSON.parse(text) as unknown) };
}
const accept = (token: string, name = 'Grace', note = '') => asked(token, '/accept', { name, note });
const news = async () => granted<{ rows: NotificationView[] }>(await desk.call('GET', '/notifications')).rows;

describe('sending a quote', () => {
  it('is refused to strangers, for what is not there, and while something is missing', async () => {
    const id = await saved();
    expect(refusalOf(await stranger.call('POST', `/quotes/${id}/send`, { mail: null }))).toEqual([
      404,
      'quote-not-found',
    ]);
    const bookkeeper = await workshop.join(desk, 'bookkeeper');
    for (const [method, path, body] of [
      ['PUT', '/draft', { draft: quoteFor() }],
      ['POST', '/send', { mail: null }],
      ['POST', '/answer', { answer: 'declined', note: '' }],
      ['POST', '/convert', { invoiceId: v7() }],
      ['POST', '/link', undefined],
      ['DELETE', '/draft', undefined],
    ] as const)
      expect(refusalOf(await bookkeeper.call(method, `/quotes/${id}${path}`, body)), path).toEqual([
        403,
        'permission-denied',
      ]);
    for (const [fields, code] of [
      [{ customerId: null }, 'invoice-needs-customer'],
      [{ lines: [] }, 'invoice-needs-lines'],
      [{ validUntil: '2026-03-06' }, 'quote-is-expired'],
    ] as const) {
      const draft = await saved(quoteFor(fields));
      expect(refusalOf(await desk.call('POST', `/quotes/${draft}/send`, { mail: null }))[1]).toBe(code);
    }
    expect((await quote(id)).state).toBe('draft');
  });

  it('gives the next number, keeps what it says, and lets nobody change it', async () => {
    const own = await workshop.found();
    const buyer = await addCustomerTo(own);
    const first = await sent(quoteFor({ customerId: buyer }), own);
    expect(first).toMatchObject({
      number: 'Q-0001',
      state: 'sent',
      totalCents: 5000,
      buyer: { name: 'Grace Hopper' },
    });
    granted(await own.call('PATCH', `/customers/${buyer}`, { name: 'Rear Admiral' }));
    granted(await own.call('PATCH', '/', { name: 'Other kiln' }));
    expect(await own.call('GET', `/quotes/${first.id}`)).toMatchObject({
      body: { buyer: { name: 'Grace Hopper' }, seller: { name: 'Kiln & Co' } },
    });
    const again = { draft: quoteFor({ customerId: buyer }) };
    expect(refusalOf(await own.call('PUT', `/quotes/${first.id}/draft`, again))).toEqual([
      409,
      'quote-already-sent',
    ]);
    expect(refusalOf(await own.call('DELETE', `/quotes/${first.id}/draft`))).toEqual([
      409,
      'quote-already-sent',
    ]);
    // Neither reports nor receivables nor the count of invoices know of it.
    expect(await own.call('GET', '/due-invoices')).toMatchObject({ body: { rows: [] } });
    expect(await own.call('GET', `/customers/${buyer}`)).toMatchObject({
      body: { invoiceCount: 0, invoicedCents: 0 },
    });
    expect(await own.call('GET', '/')).toMatchObject({
      body: { nextInvoiceNumber: 'INV-0001', nextQuoteNumber: 'Q-0002' },
    });
  });

  it('writes no draft over what somebody saved meanwhile', async () => {
    const id = await saved();
    const save = (note: string, version: number) =>
      desk.call('PUT', `/quotes/${id}/draft`, { version, draft: quoteFor({ note }) });
    granted(await save('Of one tab', 1));
    expect(refusalOf(await save('Of another tab', 1))).toEqual([409, 'draft-changed-meanwhile']);
    expect(await quote(id)).toMatchObject({ note: 'Of one tab', version: 2 });
  });

  it('numbers without gaps and doubles, however many are sent at once', async () => {
    const own = await workshop.found();
    const buyer = await addCustomerTo(own);
    const ids = await Promise.all(
      Array.from({ length: 8 }, () => saved(quoteFor({ customerId: buyer }), own)),
    );
    const views = await Promise.all(
      ids.map(async (id) => granted<QuoteView>(await own.call('POST', `/quotes/${id}/send`, { mail: null }))),
    );
    expect(views.map(({ number }) => number).toSorted()).toEqual(
      [1, 2, 3, 4, 5, 6, 7, 8].map((each) => `Q-000${each}`),
    );
  });

  it('counts anew with each year where asked, and skips what an earlier count gave', async () => {
    const own = await workshop.found();
    const buyer = await addCustomerTo(own);
    const yearly = { quoteNumbersYearly: true };
    expect(refusalOf(await own.call('PATCH', '/', yearly))[1]).toBe('number-needs-year');
    granted(await own.call('PATCH', '/', { quoteNumberPattern: '{year}-{number}' }));
    const of = async (issueDate: string) =>
      (await sent(quoteFor({ customerId: buyer, issueDate }), own)).number;
    expect(await of('2026-03-05')).toBe('2026-1');
    granted(await own.call('PATCH', '/', yearly));
    expect(await of('2026-04-05')).toBe('2026-2');
    expect(await of('2027-01-05')).toBe('2027-1');
    expect(await of('2026-12-31')).toBe('2026-3');
  });

  it('is refused once its taxes changed since it was saved', async () => {
    const taxRateId = await addTaxRateTo(desk);
    const id = await saved(quoteFor({}, { taxRateId }));
    granted(await desk.call('PATCH', `/customers/${customerId}`, { isTaxExempt: true }));
    const answer = await desk.call('POST', `/quotes/${id}/send`, { mail: null });
    granted(await desk.call('PATCH', `/customers/${customerId}`, { isTaxExempt: false }));
    expect(refusalOf(answer)).toEqual([409, 'invoice-tax-changed']);
  });

  it('emails it once for one key', async () => {
    const id = await saved();
    const mail = { to: `${v7()}@example.com`, subject: 'Your mugs', message: '' };
    const key = v7();
    const both = await Promise.all([1, 2].map(() => desk.call('POST', `/quotes/${id}/send`, { mail }, key)));
    for (const answer of both) expect(granted<QuoteView>(answer).mailedAt).not.toBeNull();
    expect(granted<QuoteView>(both[0]!).number).toBe(granted<QuoteView>(both[1]!).number);
    await expect.poll(() => identity.waitingJobs()).toBe(0);
    expect(await identity.mailsTo(mail.to)).toHaveLength(1);
  });
});

describe('the public page', () => {
  it('opens by its link alone, is told once, and no more after another link was given', async () => {
    const draft = await saved();
    const { publicUrl } = await quote(draft);
    expect(publicUrl).toBeNull();
    const one = await sent();
    expect((await asked(tokenOf(one))).body).toMatchObject({ number: one.number, state: 'sent' });
    granted(await asked(tokenOf(one), '/viewed', {}));
    granted(await asked(tokenOf(one), '/viewed', {}));
    expect((await quote(one.id)).state).toBe('viewed');
    expect((await news()).filter(({ about }) => about.id === one.id)).toMatchObject([
      { title: `Grace Hopper opened ${one.number ?? ''}` },
    ]);
    const renewed = granted<QuoteView>(await desk.call('POST', `/quotes/${one.id}/link`));
    for (const what of ['', '/accept', '/decline'] as const)
      expect(
        refusalOf(await asked(tokenOf(one), what, what === '' ? undefined : { name: 'Grace', note: '' })),
      ).toEqual([404, 'quote-not-found']);
    expect((await asked(tokenOf(renewed))).status).toBe(200);
  });

  it('takes one answer, whoever asks how often at once', async () => {
    const one = await sent();
    const answers = await Promise.all(
      [1, 2, 3, 4, 5].map((each) => accept(tokenOf(one), `Grace ${each}`, 'Yes')),
    );
    for (const answer of answers) expect(answer.body).toMatchObject({ state: 'accepted' });
    const names = new Set(answers.map(({ body }) => (body as PublicQuoteView).acceptedBy));
    expect(names.size).toBe(1);
    expect((await news()).filter(({ about }) => about.id === one.id)).toMatchObject([
      { title: `${one.number ?? ''} is accepted`, text: `${[...names][0] ?? ''} accepted $50.00. “Yes”` },
    ]);
    expect(refusalOf(await asked(tokenOf(one), '/decline', { note: '' }))).toEqual([
      409,
      'quote-is-accepted',
    ]);
    expect(refusalOf(await accept(tokenOf(one), ''))[0]).toBe(400);
  });

  it('takes either a yes or a no of both at once', async () => {
    const one = await sent();
    const both = await Promise.all([accept(tokenOf(one)), asked(tokenOf(one), '/decline', { note: 'No' })]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('is not accepted once it is declined, expired, replaced or converted', async () => {
    const declined = await sent();
    granted(await asked(tokenOf(declined), '/decline', { note: 'Too dear' }));
    expect(refusalOf(await accept(tokenOf(declined)))).toEqual([409, 'quote-is-declined']);
    expect(await quote(declined.id)).toMatchObject({ state: 'declined', answerNote: 'Too dear' });

    const old = await sent();
    const next = await sent(quoteFor({ replacesId: old.id }));
    expect(await quote(old.id)).toMatchObject({ state: 'replaced', replacedBy: { id: next.id } });
    expect(next.replaces).toEqual({ id: old.id, number: old.number });
    expect(refusalOf(await accept(tokenOf(old)))).toEqual([409, 'quote-is-replaced']);

    const converted = await sent();
    granted(await desk.call('POST', `/quotes/${converted.id}/convert`, { invoiceId: v7() }));
    expect(refusalOf(await accept(tokenOf(converted)))).toEqual([409, 'quote-is-converted']);
  });

  it('shows no quote of another business as the one that a new version replaces', async () => {
    const foreign = await sent(quoteFor({ customerId: await addCustomerTo(stranger) }), stranger);
    const draft = quoteFor({ replacesId: foreign.id });
    expect(refusalOf(await desk.call('PUT', `/quotes/${v7()}/draft`, { draft }))).toEqual([
      404,
      'quote-not-found',
    ]);
  });
});

describe('converting a quote', () => {
  it('makes one draft invoice with the same lines, however often at once', async () => {
    const taxRateId = await addTaxRateTo(desk);
    const one = await sent(quoteFor({ reference: 'PO 7', shippingCents: 500 }, { taxRateId, unit: 'dozen' }));
    const answers = await Promise.all(
      [1, 2, 3, 4].map(async () =>
        granted<QuoteView>(await desk.call('POST', `/quotes/${one.id}/convert`, { invoiceId: v7() })),
      ),
    );
    const [made] = new Set(answers.map(({ invoice }) => invoice?.id));
    for (const answer of answers) expect(answer).toMatchObject({ state: 'converted', invoice: { id: made } });
    const invoice = granted<InvoiceView>(await desk.call('GET', `/invoices/${made ?? ''}`));
    expect(invoice).toMatchObject({
      state: 'draft',
      reference: 'PO 7',
      totalCents: one.totalCents,
      quote: { id: one.id, number: one.number },
      lines: [{ description: 'Mug', quantity: 2_000_000, unit: 'dozen', unitPriceCents: 2500 }],
    });
    // A draft may be thrown away: then the quote is what it was.
    granted(await desk.call('DELETE', `/invoices/${invoice.id}/draft`));
    expect(await quote(one.id)).toMatchObject({ state: 'sent', invoice: null });
  });

  it('is refused for a draft and for what was declined', async () => {
    const convert = (id: string) => desk.call('POST', `/quotes/${id}/convert`, { invoiceId: v7() });
    expect(refusalOf(await convert(await saved()))).toEqual([409, 'quote-not-sent']);
    const no = await sent();
    granted(await desk.call('POST', `/quotes/${no.id}/answer`, { answer: 'declined', note: 'By phone' }));
    expect(refusalOf(await convert(no.id))).toEqual([409, 'quote-is-declined']);
    // What a member noted is no news to the members.
    expect((await news()).filter(({ about }) => about.id === no.id)).toEqual([]);
  });
});

it('lists quotes by state and words, and revokes the link of an invoice as well', async () => {
  const one = await sent(quoteFor({ reference: 'Wedding bowls' }));
  granted(await accept(tokenOf(one)));
  const list = async (query: string) =>
    granted<{ rows: { id: string }[] }>(await desk.call('GET', `/quotes?${query}`)).rows.map(({ id }) => id);
  expect(await list('search=wedding')).toEqual([one.id]);
  expect(await list('state=accepted&search=wedding')).toEqual([one.id]);
  expect(await list('state=declined&search=wedding')).toEqual([]);
  const found = await desk.call('GET', '/search?words=wedding');
  expect(JSON.stringify(found.body)).toContain(one.id);

  const timeline = await desk.call('GET', `/customers/${customerId}/timeline?part=quotes&limit=200`);
  expect(granted<{ rows: object[] }>(timeline).rows).toContainEqual(
    expect.objectContaining({ kind: 'quote', id: one.id, title: one.number, detail: 'accepted' }),
  );

  const invoiceId = v7();
  granted(await desk.call('PUT', `/invoices/${invoiceId}/draft`, { draft: draftFor(customerId) }));
  expect(refusalOf(await desk.call('POST', `/invoices/${invoiceId}/link`))).toEqual([
    409,
    'invoice-not-issued',
  ]);
  const issued = granted<InvoiceView>(await desk.call('POST', `/invoices/${invoiceId}/issue`));
  const renewed = granted<InvoiceView>(await desk.call('POST', `/invoices/${invoiceId}/link`));
  const page = (view: InvoiceView) =>
    fetch(`${workshop.server.url}/api/v1/public/invoices/${tokenOf(view)}`).then(({ status }) => status);
  expect([await page(issued), await page(renewed)]).toEqual([404, 200]);
});
