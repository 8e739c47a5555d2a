import { describe, expect, it } from 'vitest';
import { calendarDate, money, sumMoney, zeroMoney } from '../foundation/index.ts';
import {
  assetPurchasePosting,
  decideAsset,
  decideDisposal,
  depreciatedBy,
  depreciationPosting,
  depreciationSchedule,
  disposalPosting,
  gainOnDisposal,
  postingDayOf,
  type DepreciationPlan,
  type FixedAssetDraft,
} from './fixed-asset.ts';
import { sampleAccounts } from '../books/books-samples.factory.ts';

const day = calendarDate;
const idOf = (code: string) => sampleAccounts.find((account) => account.code === code)?.id ?? '';

/**
 * IRS Publication 946, chapter 1, "Straight Line Method", example: a patent for $5,100, bought in April, 17 years of
 * useful life, no salvage value. $300 a year; $225 for the nine months of the first.
 */
const patent: DepreciationPlan = {
  inServiceOn: day('2025-04-10'),
  cost: money(510_000),
  salvage: zeroMoney,
  method: 'straight-line',
  lifeMonths: 17 * 12,
  rhythm: 'year',
  prior: zeroMoney,
  priorThrough: null,
};

const sumOf = (plan: DepreciationPlan) => sumMoney(depreciationSchedule(plan, 1).map(({ amount }) => amount));

describe('depreciationSchedule', () => {
  it('gives the figures of the published example, by year and by month', () => {
    const years = depreciationSchedule(patent, 1);
    expect(years.slice(0, 2)).toEqual([
      { sequence: 1, dueOn: '2025-12-31', amount: 22_500 },
      { sequence: 2, dueOn: '2026-12-31', amount: 30_000 },
    ]);
    expect(years).toHaveLength(18);
    expect(years.at(-1)).toEqual({ sequence: 18, dueOn: '2042-03-31', amount: 7_500 });
    const months = depreciationSchedule({ ...patent, rhythm: 'month' }, 1);
    expect(months).toHaveLength(204);
    expect(months[0]).toEqual({ sequence: 1, dueOn: '2025-04-30', amount: 2_500 });
  });

  it('comes to cost less salvage to the cent, the last month taking the rest', () => {
    const loom = { ...patent, cost: money(100_000), salvage: money(10_001), lifeMonths: 7 };
    const months = depreciationSchedule({ ...loom, rhythm: 'month' }, 1).map(({ amount }) => amount);
    expect(months).toEqual([12_857, 12_857, 12_857, 12_857, 12_857, 12_857, 12_857]);
    const odd = { ...loom, cost: money(100_003) };
    expect(depreciationSchedule({ ...odd, rhythm: 'month' }, 1).at(-1)?.amount).toBe(12_860);
    for (const lifeMonths of [1, 3, 11, 36, 84, 359]) {
      for (const rhythm of ['month', 'year'] as const) {
        expect(sumOf({ ...odd, lifeMonths, rhythm })).toBe(90_002);
      }
    }
    // Less than a cent a month: nothing until the last one.
    expect(depreciationSchedule({ ...patent, cost: money(5), rhythm: 'month' }, 1)).toEqual([
      { sequence: 1, dueOn: '2042-03-31', amount: 5 },
    ]);
  });

  it('follows the fiscal year', () => {
    const years = depreciationSchedule(patent, 7);
    expect(years.slice(0, 2)).toEqual([
      { sequence: 1, dueOn: '2025-06-30', amount: 7_500 },
      { sequence: 2, dueOn: '2026-06-30', amount: 30_000 },
    ]);
  });

  it('takes all at once where that was chosen', () => {
    const atOnce = { ...patent, method: 'first-year', lifeMonths: null } as const;
    expect(depreciationSchedule(atOnce, 1)).toEqual([{ sequence: 1, dueOn: '2025-04-10', amount: 510_000 }]);
  });

  it('goes on where the books before it stopped', () => {
    const owned = { ...patent, prior: money(22_500), priorThrough: day('2025-12-31') };
    const months = depreciationSchedule({ ...owned, rhythm: 'month' }, 1);
    expect(months[0]).toEqual({ sequence: 1, dueOn: '2026-01-31', amount: 2_500 });
    expect(months).toHaveLength(195);
    expect(sumOf(owned)).toBe(487_500);
    expect(sumOf({ ...owned, prior: money(510_000) })).toBe(0);
  });
});

describe('depreciatedBy', () => {
  it('counts months that have ended', () => {
    expect(depreciatedBy(patent, day('2025-04-29'))).toBe(0);
    expect(depreciatedBy(patent, day('2025-04-30'))).toBe(2_500);
    expect(depreciatedBy(patent, day('2026-03-15'))).toBe(27_500);
    expect(depreciatedBy(patent, day('2099-01-01'))).toBe(510_000);
  });
});

describe('postingDayOf', () => {
  const lock = { closedThrough: day('2026-03-31') };
  it('is the day itself, or the first open one after a lock', () => {
    const today = day('2026-06-01');
    expect(postingDayOf(day('2026-04-30'), lock, today)).toBe('2026-04-30');
    expect(postingDayOf(day('2026-02-28'), lock, today)).toBe('2026-04-01');
    expect(
      postingDayOf(
        day('2026-02-28'),
        { ...lock, opened: { from: day('2026-02-01'), to: day('2026-02-28') } },
        today,
      ),
    ).toBe('2026-02-28');
    expect(postingDayOf(day('2026-02-28'), lock, day('2026-03-31'))).toBeNull();
    expect(postingDayOf(day('2026-06-30'), lock, today)).toBeNull();
  });
});

const kiln: FixedAssetDraft & { id: string } = {
  ...patent,
  id: 'kiln',
  name: ' Electric  kiln ',
  notes: '',
  purchasedOn: day('2025-04-01'),
  assetAccountId: idOf('1500'),
  accumulatedAccountId: idOf('1590'),
  expenseAccountId: idOf('6250'),
};
const facts = { today: day('2026-05-01'), accounts: new Map(sampleAccounts.map((one) => [one.id, one])) };

describe('decideAsset', () => {
  it('tidies the name', () => {
    expect(decideAsset(kiln, facts)).toMatchObject({ ok: true, value: { name: 'Electric kiln' } });
  });

  it.each([
    [{ name: '  ' }, 'asset-name-required'],
    [{ cost: zeroMoney }, 'asset-needs-cost'],
    [{ purchasedOn: day('2026-05-02'), inServiceOn: day('2026-05-02') }, 'asset-purchase-in-the-future'],
    [{ inServiceOn: day('2025-03-31') }, 'asset-in-service-before-purchase'],
    [{ salvage: money(510_000) }, 'asset-salvage-too-high'],
    [{ method: 'first-year', salvage: money(1) } as const, 'asset-salvage-not-allowed'],
    [{ lifeMonths: null }, 'asset-needs-life'],
    [{ prior: money(510_001), priorThrough: day('2025-12-31') }, 'asset-prior-too-high'],
    [{ prior: money(1) }, 'asset-prior-needs-day'],
    [{ assetAccountId: idOf('1000') }, 'asset-account-not-allowed'],
    [{ accumulatedAccountId: idOf('1500') }, 'asset-account-not-allowed'],
    [{ expenseAccountId: idOf('4000') }, 'asset-account-not-allowed'],
  ])('refuses %o', (fields, code) => {
    expect(decideAsset({ ...kiln, ...fields }, facts)).toMatchObject({ ok: false, refusal: { code } });
  });
});

describe('postings', () => {
  const linesOf = (entry: { lines: readonly { accountId: string; amount: number }[] }) =>
    entry.lines.map(({ accountId, amount }) => [
      sampleAccounts.find(({ id }) => id === accountId)?.code,
      amount,
    ]);

  it('put the thing on the books, with what was depreciated before', () => {
    const paid = { entryId: 'e', fromAccountId: idOf('1000') };
    expect(linesOf(assetPurchasePosting(kiln, paid))).toEqual([
      ['1500', 510_000],
      ['1000', -510_000],
    ]);
    const owned = { ...kiln, prior: money(22_500), priorThrough: day('2025-12-31') };
    const entry = assetPurchasePosting(owned, { ...paid, fromAccountId: idOf('3800') });
    expect(entry.date).toBe('2025-12-31');
    expect(linesOf(entry)).toEqual([
      ['1500', 510_000],
      ['1590', -22_500],
      ['3800', -487_500],
    ]);
  });

  it('depreciate it', () => {
    const piece = { entryId: 'e', date: day('2025-04-30'), amount: money(2_500), memo: '' };
    expect(linesOf(depreciationPosting(kiln, piece))).toEqual([
      ['6250', 2_500],
      ['1590', -2_500],
    ]);
  });

  it.each([
    [500_000, 15_000, 'gain'],
    [400_000, -85_000, 'loss'],
    [485_000, 0, 'neither'],
    [0, -485_000, 'loss'],
  ])('take it off for %i with %i (%s), balanced', (proceeds, gain) => {
    const asset = { ...kiln, accumulated: money(25_000) };
    expect(gainOnDisposal({ ...asset, proceeds: money(proceeds) })).toBe(gain);
    const entry = disposalPosting(asset, {
      entryId: 'e',
      date: day('2026-01-31'),
      kind: 'sold',
      proceeds: money(proceeds),
      proceedsAccountId: proceeds === 0 ? null : idOf('1000'),
      resultAccountId: idOf('4900'),
      memo: '',
    });
    expect(sumMoney(entry.lines.map(({ amount }) => amount))).toBe(0);
    expect(linesOf(entry)).toEqual(
      [
        ['1000', proceeds],
        ['1590', 25_000],
        ['1500', -510_000],
        ['4900', -gain],
      ].filter(([, amount]) => amount !== 0),
    );
  });
});

describe('decideDisposal', () => {
  const sold = { date: day('2026-01-31'), kind: 'sold', proceeds: money(1), proceedsAccountId: 'x' } as const;
  const known = { purchasedOn: day('2025-04-01'), today: day('2026-05-01'), account: null };
  it('wants a day between purchase and today, and an account for the money', () => {
    expect(decideDisposal({ ...sold, date: day('2025-03-31') }, known)).toMatchObject({
      refusal: { code: 'disposal-before-purchase' },
    });
    expect(decideDisposal({ ...sold, date: day('2026-05-02') }, known)).toMatchObject({
      refusal: { code: 'disposal-in-the-future' },
    });
    expect(decideDisposal(sold, known)).toMatchObject({ refusal: { code: 'disposal-needs-account' } });
    expect(decideDisposal(sold, { ...known, account: { type: 'bank', archived: false } }).ok).toBe(true);
    expect(decideDisposal({ ...sold, proceeds: zeroMoney }, known)).toMatchObject({
      value: { proceedsAccountId: null },
    });
  });
});
