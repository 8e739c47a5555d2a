import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ParsedMail } from 'mailparser';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CreditableView, CreditNoteView } from '@atelier/contract/credit-notes';
import type { CustomerMailView, CustomerStatementView } from '@atelier/contract/sales-documents';
import type { InvoiceMailsView, InvoiceView } from '@atelier/contract/invoices';
import type { QuoteView } from '@atelier/contract/quotes';
import type { TimelineEntryView } from '@atelier/contract/customers';
import type { NotificationView } from '@atelier/contract/notifications';
import { openIdentityBackdoor } from '@atelier/database/identity/identity.factory';
import { mountApi } from '../platform/mount-api.ts';
import {
  eventually,
  startTestMailServer,
  startTestServer,
  type Browser,
  type TestMailServer,
  type TestServer,
} from '../platform/test-server.ts';
import {
  deliveryReport,
  startTestReturnsMailbox,
  type TestReturnsMailbox,
} from '../platform/mail/returns-mailbox.factory.ts';

const folder = mkdtempSync(join(tmpdir(), 'atelier-mail-'));
const publicRateLimit = { points: 40, duration: 60 };

let mails: TestMailServer;
let returns: TestReturnsMailbox;
let server: TestServer;
let maker: Maker;

/** A maker with a business, as his browser sees it. */
interface Maker {
  readonly browser: Browser;
  readonly business: string;
  call(method: 'GET' | 'POST' | 'PUT' | 'PATCH', path: string, body?: unknown): Promise<Response>;
  /** Issues an invoice of one line, 24.00 dollars. */
  issued(): Promise<InvoiceView>;
}

async function makeMaker(url: string, browser: Browser): Promise<Maker> {
  const call: Maker['call'] = (method, path, body) =>
    fetch(url + path, {
      method,
      headers: {
        origin: url,
        'content-type': 'application/json',
        'idempotency-key': v7(),
        cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  const business = `/api/v1/businesses/${v7()}`;
  await call('POST', '/api/v1/businesses', { id: business.split('/').at(-1), name: 'Kiln & Co' });
  await call('PATCH', `${business}/`, { email: 'studio@kiln.example' });
  const customerId = v7();
  await call('POST', `${business}/customers`, {
    id: customerId,
    name: 'Zoë <Café>',
    email: 'zoe@example.com',
  });
  return {
    browser,
    business,
    call,
    async issued() {
      const id = v7();
      const none = { kind: 'none' };
      const line = {
        id: v7(),
        productId: null,
        description: 'Celadon mug',
        quantity: 1_000_000,
        unitPriceCents: 2400,
        discount: none,
        taxRateId: null,
        incomeAccountId: null,
      };
      const draft = {
        customerId,
        reference: '',
        issueDate: '2026-11-01',
        dueDate: '2099-11-15',
        pricesIncludeTax: false,
        lines: [line],
        discount: none,
        shippingCents: 0,
        shippingTaxRateId: null,
        note: '',
      };
      await call('PUT', `${business}/invoices/${id}/draft`, { draft });
      const answer = await call('POST', `${business}/invoices/${id}/issue`);
      expect(answer.status).toBe(200);
      return (await answer.json()) as InvoiceView;
    },
  };
}

/** Signs someone up, by way of the mail that confirms the address. */
async function signUp(email: string): Promise<Browser> {
  const browser = server.browser();
  await browser.post('/api/auth/sign-up/email', {
    email,
    password: 'glaze kiln orbit 71 teapot',
    name: 'Nora',
  });
  const mail = await mailTo(email);
  const token = /confirm\?token=(\S+)/.exec(mail.text ?? '')?.[1] ?? '';
  await browser.get(`/api/auth/verify-email?token=${token}`);
  return browser;
}

const mailsTo = (address: string): ParsedMail[] =>
  mails.received.filter((mail) => [mail.to].flat().some((to) => to?.value[0]?.address === address));
const mailTo = (address: string): Promise<ParsedMail> => eventually(() => mailsTo(address)[0]);

function textOfPdf(bytes: Uint8Array): string {
  const path = join(folder, `${v7()}.pdf`);
  writeFileSync(path, bytes);
  return execFileSync('pdftotext', ['-layout', path, '-'], { encoding: 'utf8' });
}

beforeAll(async () => {
  mails = await startTestMailServer();
  returns = await startTestReturnsMailbox();
  server = await startTestServer({
    smtpUrl: mails.url,
    returnsUrl: returns.url,
    mountApi: (app, deps) => mountApi(app, { ...deps, publicRateLimit }),
  });
  maker = await makeMaker(server.url, await signUp('nora@example.com'));
});
afterAll(async () => {
  await server.stop();
  await mails.stop();
  await returns.stop();
  rmSync(folder, { recursive: true });
});

/** Attaches a document to a paper. */
async function attach(recordKind: string, recordId: string, name: string, size = 0): Promise<string> {
  const id = v7();
  const form = new FormData();
  form.set('recordKind', recordKind);
  form.set('recordId', recordId);
  form.set('file', new File([`%PDF-1.4 ${id} ${' '.repeat(size)}%%EOF`], name));
  const answer = await fetch(`${server.url}${maker.business}/documents/${id}`, {
    method: 'PUT',
    headers: {
      origin: server.url,
      'idempotency-key': v7(),
      cookie: [...maker.browser.cookies].map(([cookie, value]) => `${cookie}=${value}`).join('; '),
    },
    body: form,
  });
  expect(answer.status).toBe(200);
  return id;
}

const letter = { subject: 'Invoice for your mugs', message: 'Dear Zoë,\n\nthank you for <b>three</b> mugs!' };

describe('sending an invoice', () => {
  it('mails it once, from the business, with the PDF and the link', async () => {
    const invoice = await maker.issued();
    const to = 'zoe@example.com';
    const sent = await maker.call('POST', `${maker.business}/invoices/${invoice.id}/send`, { to, ...letter });
    expect(sent.status).toBe(200);
    expect(((await sent.json()) as InvoiceView).sentAt).not.toBeNull();

    const mail = await mailTo(to);
    expect(mail.subject).toBe('Invoice for your mugs');
    expect(mail.from?.value[0]).toEqual({ name: 'Kiln & Co', address: 'workshop@atelier.example' });
    expect(mail.replyTo?.value[0]?.address).toBe('studio@kiln.example');
    expect(mail.text).toContain('thank you for <b>three</b> mugs!');
    expect(mail.text).toContain(`Balance due: $24.00\nDue Nov 15, 2099`);
    expect(mail.text).toContain(invoice.publicUrl);
    expect(mail.html).toContain('&lt;b&gt;three&lt;/b&gt;');
    expect(mail.html).toContain(`href="${invoice.publicUrl}"`);
    expect(mail.attachments.map(({ filename, contentType }) => [filename, contentType])).toEqual([
      [`${invoice.number}.pdf`, 'application/pdf'],
    ]);
    const text = textOfPdf(mail.attachments[0]?.content ?? new Uint8Array());
    for (const part of [invoice.number ?? '', 'Zoë <Café>', 'Celadon mug', '$24.00'])
      expect(text).toContain(part);
  });

  it('posts one email however often the job runs, and keeps no attachment of a sent email', async () => {
    const invoice = await maker.issued();
    const backdoor = openIdentityBackdoor(server.databaseUrl);
    try {
      const me = (await (await maker.call('GET', '/api/v1/me')).json()) as { id: string };
      const job = {
        businessId: maker.business.split('/').at(-1),
        personId: me.id,
        invoiceId: invoice.id,
        mailId: v7(),
        to: 'once@example.com',
        ...letter,
      };
      for (let run = 0; run < 3; run += 1) await backdoor.enqueue('atelier_app', 'send-invoice', job);
      await expect.poll(() => backdoor.waitingJobs()).toBe(0);
      expect(mailsTo('once@example.com')).toHaveLength(1);
      expect(await backdoor.mailsTo('once@example.com')).toMatchObject([{ kind: 'invoice', isSent: true }]);
      expect(await backdoor.attachmentCount()).toBe(0);
      expect(server.logged.filter((line) => line.includes('"level":"error"'))).toEqual([]);
    } finally {
      await backdoor.close();
    }
  });

  it('refuses a draft and a void invoice, and emails nothing', async () => {
    const invoice = await maker.issued();
    await maker.call('POST', `${maker.business}/invoices/${invoice.id}/void`, {
      date: '2026-11-20',
      reason: 'Broken',
    });
    const sent = await maker.call('POST', `${maker.business}/invoices/${invoice.id}/send`, {
      to: 'void@example.com',
      ...letter,
    });
    expect(await sent.json()).toMatchObject({ code: 'invoice-is-void' });
    expect(mailsTo('void@example.com')).toEqual([]);
  });
});

it('emails a quote with its number, its last day, the PDF and the link where it is accepted', async () => {
  const invoice = await maker.issued();
  const id = v7();
  const { customerId, issueDate, pricesIncludeTax, discount } = invoice;
  const [line] = invoice.lines;
  const draft = {
    customerId,
    reference: '',
    issueDate,
    validUntil: '2099-11-15',
    pricesIncludeTax,
    lines: [{ ...line, id: v7(), taxRateId: null }],
    discount,
    shippingCents: 0,
    shippingTaxRateId: null,
    note: '',
  };
  await maker.call('PUT', `${maker.business}/quotes/${id}/draft`, { draft });
  const mailed = await maker.call('POST', `${maker.business}/quotes/${id}/send`, {
    mail: {
      to: 'quoted@example.com',
      subject: 'Your mugs',
      message: 'Dear Zoë',
      documentIds: [await attach('quote', id, 'Sketch.pdf')],
    },
  });
  const quote = (await mailed.json()) as QuoteView;
  expect(quote).toMatchObject({ number: 'Q-0001', state: 'sent' });
  const mail = await mailTo('quoted@example.com');
  expect(mail.text).toContain('Quote Q-0001 from Kiln & Co\nTotal: $24.00\nValid until Nov 15, 2099');
  expect(mail.text).toContain(quote.publicUrl);
  expect(mail.attachments.map(({ filename }) => filename)).toEqual(['Q-0001.pdf', 'Sketch.pdf']);
  const text = textOfPdf(mail.attachments[0]?.content ?? new Uint8Array());
  for (const part of ['Quote', 'Q-0001', 'Valid until', 'Nov 15, 2099', 'Celadon mug', '$24.00'])
    expect(text).toContain(part);
  expect(text).not.toContain('Balance due');
  const told = await maker.call('GET', `${maker.business}/customer-mails/quote/${id}`);
  const mails = (await told.json()) as CustomerMailView[];
  expect(mails).toMatchObject([{ kind: 'quote', to: 'quoted@example.com', balanceCents: 2400 }]);
  expect(await toldOf(customerId, mails[0]?.id ?? '')).toMatchObject({
    ...{ kind: 'mail', title: 'Q-0001', detail: 'quote', quoteId: id, invoiceId: null, isUndone: false },
  });
});

it('fills the fields of a text when it is sent, with the number that the quote takes then', async () => {
  const invoice = await maker.issued();
  const id = v7();
  const draft = { ...invoice, lines: invoice.lines.map((line) => ({ ...line, id: v7(), taxRateId: null })) };
  await maker.call('PUT', `${maker.business}/quotes/${id}/draft`, {
    draft: { ...draft, validUntil: '2099-11-15', shippingTaxRateId: null },
  });
  const mailed = await maker.call('POST', `${maker.business}/quotes/${id}/send`, {
    mail: {
      to: 'fields@example.com',
      subject: 'Quote {number}',
      message: '{customer}, {total} until {valid until}: {link} {nothing}',
    },
  });
  const quote = (await mailed.json()) as QuoteView;
  const mail = await mailTo('fields@example.com');
  expect(mail.subject).toBe(`Quote ${quote.number ?? ''}`);
  expect(mail.text).toContain(`Zoë <Café>, $24.00 until Nov 15, 2099: ${quote.publicUrl ?? ''} {nothing}`);
});

describe('documents that go with an email', () => {
  const send = async (invoice: InvoiceView, to: string, documentIds: readonly string[]) => {
    const path = `${maker.business}/invoices/${invoice.id}/send`;
    const answer = await maker.call('POST', path, { to, ...letter, documentIds });
    return answer.ok ? 'sent' : ((await answer.json()) as { code: string }).code;
  };

  it('are those that were chosen, by names that differ, and stay with the invoice', async () => {
    const invoice = await maker.issued();
    const care = await attach('invoice', invoice.id, 'Care.pdf');
    const drawing = await attach('invoice', invoice.id, 'Care.pdf');
    const scan = await attach('invoice', invoice.id, `${invoice.number ?? ''}.pdf`);
    await attach('invoice', invoice.id, 'Left behind.pdf');
    expect(await send(invoice, 'beside@example.com', [scan, drawing, care])).toBe('sent');
    const mail = await mailTo('beside@example.com');
    expect(mail.attachments.map(({ filename }) => filename)).toEqual([
      `${invoice.number}.pdf`,
      'Care.pdf',
      'Care (2).pdf',
      `${invoice.number} (2).pdf`,
    ]);
    expect(mail.attachments[1]?.content.toString()).toContain(care);
    expect(mail.attachments[2]?.content.toString()).toContain(drawing);
    expect(mail.text).toContain('attached as a PDF. Beside it: Care.pdf, Care (2).pdf, ');
  });

  it('are its own, and not more than an email carries', async () => {
    const invoice = await maker.issued();
    const other = await attach('invoice', (await maker.issued()).id, 'Of another.pdf');
    const large = await attach('invoice', invoice.id, 'Large.pdf', 8 * 1024 * 1024);
    const larger = await attach('invoice', invoice.id, 'Larger.pdf', 8 * 1024 * 1024);
    expect(await send(invoice, 'refused@example.com', [other])).toBe('document-not-found');
    expect(await send(invoice, 'refused@example.com', [v7()])).toBe('document-not-found');
    expect(await send(invoice, 'refused@example.com', [large, larger])).toBe('documents-too-large-to-mail');
    const many = Array.from({ length: 21 }, () => v7());
    expect(await send(invoice, 'refused@example.com', many)).toBe('BAD_REQUEST');
    expect(await send(invoice, 'large@example.com', [large])).toBe('sent');
    expect((await mailTo('large@example.com')).attachments[1]?.content).toHaveLength(8 * 1024 * 1024 + 51);
    expect(mailsTo('refused@example.com')).toEqual([]);
  });
});

it('tells on the invoice what became of its emails, and gives up where an address is refused for good', async () => {
  const invoice = await maker.issued();
  const sendTo = (to: string) =>
    maker.call('POST', `${maker.business}/invoices/${invoice.id}/send`, { to, ...letter });
  const mailedTo = async (to: string) => {
    const answer = await maker.call('GET', `${maker.business}/invoices/${invoice.id}/mails`);
    return ((await answer.json()) as InvoiceMailsView).mails.find((mail) => mail.to === to);
  };
  mails.refuse(1, 550);
  await sendTo('nobody@example.com');
  const givenUp = await eventually(async () => {
    const mail = await mailedTo('nobody@example.com');
    return mail?.givenUpAt == null ? undefined : mail;
  });
  expect(givenUp).toMatchObject({ kind: 'invoice', sentAt: null, subject: letter.subject });
  expect(givenUp.error).toContain('the mailbox is full');

  mails.refuse(1);
  await sendTo('full@example.com');
  const failed = await eventually(async () => {
    const mail = await mailedTo('full@example.com');
    return mail?.failedAt == null ? undefined : mail;
  });
  expect(failed.givenUpAt).toBeNull();
  await mailTo('full@example.com');
  await expect
    .poll(() => mailedTo('full@example.com'))
    .toMatchObject({ failedAt: null, error: null, givenUpAt: null, sentAt: expect.any(String) as string });
  expect(mailsTo('nobody@example.com')).toEqual([]);
});

/** A mail as the timeline of its customer tells it. */
async function toldOf(customerId: string | null, mailId: string): Promise<TimelineEntryView | undefined> {
  const answer = await maker.call(
    'GET',
    `${maker.business}/customers/${customerId ?? ''}/timeline?part=interactions`,
  );
  return ((await answer.json()) as { rows: TimelineEntryView[] }).rows.find(({ id }) => id === mailId);
}

it('tells on the invoice that an email came back, once, and why', async () => {
  const invoice = await maker.issued();
  const backdoor = openIdentityBackdoor(server.databaseUrl);
  const mailsOf = async () => {
    const answer = await maker.call('GET', `${maker.business}/invoices/${invoice.id}/mails`);
    return ((await answer.json()) as InvoiceMailsView).mails;
  };
  const look = async () => {
    await backdoor.enqueue('atelier_app', 'note-returned-mails', {});
    await expect.poll(() => backdoor.waitingJobs()).toBe(0);
  };
  try {
    for (const to of ['gone@example.com', 'there@example.com'])
      await maker.call('POST', `${maker.business}/invoices/${invoice.id}/send`, { to, ...letter });
    const [gone, there] = [await mailTo('gone@example.com'), await mailTo('there@example.com')].map(
      ({ messageId }) => /<(.*)@/.exec(messageId ?? '')?.[1] ?? '',
    );
    returns.receive(deliveryReport(gone ?? ''));
    returns.receive(deliveryReport(there ?? '', { action: 'delayed', to: 'there@example.com' }));
    returns.receive(deliveryReport(v7()));
    await look();
    const [returned, arrived] = await mailsOf();
    expect(returned).toMatchObject({ id: gone, to: 'gone@example.com', givenUpAt: null });
    expect(returned?.sentAt).not.toBeNull();
    expect(returned?.returnedAt).not.toBeNull();
    expect(returned?.error).toMatch(/^550 5\.1\.1 .*User unknown/);
    expect(arrived).toMatchObject({ id: there, returnedAt: null, error: null });
    await look();
    expect(await mailsOf()).toEqual([returned, arrived]);
    // Both are in the customer's timeline, and lead to the invoice.
    const mailed = { kind: 'mail', title: invoice.number, detail: 'invoice', invoiceId: invoice.id };
    expect(await toldOf(invoice.customerId, gone ?? '')).toMatchObject({ ...mailed, isUndone: true });
    expect(await toldOf(invoice.customerId, there ?? '')).toMatchObject({ ...mailed, isUndone: false });
  } finally {
    await backdoor.close();
  }
});

it('tells the members once of an email that was refused and of one that came back', async () => {
  const own = await makeMaker(server.url, await signUp('wren@example.com'));
  const invoice = await own.issued();
  const backdoor = openIdentityBackdoor(server.databaseUrl);
  const sendTo = (to: string) =>
    own.call('POST', `${own.business}/invoices/${invoice.id}/send`, { to, ...letter });
  const told = async () => {
    for (const job of ['note-returned-mails', 'tell-undelivered-mails']) {
      await backdoor.enqueue('atelier_app', job, {});
      await expect.poll(() => backdoor.waitingJobs()).toBe(0);
    }
    const answer = await own.call('GET', `${own.business}/notifications`);
    return ((await answer.json()) as { rows: NotificationView[] }).rows.map(({ title, about }) => [
      title,
      about,
    ]);
  };
  try {
    await sendTo('moved@example.com');
    const sent = await mailTo('moved@example.com');
    expect(await told()).toEqual([]);
    mails.refuse(1, 550);
    await sendTo('refused@example.com');
    returns.receive(deliveryReport(/<(.*)@/.exec(sent.messageId ?? '')?.[1] ?? ''));
    await expect.poll(told).toHaveLength(2);
    const about = { kind: 'customer', id: invoice.customerId };
    expect(await told()).toEqual(
      expect.arrayContaining([
        ['An email to refused@example.com could not be delivered', about],
        ['An email to moved@example.com came back', about],
      ]),
    );
  } finally {
    await backdoor.close();
  }
});

it('sends the business a copy where it wants one, once', async () => {
  const invoice = await maker.issued();
  const before = mailsTo('studio@kiln.example').length;
  await maker.call('POST', `${maker.business}/invoices/${invoice.id}/send`, {
    ...{ to: 'copied@example.com', subject: 'A copy of {number}', message: '', copyToSelf: true },
  });
  const mail = await mailTo('copied@example.com');
  const copy = await eventually(() => mailsTo('studio@kiln.example')[before]);
  expect(copy.subject).toBe(`A copy of ${invoice.number ?? ''}`);
  expect(copy.text).toBe(mail.text);
  expect(copy.messageId).not.toBe(mail.messageId);
});

it('emails a credit note that says what the record says', async () => {
  const invoice = await maker.issued();
  const id = v7();
  const path = `${maker.business}/credit-notes/${id}`;
  const creditable = await maker.call('GET', `${maker.business}/invoices/${invoice.id}/creditable`);
  const [line] = ((await creditable.json()) as CreditableView).lines;
  const draft = {
    invoiceId: invoice.id,
    issueDate: '2026-11-10',
    reason: 'The glaze has crawled',
    lines: [{ id: v7(), invoiceLineId: line?.lineId, quantity: 0, amountCents: 1000, goods: 'none' }],
  };
  const mail = { to: 'credited@example.com', subject: 'Your credit', message: 'Dear <b>Zoë</b>' };
  expect((await maker.call('PUT', `${path}/draft`, { draft })).status).toBe(200);
  const early = await maker.call('POST', `${path}/send`, mail);
  expect(await early.json()).toMatchObject({ code: 'credit-note-not-issued' });
  expect((await maker.call('POST', `${path}/issue`)).status).toBe(200);
  const documentIds = [await attach('credit-note', id, 'Crack.pdf')];
  const sent = await maker.call('POST', `${path}/send`, { ...mail, documentIds });
  const note = (await sent.json()) as CreditNoteView;
  expect(note).toMatchObject({ number: 'CN-0001', totalCents: 1000, appliedCents: 1000 });

  const read = await mailTo(mail.to);
  expect(read.subject).toBe('Your credit');
  expect(read.from?.value[0]?.name).toBe('Kiln & Co');
  expect(read.replyTo?.value[0]?.address).toBe('studio@kiln.example');
  expect(read.text).toContain('Dear <b>Zoë</b>');
  expect(read.text).toContain(
    `Credit note CN-0001 from Kiln & Co\nCredit: $10.00\nFor invoice ${invoice.number}`,
  );
  expect(read.html).toContain('Dear &lt;b&gt;Zoë&lt;/b&gt;');
  // A credit note has no page of its own.
  expect(read.text).not.toContain('http');
  expect(read.attachments.map(({ filename, contentType }) => [filename, contentType])).toEqual([
    ['CN-0001.pdf', 'application/pdf'],
    ['Crack.pdf', 'application/pdf'],
  ]);
  const told = await maker.call('GET', `${maker.business}/customer-mails/credit-note/${id}`);
  expect(await told.json()).toMatchObject([{ kind: 'credit-note', to: mail.to, balanceCents: 1000 }]);
  const text = textOfPdf(read.attachments[0]?.content ?? new Uint8Array());
  const rows = text.split('\n').map((row) => row.trim().replace(/\s{2,}/g, ' | '));
  expect(rows).toEqual(
    expect.arrayContaining(['Celadon mug | 1 | $10.00 | $10.00', 'Total | $10.00', 'Your credit | $0.00']),
  );
  const said = ['Credit note', 'CN-0001', `Invoice ${invoice.number}`, 'Zoë <Café>', 'Nov 10, 2026'];
  for (const part of [...said, 'Nov 01, 2026', 'The glaze has crawled', '-$10.00'])
    expect(text).toContain(part);
  const again = await maker.call('GET', `${path}/credit-note.pdf?paper=a4`);
  expect(textOfPdf(new Uint8Array(await again.arrayBuffer())).split(/\s+/)).toEqual(text.split(/\s+/));
});

it('emails the statement of account of the days that were asked for, and tells with the customer what became of it', async () => {
  const { customerId } = await maker.issued();
  const [from, to] = ['2026-11-01', '2026-11-30'];
  const path = `${maker.business}/customers/${customerId}/statement`;
  const owed = (await (
    await maker.call('GET', `${path}?from=${from}&to=${to}`)
  ).json()) as CustomerStatementView;
  const send = (said: object) =>
    maker.call('POST', `${path}/send`, {
      ...{
        period: { from, to },
        to: 'account@example.com',
        subject: 'Owed on {to}: {balance}',
        copyToSelf: true,
      },
      ...{ message: 'Dear {customer}, {from} to {to}. {number} <b>' },
      ...said,
    });
  for (const [said, field] of [
    [{ to: '' }, 'to'],
    [{ period: { from: to, to: from } }, 'period.to'],
    [{ subject: ' ' }, 'subject'],
  ] as const) {
    const refused = await send(said);
    expect(refused.status).toBe(400);
    expect(await refused.text()).toContain(`"${field}"`);
  }
  const copies = mailsTo('studio@kiln.example').length;
  const { mailId } = (await (await send({})).json()) as { mailId: string };

  const mail = await mailTo('account@example.com');
  const balance = `$${(owed.closingCents / 100).toFixed(2)}`;
  expect(mail.subject).toBe(`Owed on Nov 30, 2026: ${balance}`);
  expect(mail.from?.value[0]?.name).toBe('Kiln & Co');
  expect(mail.replyTo?.value[0]?.address).toBe('studio@kiln.example');
  expect(mail.text).toContain('Dear Zoë <Café>, Nov 01, 2026 to Nov 30, 2026. {number} <b>');
  expect(mail.text).toContain(
    `Statement of account from Kiln & Co\nBalance due: ${balance}\nNov 01, 2026 – Nov 30, 2026`,
  );
  expect(mail.html).toContain('&lt;Café&gt;');
  expect(mail.text).not.toContain('http');
  expect(mail.attachments.map(({ filename, contentType }) => [filename, contentType])).toEqual([
    [`statement-${from}-${to}.pdf`, 'application/pdf'],
  ]);
  const text = textOfPdf(mail.attachments[0]?.content ?? new Uint8Array());
  const printed = await maker.call('GET', `${path}.pdf?from=${from}&to=${to}`);
  expect(text).toBe(textOfPdf(new Uint8Array(await printed.arrayBuffer())));
  for (const { number } of owed.lines) expect(text).toContain(number);
  expect((await eventually(() => mailsTo('studio@kiln.example')[copies])).text).toBe(mail.text);

  const told = async () =>
    (await (
      await maker.call('GET', `${maker.business}/customer-mails/statement/${customerId}`)
    ).json()) as CustomerMailView[];
  await expect
    .poll(told)
    .toMatchObject([
      { id: mailId, kind: 'statement', to: 'account@example.com', sentAt: expect.any(String) as string },
    ]);
  expect((await told())[0]).toMatchObject({ subject: mail.subject, balanceCents: owed.closingCents });
  expect(await toldOf(customerId, mailId)).toMatchObject({
    ...{ kind: 'mail', title: '', detail: 'statement', invoiceId: null, quoteId: null },
  });
});

it('draws what is typed and not saved like the draft that it becomes, and nothing of another business', async () => {
  const { id, customerId } = await maker.issued();
  const { lines } = (await (
    await maker.call('GET', `${maker.business}/invoices/${id}`)
  ).json()) as InvoiceView;
  const said = {
    ...{ customerId, reference: 'PO 7', issueDate: '2026-11-01', pricesIncludeTax: false, note: 'Thank you' },
    lines: lines.map(({ amountCents: _amount, taxRate: _rate, exemption: _exempt, ...line }) => ({
      ...{ ...line, id: v7(), taxRateId: null, quantity: 3_000_000 },
      discount: { kind: 'rate', rate: 100_000 },
    })),
    ...{ discount: { kind: 'amount', amount: 100 }, shippingCents: 650, shippingTaxRateId: null },
  };
  const preview = (kind: string, draft: object) =>
    maker.call('POST', `${maker.business}/sales-papers/preview.pdf`, { kind, draft });
  const pdfOf = async (answer: Promise<Response>) =>
    textOfPdf(new Uint8Array(await (await answer).arrayBuffer()));
  for (const [kind, draft] of [
    ['invoice', { ...said, dueDate: '2026-11-15' }],
    ['quote', { ...said, validUntil: '2026-11-15' }],
  ] as const) {
    const seen = await pdfOf(preview(kind, draft));
    expect(seen).toContain('$70.30');
    const saved = `${maker.business}/${kind}s/${v7()}`;
    expect((await maker.call('PUT', `${saved}/draft`, { draft })).status).toBe(200);
    expect(seen).toBe(await pdfOf(maker.call('GET', `${saved}/${kind}.pdf`)));
  }
  const refused = async (draft: object) => {
    const answer = await preview('invoice', { ...said, dueDate: '2026-11-15', ...draft });
    return [answer.status, ((await answer.json()) as { code: string }).code];
  };
  expect(await refused({ customerId: v7() })).toEqual([404, 'customer-not-found']);
  expect(await refused({ shippingTaxRateId: v7() })).toEqual([404, 'tax-rate-not-found']);
  expect(await refused({ dueDate: '2026-10-31' })).toEqual([400, 'BAD_REQUEST']);
  const asked = await Promise.all(Array.from({ length: 90 }, () => refused({ customerId: v7() })));
  expect(asked.at(-1)).toEqual([429, 'asked-too-often']);
});

it('draws papers as the business wants them, and shows it before it is saved', async () => {
  const invoice = await maker.issued();
  const sizeOf = async (path: string) => {
    const bytes = new Uint8Array(await (await maker.call('GET', maker.business + path)).arrayBuffer());
    return /\/MediaBox \[0 0 ([\d.]+) /.exec(Buffer.from(bytes).toString('latin1'))?.[1];
  };
  const pdf = `/invoices/${invoice.id}/invoice.pdf`;
  expect(await sizeOf(pdf)).toBe('612');
  const wish = { paperDesign: 'bold', paperColor: ' #2B6A48', paperSize: 'a4' };
  const saved = await maker.call('PATCH', `${maker.business}/`, wish);
  expect(await saved.json()).toMatchObject({ ...wish, paperColor: '#2b6a48' });
  expect(await sizeOf(pdf)).toBe('595.28');
  expect(await sizeOf(`${pdf}?paper=letter`)).toBe('612');
  expect(await sizeOf('/sales-papers/example.pdf?design=plain&color=%23ffe066')).toBe('595.28');
  expect(await sizeOf('/sales-papers/example.pdf?design=plain&color=%23ffe066&paper=letter')).toBe('612');
  const wrong = await maker.call('PATCH', `${maker.business}/`, { paperColor: 'kiln red' });
  expect(wrong.status).toBe(400);
  expect(JSON.stringify(await wrong.json())).toContain('paperColor');
  await maker.call('PATCH', `${maker.business}/`, { paperSize: null });
  expect(await sizeOf(pdf)).toBe('612');
});

describe('the public page of an invoice', () => {
  const pathOf = (invoice: InvoiceView): string =>
    `/api/v1/public/invoices/${invoice.publicUrl?.split('/').at(-1) ?? ''}`;

  it('serves the PDF by the link, quietly', async () => {
    const invoice = await maker.issued();
    const answer = await server.browser().get(`${pathOf(invoice)}/invoice.pdf?paper=a4`);
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="${invoice.number}.pdf"; filename*=utf-8''${invoice.number}.pdf`,
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
      'x-content-type-options': 'nosniff',
    });
    expect(textOfPdf(new Uint8Array(await answer.arrayBuffer()))).toContain(invoice.publicUrl);
    const page = await server.browser().get(new URL(invoice.publicUrl ?? '').pathname);
    expect(page.headers.get('referrer-policy')).toBe('no-referrer');
  });

  it('answers a wrong link like a link that leads nowhere yet', async () => {
    const answer = await server.browser().get(`/api/v1/public/invoices/${'x'.repeat(43)}`);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ code: 'invoice-not-found' });
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
  });

  it('is marked viewed by the customer, never by a member of the business', async () => {
    const invoice = await maker.issued();
    const viewedAt = async (): Promise<string | null> => {
      const answer = await maker.call('GET', `${maker.business}/invoices/${invoice.id}`);
      return ((await answer.json()) as InvoiceView).viewedAt;
    };
    expect((await maker.call('POST', `${pathOf(invoice)}/viewed`, {})).status).toBe(200);
    expect(await viewedAt()).toBeNull();
    const neighbour = await makeMaker(server.url, await signUp('neighbour@example.com'));
    expect((await neighbour.call('POST', `${pathOf(invoice)}/viewed`, {})).status).toBe(200);
    const first = await viewedAt();
    expect(first).not.toBeNull();
    await server.browser().post(`${pathOf(invoice)}/viewed`);
    expect(await viewedAt()).toBe(first);
  });

  it('lets one client ask only so often', async () => {
    const path = `/api/v1/public/invoices/${'y'.repeat(43)}`;
    const statuses: number[] = [];
    for (let asked = 0; asked <= publicRateLimit.points; asked += 1) {
      statuses.push((await server.browser().get(path)).status);
    }
    expect(new Set(statuses)).toEqual(new Set([404, 429]));
    const refused = await server.browser().get(path);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await refused.json()).toMatchObject({ code: 'TOO_MANY_REQUESTS', status: 429 });
  });
});

it('leaves the email in the outbox where there is no SMTP', async () => {
  const quiet = await startTestServer({ mountApi });
  const backdoor = openIdentityBackdoor(quiet.databaseUrl);
  try {
    const browser = quiet.browser();
    await browser.post('/api/auth/sign-up/email', {
      email: 'tea@example.com',
      password: 'glaze kiln orbit 71 teapot',
      name: 'Tea',
    });
    const tea = await makeMaker(quiet.url, browser);
    const invoice = await tea.issued();
    const to = 'zoe@example.com';
    await tea.call('POST', `${tea.business}/invoices/${invoice.id}/send`, { to, ...letter });
    const waiting = await eventually(async () => (await backdoor.mailsTo(to))[0]);
    expect(waiting).toMatchObject({ kind: 'invoice', isSent: false });
    expect(waiting.text).toContain(invoice.publicUrl);
    expect(await backdoor.attachmentCount()).toBe(1);
  } finally {
    await backdoor.close();
    await quiet.stop();
  }
});
