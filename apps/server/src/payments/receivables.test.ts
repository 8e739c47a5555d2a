import type { AgeingView } from '@atelier/contract/reports';
import type { TrialBalanceView } from '@atelier/contract/books';
import type { CreditableView, CreditNoteView } from '@atelier/contract/credit-notes';
import type { CustomerStatementView } from '@atelier/contract/sales-documents';
import type { DueInvoicesView, InvoiceView } from '@atelier/contract/invoices';
import type { InvoiceSettlementsView, PaymentView } from '@atelier/contract/payments';
import { verifyBooks } from '@atelier/database/verify/verify.reads';
import { slowRuns } from '@atelier/database/platform/slow-runs.factory';
import fc from 'fast-check';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { differencesOfReports, recomputeBooks } from '../books/recomputed-books.factory.ts';
import {
  accountOf,
  addCustomerTo,
  addTaxRateTo,
  granted,
  issueAt,
  openWorkshop,
  refusalOf,
  type Answer,
  type Desk,
  type Workshop,
} from '../platform/workshop.factory.ts';

/*
 * What customers owe, by three ways that know nothing of each other: what is noted here while someone issues, pays, gives
 * credit, pays back, writes off, voids and takes back in any order; what the invoices say; and the account in the ledger.
 */

let workshop: Workshop;
beforeAll(async () => {
  workshop = await openWorkshop();
});
afterAll(() => workshop.close());

const lastDay = '2026-03-31';
const dayOf = (day: number) => `2026-03-${String(day).padStart(2, '0')}`;

interface Noted {
  readonly id: string;
  readonly customer: number;
  readonly total: number;
  /** What the parts come to that are due by the last day; nothing of an invoice that is paid at once. */
  readonly early: number;
  paid: number;
  writtenOff: number;
  isVoid: boolean;
  /** What credit notes have settled of it, among what was paid. */
  credited: number;
  /** What went back of it, and of that what its credit notes paid back. */
  refunded: number;
  refundedOfNotes: number;
  /** What the credit notes that stand come to. */
  noted: number;
}
/** A payment, or a credit note, whose rest is given and paid back in the same way. */
interface NotedPayment {
  readonly kind: 'payment' | 'credit-note';
  /** Of a credit note: which invoice it credits, and what it lowered at once. */
  readonly of?: Noted;
  readonly atIssue?: number;
  readonly id: string;
  readonly customer: number;
  readonly amount: number;
  /** What is given to which invoice. */
  readonly given: Map<Noted, number>;
  refunded: number;
  isBack: boolean;
}

interface NotedRefund {
  readonly id: string;
  readonly of: NotedPayment;
  readonly cents: number;
  /** For which invoices settlements were taken back for it. */
  readonly out: { readonly invoice: Noted; readonly cents: number }[];
  isBack: boolean;
}

type Step =
  | { kind: 'issue'; customer: number; cents: number; inParts: boolean; day: number }
  | {
      kind: 'pay';
      which: number;
      others: number;
      percent: number;
      left: number;
      tip: number;
      fee: number;
      day: number;
    }
  | { kind: 'credit'; which: number; percent: number; day: number }
  | { kind: 'credit-note'; which: number; percent: number; day: number }
  | { kind: 'refund'; which: number; percent: number; day: number }
  | {
      kind: 'take-back' | 'reverse-refund' | 'write-off' | 'void' | 'void-note' | 'reverse';
      which: number;
      day: number;
    };

const which = fc.nat({ max: 99 });
const day = fc.integer({ min: 1, max: 28 });
// Late, so that most of what is taken back is later than what it takes back.
const late = fc.integer({ min: 20, max: 28 });
const percent = fc.constantFrom(1, 33, 50, 99, 100, 100);
const undoing = fc.constantFrom('take-back', 'reverse-refund', 'write-off', 'void', 'void-note', 'reverse');
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('issue' as const),
      customer: fc.nat({ max: 1 }),
      cents: fc.constantFrom(1, 99, 3333, 10_000, 250_001),
      inParts: fc.boolean(),
      day: fc.constantFrom(1, 1, 4, 9),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('pay' as const),
      which,
      others: fc.nat({ max: 2 }),
      percent,
      left: fc.constantFrom(0, 0, 1, 5000),
      tip: fc.constantFrom(0, 0, 700),
      fee: fc.constantFrom(0, 0, 1, 29),
      day,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('credit' as const), which, percent, day: late }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('credit-note' as const), which, percent, day }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('refund' as const), which, percent, day: late }),
  },
  { weight: 7, arbitrary: fc.record({ kind: undoing, which, day: late }) },
);

/** What a person may be told instead of seeing it done. */
const expected = new Set([
  'payment-fee-too-high',
  'credit-not-enough',
  'reversal-before-entry',
  'void-before-settlements',
  'payment-has-refunds',
  'payment-already-reversed',
  'refund-already-reversed',
  'invoice-is-settled',
  'invoice-is-void',
  'invoice-has-payments',
  'invoice-is-written-off',
  'invoice-has-credit-notes',
  'credit-note-before-invoice',
  'credit-note-is-used',
  'credit-note-is-void',
  'settlement-of-credit-note',
]);

/** Someone who works, and notes what it should come to. */
async function openBooks(desk: Desk) {
  const customers = [await addCustomerTo(desk), await addCustomerTo(desk, { name: 'Grace Hopper' })];
  const taxRateId = await addTaxRateTo(desk, 71_300);
  const bank = await accountOf(desk, 'bank');
  const invoices: Noted[] = [];
  const payments: NotedPayment[] = [];
  const refunds: NotedRefund[] = [];
  const at = <Item>(items: readonly Item[], index: number) => items[index % items.length];
  const owed = (invoice: Noted) => (invoice.isVoid ? 0 : invoice.total - invoice.paid - invoice.writtenOff);
  const leftOf = (payment: NotedPayment) =>
    payment.isBack
      ? 0
      : payment.amount -
        payment.refunded -
        [...payment.given.values()].reduce((sum, cents) => sum + cents, 0);
  const give = (payment: NotedPayment, invoice: Noted, cents: number) => {
    payment.given.set(invoice, (payment.given.get(invoice) ?? 0) + cents);
    invoice.paid += cents;
    if (payment.kind === 'credit-note') invoice.credited += cents;
  };
  const isDone = (answer: Answer) => {
    if (answer.status < 300) return true;
    const [, code] = refusalOf(answer);
    if (!expected.has(String(code))) throw new Error(`${String(answer.status)} ${answer.text}`);
    return false;
  };
  const settlementsOf = async (invoice: Noted) =>
    granted<InvoiceSettlementsView>(await desk.call('GET', `/invoices/${invoice.id}/settlements`))
      .settlements;

  const take = async (step: Step): Promise<void> => {
    switch (step.kind) {
      case 'issue': {
        const customer = step.customer;
        const line = {
          id: v7(),
          productId: null,
          description: 'Bowl',
          quantity: 1_000_000,
          unitPriceCents: step.cents,
          discount: { kind: 'none' },
          taxRateId,
          incomeAccountId: null,
        };
        const id = await issueAt(desk, customers[customer]!, {
          issueDate: dayOf(step.day),
          dueDate: '2099-12-31',
          lines: [line],
          // A third and a cent are due before the last day; of one cent there is no part.
          schedule:
            step.inParts && step.cents > 1
              ? {
                  isDeposit: true,
                  parts: [
                    { dueDate: dayOf(10), share: { kind: 'rate', rate: 333_333 } },
                    { dueDate: dayOf(20), share: { kind: 'amount', amount: 1 } },
                  ],
                }
              : null,
        });
        const { totalCents: total, parts } = granted<InvoiceView>(await desk.call('GET', `/invoices/${id}`));
        const early = parts.length > 1 ? Math.round(total * 0.333_333) + 1 : 0;
        invoices.push({
          id,
          customer,
          total,
          early,
          paid: 0,
          credited: 0,
          ...{ refunded: 0, refundedOfNotes: 0 },
          noted: 0,
          writtenOff: 0,
          isVoid: false,
        });
        return;
      }
      case 'pay': {
        const first = at(invoices, step.which);
        if (!first || first.isVoid) return;
        const named = invoices
          .filter((one) => one === first || (one.customer === first.customer && !one.isVoid))
          .filter((one) => one.total > one.paid)
          .slice(0, 1 + step.others);
        const given = named.map((invoice) => ({
          invoice,
          cents: Math.max(1, Math.floor(((invoice.total - invoice.paid) * step.percent) / 100)),
        }));
        const amount = given.reduce((sum, { cents }) => sum + cents, step.left);
        if (amount === 0) return;
        const id = v7();
        const answer = await desk.call('POST', '/payments', {
          id,
          customerId: customers[first.customer],
          date: dayOf(step.day),
          amountCents: amount,
          tipCents: step.tip,
          feeCents: step.fee,
          method: 'card',
          depositAccountId: bank,
          allocations: given.map(({ invoice, cents }) => ({ invoiceId: invoice.id, amountCents: cents })),
        });
        if (!isDone(answer)) return;
        const payment: NotedPayment = {
          ...{
            kind: 'payment',
            id,
            customer: first.customer,
            amount,
            given: new Map(),
            refunded: 0,
            isBack: false,
          },
        };
        payments.push(payment);
        for (const { invoice, cents } of given) {
          invoice.writtenOff = 0;
          give(payment, invoice, cents);
        }
        return;
      }
      case 'credit': {
        const invoice = at(invoices, step.which);
        if (!invoice) return;
        const cents = Math.floor(((invoice.total - invoice.paid) * step.percent) / 100);
        if (cents === 0) return;
        const answer = await desk.call('POST', `/invoices/${invoice.id}/credit`, {
          date: dayOf(step.day),
          amountCents: cents,
        });
        if (!isDone(answer)) return;
        invoice.writtenOff = 0;
        // From which payments it was taken is asked, how much it was together is not.
        const before = invoice.paid;
        for (const settlement of await settlementsOf(invoice)) {
          const payment = payments.find(({ id }) => id === (settlement.paymentId ?? settlement.creditNoteId));
          if (!payment || settlement.reversedOn !== null) continue;
          const all = (await settlementsOf(invoice))
            .filter((one) => (one.paymentId ?? one.creditNoteId) === payment.id && one.reversedOn === null)
            .reduce((sum, one) => sum + one.amountCents, 0);
          const more = all - (payment.given.get(invoice) ?? 0);
          if (more !== 0) give(payment, invoice, more);
        }
        expect(invoice.paid - before).toBe(cents);
        return;
      }
      case 'refund': {
        const payment = at(payments, step.which);
        if (!payment) return;
        const cents = Math.floor(((payment.amount - payment.refunded) * step.percent) / 100);
        if (cents === 0) return;
        const leftBefore = leftOf(payment);
        const id = v7();
        const isNote = payment.kind === 'credit-note';
        const readStanding = async () =>
          granted<PaymentView>(await desk.call('GET', `/payments/${payment.id}`)).allocations.filter(
            ({ reversedOn }) => reversedOn === null,
          );
        const standing = isNote ? [] : await readStanding();
        const answer = await desk.call(
          'POST',
          `/${isNote ? 'credit-notes' : 'payments'}/${payment.id}/refunds`,
          {
            id,
            date: dayOf(step.day),
            amountCents: cents,
            method: 'card',
            moneyAccountId: bank,
            reason: 'Broken on the way',
            ...(isNote ? {} : { settlementIds: standing.map((one) => one.id) }),
          },
        );
        if (!isDone(answer)) return;
        // Of which invoices it was taken is asked; what was free only later is not paid back before.
        const out: NotedRefund['out'] = [];
        const kept = isNote ? [] : await readStanding();
        const sumOf = (settled: typeof standing, invoice: Noted) =>
          settled
            .filter(({ invoiceId }) => invoiceId === invoice.id)
            .reduce((sum, one) => sum + one.amountCents, 0);
        for (const invoice of invoices) {
          const back = sumOf(standing, invoice) - sumOf(kept, invoice);
          if (back === 0) continue;
          give(payment, invoice, -back);
          invoice.refunded += back;
          out.push({ invoice, cents: back });
        }
        expect(out.reduce((sum, one) => sum + one.cents, 0)).toBeGreaterThanOrEqual(cents - leftBefore);
        payment.refunded += cents;
        if (payment.of) {
          payment.of.refunded += cents;
          payment.of.refundedOfNotes += cents;
        }
        refunds.push({ id, of: payment, cents, out, isBack: false });
        return;
      }
      case 'reverse-refund': {
        const refund = at(refunds, step.which);
        if (!refund) return;
        const path = `/${refund.of.kind === 'payment' ? 'refunds' : 'credit-note-refunds'}/${refund.id}/reverse`;
        if (!isDone(await desk.call('POST', path, { date: dayOf(step.day) }))) return;
        refund.isBack = true;
        refund.of.refunded -= refund.cents;
        for (const { invoice, cents } of refund.out) invoice.refunded -= cents;
        if (refund.of.of) {
          refund.of.of.refunded -= refund.cents;
          refund.of.of.refundedOfNotes -= refund.cents;
        }
        return;
      }
      case 'take-back': {
        const invoice = at(invoices, step.which);
        if (!invoice) return;
        const settlement = at(
          (await settlementsOf(invoice)).filter(({ reversedOn }) => reversedOn === null),
          step.day,
        );
        if (!settlement) return;
        const path = `/settlements/${settlement.id}/reverse`;
        if (!isDone(await desk.call('POST', path, { date: dayOf(step.day) }))) return;
        const source = settlement.paymentId ?? settlement.creditNoteId;
        if (source === null) invoice.writtenOff = 0;
        else
          give(
            payments.find(({ id }) => id === source)!,
            invoice,
            -settlement.amountCents,
          );
        return;
      }
      case 'write-off': {
        const invoice = at(invoices, step.which);
        if (!invoice) return;
        const wish = { date: dayOf(step.day), reason: 'Moved away' };
        if (!isDone(await desk.call('POST', `/invoices/${invoice.id}/write-off`, wish))) return;
        invoice.writtenOff = invoice.total - invoice.paid;
        return;
      }
      case 'void': {
        const invoice = at(invoices, step.which);
        if (!invoice) return;
        const wish = { date: dayOf(step.day), reason: 'A mistake' };
        if (isDone(await desk.call('POST', `/invoices/${invoice.id}/void`, wish))) invoice.isVoid = true;
        return;
      }
      case 'credit-note': {
        const invoice = at(invoices, step.which);
        if (!invoice || invoice.isVoid) return;
        const { lines } = granted<CreditableView>(
          await desk.call('GET', `/invoices/${invoice.id}/creditable`),
        );
        const cents = Math.floor((lines[0]!.amount * step.percent) / 100);
        if (cents === 0) return;
        const id = v7();
        const line = {
          id: v7(),
          invoiceLineId: lines[0]!.lineId,
          quantity: 0,
          amountCents: cents,
          goods: 'none',
        };
        const draft = { invoiceId: invoice.id, issueDate: dayOf(step.day), reason: 'Chipped', lines: [line] };
        if (!isDone(await desk.call('PUT', `/credit-notes/${id}/draft`, { draft }))) return;
        const answer = await desk.call('POST', `/credit-notes/${id}/issue`);
        if (!isDone(answer)) return;
        const { totalCents: amount } = granted<CreditNoteView>(answer);
        const atIssue = Math.min(amount, owed(invoice));
        const note: NotedPayment = {
          ...{ kind: 'credit-note', id, customer: invoice.customer, amount, given: new Map(), refunded: 0 },
          ...{ isBack: false, of: invoice, atIssue },
        };
        payments.push(note);
        invoice.noted += amount;
        give(note, invoice, atIssue);
        return;
      }
      case 'void-note': {
        const note = at(
          payments.filter(({ kind }) => kind === 'credit-note'),
          step.which,
        );
        if (!note) return;
        const wish = { date: dayOf(step.day), reason: 'A mistake' };
        if (!isDone(await desk.call('POST', `/credit-notes/${note.id}/void`, wish))) return;
        give(note, note.of!, -note.atIssue!);
        note.of!.noted -= note.amount;
        note.isBack = true;
        return;
      }
      case 'reverse': {
        const payment = at(
          payments.filter(({ kind }) => kind === 'payment'),
          step.which,
        );
        if (!payment) return;
        const path = `/payments/${payment.id}/reverse`;
        if (!isDone(await desk.call('POST', path, { date: dayOf(step.day) }))) return;
        for (const [invoice, cents] of payment.given) give(payment, invoice, -cents);
        payment.isBack = true;
      }
    }
  };

  /** Payments cover what is due first. */
  const late = (invoice: Noted) =>
    invoice.isVoid ? 0 : Math.max(0, invoice.early - invoice.paid - invoice.writtenOff);
  const stateOf = (invoice: Noted) => {
    if (invoice.isVoid) return 'void';
    const money = invoice.paid - invoice.credited;
    if (owed(invoice) === 0) {
      if (invoice.writtenOff > 0) return 'written-off';
      if (invoice.refundedOfNotes > 0 || (invoice.refunded > 0 && invoice.credited > 0)) {
        return money > invoice.refundedOfNotes ? 'partially-refunded' : 'refunded';
      }
      return invoice.credited > 0 && money === 0 ? 'credited' : 'paid';
    }
    if (late(invoice) > 0) return 'overdue';
    return money > 0 ? 'partially-paid' : 'issued';
  };
  const check = async () => {
    const { rows } = granted<{ rows: InvoiceView[] }>(await desk.call('GET', '/invoices?limit=200'));
    const shown = new Map(rows.map((row) => [row.id, row]));
    for (const invoice of invoices) {
      expect(shown.get(invoice.id)).toMatchObject({
        state: stateOf(invoice),
        balanceCents: owed(invoice),
        totalCents: invoice.total,
      });
      expect(owed(invoice)).toBeGreaterThanOrEqual(0);
      expect(invoice.noted).toBeLessThanOrEqual(invoice.total);
    }
    for (const state of ['paid', 'partially-refunded', 'refunded', 'credited']) {
      const expected = invoices.filter((invoice) => stateOf(invoice) === state).map(({ id }) => id);
      for (const search of ['', '&search=inv']) {
        const found = granted<{ rows: InvoiceView[] }>(
          await desk.call('GET', `/invoices?limit=200&state=${state}${search}`),
        );
        expect(new Set(found.rows.map(({ id }) => id))).toEqual(new Set(expected));
      }
    }
    const list = granted<{ rows: PaymentView[] }>(await desk.call('GET', '/payments?limit=200')).rows;
    const listed = new Map(list.map((row) => [row.id, row]));
    const notes = granted<{ rows: CreditNoteView[] }>(await desk.call('GET', '/credit-notes?limit=200')).rows;
    for (const note of notes) {
      const noted = payments.find(({ id }) => id === note.id);
      if (!noted) continue;
      const left = leftOf(noted);
      expect(note).toMatchObject({
        unappliedCents: left,
        totalCents: noted.amount,
        state: noted.isBack ? 'void' : left > 0 ? 'open' : noted.refunded > 0 ? 'refunded' : 'applied',
      });
    }
    for (const payment of payments.filter(({ kind }) => kind === 'payment')) {
      expect(listed.get(payment.id)).toMatchObject({
        unappliedCents: leftOf(payment),
        refundedCents: payment.refunded,
        state: payment.isBack
          ? 'taken-back'
          : payment.refunded === 0
            ? 'completed'
            : payment.refunded < payment.amount
              ? 'partially-refunded'
              : 'refunded',
      });
    }
    const trial = granted<TrialBalanceView>(
      await desk.call('GET', `/finances/trial-balance?on=${lastDay}&basis=accrual`),
    );
    const onAccount = (code: string) => {
      const row = trial.rows.find((one) => one.code === code);
      return row ? row.debitCents - row.creditCents : 0;
    };
    const together = invoices.reduce((sum, invoice) => sum + owed(invoice), 0);
    expect(onAccount('1200')).toBe(together);
    expect(0 - onAccount('2300')).toBe(payments.reduce((sum, payment) => sum + leftOf(payment), 0));
    const ageing = granted<AgeingView>(
      await desk.call('GET', `/finances/reports/receivables-ageing?on=${lastDay}`),
    );
    const overdue = invoices.reduce((sum, invoice) => sum + late(invoice), 0);
    expect(ageing).toMatchObject({ totalCents: together, amounts: [together - overdue, overdue, 0, 0, 0] });
    const due = granted<DueInvoicesView>(await desk.call('GET', '/due-invoices'));
    expect(due.overdue).toEqual({
      count: invoices.filter((invoice) => late(invoice) > 0).length,
      cents: overdue,
    });
  };
  const checkParts = async () => {
    for (const invoice of invoices.filter(({ isVoid }) => !isVoid)) {
      const { parts } = granted<InvoiceView>(await desk.call('GET', `/invoices/${invoice.id}`));
      const sumOf = (cents: readonly number[]) => cents.reduce((sum, each) => sum + each, 0);
      expect(sumOf(parts.map(({ amountCents }) => amountCents))).toBe(invoice.total);
      expect(sumOf(parts.map(({ openCents }) => openCents))).toBe(owed(invoice));
      expect(sumOf(parts.slice(0, -1).map(({ openCents }) => openCents))).toBe(late(invoice));
    }
  };
  /** Returns what customers owed by the ages of their invoices, and by the account, at the end of any day. */
  const checkDays = async () => {
    for (const day of [1, 3, 4, 8, 9, 15, 24, 28]) {
      const trial = granted<TrialBalanceView>(
        await desk.call('GET', `/finances/trial-balance?on=${dayOf(day)}&basis=accrual`),
      );
      const account = trial.rows.find(({ code }) => code === '1200');
      const ageing = granted<AgeingView>(
        await desk.call('GET', `/finances/reports/receivables-ageing?on=${dayOf(day)}`),
      );
      expect(ageing.totalCents).toBe(account ? account.debitCents - account.creditCents : 0);
    }
  };
  const checkStatements = async () => {
    for (const [customer, customerId] of customers.entries()) {
      // What was written off is owed still, as far as the customer is told.
      const unpaid = invoices
        .filter((one) => one.customer === customer && !one.isVoid)
        .reduce((sum, { total, paid }) => sum + total - paid, 0);
      const credit = payments
        .filter((one) => one.customer === customer)
        .reduce((sum, one) => sum + leftOf(one), 0);
      const statementOf = async (from: string, to: string) =>
        granted<CustomerStatementView>(
          await desk.call('GET', `/customers/${customerId}/statement?from=${from}&to=${to}`),
        );
      const [before, after] = [
        await statementOf('2026-03-01', dayOf(20)),
        await statementOf(dayOf(21), lastDay),
      ];
      expect(after).toMatchObject({
        openingCents: before.closingCents,
        closingCents: unpaid - credit,
        creditCents: credit,
      });
      expect(before.creditCents).toBeGreaterThanOrEqual(0);
    }
  };
  return { take, check, checkParts, checkDays, checkStatements };
}

// The first invoice's payment is taken off it on a day, and paid back as of the day before.
const refundedBeforeItWasFree: Step[] = [
  { kind: 'pay', which: 0, others: 0, percent: 1, left: 0, tip: 0, fee: 0, day: 1 },
  { kind: 'take-back', which: 0, day: 21 },
  { kind: 'refund', which: 0, percent: 1, day: 20 },
];

it('comes to the same by every way, after each step of any sequence', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 12, maxLength: 30 }), async (steps) => {
      const desk = await workshop.found();
      const books = await openBooks(desk);
      await books.take({ kind: 'issue', customer: 0, cents: 10_000, inParts: true, day: 1 });
      await books.take({ kind: 'issue', customer: 0, cents: 3333, inParts: false, day: 9 });
      for (const step of steps) {
        await books.take(step);
        await books.check();
      }
      await books.checkParts();
      await books.checkDays();
      await books.checkStatements();
      expect(await verifyBooks(workshop.server.databaseUrl)).toEqual([]);
      const days = { from: '2026-03-03', to: '2026-03-27' };
      expect(await differencesOfReports(desk, await recomputeBooks(desk), days)).toEqual([]);
    }),
    { numRuns: slowRuns(4), examples: [[refundedBeforeItWasFree]] },
  );
});

it('holds when many work at once: no number twice, no gap, nothing given twice, nobody stuck', async () => {
  const desk = await workshop.found();
  const customer = await addCustomerTo(desk);
  const bank = await accountOf(desk, 'bank');
  const invoices = await Promise.all(Array.from({ length: 8 }, () => issueAt(desk, customer)));
  const pay = (first: string, second: string) =>
    desk.call('POST', '/payments', {
      id: v7(),
      date: '2026-03-10',
      amountCents: 7000,
      method: 'cash',
      depositAccountId: bank,
      // Of fifty dollars each, so that two payments of one invoice are too much.
      allocations: [first, second].map((invoiceId) => ({ invoiceId, amountCents: 3000 })),
    });
  const answers = await Promise.all([
    ...invoices.map((invoice, index) => pay(invoice, invoices[(index + 1) % 8]!)),
    ...invoices.map((invoice, index) => pay(invoices[(index + 1) % 8]!, invoice)),
    ...Array.from({ length: 6 }, async () => ({ status: 200, id: await issueAt(desk, customer) })),
  ]);
  expect([...new Set(answers.map(({ status }) => status))].toSorted()).toEqual([200, 409]);

  const { rows } = granted<{ rows: PaymentView[] }>(await desk.call('GET', '/payments?limit=200'));
  const numbers = rows.map(({ number }) => number).toSorted((one, other) => one - other);
  expect(numbers).toEqual(numbers.map((_number, index) => index + 1));
  const after = await Promise.all([
    ...invoices.map((id) =>
      desk.call('POST', `/invoices/${id}/credit`, { date: '2026-03-11', amountCents: 900 }),
    ),
    ...rows.map(({ id }) => desk.call('POST', `/payments/${id}/reverse`, { date: '2026-03-12' })),
    ...rows.map(({ id, allocations }) =>
      desk.call('POST', `/payments/${id}/refunds`, {
        ...{ id: v7(), date: '2026-03-12', amountCents: 1500, method: 'cash', moneyAccountId: bank },
        reason: 'Too late',
        settlementIds: allocations.map((one) => one.id),
      }),
    ),
    ...invoices.map((id) =>
      desk.call('POST', `/invoices/${id}/write-off`, { date: '2026-03-12', reason: 'x' }),
    ),
  ]);
  expect(after.filter(({ status }) => status !== 200 && status !== 409)).toEqual([]);

  const list = granted<{ rows: InvoiceView[] }>(await desk.call('GET', '/invoices?limit=200')).rows;
  expect(list.map(({ number }) => number).toSorted()).toEqual(
    Array.from({ length: 14 }, (_one, index) => `INV-${String(index + 1).padStart(4, '0')}`),
  );
  for (const { balanceCents } of list) expect(balanceCents).toBeGreaterThanOrEqual(0);
  expect(await verifyBooks(workshop.server.databaseUrl)).toEqual([]);
});
