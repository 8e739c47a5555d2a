import type { BusinessView } from '@atelier/contract/businesses';
import type { InvoiceView } from '@atelier/contract/invoices';
import { verifyBooks } from '@atelier/database/verify/verify.reads';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addCustomerTo,
  addTaxRateTo,
  balancesOf,
  draftFor,
  granted,
  issueAt,
  openWorkshop,
  refusalOf,
  saveDraftAt,
  accountOf,
  type Desk,
  type Workshop,
} from '../platform/workshop.factory.ts';

let workshop: Workshop;
let desk: Desk;
let customerId: string;

beforeAll(async () => {
  workshop = await openWorkshop();
  desk = await workshop.found();
  customerId = await addCustomerTo(desk);
});
afterAll(() => workshop.close());

const read = async (id: string) => granted<InvoiceView>(await desk.call('GET', `/invoices/${id}`));
const pay = async (id: string, amountCents: number) =>
  desk.call('POST', '/payments', {
    id: v7(),
    date: '2026-03-06',
    amountCents,
    allocations: [{ invoiceId: id, amountCents }],
    method: 'cash',
    depositAccountId: await accountOf(desk, 'cash'),
  });
const voidIt = (id: string) =>
  desk.call('POST', `/invoices/${id}/void`, { date: '2026-03-07', reason: 'Mistake' });

describe('issuing an invoice', () => {
  it.each([
    ['no such invoice', () => Promise.resolve(v7()), [404, 'invoice-not-found']],
    ['no customer', () => saveDraftAt(desk, draftFor(null)), [422, 'invoice-needs-customer']],
    ['no lines', () => saveDraftAt(desk, draftFor(customerId, { lines: [] })), [422, 'invoice-needs-lines']],
    ['issued before', () => issueAt(desk, customerId), [409, 'invoice-already-issued']],
  ])('is refused: %s', async (_case, prepare, refusal) => {
    const id = await prepare();
    const before = await balancesOf(desk);
    const { nextInvoiceNumber } = granted<BusinessView>(await desk.call('GET', '/'));
    expect(refusalOf(await desk.call('POST', `/invoices/${id}/issue`))).toEqual(refusal);
    expect(await balancesOf(desk)).toEqual(before);
    expect(granted<BusinessView>(await desk.call('GET', '/')).nextInvoiceNumber).toBe(nextInvoiceNumber);
    expect(await verifyBooks(workshop.server.databaseUrl)).toEqual([]);
  });

  it('freezes it: it can be neither changed nor thrown away', async () => {
    const renamed = await addCustomerTo(desk);
    const id = await issueAt(desk, renamed);
    const before = await read(id);
    const change = await desk.call('PUT', `/invoices/${id}/draft`, {
      draft: draftFor(customerId, { note: 'changed' }),
    });
    expect(refusalOf(change)).toEqual([409, 'invoice-already-issued']);
    expect(refusalOf(await desk.call('DELETE', `/invoices/${id}/draft`))).toEqual([
      409,
      'invoice-already-issued',
    ]);
    await desk.call('PATCH', `/customers/${renamed}`, { name: 'Grace B. M. Hopper' });
    const after = await read(id);
    expect({ ...after, publicUrl: '' }).toEqual({ ...before, publicUrl: '' });
    expect(after.buyer.name).toBe('Grace Hopper');
  });

  it('is not written over by whoever saw an earlier version of the draft', async () => {
    const id = await saveDraftAt(desk, draftFor(customerId));
    const save = (note: string, version?: number) =>
      desk.call('PUT', `/invoices/${id}/draft`, { version, draft: draftFor(customerId, { note }) });
    expect(granted<InvoiceView>(await save('Of one tab', 1)).version).toBe(2);
    expect(refusalOf(await save('Of another tab', 1))).toEqual([409, 'draft-changed-meanwhile']);
    expect((await read(id)).note).toBe('Of one tab');
    granted(await save('Once looked at', 2));
    expect(granted<InvoiceView>(await save('Over whatever is there')).version).toBe(4);
  });

  it('keeps what is noted for oneself, before it and after, and writes over nobody’s words', async () => {
    const id = await saveDraftAt(desk, draftFor(customerId));
    const note = (words: string, noteBefore: string) =>
      desk.call('PUT', `/invoices/${id}/private-note`, { note: words, noteBefore });
    expect(granted<InvoiceView>(await note('Ask for the gate code', '')).privateNote).toBe(
      'Ask for the gate code',
    );
    granted(
      await desk.call('PUT', `/invoices/${id}/draft`, { draft: draftFor(customerId, { note: 'Thank you' }) }),
    );
    granted(await desk.call('POST', `/invoices/${id}/issue`));
    const stale = await note('Pays late', '');
    expect(refusalOf(stale)).toEqual([409, 'private-note-changed-meanwhile']);
    granted(await note('Pays late', 'Ask for the gate code'));
    expect(await read(id)).toMatchObject({ privateNote: 'Pays late', note: 'Thank you' });
    expect(granted<InvoiceView>(await note('', 'Pays late')).privateNote).toBe('');
  });

  it('makes who was a lead a customer', async () => {
    const statusOf = async (id: string) =>
      granted<{ status: string }>(await desk.call('GET', `/customers/${id}`)).status;
    const lead = await addCustomerTo(desk, { status: 'lead' });
    const draft = await saveDraftAt(desk, draftFor(lead));
    expect(await statusOf(lead)).toBe('lead');
    granted(await desk.call('POST', `/invoices/${draft}/issue`));
    expect(await statusOf(lead)).toBe('active');
    const inactive = await addCustomerTo(desk, { status: 'inactive' });
    await issueAt(desk, inactive);
    expect(await statusOf(inactive)).toBe('inactive');
  });

  it('takes the number and posts in the period that is open', async () => {
    const closed = await workshop.found();
    const customer = await addCustomerTo(closed);
    granted(
      await closed.call('PUT', '/finances/book-lock', {
        closedThrough: '2026-03-31',
        opened: null,
        reason: 'Filed',
      }),
    );
    const id = await saveDraftAt(closed, draftFor(customer));
    expect(refusalOf(await closed.call('POST', `/invoices/${id}/issue`))).toEqual([409, 'period-closed']);
    expect(await balancesOf(closed)).toEqual({});
    const later = { issueDate: '2026-04-01', dueDate: '2026-04-15' };
    await saveDraftAt(closed, draftFor(customer, later), id);
    const issued = granted<InvoiceView>(await closed.call('POST', `/invoices/${id}/issue`));
    // The refused one used up no number.
    expect(issued.number).toBe('INV-0001');
    expect(await balancesOf(closed)).toEqual({ 1200: 5000, 4000: 5000 });
  });
});

it('takes no line that stands in another paper', async () => {
  const [line] = draftFor(customerId).lines;
  const { dueDate: validUntil, ...quote } = draftFor(customerId, {}, line);
  const days = {
    issueDate: '2098-01-31',
    dueDate: '2098-02-14',
    dayOfMonth: 31,
    endsOn: null,
    endsAfter: null,
  };
  const series = { ...days, everyUnit: 'month', everyCount: 1, madeAs: 'draft' };
  for (const [path, body, code] of [
    ['/invoices/ID/draft', { draft: draftFor(customerId, {}, line) }, 'invoice-id-taken'],
    ['/quotes/ID/draft', { draft: { ...quote, validUntil } }, 'quote-id-taken'],
    ['/recurring-invoices/ID', { series: draftFor(customerId, series, line) }, 'recurring-invoice-id-taken'],
  ] as const) {
    granted(await desk.call('PUT', path.replace('ID', v7()), body));
    expect(await desk.call('PUT', path.replace('ID', v7()), body), path).toMatchObject({
      status: 409,
      body: { code, data: { field: 'lines' } },
    });
  }
});

it('earns into accounts of income alone', async () => {
  const lineInto = async (code: `${number}`) => ({ incomeAccountId: await accountOf(desk, code) });
  for (const code of ['1000', '1200', '2300', '6150'] as const) {
    const { dueDate: validUntil, ...quote } = draftFor(customerId, {}, await lineInto(code));
    for (const [path, draft] of [
      ['invoices', draftFor(customerId, {}, await lineInto(code))],
      ['quotes', { ...quote, validUntil }],
    ] as const) {
      const answer = await desk.call('PUT', `/${path}/${v7()}/draft`, { draft });
      expect([...refusalOf(answer), answer.body], `${path} ${code}`).toMatchObject([
        404,
        'account-not-found',
        { data: { field: 'lines' } },
      ]);
    }
  }
  await saveDraftAt(desk, draftFor(customerId, {}, await lineInto('4900')));
});

describe('sales tax', () => {
  it('is charged by the rate of the line, and not to a customer who is exempt', async () => {
    const taxRateId = await addTaxRateTo(desk);
    const exempt = await addCustomerTo(desk, { isTaxExempt: true });
    const wish = { shippingCents: 1000, shippingTaxRateId: taxRateId };
    const taxed = await read(await saveDraftAt(desk, draftFor(customerId, wish, { taxRateId })));
    expect(taxed).toMatchObject({ taxCents: 495, totalCents: 6495 });
    const free = await read(await saveDraftAt(desk, draftFor(exempt, wish, { taxRateId })));
    expect(free).toMatchObject({
      taxCents: 0,
      totalCents: 6000,
      taxes: [{ taxableCents: 0, exemptCents: 6000, taxCents: 0 }],
      taxNote: 'Exempt from sales tax.',
      shippingExemption: 'customer',
    });
    expect(free.lines[0]?.exemption).toBe('customer');
  });

  it('refuses a rate that the business does not have', async () => {
    const draft = draftFor(customerId, {}, { taxRateId: v7() });
    const answer = await desk.call('PUT', `/invoices/${v7()}/draft`, { draft });
    expect(refusalOf(answer)).toEqual([404, 'tax-rate-not-found']);
  });
});

describe('voiding an invoice', () => {
  it('is refused for a draft, twice, in a closed period, and while a payment stands', async () => {
    const draft = await saveDraftAt(desk, draftFor(customerId));
    expect(refusalOf(await voidIt(draft))).toEqual([409, 'invoice-not-issued']);
    expect(refusalOf(await voidIt(v7()))).toEqual([404, 'invoice-not-found']);
    const paid = await issueAt(desk, customerId);
    granted(await pay(paid, 1));
    expect(refusalOf(await voidIt(paid))).toEqual([409, 'invoice-has-payments']);
    const voided = await issueAt(desk, customerId);
    granted(await voidIt(voided));
    expect(refusalOf(await voidIt(voided))).toEqual([409, 'invoice-is-void']);
    expect(refusalOf(await pay(voided, 1))).toEqual([409, 'invoice-is-void']);
    expect(refusalOf(await desk.call('POST', `/invoices/${voided}/issue`))).toEqual([409, 'invoice-is-void']);
  });

  it('leaves every balance at zero, and the number stays taken', async () => {
    const clean = await workshop.found();
    const customer = await addCustomerTo(clean);
    const taxRateId = await addTaxRateTo(clean);
    const workshops = await accountOf(clean, '4050');
    for (const line of [
      { taxRateId },
      { taxRateId, quantity: 333_333, unitPriceCents: 1999, discount: { kind: 'rate', rate: 125_000 } },
      { incomeAccountId: workshops, discount: { kind: 'amount', amount: 777 } },
    ]) {
      const wish = {
        shippingCents: 895,
        shippingTaxRateId: taxRateId,
        discount: { kind: 'amount', amount: 101 },
      };
      const id = await saveDraftAt(clean, draftFor(customer, wish, line));
      granted(await clean.call('POST', `/invoices/${id}/issue`));
      expect(Object.keys(await balancesOf(clean)).length).toBeGreaterThan(2);
      const view = granted<InvoiceView>(
        await clean.call('POST', `/invoices/${id}/void`, { date: '2026-04-01', reason: 'Cancelled' }),
      );
      expect(view).toMatchObject({ state: 'void', voidReason: 'Cancelled', balanceCents: 0 });
      expect(await balancesOf(clean)).toEqual({});
    }
    const next = await issueAt(clean, customer);
    expect(granted<InvoiceView>(await clean.call('GET', `/invoices/${next}`)).number).toBe('INV-0004');
  });
});

describe('what a member and a bookkeeper may do with invoices', () => {
  it('lets a member write and issue, but not void', async () => {
    const member = await workshop.join(desk, 'member');
    const id = await issueAt(member, customerId);
    const answer = await member.call('POST', `/invoices/${id}/void`, { date: '2026-03-07', reason: 'x' });
    expect(refusalOf(answer)).toEqual([403, 'permission-denied']);
  });

  it('lets a bookkeeper void, but neither write nor issue', async () => {
    const bookkeeper = await workshop.join(desk, 'bookkeeper');
    const draft = await saveDraftAt(desk, draftFor(customerId));
    const denied = [403, 'permission-denied'];
    expect(refusalOf(await bookkeeper.call('POST', `/invoices/${draft}/issue`))).toEqual(denied);
    expect(refusalOf(await bookkeeper.call('DELETE', `/invoices/${draft}/draft`))).toEqual(denied);
    const write = await bookkeeper.call('PUT', `/invoices/${draft}/draft`, { draft: draftFor(customerId) });
    expect(refusalOf(write)).toEqual(denied);
    const issued = await issueAt(desk, customerId);
    granted(await bookkeeper.call('POST', `/invoices/${issued}/void`, { date: '2026-03-07', reason: 'x' }));
  });
});

describe('many at once', () => {
  it('happens once for one idempotency key, ten times in parallel, and not for another input', async () => {
    const once = await workshop.found();
    const customer = await addCustomerTo(once);
    const [first, second] = [
      await saveDraftAt(once, draftFor(customer)),
      await saveDraftAt(once, draftFor(customer)),
    ];
    const key = v7();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => once.call('POST', `/invoices/${first}/issue`, undefined, key)),
    );
    expect(answers.map((answer) => answer.status)).toEqual(Array.from({ length: 10 }, () => 200));
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1);
    expect(await balancesOf(once)).toEqual({ 1200: 5000, 4000: 5000 });

    const other = await once.call('POST', `/invoices/${second}/issue`, undefined, key);
    expect(refusalOf(other)).toEqual([409, 'idempotency-key-reused']);
    expect(
      refusalOf(await once.call('POST', `/invoices/${first}/void`, { date: '2026-03-07', reason: 'x' }, key)),
    ).toEqual([409, 'idempotency-key-reused']);
    // A refusal is not remembered: once mended, the same command with the same key goes through.
    const third = await saveDraftAt(once, draftFor(null));
    const again = v7();
    expect(refusalOf(await once.call('POST', `/invoices/${third}/issue`, undefined, again))).toEqual([
      422,
      'invoice-needs-customer',
    ]);
    await saveDraftAt(once, draftFor(customer), third);
    expect((await once.call('POST', `/invoices/${third}/issue`, undefined, again)).status).toBe(200);
  });

  it('takes forty numbers without a gap or a double when eight clients issue', async () => {
    const busy = await workshop.found();
    const customer = await addCustomerTo(busy);
    const drafts = await Promise.all(Array.from({ length: 40 }, () => saveDraftAt(busy, draftFor(customer))));
    const waiting = [...drafts];
    const numbers: string[] = [];
    const client = async () => {
      for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
        const issued = granted<InvoiceView>(await busy.call('POST', `/invoices/${id}/issue`));
        numbers.push(issued.number ?? '');
      }
    };
    await Promise.all(Array.from({ length: 8 }, client));
    expect(numbers.toSorted()).toEqual(
      Array.from({ length: 40 }, (_, index) => `INV-${String(index + 1).padStart(4, '0')}`),
    );
    expect(await balancesOf(busy)).toEqual({ 1200: 200_000, 4000: 200_000 });
    expect(await verifyBooks(workshop.server.databaseUrl)).toEqual([]);
  });

  it('counts anew with each year where asked, and passes over what an earlier count gave', async () => {
    const yearly = await workshop.found();
    const customer = await addCustomerTo(yearly);
    const change = { invoiceNumbersYearly: true };
    expect(await yearly.call('PATCH', '/', change)).toMatchObject({
      status: 422,
      body: { code: 'number-needs-year', data: { field: 'invoiceNumberPattern' } },
    });
    granted(await yearly.call('PATCH', '/', { invoiceNumberPattern: '{year}-{number}' }));
    const issued = async (issueDate: string) => {
      const id = await saveDraftAt(yearly, { ...draftFor(customer), issueDate, dueDate: issueDate });
      return granted<InvoiceView>(await yearly.call('POST', `/invoices/${id}/issue`)).number;
    };
    expect(await issued('2026-03-05')).toBe('2026-1');
    granted(await yearly.call('PATCH', '/', change));
    expect(await issued('2026-04-05')).toBe('2026-2');
    expect(await issued('2025-12-31')).toBe('2025-1');
    expect(await issued('2026-04-06')).toBe('2026-3');
  });

  it('issues a draft once when two clients do it with keys of their own', async () => {
    const id = await saveDraftAt(desk, draftFor(customerId));
    const answers = await Promise.all([1, 2, 3, 4].map(() => desk.call('POST', `/invoices/${id}/issue`)));
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 409, 409, 409]);
  });
});
