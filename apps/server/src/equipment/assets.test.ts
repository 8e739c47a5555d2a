import type { AssetPurchaseView, AssetView, DepreciationReportView } from '@atelier/contract/equipment';
import type { CashFlowView, FigureLinesView } from '@atelier/contract/reports';
import type { JournalEntryView } from '@atelier/contract/books';
import { verifyBooks } from '@atelier/database/verify/verify.reads';
import { inBusiness } from '@atelier/database/platform/in-business';
import { openDatabase, type Database } from '@atelier/database/platform/pool';
import { succeed } from '@atelier/domain/foundation';
import { v7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  accountOf,
  balancesOf,
  granted,
  openWorkshop,
  refusalOf,
  type Desk,
  type Workshop,
} from '../platform/workshop.factory.ts';
import { postDepreciationJob } from './post-depreciation.job.ts';

let workshop: Workshop;
let database: Database;
let now = new Date('2026-06-10T16:00:00Z');
let desk: Desk;
let accounts: Record<'asset' | 'accumulated' | 'expense' | 'bank' | 'opening' | 'result', string>;

beforeAll(async () => {
  workshop = await openWorkshop({ clock: { now: () => now } });
  database = openDatabase(workshop.server.databaseUrl, { maxConnections: 4 });
});
afterAll(async () => {
  expect(await verifyBooks(workshop.server.databaseUrl)).toEqual([]);
  await database.close();
  await workshop.close();
});
beforeEach(async () => {
  now = new Date('2026-06-10T16:00:00Z');
  desk = await workshop.found();
  accounts = {
    asset: await accountOf(desk, '1500'),
    accumulated: await accountOf(desk, '1590'),
    expense: await accountOf(desk, '6250'),
    bank: await accountOf(desk, '1000'),
    opening: await accountOf(desk, '3800'),
    result: await accountOf(desk, '4950'),
  };
});

const fieldsOf = (fields: object = {}) => ({
  name: 'Loom',
  notes: '',
  purchasedOn: '2026-02-10',
  inServiceOn: '2026-02-10',
  costCents: 120_000,
  salvageCents: 0,
  method: 'straight-line',
  lifeMonths: 12,
  rhythm: 'month',
  priorCents: 0,
  priorThrough: null,
  assetAccountId: accounts.asset,
  accumulatedAccountId: accounts.accumulated,
  expenseAccountId: accounts.expense,
  purchase: { kind: 'posted', fromAccountId: accounts.bank },
  ...fields,
});
const enter = (fields: object = {}) =>
  desk.call('POST', '/finances/assets', { ...fieldsOf(fields), id: v7() });
const entered = async (fields: object = {}) => granted<AssetView>(await enter(fields));
const read = async ({ id }: { id: string }) =>
  granted<AssetView>(await desk.call('GET', `/finances/assets/${id}`));
const runAt = (instant: string) =>
  postDepreciationJob({ database, tools: { clock: { now: () => new Date(instant) }, ids: { next: v7 } } });
const madeOf = (asset: AssetView) =>
  asset.schedule.flatMap(({ dueOn, amountCents, entry }) =>
    entry === null ? [] : [[dueOn, amountCents, entry.date]],
  );
const lock = (closedThrough: string) =>
  desk.call('PUT', '/finances/book-lock', { closedThrough, opened: null, reason: 'Filed' });
const leave = ({ id, version }: AssetView, fields: object = {}) =>
  desk.call('POST', `/finances/assets/${id}/disposal`, {
    version,
    date: '2026-06-05',
    kind: 'sold',
    proceedsCents: 90_000,
    proceedsAccountId: accounts.bank,
    ...fields,
  });
const standing = async () => {
  const balances = await balancesOf(desk);
  return ['1000', '1500', '1590', '6250', '4950'].map((code) => balances[code] ?? 0);
};

describe('a thing that stays', () => {
  it('is refused where it says what cannot be', async () => {
    expect(refusalOf(await enter({ costCents: 0 }))).toContain('asset-needs-cost');
    expect(refusalOf(await enter({ salvageCents: 120_000 }))).toContain('asset-salvage-too-high');
    expect(refusalOf(await enter({ lifeMonths: null }))).toContain('asset-needs-life');
    expect(refusalOf(await enter({ assetAccountId: accounts.bank }))).toContain('asset-account-not-allowed');
    expect(refusalOf(await enter({ purchasedOn: '2026-07-01', inServiceOn: '2026-07-01' }))).toContain(
      'asset-purchase-in-the-future',
    );
    expect(
      refusalOf(await enter({ purchase: { kind: 'posted', fromAccountId: accounts.expense } })),
    ).toContain('asset-payment-account-not-allowed');
    expect(refusalOf(await enter({ purchase: { kind: 'linked', entryId: v7() } }))).toContain(
      'asset-purchase-not-found',
    );
  });

  it('is posted with its purchase, caught up at once, and goes on by the clock, each month once', async () => {
    const loom = await entered();
    expect(madeOf(loom)).toEqual([
      ['2026-02-28', 10_000, '2026-02-28'],
      ['2026-03-31', 10_000, '2026-03-31'],
      ['2026-04-30', 10_000, '2026-04-30'],
      ['2026-05-31', 10_000, '2026-05-31'],
    ]);
    expect(loom).toMatchObject({ accumulatedCents: 40_000, bookValueCents: 80_000, nextDue: '2026-06-30' });
    expect(await standing()).toEqual([-120_000, 120_000, -40_000, 40_000, 0]);
    await Promise.all([runAt('2026-08-15T12:00:00Z'), runAt('2026-08-15T12:00:00Z')]);
    await runAt('2026-08-15T12:00:00Z');
    const later = await read(loom);
    expect(madeOf(later)).toHaveLength(6);
    await runAt('2028-01-01T12:00:00Z');
    const done = await read(loom);
    expect(done).toMatchObject({ accumulatedCents: 120_000, bookValueCents: 0, nextDue: null });
    expect(madeOf(done)).toHaveLength(12);
    const [first] = done.schedule;
    const entry = granted<JournalEntryView>(
      await desk.call('GET', `/finances/journal-entries/${first?.entry?.id ?? ''}`),
    );
    expect(entry).toMatchObject({ kind: 'depreciation', source: { kind: 'asset', id: loom.id } });
  });

  it('may be deducted at once, or year by year', async () => {
    expect(madeOf(await entered({ method: 'first-year', lifeMonths: null }))).toEqual([
      ['2026-02-10', 120_000, '2026-02-10'],
    ]);
    const yearly = await entered({ purchasedOn: '2024-11-05', inServiceOn: '2024-11-05', rhythm: 'year' });
    expect(madeOf(yearly)).toEqual([
      ['2024-12-31', 20_000, '2024-12-31'],
      ['2025-10-31', 100_000, '2025-10-31'],
    ]);
  });

  it('leaves closed days as they were filed', async () => {
    granted(await lock('2026-04-15'));
    expect(refusalOf(await enter())).toContain('period-closed');
    const owned = await entered({
      priorCents: 20_000,
      priorThrough: '2026-04-16',
      purchase: { kind: 'posted', fromAccountId: accounts.opening },
    });
    expect(owned.accumulatedCents).toBe(20_000 + 20_000);
    const loom = await entered({ purchasedOn: '2026-05-02', inServiceOn: '2026-05-02', lifeMonths: 4 });
    expect(madeOf(loom)).toEqual([['2026-05-31', 30_000, '2026-05-31']]);
    // What would have to change in closed days is refused, and nothing of it is kept.
    granted(await lock('2026-06-01'));
    const before = await standing();
    expect(refusalOf(await leave(loom, { date: '2026-05-10' }))).toContain('asset-entries-closed');
    expect(
      refusalOf(await desk.call('POST', `/finances/assets/${loom.id}/delete`, { version: 1 })),
    ).toContain('asset-entries-closed');
    expect(await standing()).toEqual(before);
  });

  it('goes on in the name of an owner once whoever entered it has left', async () => {
    const keeper = await workshop.join(desk, 'bookkeeper');
    granted(await keeper.call('POST', '/finances/assets', { ...fieldsOf(), id: v7() }));
    granted(await desk.call('DELETE', `/members/${keeper.userId}`));
    const visit = { businessId: desk.businessId, personId: desk.userId };
    const postedByOwner = () =>
      inBusiness(database, visit, 'read', async ({ db }) =>
        succeed(
          await db
            .selectFrom('journal_entries')
            .where('posted_by', '=', desk.userId)
            .select('entry_date')
            .execute(),
        ),
      );
    expect(await postedByOwner()).toEqual(succeed([]));
    await runAt('2026-07-01T16:00:00Z');
    expect(await postedByOwner()).toEqual(succeed([{ entry_date: '2026-06-30' }]));
  });

  it('waits while its day is closed and says so, then is posted on the first open day', async () => {
    const loom = await entered();
    now = new Date('2026-07-01T16:00:00Z');
    granted(await lock('2026-07-01'));
    await runAt('2026-07-01T16:00:00Z');
    expect(await read(loom)).toMatchObject({ problem: 'period-closed', nextDue: '2026-06-30' });
    await runAt('2026-07-02T16:00:00Z');
    const later = await read(loom);
    expect(later.problem).toBeNull();
    expect(madeOf(later).at(-1)).toEqual(['2026-06-30', 10_000, '2026-07-02']);
  });

  it('is linked to a purchase in the books, which stands for no more than it cost', async () => {
    const bought = granted<{ journalEntryId: string }>(
      await desk.call('POST', '/finances/transactions', {
        id: v7(),
        kind: 'expense',
        date: '2026-02-10',
        payee: 'Loom maker',
        amountCents: 150_000,
        moneyAccountId: accounts.bank,
        categoryAccountId: accounts.asset,
      }),
    );
    const purchase = { kind: 'linked', entryId: bought.journalEntryId };
    const purchases = async () =>
      granted<AssetPurchaseView[]>(await desk.call('GET', '/finances/asset-purchases'));
    expect(await purchases()).toMatchObject([{ memo: 'Loom maker', leftCents: 150_000 }]);
    const loom = await entered({ purchase });
    expect(await purchases()).toMatchObject([{ leftCents: 30_000 }]);
    expect(refusalOf(await enter({ purchase }))).toContain('asset-purchase-too-small');
    await entered({ purchase, name: 'Bench', costCents: 30_000, method: 'first-year' });
    expect(await purchases()).toEqual([]);
    expect(await standing()).toEqual([-150_000, 150_000, -70_000, 70_000, 0]);
    // Its own cost is not in its way.
    const change = (fields: object) =>
      desk.call('PUT', `/finances/assets/${loom.id}`, { ...fieldsOf({ purchase }), ...fields });
    expect(refusalOf(await change({ version: 7 }))).toContain('asset-changed-meanwhile');
    const changed = granted<AssetView>(await change({ version: 1, lifeMonths: 24 }));
    expect(changed).toMatchObject({ version: 2, accumulatedCents: 20_000 });
    expect(madeOf(changed)).toHaveLength(4);
    expect((await standing())[3]).toBe(50_000);
    granted(await desk.call('POST', `/finances/assets/${loom.id}/delete`, { version: 2 }));
    expect(await standing()).toEqual([-150_000, 150_000, -30_000, 30_000, 0]);
    expect(await purchases()).toMatchObject([{ leftCents: 120_000 }]);
  });

  it('posts nothing anew where only its words change', async () => {
    const loom = await entered();
    const count = async () =>
      granted<{ rows: unknown[] }>(await desk.call('GET', '/finances/journal-entries?limit=200')).rows.length;
    const before = await count();
    granted(
      await desk.call('PUT', `/finances/assets/${loom.id}`, {
        ...fieldsOf({ name: 'Big loom', notes: 'By the window' }),
        version: 1,
      }),
    );
    expect(await count()).toBe(before);
  });
});

describe('a thing that leaves', () => {
  it('is sold with a gain or a loss, and comes back by its reversal', async () => {
    const loom = await entered();
    expect(refusalOf(await leave(loom, { date: '2026-02-01' }))).toContain('disposal-before-purchase');
    expect(refusalOf(await leave(loom, { date: '2026-07-01' }))).toContain('disposal-in-the-future');
    expect(refusalOf(await leave(loom, { proceedsAccountId: null }))).toContain('disposal-needs-account');
    const sold = granted<AssetView>(await leave(loom));
    expect(sold).toMatchObject({
      bookValueCents: 0,
      nextDue: null,
      disposal: { kind: 'sold', proceedsCents: 90_000, gainCents: 10_000 },
    });
    expect(await standing()).toEqual([-30_000, 0, 0, 40_000, 10_000]);
    const ofJune = async () =>
      granted<CashFlowView>(
        await desk.call('GET', '/finances/reports/cash-flow?from=2026-06-01&to=2026-06-30'),
      );
    expect(await ofJune()).toMatchObject({ operating: { totalCents: 0 }, investing: { totalCents: 90_000 } });
    expect(refusalOf(await leave({ ...loom, version: 2 }))).toContain('asset-disposed');
    await runAt('2026-09-15T12:00:00Z');
    expect(madeOf(await read(loom))).toHaveLength(4);
    const back = granted<AssetView>(await desk.call('POST', `/finances/assets/${loom.id}/disposal/undo`, {}));
    expect(back).toMatchObject({ disposal: null, accumulatedCents: 40_000 });
    expect(await standing()).toEqual([-120_000, 120_000, -40_000, 40_000, 0]);
    expect(await ofJune()).toMatchObject({ operating: { totalCents: 0 }, investing: { totalCents: 0 } });
    expect(refusalOf(await desk.call('POST', `/finances/assets/${loom.id}/disposal/undo`, {}))).toContain(
      'asset-not-disposed',
    );
  });

  it('takes back what was posted for later days, and adds the months since the last year', async () => {
    const loom = await entered();
    const lost = granted<AssetView>(
      await leave(loom, { date: '2026-04-10', kind: 'lost', proceedsCents: 0, proceedsAccountId: null }),
    );
    expect(madeOf(lost).map(([dueOn]) => dueOn)).toEqual(['2026-02-28', '2026-03-31']);
    expect(lost.disposal?.gainCents).toBe(-100_000);
    const yearly = await entered({ rhythm: 'year', lifeMonths: 24 });
    expect(madeOf(yearly)).toEqual([]);
    const scrapped = granted<AssetView>(
      await leave(yearly, { kind: 'scrapped', proceedsCents: 0, proceedsAccountId: null }),
    );
    expect(madeOf(scrapped)).toEqual([['2026-06-05', 20_000, '2026-06-05']]);
    expect(scrapped.disposal?.gainCents).toBe(-100_000);
    expect((await standing()).slice(1, 3)).toEqual([0, 0]);
    const back = granted<AssetView>(
      await desk.call('POST', `/finances/assets/${yearly.id}/disposal/undo`, {}),
    );
    expect(madeOf(back)).toEqual([]);
    expect(back.nextDue).toBe('2026-12-31');
  });

  it('stands in the report with what it lost in the period, which ties to the books', async () => {
    const loom = await entered();
    await entered({ name: 'Kiln', costCents: 60_000, method: 'first-year' });
    granted(await leave(loom));
    const report = granted<DepreciationReportView>(
      await desk.call('GET', '/finances/reports/depreciation?from=2026-04-01&to=2026-12-31'),
    );
    expect(report.rows).toMatchObject([
      { name: 'Kiln', beforeCents: 60_000, periodCents: 0, bookValueCents: 0, gainCents: 0 },
      { name: 'Loom', beforeCents: 20_000, periodCents: 20_000, disposedOn: '2026-06-05', gainCents: 10_000 },
    ]);
    const [kiln, sold] = report.rows;
    const entryOf = async (id: string | null | undefined) =>
      granted<JournalEntryView>(await desk.call('GET', `/finances/journal-entries/${String(id)}`));
    expect((await entryOf(kiln?.purchaseEntryId)).kind).toBe('asset-purchase');
    expect(kiln?.disposalEntryId).toBeNull();
    const left = await entryOf(sold?.disposalEntryId);
    expect(left.kind).toBe('asset-disposal');
    expect(left.lines).toContainEqual(expect.objectContaining({ amountCents: 0 - sold!.gainCents }));
    // Each figure opens the lines that it is made of.
    const linesOf = async (assetId: string, from: string, to: string) =>
      granted<FigureLinesView>(
        await desk.call(
          'GET',
          `/finances/reports/lines?of=costs&from=${from}&to=${to}&assetId=${assetId}&limit=500`,
        ),
      );
    const opened = await linesOf(sold!.assetId, '2026-04-01', '2026-12-31');
    expect(opened).toMatchObject({ totalCents: sold!.periodCents, openingCents: null });
    expect(opened.title).toContain('depreciation of Loom');
    expect(opened.rows.map(({ kind }) => kind)).toEqual(['depreciation', 'depreciation']);
    for (const row of report.rows) {
      expect((await linesOf(row.assetId, '2026-01-01', '2026-03-31')).totalCents).toBe(row.beforeCents);
    }
    expect((await linesOf('any', '2026-04-01', '2026-12-31')).totalCents).toBe(report.totals.periodCents);
    expect((await linesOf(v7(), '2026-01-01', '2026-12-31')).rows).toEqual([]);
    const balances = await balancesOf(desk);
    expect(report.totals.beforeCents + report.totals.periodCents).toBe(balances['6250']);
    const file = await desk.call('GET', '/finances/reports/depreciation.csv?from=2026-04-01&to=2026-12-31');
    expect(file.text).toContain('Loom,2026-02-10,2026-06-05,1200.00,200.00,200.00,400.00,0.00,100.00');
  });
});
