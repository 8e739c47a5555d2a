import type { SalesView } from '@atelier/contract/reports';
import type { SalesTaxView } from '@atelier/contract/taxes';
import type { ItemStockView } from '@atelier/contract/stock';
import type { ItemView } from '@atelier/contract/items';
import type { CreditableView, CreditNoteRowView, CreditNoteView } from '@atelier/contract/credit-notes';
import type { InvoiceView } from '@atelier/contract/invoices';
import type { CreditNoteUsesView, InvoiceSettlementsView } from '@atelier/contract/payments';
import type { FoundRecordView } from '@atelier/contract/search';
import { verifyBooks } from '@atelier/database/verify/verify.reads';
import { v7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  accountOf,
  addCustomerTo,
  addTaxRateTo,
  balancesOf,
  granted,
  issueAt,
  openWorkshop,
  refusalOf,
  type Answer,
  type Desk,
  type Workshop,
} from '../platform/workshop.factory.ts';

let workshop: Workshop;
let desk: Desk;
let customerId: string;

beforeAll(async () => {
  workshop = await openWorkshop();
});
beforeEach(async () => {
  desk = await workshop.found();
  customerId = await addCustomerTo(desk);
});
afterAll(async () => {
  expect(await verifyBooks(workshop.server.databaseUrl)).toEqual([]);
  await workshop.close();
});

const whole = (amount: number) => amount * 1_000_000;
const fieldOf = (answer: Answer) => (answer.body as { data?: { field?: string } }).data?.field;
const invoiceOf = async (id: string) => granted<InvoiceView>(await desk.call('GET', `/invoices/${id}`));
const creditable = async (id: string) =>
  granted<CreditableView>(await desk.call('GET', `/invoices/${id}/creditable`));

/** Saves a draft that credits of the first line, or of lines that are named. */
async function saveCredit(
  invoiceId: string,
  line: object,
  fields: object = {},
  id = v7(),
  version?: number,
): Promise<Answer> {
  const { lines } = await creditable(invoiceId);
  const draft = {
    invoiceId,
    issueDate: '2026-03-10',
    reason: 'Glaze fault',
    lines: [{ id: v7(), invoiceLineId: lines[0]!.lineId, quantity: 0, goods: 'none', ...line }],
    ...fields,
  };
  return desk.call('PUT', `/credit-notes/${id}/draft`, { version, draft });
}
async function credit(invoiceId: string, line: object, fields: object = {}): Promise<CreditNoteView> {
  const { id } = granted<CreditNoteView>(await saveCredit(invoiceId, line, fields));
  return granted<CreditNoteView>(await desk.call('POST', `/credit-notes/${id}/issue`));
}
const pay = async (invoiceId: string, amountCents: number) =>
  granted(
    await desk.call('POST', '/payments', {
      id: v7(),
      date: '2026-03-06',
      amountCents,
      allocations: [{ invoiceId, amountCents }],
      method: 'cash',
      depositAccountId: await accountOf(desk, 'bank'),
    }),
  );
const usesOf = async (id: string) =>
  granted<CreditNoteUsesView>(await desk.call('GET', `/credit-notes/${id}/uses`));

describe('a credit note', () => {
  it('lowers its own invoice, and gives income and tax back', async () => {
    const taxRateId = await addTaxRateTo(desk);
    const invoiceId = await issueAt(desk, customerId, {
      lines: [{ ...lineOf(4, 2500), taxRateId }],
    });
    const note = await credit(invoiceId, { quantity: whole(1) });
    expect(note).toMatchObject({
      number: 'CN-0001',
      state: 'applied',
      subtotalCents: 2500,
      taxCents: 206,
      totalCents: 2706,
      appliedCents: 2706,
      unappliedCents: 0,
      invoiceNumber: 'INV-0001',
    });
    expect(await invoiceOf(invoiceId)).toMatchObject({
      state: 'overdue',
      creditedCents: 2706,
      balanceCents: 10_825 - 2706,
    });
    expect(await balancesOf(desk)).toMatchObject({
      ...{ '1200': 8119, '2200': 619 },
      // Line 1 of Schedule C keeps what was sold; line 2 has what was given back of it.
      ...{ '4000': 10_000, '4800': -2500 },
    });
    const rest = await credit(invoiceId, { quantity: whole(3) });
    expect(rest).toMatchObject({ number: 'CN-0002', totalCents: 8119, taxCents: 619 });
    expect(await invoiceOf(invoiceId)).toMatchObject({ state: 'credited', balanceCents: 0 });
    expect(refusalOf(await saveCredit(invoiceId, { quantity: 1 }))).toEqual([409, 'credit-exceeds-invoice']);
    const { settlements } = granted<InvoiceSettlementsView>(
      await desk.call('GET', `/invoices/${invoiceId}/settlements`),
    );
    expect(settlements.map(({ kind, creditNoteNumber }) => [kind, creditNoteNumber])).toEqual([
      ['credit-note', 'CN-0002'],
      ['credit-note', 'CN-0001'],
    ]);
  });

  it('prints no unit price that nobody agreed on', async () => {
    const invoiceId = await issueAt(desk, customerId, { lines: [lineOf(4, 10_000)] });
    const { paper } = await credit(invoiceId, { quantity: 333_334 });
    const third = { description: 'Bowl, 0.333334 given back', quantity: whole(1) };
    expect(paper.lines).toMatchObject([{ ...third, unitPriceCents: 3333, amountCents: 3333 }]);
    const half = await credit(invoiceId, { quantity: whole(0.5) });
    expect(half.paper.lines).toMatchObject([
      { description: 'Bowl', quantity: whole(0.5), unitPriceCents: 10_000, amountCents: 5000 },
    ]);
  });

  it('takes no line that stands in another credit note', async () => {
    const invoiceId = await issueAt(desk, customerId);
    const line = { id: v7(), quantity: whole(1) };
    granted(await saveCredit(invoiceId, line));
    const again = await saveCredit(invoiceId, line);
    expect([...refusalOf(again), fieldOf(again)]).toEqual([409, 'credit-note-id-taken', 'lines']);
  });

  it('is the customer’s credit for what was paid already: applied, refunded and taken back', async () => {
    const invoiceId = await issueAt(desk, customerId);
    await pay(invoiceId, 5000);
    const note = await credit(invoiceId, { amountCents: 2000 });
    expect(note).toMatchObject({ state: 'open', unappliedCents: 2000, totalCents: 2000 });
    expect(await balancesOf(desk)).toMatchObject({ '2300': 2000, '4000': 5000, '4800': -2000 });
    const other = await issueAt(desk, customerId);
    const applied = await desk.call('POST', `/invoices/${other}/credit`, {
      date: '2026-03-11',
      amountCents: 700,
      creditNoteId: note.id,
    });
    expect(granted<InvoiceSettlementsView>(applied).creditCents).toBe(1300);
    const tooMuch = await refund(note.id, 1301);
    expect([...refusalOf(tooMuch), fieldOf(tooMuch)]).toEqual([409, 'credit-not-enough', 'amountCents']);
    granted(await refund(note.id, 1300));
    const used = await usesOf(note.id);
    expect(used).toMatchObject({ unappliedCents: 0, refunds: [{ amountCents: 1300 }] });
    expect(granted<CreditNoteView>(await desk.call('GET', `/credit-notes/${note.id}`)).state).toBe(
      'refunded',
    );
    expect(await invoiceOf(invoiceId)).toMatchObject({ state: 'partially-refunded', refundedCents: 1300 });
    expect(await balancesOf(desk)).toMatchObject({ '1200': 4300 });
    const wish = { date: '2026-03-20', reason: 'A mistake' };
    expect(refusalOf(await desk.call('POST', `/credit-notes/${note.id}/void`, wish))).toEqual([
      409,
      'credit-note-is-used',
    ]);
    granted(
      await desk.call('POST', `/credit-note-refunds/${used.refunds[0]!.id}/reverse`, { date: '2026-03-12' }),
    );
    expect(await invoiceOf(invoiceId)).toMatchObject({ state: 'paid', refundedCents: 0 });
    granted(
      await desk.call('POST', `/settlements/${used.settlements[0]!.id}/reverse`, { date: '2026-03-12' }),
    );
    expect(
      granted<CreditNoteView>(await desk.call('POST', `/credit-notes/${note.id}/void`, wish)),
    ).toMatchObject({
      state: 'void',
      number: 'CN-0001',
      unappliedCents: 0,
    });
    expect(await balancesOf(desk)).toMatchObject({ '1200': 5000, '4000': 10_000 });
  });

  it('keeps its invoice from being voided, and what it lowered at issue is taken back by voiding it', async () => {
    const invoiceId = await issueAt(desk, customerId);
    const note = await credit(invoiceId, { amountCents: 100 });
    const wish = { date: '2026-03-20', reason: 'A mistake' };
    expect(refusalOf(await desk.call('POST', `/invoices/${invoiceId}/void`, wish))).toEqual([
      409,
      'invoice-has-credit-notes',
    ]);
    const { settlements } = await usesOf(note.id);
    expect(
      refusalOf(
        await desk.call('POST', `/settlements/${settlements[0]!.id}/reverse`, { date: '2026-03-20' }),
      ),
    ).toEqual([409, 'settlement-of-credit-note']);
    granted(await desk.call('POST', `/credit-notes/${note.id}/void`, wish));
    expect(await invoiceOf(invoiceId)).toMatchObject({ balanceCents: 5000, creditedCents: 0 });
    granted(await desk.call('POST', `/invoices/${invoiceId}/void`, wish));
  });

  it('is refused at the field, and what was looked at is what is issued', async () => {
    const invoiceId = await issueAt(desk, customerId);
    const refused = async (line: object, fields?: object) => {
      const answer = await saveCredit(invoiceId, line, fields);
      return [...refusalOf(answer), fieldOf(answer)];
    };
    expect(await refused({ quantity: whole(3) })).toEqual([
      409,
      'credit-exceeds-invoice',
      'lines.0.quantity',
    ]);
    expect(await refused({ amountCents: 5001 })).toEqual([
      409,
      'credit-exceeds-invoice',
      'lines.0.amountCents',
    ]);
    expect(await refused({})).toEqual([422, 'credit-note-needs-lines', 'lines']);
    expect(await refused({ amountCents: 1 }, { issueDate: '2026-01-01' })).toEqual([
      422,
      'credit-note-before-invoice',
      'issueDate',
    ]);
    const first = granted<CreditNoteView>(await saveCredit(invoiceId, { quantity: whole(1) }));
    await credit(invoiceId, { amountCents: 1000 });
    expect(refusalOf(await desk.call('POST', `/credit-notes/${first.id}/issue`))).toEqual([
      409,
      'credit-note-changed',
    ]);
    granted(await saveCredit(invoiceId, { quantity: whole(1) }, {}, first.id));
    granted(await desk.call('POST', `/credit-notes/${first.id}/issue`));
    expect(refusalOf(await desk.call('DELETE', `/credit-notes/${first.id}/draft`))).toEqual([
      409,
      'credit-note-already-issued',
    ]);
  });

  it('is not written over by whoever saw an earlier version of the draft', async () => {
    const invoiceId = await issueAt(desk, customerId);
    const { id } = granted<CreditNoteView>(await saveCredit(invoiceId, { amountCents: 1000 }));
    const save = (reason: string, version: number) =>
      saveCredit(invoiceId, { amountCents: 1000 }, { reason }, id, version);
    expect(granted<CreditNoteView>(await save('Of one tab', 1)).version).toBe(2);
    expect(refusalOf(await save('Of another tab', 1))).toEqual([409, 'draft-changed-meanwhile']);
    expect(granted<CreditNoteView>(await desk.call('GET', `/credit-notes/${id}`)).reason).toBe('Of one tab');
  });

  it('has a series of its own, which may begin anew with the year', async () => {
    const numbers = (said: object) => desk.call('PATCH', '/', said);
    expect(refusalOf(await numbers({ creditNoteNumbersYearly: true }))).toEqual([422, 'number-needs-year']);
    granted(await numbers({ creditNoteNumberPattern: 'C{year}-{number:3}', creditNoteNumbersYearly: true }));
    const invoiceId = await issueAt(desk, customerId);
    const issued = async (issueDate: string) =>
      (await credit(invoiceId, { amountCents: 1 }, { issueDate })).number;
    expect([await issued('2026-04-01'), await issued('2027-01-01'), await issued('2026-12-31')]).toEqual([
      'C2026-001',
      'C2027-001',
      'C2026-002',
    ]);
    const list = async (query: string) =>
      granted<{ rows: CreditNoteRowView[] }>(
        await desk.call('GET', `/credit-notes?limit=10${query}`),
      ).rows.map(({ number }) => number);
    expect(await list('')).toEqual(['C2027-001', 'C2026-002', 'C2026-001']);
    expect(await list('&search=2026-002')).toEqual(['C2026-002']);
    expect(await list('&search=inv-0001&state=applied')).toHaveLength(3);
    expect(await list('&state=draft')).toEqual([]);
    expect(await list(`&invoiceId=${invoiceId}`)).toHaveLength(3);
    expect(await list(`&invoiceId=${await issueAt(desk, customerId)}`)).toEqual([]);
    const found = async (words: string) =>
      granted<{ records: FoundRecordView[] }>(
        await desk.call('GET', `/search?words=${encodeURIComponent(words)}`),
      ).records.filter(({ kind }) => kind === 'credit-note');
    const { name } = granted<{ name: string }>(await desk.call('GET', `/customers/${customerId}`));
    expect(await found('C2026-002')).toMatchObject([
      { title: 'C2026-002', detail: `${name} · INV-0001`, amountCents: 1, state: 'applied', isPast: false },
    ]);
    for (const words of [name, 'inv-0001']) expect(await found(words), words).toHaveLength(3);
  });

  it('never credits more than was invoiced, however many do it at once', async () => {
    const invoiceId = await issueAt(desk, customerId);
    const drafts = await Promise.all(
      Array.from({ length: 8 }, async () =>
        granted<CreditNoteView>(await saveCredit(invoiceId, { amountCents: 1500 })),
      ),
    );
    const answers = await Promise.all(drafts.map(({ id }) => desk.call('POST', `/credit-notes/${id}/issue`)));
    const done = answers
      .filter(({ status }) => status === 200)
      .map((answer) => granted<CreditNoteView>(answer));
    expect(done.map(({ number }) => number).toSorted()).toEqual(['CN-0001', 'CN-0002', 'CN-0003']);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(5);
    expect((await invoiceOf(invoiceId)).balanceCents).toBe(500);
  });
});

function lineOf(pieces: number, unitPriceCents: number, productId: string | null = null) {
  return {
    id: v7(),
    productId,
    description: 'Bowl',
    quantity: whole(pieces),
    unitPriceCents,
    discount: { kind: 'none' },
    taxRateId: null,
    incomeAccountId: null,
  };
}
const refund = async (creditNoteId: string, amountCents: number) =>
  desk.call('POST', `/credit-notes/${creditNoteId}/refunds`, {
    ...{ id: v7(), date: '2026-03-11', amountCents, method: 'cash', reason: 'Broken' },
    moneyAccountId: await accountOf(desk, 'bank'),
  });

describe('goods that come back', () => {
  const stockOf = async (itemId: string) =>
    granted<ItemStockView>(await desk.call('GET', `/inventory/items/${itemId}/stock`));

  /** Ten bowls of $4.00 each, of which six are sold. */
  async function sellBowls() {
    const { id: itemId } = granted<ItemView>(
      await desk.call('POST', '/inventory/items', {
        ...{
          id: v7(),
          kind: 'product',
          name: 'Bowl',
          isCounted: true,
          stockUnit: 'piece',
          productType: 'made',
          retailCents: 2000,
        },
      }),
    );
    granted(
      await desk.call('POST', '/inventory/stock/start', {
        ...{ id: v7(), day: '2026-01-01', method: 'average' },
        lines: [{ itemId, quantity: whole(10), valueCents: 4000 }],
      }),
    );
    const invoiceId = await issueAt(desk, customerId, {
      issueDate: '2026-03-01',
      lines: [lineOf(6, 2000, itemId)],
    });
    expect(await stockOf(itemId)).toMatchObject({ onHand: whole(4), valueCents: 1600 });
    return { itemId, invoiceId };
  }

  it('come at what they cost, or are thrown away, and go again when the note is voided', async () => {
    const { itemId, invoiceId } = await sellBowls();
    expect((await creditable(invoiceId)).lines[0]).toMatchObject({ goodsOut: whole(6) });
    const back = await credit(invoiceId, { quantity: whole(2), goods: 'stock' });
    expect(await stockOf(itemId)).toMatchObject({ onHand: whole(6), valueCents: 2400 });
    await credit(invoiceId, { quantity: whole(1), goods: 'scrap' });
    expect(await stockOf(itemId)).toMatchObject({ onHand: whole(6), valueCents: 2400 });
    await credit(invoiceId, { quantity: whole(1), goods: 'none' });
    expect((await creditable(invoiceId)).lines[0]).toMatchObject({ quantity: whole(2), goodsOut: whole(3) });
    expect(await balancesOf(desk)).toMatchObject({ '1200': 4000, '4000': 12_000, '4800': -8000 });
    const wish = { date: '2026-03-20', reason: 'A mistake' };
    granted(await desk.call('POST', `/credit-notes/${back.id}/void`, wish));
    expect(await stockOf(itemId)).toMatchObject({ onHand: whole(4), valueCents: 1600 });
    expect((await creditable(invoiceId)).lines[0]).toMatchObject({ quantity: whole(4), goodsOut: whole(5) });
    await credit(invoiceId, { quantity: whole(4), goods: 'stock' }, { issueDate: '2026-03-21' });
    expect(await stockOf(itemId)).toMatchObject({ onHand: whole(8), valueCents: 3200 });
  });

  it('are refused for what never left the stock', async () => {
    const invoiceId = await issueAt(desk, customerId);
    const { id } = granted<CreditNoteView>(
      await saveCredit(invoiceId, { quantity: whole(1), goods: 'stock' }),
    );
    const answer = await desk.call('POST', `/credit-notes/${id}/issue`);
    expect([...refusalOf(answer), fieldOf(answer)]).toEqual([422, 'credit-goods-not-sold', 'lines.0.goods']);
  });
});

describe('reports', () => {
  it('take a credit note off sales and sales tax, on both bases', async () => {
    const taxRateId = await addTaxRateTo(desk, 100_000);
    const invoiceId = await issueAt(desk, customerId, {
      issueDate: '2026-03-01',
      lines: [{ ...lineOf(4, 2500), taxRateId }],
    });
    await pay(invoiceId, 5500);
    await credit(invoiceId, { quantity: whole(1) });
    const taxOf = async (basis: string) =>
      granted<SalesTaxView>(
        await desk.call('GET', `/finances/sales-tax?from=2026-03-01&to=2026-03-31&basis=${basis}`),
      );
    const [onAccrual, onCash] = [await taxOf('accrual'), await taxOf('cash')];
    expect(JSON.stringify(onAccrual)).toContain('"taxCents":750');
    // Half was paid and a quarter credited of the invoice, and the note takes a quarter back: half is left.
    expect(JSON.stringify(onCash)).toContain('"taxCents":500');
    const salesOf = async (basis: string) =>
      granted<SalesView>(
        await desk.call(
          'GET',
          `/finances/reports/sales?from=2026-03-01&to=2026-03-31&by=customer&basis=${basis}`,
        ),
      );
    expect((await salesOf('accrual')).rows).toMatchObject([{ amountCents: 7500, invoices: 1 }]);
    expect((await salesOf('cash')).rows).toMatchObject([{ amountCents: 5000 }]);
  });
});
