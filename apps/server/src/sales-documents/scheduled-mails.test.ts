import type { InvoiceRowView, InvoiceView } from '@atelier/contract/invoices';
import type { QuoteRowView, QuoteView } from '@atelier/contract/quotes';
import type { ScheduledMailView } from '@atelier/contract/sales-documents';
import { createMailbox } from '../platform/mail/mail.ts';
import { systemClock } from '../platform/clock.ts';
import type { NotificationView } from '@atelier/contract/notifications';
import { openIdentityBackdoor } from '@atelier/database/identity/identity.factory';
import { openDatabase, type Database } from '@atelier/database/platform/pool';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Tools } from '../platform/answer.ts';
import { createLog } from '../platform/log.ts';
import { eventually } from '../platform/test-server.ts';
import {
  accountOf,
  addCustomerTo,
  draftFor,
  granted,
  issueAt,
  openWorkshop,
  refusalOf,
  saveDraftAt,
  type Desk,
  type Workshop,
} from '../platform/workshop.factory.ts';
import { sendInvoiceJob } from '../invoices/send-invoice.job.ts';
import { sendScheduledMailsJob } from './send-scheduled-mails.job.ts';

let workshop: Workshop;
let database: Database;
let desk: Desk;
let customerId: string;
beforeAll(async () => {
  workshop = await openWorkshop();
  database = openDatabase(workshop.server.databaseUrl, { maxConnections: 4 });
  desk = await workshop.found();
  granted(await desk.call('PATCH', '/', { timeZone: 'America/New_York' }));
  customerId = await addCustomerTo(desk);
});
afterAll(async () => {
  await database.close();
  await workshop.close();
});

const mailbox = createMailbox({ delivers: true, clock: systemClock, ids: { next: v7 } });
const sendAt = (instant: string, next = v7) =>
  sendScheduledMailsJob({
    database,
    tools: {
      clock: { now: () => new Date(instant) },
      ids: { next },
      mailbox,
      publicUrl: 'https://kiln.example',
    },
  });
const letter = { to: 'grace@example.com', subject: 'Yours {number}', message: 'Hello', copyToSelf: false };
// In winter, five hours behind Greenwich.
const moment = { date: '2098-01-15', time: '09:30' };
const pathOf = (kind: 'invoice' | 'quote', id: string) => `/scheduled-mails/${kind}/${id}`;
const schedule = (id: string, fields: object = {}, kind: 'invoice' | 'quote' = 'invoice', at: Desk = desk) =>
  at.call('PUT', pathOf(kind, id), { ...letter, ...moment, ...fields });
const scheduled = async (id: string, kind: 'invoice' | 'quote' = 'invoice') =>
  granted<ScheduledMailView | null>(await desk.call('GET', pathOf(kind, id)));
const sentAt = async (id: string) => granted<InvoiceView>(await desk.call('GET', `/invoices/${id}`)).sentAt;
const told = async () =>
  granted<{ rows: NotificationView[] }>(await desk.call('GET', '/notifications')).rows.map(
    ({ text }) => text,
  );

describe('a scheduled email', () => {
  it('goes out at its moment on the wall of the business, once, however many look', async () => {
    const id = await issueAt(desk, customerId);
    expect(granted(await schedule(id))).toMatchObject({
      ...letter,
      ...moment,
      sendAt: '2098-01-15T14:30:00.000Z',
    });
    await sendAt('2098-01-15T14:29:59Z');
    expect(await sentAt(id)).toBeNull();
    const now = '2098-01-15T14:30:00Z';
    await Promise.all([sendAt(now), sendAt(now), sendAt(now)]);
    expect(await sentAt(id)).toBe('2098-01-15T14:30:00.000Z');
    expect(await scheduled(id)).toBeNull();
    await sendAt('2098-01-16T14:30:00Z');
    expect(await sentAt(id)).toBe('2098-01-15T14:30:00.000Z');
  });

  it('is changed and taken back until then, and gives way to one that is sent by hand', async () => {
    const id = await issueAt(desk, customerId);
    granted(await schedule(id));
    granted(await schedule(id, { date: '2098-07-15', subject: 'Later' }));
    // In summer, four hours behind.
    expect(await scheduled(id)).toMatchObject({ subject: 'Later', sendAt: '2098-07-15T13:30:00.000Z' });
    granted(await desk.call('DELETE', pathOf('invoice', id)));
    expect(await scheduled(id)).toBeNull();
    granted(await schedule(id));
    granted(await desk.call('POST', `/invoices/${id}/send`, letter));
    expect(await scheduled(id)).toBeNull();
  });

  it('takes documents of its paper with it, but for those that were removed meanwhile', async () => {
    const id = await issueAt(desk, customerId);
    const [kept, removed] = [v7(), v7()];
    for (const documentId of [kept, removed]) {
      const form = new FormData();
      form.set('recordKind', 'invoice');
      form.set('recordId', id);
      form.set('file', new File(['%PDF-1.4 %%EOF'], 'Care.pdf'));
      granted(await desk.call('PUT', `/documents/${documentId}`, form));
    }
    expect(refusalOf(await schedule(id, { documentIds: [v7()] }))).toEqual([404, 'document-not-found']);
    granted(await schedule(id, { to: 'beside@example.com', documentIds: [kept, removed] }));
    expect(await scheduled(id)).toMatchObject({ documentIds: [kept, removed] });
    granted(await desk.call('DELETE', `/documents/${removed}/links/invoice/${id}`));
    await sendAt('2098-01-15T14:30:00Z');
    expect(await sentAt(id)).toBe('2098-01-15T14:30:00.000Z');
    const outbox = openIdentityBackdoor(workshop.server.databaseUrl);
    const [mail] = await eventually(async () => {
      const mails = await outbox.mailsTo('beside@example.com');
      return mails.length === 0 ? undefined : mails;
    });
    await outbox.close();
    expect(mail?.text).toContain('Beside it: Care.pdf.\n');
  });

  it('is dropped with the invoice that is voided, and not sent of one that was paid meanwhile', async () => {
    const voided = await issueAt(desk, customerId);
    granted(await schedule(voided));
    granted(await desk.call('POST', `/invoices/${voided}/void`, { date: '2026-03-05', reason: 'Twice' }));
    expect(await scheduled(voided)).toBeNull();

    const paid = await issueAt(desk, customerId);
    granted(await schedule(paid));
    granted(
      await desk.call('POST', '/payments', {
        id: v7(),
        date: '2026-03-10',
        amountCents: 5000,
        method: 'cash',
        depositAccountId: await accountOf(desk, '1000'),
        allocations: [{ invoiceId: paid, amountCents: 5000 }],
      }),
    );
    await sendAt('2098-01-15T14:30:00Z');
    expect(await sentAt(paid)).toBeNull();
    expect(await told()).toContain('“Yours {number}”: it is paid meanwhile.');
  });

  it('holds up no other where it breaks, and goes out the next time', async () => {
    const ids = [await issueAt(desk, customerId), await issueAt(desk, customerId)];
    for (const id of ids) granted(await schedule(id));
    let made = 0;
    const next = () => {
      made += 1;
      if (made === 1) throw new Error('the first one breaks');
      return v7();
    };
    await expect(sendAt('2098-01-15T14:30:00Z', next)).rejects.toThrow('the first one breaks');
    const sent = await Promise.all(ids.map(sentAt));
    expect(sent.filter((at) => at !== null)).toHaveLength(1);
    await sendAt('2098-01-15T14:31:00Z');
    expect(await Promise.all(ids.map(sentAt))).not.toContain(null);
  });

  it('goes out although whoever sent it has left by now', async () => {
    const invoiceId = await issueAt(desk, customerId);
    const posted: string[] = [];
    const post = (_transaction: unknown, to: string) => Promise.resolve(posted.push(to).toString());
    const clock = { now: () => new Date() };
    const tools = {
      clock,
      mailbox: { delivers: true, post },
      publicUrl: 'https://kiln.example',
    } as unknown as Tools;
    const { subject, message, to } = letter;
    const job = {
      businessId: desk.businessId,
      personId: v7(),
      mailId: v7(),
      invoiceId,
      to,
      subject,
      message,
      documentIds: [],
    };
    await sendInvoiceJob({ database, tools, log: createLog(() => undefined) }, job);
    expect(posted).toEqual(['grace@example.com']);
  });

  const quote = async (id = v7(), of = customerId) => {
    const { dueDate: _due, ...draft } = draftFor(of);
    granted(await desk.call('PUT', `/quotes/${id}/draft`, { draft: { ...draft, validUntil: '2099-03-19' } }));
    return id;
  };

  it('of a quote that is a draft keeps its moment while that is edited, and loses it with the customer', async () => {
    const id = await quote();
    granted(await schedule(id, {}, 'quote'));
    await quote(id);
    expect(await scheduled(id, 'quote')).toMatchObject(moment);
    await quote(id, await addCustomerTo(desk));
    expect(await scheduled(id, 'quote')).toBeNull();
  });

  it('sends a draft of a quote with its number, and tells where it cannot be sent any more', async () => {
    const [id, declined] = [await quote(), await quote()];
    granted(await desk.call('POST', `/quotes/${declined}/send`, { mail: null }));
    granted(await schedule(id, {}, 'quote'));
    granted(await schedule(declined, { subject: 'Still open?' }, 'quote'));
    granted(await desk.call('POST', `/quotes/${declined}/answer`, { answer: 'declined', note: '' }));
    const planned = { state: 'scheduled', scheduledAt: '2098-01-15T14:30:00.000Z', number: null };
    expect(granted<QuoteView>(await desk.call('GET', `/quotes/${id}`))).toMatchObject(planned);
    for (const filter of ['', '&search=grace']) {
      const { rows } = granted<{ rows: QuoteRowView[] }>(
        await desk.call('GET', `/quotes?state=scheduled${filter}`),
      );
      expect(rows).toMatchObject([{ id, ...planned }]);
    }
    granted(await desk.call('DELETE', pathOf('quote', id)));
    expect(granted<QuoteView>(await desk.call('GET', `/quotes/${id}`))).toMatchObject({
      ...{ state: 'draft', scheduledAt: null },
    });
    granted(await schedule(id, {}, 'quote'));
    await sendAt('2098-01-15T14:30:00Z');
    expect(granted<QuoteView>(await desk.call('GET', `/quotes/${id}`))).toMatchObject({
      state: 'sent',
      mailedAt: '2098-01-15T14:30:00.000Z',
    });
    expect(await told()).toContain('“Still open?”: it is declined meanwhile.');
  });

  it('is refused for moments that have passed, for drafts that are not whole, and to strangers', async () => {
    const id = await issueAt(desk, customerId);
    expect(refusalOf(await schedule(id, { date: '2020-01-15' }))).toEqual([422, 'scheduled-in-the-past']);
    expect((await schedule(id, { time: '24:00' })).status).toBe(400);
    const draft = await saveDraftAt(desk, { ...draftFor(customerId), customerId: null });
    expect(refusalOf(await schedule(draft))).toEqual([422, 'invoice-needs-customer']);
    const stranger = await workshop.found();
    expect(refusalOf(await schedule(id, {}, 'invoice', stranger))).toEqual([404, 'invoice-not-found']);
    expect(refusalOf(await schedule(id, {}, 'quote'))).toEqual([404, 'quote-not-found']);
    const bookkeeper = await workshop.join(desk, 'bookkeeper');
    expect(refusalOf(await schedule(id, {}, 'invoice', bookkeeper))).toEqual([403, 'permission-denied']);
  });
});

describe('a draft that is issued later', () => {
  const read = async (id: string) => granted<InvoiceView>(await desk.call('GET', `/invoices/${id}`));
  const planned = async (fields: object = {}) => {
    const id = await saveDraftAt(desk, { ...draftFor(customerId), ...fields });
    granted(await schedule(id));
    return id;
  };

  it('is numbered, dated and emailed once, however many workers run and wherever they stop', async () => {
    const id = await planned({ issueDate: '2026-03-05', dueDate: '2026-03-19' });
    expect(await read(id)).toMatchObject({ state: 'scheduled', number: null });
    const breaks = () => {
      throw new Error('killed between');
    };
    const now = '2098-01-15T14:30:00Z';
    await expect(sendAt(now, breaks)).rejects.toThrow('killed between');
    expect(await read(id)).toMatchObject({
      ...{ state: 'scheduled', number: null, issueDate: '2026-03-05', sentAt: null },
    });
    await Promise.all([sendAt(now), sendAt(now), sendAt(now)]);
    const issued = await read(id);
    expect(issued).toMatchObject({
      issueDate: '2098-01-15',
      dueDate: '2098-01-29',
      sentAt: '2098-01-15T14:30:00.000Z',
      scheduledAt: null,
    });
    expect(issued.number).not.toBeNull();
    expect(await scheduled(id)).toBeNull();
    await sendAt('2098-01-16T14:30:00Z');
    expect(await read(id)).toEqual(issued);
  });

  it('keeps its moment while it is edited, and loses it with its customer', async () => {
    const id = await planned();
    const edit = (fields: object) =>
      desk.call('PUT', `/invoices/${id}/draft`, { draft: { ...draftFor(customerId), ...fields } });
    granted(await edit({ reference: 'PO 7' }));
    expect(await scheduled(id)).toMatchObject(moment);
    granted(await edit({ customerId: await addCustomerTo(desk) }));
    expect(await scheduled(id)).toBeNull();
  });

  it('waits where it is refused, told once, until another moment is chosen', async () => {
    const id = await planned();
    const archive = (isArchived: boolean) => desk.call('PATCH', `/customers/${customerId}`, { isArchived });
    granted(await archive(true));
    const timesTold = async () =>
      (await told()).filter((text) => text === '“Yours {number}”: the customer is archived.').length;
    await Promise.all([sendAt('2098-01-15T14:30:00Z'), sendAt('2098-01-15T14:30:00Z')]);
    await sendAt('2098-01-15T14:31:00Z');
    expect(await timesTold()).toBe(1);
    expect(await scheduled(id)).toMatchObject({ ...moment, problem: 'customer-is-archived' });
    expect(await read(id)).toMatchObject({
      ...{ state: 'draft', scheduledAt: null, issueDate: draftFor(customerId).issueDate },
    });

    granted(await archive(false));
    granted(await schedule(id, { time: '10:00' }));
    expect(await scheduled(id)).toMatchObject({ time: '10:00', problem: null });
    expect(await read(id)).toMatchObject({ state: 'scheduled', scheduledAt: '2098-01-15T15:00:00.000Z' });
    await sendAt('2098-01-15T15:00:00Z');
    expect((await read(id)).sentAt).not.toBeNull();
  });

  it('shows as scheduled, with its moment, in every list that is asked for it, and in no other', async () => {
    const id = await planned();
    const listed = async (query: string) =>
      granted<{ rows: InvoiceRowView[] }>(await desk.call('GET', `/invoices?${query}`)).rows.find(
        (row) => row.id === id,
      );
    const at = '2098-01-15T14:30:00.000Z';
    for (const filter of ['', '&search=grace', `&customerId=${customerId}`]) {
      const shown = await listed(`state=scheduled${filter}`);
      expect(shown).toMatchObject({ state: 'scheduled', scheduledAt: at, number: null });
      expect(await listed(`state=draft${filter}`)).toBeUndefined();
    }
    granted(await schedule(id, { date: '2098-07-15' }));
    expect(await listed('')).toMatchObject({ state: 'scheduled', scheduledAt: '2098-07-15T13:30:00.000Z' });

    granted(await desk.call('DELETE', pathOf('invoice', id)));
    expect(await listed('state=draft')).toMatchObject({ state: 'draft', scheduledAt: null });
    expect(await listed('state=scheduled')).toBeUndefined();
  });

  it('may all that a draft may: it is issued by hand, then only its email is to come, or thrown away', async () => {
    const [issued, thrown] = [await planned(), await planned()];
    expect(granted<InvoiceView>(await desk.call('POST', `/invoices/${issued}/issue`))).toMatchObject({
      ...{ state: 'overdue', scheduledAt: '2098-01-15T14:30:00.000Z' },
    });
    granted(await desk.call('DELETE', pathOf('invoice', issued)));
    expect(await read(issued)).toMatchObject({ state: 'overdue', scheduledAt: null });
    granted(await desk.call('DELETE', `/invoices/${thrown}/draft`));
    expect(await scheduled(thrown)).toBeNull();
  });

  it('holds up nobody who plans it anew or takes it back at the moment at which it goes out', async () => {
    const ids = [await planned(), await planned(), await planned()];
    const [first, second, third] = ids as [string, string, string];
    await Promise.all([
      sendAt('2098-01-15T14:30:00Z'),
      schedule(first, { date: '2098-07-15' }),
      desk.call('DELETE', pathOf('invoice', second)),
      desk.call('PUT', `/invoices/${third}/draft`, { draft: draftFor(customerId) }),
      sendAt('2098-01-15T14:30:00Z'),
    ]);
    for (const id of ids) {
      const { issuedAt, scheduledAt } = await read(id);
      const plan = await scheduled(id);
      expect(scheduledAt).toBe(plan?.sendAt ?? null);
      if (id === third) expect([issuedAt === null, plan]).toEqual([false, null]);
    }
  });

  it('is planned by those alone who may issue', async () => {
    const id = await saveDraftAt(desk, draftFor(customerId));
    const bookkeeper = await workshop.join(desk, 'bookkeeper');
    expect(refusalOf(await schedule(id, {}, 'invoice', bookkeeper))).toEqual([403, 'permission-denied']);
  });
});
