import type {
  BankImportView,
  BankLineView,
  InboxCountsView,
  MatchChoicesView,
  ReconciliationSheetView,
  ReconciliationView,
  RuleTrialView,
} from '@atelier/contract/banking';
import type { TransactionView } from '@atelier/contract/transactions';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../platform/test-server.ts';
import {
  accountOf,
  addCustomerTo,
  balancesOf,
  draftFor,
  granted,
  issueAt,
  openWorkshop,
  refusalOf,
  type Desk,
  type Workshop,
} from '../platform/workshop.factory.ts';

let workshop: Workshop;
let desk: Desk;
let bank: string;
let card: string;
let undeposited: string;
let supplies: string;
let postage: string;

beforeAll(async () => {
  workshop = await openWorkshop();
});
afterAll(() => workshop.close());

async function openBooks(): Promise<void> {
  desk = await workshop.found();
  [bank, card, undeposited, supplies, postage] = await Promise.all([
    accountOf(desk, 'bank'),
    accountOf(desk, '2100'),
    accountOf(desk, 'undeposited-funds'),
    accountOf(desk, '5300'),
    accountOf(desk, '6650'),
  ]);
}

async function bring(rows: readonly string[], accountId = bank): Promise<string> {
  const id = v7();
  const form = new FormData();
  form.append('file', new File([['Date,Payee,Memo,Amount', ...rows, ''].join('\n')], 'bank.csv'));
  granted(await desk.call('PUT', `/finances/accounts/${accountId}/bank-imports/${id}`, form));
  await eventually(async () => {
    const now = granted<BankImportView>(await desk.call('GET', `/finances/bank-imports/${id}`));
    return now.endedAt === null ? undefined : now;
  });
  return id;
}

const list = async (query = 'show=review') =>
  granted<{ rows: BankLineView[]; next: string | null }>(
    await desk.call('GET', `/finances/bank-lines?${query}`),
  ).rows;

/** The line of a payee, once its suggestion is there. */
const suggested = (payee: string, kind: string) =>
  eventually(async () =>
    (await list()).find((line) => line.payee === payee && line.suggestion?.kind === kind),
  );
const lineOf = async (payee: string, query?: string): Promise<BankLineView> => {
  const found = (await list(query)).find((line) => line.payee === payee);
  if (!found) throw new Error(`no line of ${payee}`);
  return found;
};
const accept = (lines: readonly BankLineView[], key?: string) =>
  desk.call(
    'POST',
    '/finances/bank-lines/accept',
    {
      lines: lines.map(({ id, suggestion }) => ({
        lineId: id,
        kind: suggestion?.kind,
        targetIds: suggestion?.targetIds,
      })),
    },
    key,
  );
const action = (line: BankLineView, name: string, body: object = {}) =>
  desk.call('POST', `/finances/bank-lines/${line.id}/${name}`, body);
const spend = async (fields: object = {}) =>
  granted<TransactionView>(
    await desk.call('POST', '/finances/transactions', {
      id: v7(),
      kind: 'expense',
      date: '2026-03-09',
      payee: 'Clay King',
      amountCents: 4520,
      moneyAccountId: bank,
      categoryAccountId: supplies,
      ...fields,
    }),
  );
const pay = async (depositAccountId: string, amountCents: number, date = '2026-03-05') => {
  const customer = await addCustomerTo(desk, { name: 'Grace Hopper' });
  const invoiceId = await issueAt(desk, customer, {
    issueDate: '2026-03-01',
    dueDate: '2026-03-15',
    ...oneLine(amountCents),
  });
  const id = v7();
  granted(
    await desk.call('POST', '/payments', {
      id,
      date,
      amountCents,
      allocations: [{ invoiceId, amountCents }],
      method: 'cash',
      depositAccountId,
    }),
  );
  return { id, invoiceId };
};
/** The line of an invoice over so many cents. */
const oneLine = (cents: number) => ({
  lines: draftFor(null, {}, { quantity: 1_000_000, unitPriceCents: cents }).lines,
});
const rule = (fields: object = {}) => ({
  id: v7(),
  name: 'Post office',
  payeeTexts: ['usps'],
  categoryAccountId: postage,
  ...fields,
});

describe('a suggestion', () => {
  beforeAll(openBooks);

  it('is the entry of the same amount, with its reason; accepting it posts nothing', async () => {
    const paid = await spend();
    await bring(['2026-03-11,CLAY KING 0042,,-45.20']);
    const line = await suggested('CLAY KING 0042', 'entry');
    expect(line).toMatchObject({
      state: 'suggested',
      suggestion: {
        targetIds: [paid.journalEntryId],
        reason: { days: 2, sameName: true, date: '2026-03-09' },
      },
    });
    const books = await balancesOf(desk);
    expect(granted<{ lines: BankLineView[] }>(await accept([line])).lines[0]).toMatchObject({
      state: 'matched',
      suggestion: null,
      entries: [{ entryId: paid.journalEntryId, amountCents: -4520 }],
    });
    expect(await balancesOf(desk)).toEqual(books);
    expect(refusalOf(await accept([line]))).toEqual([409, 'bank-line-settled']);
  });

  it('comes when the entry is recorded after the line, and goes with a reversal', async () => {
    await bring(['2026-03-12,Glaze Mart,,-12.34']);
    await eventually(async () => ((await list()).length > 0 ? true : undefined));
    const paid = await spend({ payee: 'Glaze Mart', amountCents: 1234, date: '2026-03-12' });
    const line = await suggested('Glaze Mart', 'entry');
    granted(await desk.call('POST', `/finances/transactions/${paid.id}/delete`, { version: paid.version }));
    await eventually(async () => ((await lineOf('Glaze Mart')).suggestion === null ? true : undefined));
    expect(refusalOf(await accept([line]))).toEqual([409, 'suggestion-changed']);
  });

  it('is remembered when it is declined, and the next best one comes', async () => {
    granted(
      await desk.call('POST', '/finances/bank-rules', rule({ name: 'Clay', payeeTexts: ['kiln parts'] })),
    );
    await spend({ payee: 'Kiln Parts', amountCents: 990 });
    await bring(['2026-03-10,KILN PARTS,,-9.90']);
    const line = await suggested('KILN PARTS', 'entry');
    const next = granted<BankLineView>(await action(line, 'decline', line.suggestion ?? {}));
    expect(next.suggestion).toMatchObject({ kind: 'rule', categoryName: expect.any(String) as string });
    const none = granted<BankLineView>(await action(line, 'decline', next.suggestion ?? {}));
    expect(none).toMatchObject({ state: 'new', suggestion: null });
    // Whatever makes lines be compared again, the refusal stands.
    granted(await desk.call('POST', '/finances/bank-rules', rule({ payeeTexts: ['nobody at all'] })));
    expect((await lineOf('KILN PARTS')).suggestion).toBeNull();
  });

  it('by rule is posted by accepting it, once for its key, and undone by a reversal', async () => {
    granted(await desk.call('POST', '/finances/bank-rules', rule({ memo: 'Stamps' })));
    await bring(['2026-03-14,USPS 4412,,-8.80']);
    const line = await suggested('USPS 4412', 'rule');
    const books = await balancesOf(desk);
    const key = v7();
    granted(await accept([line], key));
    granted(await accept([line], key));
    const after = await balancesOf(desk);
    expect((after['6650'] ?? 0) - (books['6650'] ?? 0)).toBe(880);
    const settled = await lineOf('USPS 4412', 'show=categorised');
    expect(settled).toMatchObject({ state: 'categorised', entries: [{ memo: 'USPS 4412: Stamps' }] });
    expect(granted<BankLineView>(await action(settled, 'undo'))).toMatchObject({
      state: 'suggested',
      suggestion: { kind: 'rule' },
    });
    expect(await balancesOf(desk)).toEqual(books);
  });

  it('pays an open invoice, and undoing takes the payment back', async () => {
    const customer = await addCustomerTo(desk, { name: 'Katherine Johnson' });
    const dates = { issueDate: '2026-03-02', dueDate: '2026-03-16' };
    const invoiceId = await issueAt(desk, customer, { ...dates, ...oneLine(31700) });
    await bring(['2026-03-20,KATHERINE JOHNSON,thanks,317.00']);
    const line = await suggested('KATHERINE JOHNSON', 'invoice');
    granted(await accept([line]));
    const invoice = async () =>
      granted<{ balanceCents: number }>(await desk.call('GET', `/invoices/${invoiceId}`)).balanceCents;
    expect(await invoice()).toBe(0);
    granted(await action(await lineOf('KATHERINE JOHNSON', 'show=matched'), 'undo'));
    expect(await invoice()).toBe(31700);
  });

  it('finds the payments that were deposited together, and empties where they lay', async () => {
    await pay(undeposited, 6100);
    await pay(undeposited, 2400);
    await bring(['2026-03-08,COUNTER DEPOSIT,,85.00']);
    const line = await suggested('COUNTER DEPOSIT', 'deposit');
    expect(line.suggestion?.reason.count).toBe(2);
    granted(await accept([line]));
    expect((await balancesOf(desk))['1060'] ?? 0).toBe(0);
    // By hand they are brought there no second time; once the line lets go of them they are, and then it is that deposit.
    const slip = {
      id: v7(),
      date: '2026-03-07',
      depositAccountId: bank,
      entryIds: line.suggestion?.targetIds ?? [],
    };
    const byHand = () => desk.call('POST', '/finances/deposits', slip);
    expect(refusalOf(await byHand())).toEqual([409, 'collected-not-there']);
    granted(await action(await lineOf('COUNTER DEPOSIT', 'show=matched'), 'undo'));
    expect((await lineOf('COUNTER DEPOSIT')).suggestion?.kind).toBe('deposit');
    const { journalEntryId } = granted<TransactionView>(await byHand());
    expect((await suggested('COUNTER DEPOSIT', 'entry')).suggestion?.targetIds).toEqual([journalEntryId]);
    const collectedIds = slip.entryIds;
    expect(refusalOf(await action(await lineOf('COUNTER DEPOSIT'), 'match', { collectedIds }))).toEqual([
      404,
      'match-not-found',
    ]);
  });

  it('finds both sides of a transfer, and settles both by one entry', async () => {
    await bring(['2026-03-18,CARD PAYMENT,,-250.00']);
    await bring(
      [
        '2026-03-18,GLAZE MART,,-30.00',
        '2026-03-19,PAYMENT THANK YOU,,250.00',
        '2026-03-20,SHIPPING,,-11.00',
      ],
      card,
    );
    const line = await suggested('CARD PAYMENT', 'transfer');
    await suggested('PAYMENT THANK YOU', 'transfer');
    granted(await accept([line]));
    const [one, other] = [
      await lineOf('CARD PAYMENT', 'show=matched'),
      await lineOf('PAYMENT THANK YOU', 'show=matched'),
    ];
    expect(one.entries[0]?.entryId).toBe(other.entries[0]?.entryId);
    granted(await action(one, 'undo'));
    expect((await lineOf('PAYMENT THANK YOU')).state).not.toBe('matched');
  });
});

describe('a line', () => {
  beforeAll(async () => {
    await openBooks();
    await bring([
      '2026-03-02,Art Store,,-30.00',
      '2026-03-03,Mixed Goods,,-70.00',
      '2026-03-04,Not Ours,,-5.00',
      '2026-03-05,Market Day,,40.00',
    ]);
  });

  it('is matched by hand with several entries that come to its amount', async () => {
    const line = await lineOf('Art Store');
    const [one, two] = [
      await spend({ amountCents: 1000, payee: 'Brushes' }),
      await spend({ amountCents: 2000, payee: 'Paint' }),
    ];
    const choices = granted<MatchChoicesView>(
      await desk.call('GET', `/finances/bank-lines/${line.id}/choices?search=paint`),
    );
    expect(choices.entries.map(({ entryId }) => entryId)).toEqual([two.journalEntryId]);
    expect(refusalOf(await action(line, 'match', { entryIds: [one.journalEntryId] }))).toEqual([
      422,
      'bank-line-amount-differs',
    ]);
    const entryIds = [one.journalEntryId, two.journalEntryId];
    expect(granted<BankLineView>(await action(line, 'match', { entryIds }))).toMatchObject({
      state: 'matched',
    });
    // Changed without a difference for the bank, the match goes over to the new entry.
    granted(
      await desk.call('PUT', `/finances/transactions/${one.id}`, {
        version: one.version,
        kind: 'expense',
        date: one.date,
        payee: 'Brushes',
        amountCents: 1000,
        moneyAccountId: bank,
        categoryAccountId: postage,
      }),
    );
    expect((await lineOf('Art Store', 'show=matched')).entries).toHaveLength(2);
    // Deleted, the line is open again.
    granted(await desk.call('POST', `/finances/transactions/${two.id}/delete`, { version: two.version }));
    expect((await lineOf('Art Store')).state).toBe('new');
  });

  it('is split over categories, to the cent', async () => {
    const line = await lineOf('Mixed Goods');
    const split = (second: number) => ({
      transactionId: v7(),
      lines: [
        { accountId: supplies, amountCents: 5000 },
        { accountId: postage, amountCents: second },
      ],
    });
    expect(refusalOf(await action(line, 'categorise', split(1999)))).toEqual([
      422,
      'transaction-not-split-up',
    ]);
    expect(granted<BankLineView>(await action(line, 'categorise', split(2000)))).toMatchObject({
      state: 'categorised',
    });
  });

  it('takes no category that goes the other way', async () => {
    const line = await lineOf('Market Day');
    const drawn = await accountOf(desk, 'owner-draw');
    const body = { transactionId: v7(), lines: [{ accountId: drawn, amountCents: 4000 }] };
    expect(refusalOf(await action(line, 'categorise', body))).toEqual([422, 'category-account-not-allowed']);
  });

  it('is excluded and taken back', async () => {
    const line = await lineOf('Not Ours');
    granted(await desk.call('POST', '/finances/bank-lines/exclude', { lineIds: [line.id] }));
    const counts = granted<InboxCountsView>(await desk.call('GET', '/finances/bank-line-counts'));
    expect(counts.counts).toMatchObject({ excluded: 1 });
    expect(granted<BankLineView>(await action(line, 'undo')).state).toBe('new');
    expect(refusalOf(await action(line, 'undo'))).toEqual([409, 'bank-line-not-settled']);
  });
});

describe('a rule', () => {
  beforeAll(async () => {
    await openBooks();
    await bring(['2026-03-02,USPS one,,-3.00', '2026-03-03,USPS two,,-30.00', '2026-03-04,Rent,,-300.00']);
  });

  it('is tried against the lines before it is kept', async () => {
    const body = { payeeTexts: ['usps'], mostCents: 1000 };
    const trial = granted<RuleTrialView>(await desk.call('POST', '/finances/bank-rules/try', body));
    expect(trial).toMatchObject({ triedCount: 3, count: 1, lines: [{ payee: 'USPS one' }] });
  });

  it('needs a condition, and the first in order speaks', async () => {
    expect(refusalOf(await desk.call('POST', '/finances/bank-rules', rule({ payeeTexts: [' '] })))).toEqual([
      422,
      'bank-rule-needs-condition',
    ]);
    const [first, second] = [rule({ name: 'First' }), rule({ name: 'Second', categoryAccountId: supplies })];
    granted(await desk.call('POST', '/finances/bank-rules', first));
    granted(await desk.call('POST', '/finances/bank-rules', second));
    await suggested('USPS one', 'rule');
    granted(await desk.call('POST', '/finances/bank-rules/order', { ruleIds: [second.id, first.id] }));
    await eventually(async () =>
      (await lineOf('USPS one')).suggestion?.reason.name === 'Second' ? true : undefined,
    );
    granted(await desk.call('DELETE', `/finances/bank-rules/${second.id}`));
    await eventually(async () =>
      (await lineOf('USPS one')).suggestion?.reason.name === 'First' ? true : undefined,
    );
  });
});

describe('a reconciliation', () => {
  let march: ReconciliationView;
  let paid: TransactionView;
  beforeAll(async () => {
    await openBooks();
    paid = await spend();
    await spend({ amountCents: 1000, date: '2026-03-20' });
    march = granted<ReconciliationView>(
      await desk.call('POST', '/finances/reconciliations', {
        id: v7(),
        accountId: bank,
        statementDate: '2026-03-31',
        closingCents: -4720,
      }),
    );
  });
  const sheet = async () =>
    granted<ReconciliationSheetView>(await desk.call('GET', `/finances/reconciliations/${march.id}`));
  const act = (name: string, body: object = {}) =>
    desk.call('POST', `/finances/reconciliations/${march.id}/${name}`, body);

  it('measures the difference while entries are ticked', async () => {
    expect((await sheet()).entries).toHaveLength(2);
    const ticked = granted<ReconciliationView>(
      await act('tick', { entryIds: [paid.journalEntryId], isTicked: true }),
    );
    expect(ticked).toMatchObject({ openingCents: 0, tickedCents: -4520, differenceCents: -200 });
    expect(refusalOf(await act('finish', { adjustment: null }))).toEqual([
      409,
      'reconciliation-has-difference',
    ]);
  });

  it('is finished with a named adjustment, which is posted', async () => {
    const done = granted<ReconciliationView>(
      await act('finish', { adjustment: { accountId: postage, name: 'Bank fee' } }),
    );
    expect(done).toMatchObject({ differenceCents: 0, finishedBy: 'Ada Potter' });
    expect((await balancesOf(desk))['6650']).toBe(200);
    expect(refusalOf(await act('tick', { entryIds: [paid.journalEntryId], isTicked: false }))).toEqual([
      409,
      'reconciliation-not-open',
    ]);
  });

  it('lets nothing change that it holds, save what the bank does not see', async () => {
    const remove = (version: number) =>
      desk.call('POST', `/finances/transactions/${paid.id}/delete`, { version });
    expect(refusalOf(await remove(paid.version))).toEqual([409, 'entry-reconciled']);
    const said = {
      version: paid.version,
      kind: 'expense',
      date: paid.date,
      payee: paid.payee,
      amountCents: 4520,
      moneyAccountId: bank,
      categoryAccountId: postage,
    };
    const change = (fields: object) =>
      desk.call('PUT', `/finances/transactions/${paid.id}`, { ...said, ...fields });
    expect(refusalOf(await change({ amountCents: 4521 }))).toEqual([409, 'entry-reconciled']);
    expect(refusalOf(await change({ date: '2026-03-10' }))).toEqual([409, 'entry-reconciled']);
    paid = granted<TransactionView>(await change({}));
    expect(await sheet()).toMatchObject({ differenceCents: 0 });
    expect((await sheet()).entries.map(({ entryId }) => entryId)).toContain(paid.journalEntryId);
  });

  it('is opened again with a reason, its adjustment taken back', async () => {
    expect(refusalOf(await act('reopen', { reason: '' }))).toEqual([422, 'reconciliation-reason-required']);
    expect(granted<ReconciliationView>(await act('reopen', { reason: 'A fee was missing' }))).toMatchObject({
      finishedAt: null,
      reopenReason: 'A fee was missing',
      differenceCents: -200,
      adjustmentEntryId: null,
    });
    granted(await desk.call('POST', `/finances/transactions/${paid.id}/delete`, { version: paid.version }));
    expect((await sheet()).entries.map(({ amountCents }) => amountCents)).toEqual([-1000]);
  });
});

describe('a reconciliation that is discarded meanwhile', () => {
  beforeAll(openBooks);

  it('is gone for those who tick and finish it, and nothing breaks', async () => {
    const entry = (await spend()).journalEntryId;
    const statuses = new Set<number>();
    for (let round = 0; round < 12; round += 1) {
      const id = v7();
      const statement = { accountId: bank, statementDate: '2026-03-31', closingCents: -4720 };
      granted(await desk.call('POST', '/finances/reconciliations', { id, ...statement }));
      const act = (name: string, body: object) =>
        desk.call('POST', `/finances/reconciliations/${id}/${name}`, body);
      const adjustment = { accountId: postage, name: 'Bank fee' };
      const outcomes = await Promise.all([
        act('tick', { entryIds: [entry], isTicked: true }),
        act('finish', { adjustment }),
        desk.call('DELETE', `/finances/reconciliations/${id}`),
        act('tick', { entryIds: [entry], isTicked: false }),
        desk.call('PUT', `/finances/reconciliations/${id}`, {
          statementDate: '2026-03-30',
          closingCents: -4720,
        }),
      ]);
      for (const { status } of outcomes) statuses.add(status);
      await act('reopen', { reason: 'The next round' });
      await desk.call('DELETE', `/finances/reconciliations/${id}`);
    }
    expect([...statuses].filter((status) => ![200, 404, 409].includes(status))).toEqual([]);
  });
});

describe('an import whose lines were dealt with', () => {
  beforeAll(openBooks);

  it('is undone whole where that is said: what was posted from it goes, what stood before stays', async () => {
    const before = await balancesOf(desk);
    const stood = await spend({ amountCents: 1111, payee: 'Glaze & Co' });
    const importId = await bring([
      '2026-03-09,Glaze & Co,,-11.11',
      '2026-03-10,USPS,Stamps,-8.40',
      '2026-03-12,Somebody else,,-3.00',
    ]);
    granted(await action(await lineOf('Glaze & Co'), 'match', { entryIds: [stood.journalEntryId] }));
    const usps = await lineOf('USPS');
    granted(
      await action(usps, 'categorise', {
        transactionId: v7(),
        lines: [{ accountId: postage, amountCents: 840 }],
      }),
    );
    const undo = (body: object) => desk.call('POST', `/finances/bank-imports/${importId}/undo`, body);

    expect(refusalOf(await undo({}))).toEqual([409, 'bank-import-lines-in-books']);
    expect(await list('show=matched')).not.toEqual([]);
    granted(await undo({ takeBack: true }));

    const { '1000': bankBefore = 0, '5300': suppliesBefore = 0 } = before;
    const after = await balancesOf(desk);
    expect(after['1000']).toBe(bankBefore - 1111);
    expect(after['5300']).toBe(suppliesBefore + 1111);
    expect(after['6650'] ?? 0).toBe(before['6650'] ?? 0);
    const kept = granted<TransactionView>(await desk.call('GET', `/finances/transactions/${stood.id}`));
    expect(kept.status).toBe('posted');
    expect(await list()).toEqual([]);
    expect(await list('show=matched')).toEqual([]);
    expect(await list('show=categorised')).toEqual([]);
  });

  it('stays as it is where one of its lines stands in a finished reconciliation', async () => {
    const importId = await bring(['2026-04-01,USPS,Stamps,-2.00', '2026-04-02,USPS,Box,-4.00']);
    for (const line of (await list()).filter(({ payee }) => payee === 'USPS')) {
      const lines = [{ accountId: postage, amountCents: -line.amountCents }];
      granted(await action(line, 'categorise', { transactionId: v7(), lines }));
    }
    const id = v7();
    const opened = granted<ReconciliationView>(
      await desk.call('POST', '/finances/reconciliations', {
        ...{ id, accountId: bank, statementDate: '2026-04-30' },
        closingCents: -600,
      }),
    );
    const difference = opened.differenceCents;
    granted(
      await desk.call('POST', `/finances/reconciliations/${id}/finish`, {
        adjustment: difference === 0 ? null : { accountId: postage, name: 'Rest' },
      }),
    );
    const undone = await desk.call('POST', `/finances/bank-imports/${importId}/undo`, { takeBack: true });
    expect(refusalOf(undone)).toEqual([409, 'bank-line-reconciled']);
    expect(await list('show=categorised')).toHaveLength(2);
  });
});
