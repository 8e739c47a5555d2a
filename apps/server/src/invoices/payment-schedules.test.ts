import { execFileSync } from 'node:child_process';
import type { AgeingView } from '@atelier/contract/reports';
import type { CustomerStatementView } from '@atelier/contract/sales-documents';
import type { DueInvoicesView, InvoiceView, PublicInvoiceView } from '@atelier/contract/invoices';
import type { NotificationView } from '@atelier/contract/notifications';
import { openIdentityBackdoor } from '@atelier/database/identity/identity.factory';
import { openDatabase } from '@atelier/database/platform/pool';
import { addDays, type CalendarDate } from '@atelier/domain/foundation';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock, todayIn, systemIds } from '../platform/clock.ts';
import type { Tools } from '../platform/answer.ts';
import { createLog } from '../platform/log.ts';
import { createMailbox } from '../platform/mail/mail.ts';
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
import { sendRemindersJob } from './send-reminders.job.ts';
import { tellOverdueInvoicesJob } from './tell-overdue-invoices.job.ts';

let workshop: Workshop;
beforeAll(async () => {
  workshop = await openWorkshop();
});
afterAll(() => workshop.close());

const today = todayIn('America/New_York', systemClock);
const inDays = (days: number): CalendarDate => addDays(today, days);
const percent = (count: number) => ({ kind: 'rate', rate: count * 10_000 });
const amount = (cents: number) => ({ kind: 'amount', amount: cents });

/** Of $50.00: $15.00 ten days ago, $20.00 in five days, the rest in thirty. */
const inParts = {
  issueDate: inDays(-20),
  dueDate: inDays(30),
  schedule: {
    isDeposit: true,
    parts: [
      { dueDate: inDays(-10), share: percent(30) },
      { dueDate: inDays(5), share: amount(2000) },
    ],
  },
};

const invoiceOf = async (desk: Desk, id: string) =>
  granted<InvoiceView>(await desk.call('GET', `/invoices/${id}`));
const openOf = async (desk: Desk, id: string) =>
  (await invoiceOf(desk, id)).parts.map(({ openCents }) => openCents);

async function pay(desk: Desk, invoiceId: string, amountCents: number): Promise<void> {
  const depositAccountId = await accountOf(desk, 'bank');
  const allocations = [{ invoiceId, amountCents }];
  granted(
    await desk.call('POST', '/payments', {
      ...{ id: v7(), date: today, amountCents, allocations, method: 'cash', depositAccountId },
    }),
  );
}

async function open() {
  const desk = await workshop.found();
  const customerId = await addCustomerTo(desk);
  return { desk, customerId, id: await issueAt(desk, customerId, inParts) };
}

describe('a payment schedule', () => {
  it('is refused at its field where its days or amounts do not fit, and is frozen at issue', async () => {
    const desk = await workshop.found();
    const customerId = await addCustomerTo(desk);
    const save = async (parts: object[], id = v7()) =>
      desk.call('PUT', `/invoices/${id}/draft`, {
        draft: draftFor(customerId, { ...inParts, schedule: { isDeposit: false, parts } }),
      });
    expect(refusalOf(await save([{ dueDate: inDays(31), share: percent(30) }]))).toEqual([
      422,
      'schedule-out-of-order',
    ]);
    expect(refusalOf(await save([{ dueDate: today, share: amount(5000) }]))).toEqual([
      422,
      'schedule-exceeds-total',
    ]);
    expect(refusalOf(await save([{ dueDate: today, share: percent(0) }]))).toEqual([
      422,
      'schedule-part-is-nothing',
    ]);
    const many = Array.from({ length: 12 }, (_, index) => ({ dueDate: inDays(index), share: amount(1) }));
    expect((await save(many)).status).toBe(400);

    const id = v7();
    granted(await save([{ dueDate: today, share: percent(50) }], id));
    granted(await desk.call('POST', `/invoices/${id}/issue`));
    expect(refusalOf(await save([{ dueDate: today, share: percent(20) }], id))).toEqual([
      409,
      'invoice-already-issued',
    ]);
  });

  it('follows the total of the draft, and goes with the draft', async () => {
    const desk = await workshop.found();
    const customerId = await addCustomerTo(desk);
    const id = await saveDraftAt(desk, draftFor(customerId, inParts));
    const parts = async () => (await invoiceOf(desk, id)).parts.map(({ amountCents }) => amountCents);
    expect(await parts()).toEqual([1500, 2000, 1500]);
    const dearer = draftFor(customerId, inParts, { unitPriceCents: 10_000 });
    granted(await desk.call('PUT', `/invoices/${id}/draft`, { draft: dearer }));
    expect((await parts()).slice(0, 2)).toEqual([(await invoiceOf(desk, id)).totalCents * 0.3, 2000]);
    expect((await invoiceOf(desk, id)).schedule).toEqual(inParts.schedule);
    granted(await desk.call('PUT', `/invoices/${id}/draft`, { draft: draftFor(customerId) }));
    expect(await invoiceOf(desk, id)).toMatchObject({ schedule: null, parts: [{ amountCents: 5000 }] });
  });

  it('is covered in the order of its days, and says what is due next in every place', async () => {
    const { desk, customerId, id } = await open();
    const row = async () =>
      granted<{ rows: InvoiceView[] }>(await desk.call('GET', '/invoices')).rows.find((one) => one.id === id);
    const due = async () => granted<DueInvoicesView>(await desk.call('GET', '/due-invoices?days=60'));
    const ages = async () =>
      granted<AgeingView>(await desk.call('GET', `/finances/reports/receivables-ageing?on=${today}`)).amounts;
    const overdueOf = async () =>
      granted<{ overdueCents: number }>(await desk.call('GET', `/customers/${customerId}`));

    expect(await row()).toMatchObject({ state: 'overdue', dueDate: inDays(-10), balanceCents: 5000 });
    expect(await due()).toMatchObject({
      overdue: { count: 1, cents: 1500 },
      expected: [
        { date: inDays(5), cents: 2000 },
        { date: inDays(30), cents: 1500 },
      ],
    });
    expect(await ages()).toEqual([3500, 1500, 0, 0, 0]);
    expect(await overdueOf()).toMatchObject({ owedCents: 5000, overdueCents: 1500 });
    expect(await invoiceOf(desk, id)).toMatchObject({ dueCents: 1500 });

    await pay(desk, id, 1700);
    expect(await row()).toMatchObject({ state: 'partially-paid', dueDate: inDays(5), balanceCents: 3300 });
    expect((await due()).overdue).toEqual({ count: 0, cents: 0 });
    expect(await ages()).toEqual([3300, 0, 0, 0, 0]);
    expect(await openOf(desk, id)).toEqual([0, 1800, 1500]);
    expect(await invoiceOf(desk, id)).toMatchObject({ dueCents: 1800 });
    const statement = granted<CustomerStatementView>(
      await desk.call('GET', `/customers/${customerId}/statement?from=${inDays(-30)}&to=${today}`),
    );
    expect(statement.unpaid).toMatchObject([
      { dueDate: inDays(5), totalCents: 2000, openCents: 1800 },
      { dueDate: inDays(30), openCents: 1500 },
    ]);
    expect(statement.ages).toEqual([3300, 0, 0, 0, 0]);

    await pay(desk, id, 3300);
    expect(await row()).toMatchObject({ state: 'paid', dueDate: inDays(30), balanceCents: 0 });
    expect(await openOf(desk, id)).toEqual([0, 0, 0]);
  });

  it('stands on the public page and on paper, with what is paid of it', async () => {
    const { desk, id } = await open();
    await pay(desk, id, 1500);
    const { publicUrl } = await invoiceOf(desk, id);
    const token = publicUrl?.split('/').at(-1) ?? '';
    const answer = await fetch(`${workshop.server.url}/api/v1/public/invoices/${token}`);
    const seen = (await answer.json()) as PublicInvoiceView;
    // Nothing of the maker's own records is told.
    expect(seen.lines.map(({ productId, incomeAccountId }) => productId ?? incomeAccountId)).toEqual(
      seen.lines.map(() => null),
    );
    expect(seen.parts.map(({ name, openCents }) => [name, openCents])).toEqual([
      ['Deposit', 0],
      ['Part 2 of 3', 2000],
      ['Part 3 of 3', 1500],
    ]);
    const pdf = await fetch(`${workshop.server.url}/api/v1/public/invoices/${token}/invoice.pdf`);
    const text = execFileSync('pdftotext', ['-layout', '-', '-'], {
      encoding: 'utf8',
      input: new Uint8Array(await pdf.arrayBuffer()),
    });
    expect(text).toMatch(/Payment schedule/);
    expect(text).toMatch(/Deposit +\w+ \d+, \d+ +\$15\.00 +Paid/);
    expect(text).toMatch(/Part 2 of 3 +\w+ \d+, \d+ +\$20\.00 +\$20\.00/);
  });
});

describe('what time brings about of a schedule', () => {
  const phoenixAt = (day: CalendarDate, hour = 9) => ({
    now: () => new Date(Date.parse(`${day}T00:30:00Z`) + (hour + 7) * 3_600_000),
  });

  it('is a reminder before and after each part that is open, never twice and never backwards', async () => {
    const database = openDatabase(workshop.server.databaseUrl, { maxConnections: 4 });
    const outbox = openIdentityBackdoor(workshop.server.databaseUrl);
    const desk = await workshop.found();
    granted(await desk.call('PATCH', '/', { timeZone: 'America/Phoenix' }));
    const text = { subject: 'Reminder {number}', message: '{amount due} of {balance} by {due date}' };
    const step = (days: number, side: string) => ({ id: v7(), days, side, ...text });
    granted(
      await desk.call('PUT', '/reminders', {
        ...{ isOn: true, steps: [step(2, 'before'), step(1, 'after')], repeat: null },
      }),
    );
    const to = `${v7()}@example.com`;
    const customerId = await addCustomerTo(desk, { email: to });
    const id = await issueAt(desk, customerId, { ...inParts, issueDate: inDays(-20) });
    const comeBy = async (day: CalendarDate) => {
      const clock = phoenixAt(day);
      const mailbox = createMailbox({ delivers: false, clock, ids: systemIds });
      const tools = { clock, mailbox, ids: systemIds, publicUrl: 'https://atelier.example' };
      const log = createLog((line) => expect.unreachable(line));
      await sendRemindersJob({ database, tools: tools as unknown as Tools, log });
    };
    // The deposit was due ten days ago: nothing is made up for.
    for (let day = 1; day <= 4; day += 1) await Promise.all([comeBy(inDays(day)), comeBy(inDays(day))]);
    const said = async () =>
      (await outbox.mailsTo(to)).map((mail) => /\$[\d.]+ of \$[\d.]+/.exec(mail.text)?.[0]);
    // What is asked for is what is due by now: the deposit.
    expect(await said()).toEqual(['$15.00 of $50.00']);
    await pay(desk, id, 3500);
    for (let day = 5; day <= 32; day += 1) await comeBy(inDays(day));
    // Nothing of the second part, which is paid; before and after the third.
    expect(await said()).toEqual(['$15.00 of $50.00', '$15.00 of $15.00', '$15.00 of $15.00']);
    await database.close();
    await outbox.close();
  });

  it('is told to the members for each part that is missed, with what is overdue', async () => {
    const database = openDatabase(workshop.server.databaseUrl, { maxConnections: 2 });
    const desk = await workshop.found();
    granted(await desk.call('PATCH', '/', { timeZone: 'America/Phoenix' }));
    const customerId = await addCustomerTo(desk);
    const id = await issueAt(desk, customerId, inParts);
    const tell = (day: number) =>
      tellOverdueInvoicesJob({ database, tools: { clock: phoenixAt(inDays(day)) } });
    const told = async () =>
      granted<{ rows: NotificationView[] }>(await desk.call('GET', '/notifications'))
        .rows.filter(({ kind }) => kind === 'invoice-overdue')
        .map((one) => /\$[\d.]+/.exec(one.text)?.[0]);
    await tell(-9);
    await tell(-8);
    expect(await told()).toEqual(['$15.00']);
    await pay(desk, id, 1500);
    await tell(6);
    await tell(7);
    expect(await told()).toEqual(['$20.00', '$15.00']);
    await database.close();
  });
});
