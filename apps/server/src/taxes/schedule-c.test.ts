import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FigureLinesView } from '@atelier/contract/reports';
import type { ProfitAndLossView } from '@atelier/contract/books';
import type { ScheduleCView } from '@atelier/contract/taxes';
import { openSampleWorkshop, type SampleWorkshop } from '../sample-business/sample-workshop.factory.ts';
import { accountOf, granted, refusalOf, type Desk } from '../platform/workshop.factory.ts';

let workshop: SampleWorkshop;
beforeAll(async () => {
  workshop = await openSampleWorkshop();
});
afterAll(() => workshop.close());

const of = async (desk: Desk, query: string) =>
  granted<ScheduleCView>(await desk.call('GET', `/finances/reports/schedule-c?${query}`));
const amountOf = (view: ScheduleCView, line: string) =>
  view.lines.find((one) => one.line === line)!.amountCents;

describe('Schedule C of the sample business', () => {
  let desk: Desk;
  beforeAll(() => {
    desk = workshop.desk;
  });

  it.each(['accrual', 'cash'] as const)('ties to the statements of its year, %s', async (basis) => {
    const view = await of(desk, `year=2026&basis=${basis}`);
    const statement = granted<ProfitAndLossView>(
      await desk.call('GET', `/finances/profit-and-loss?from=2026-01-01&to=2026-12-31&basis=${basis}`),
    );
    expect(view.profit.booksCents).toBe(statement.netProfit.totalCents);
    expect(view.profit.line31Cents).toBe(
      view.profit.booksCents + view.profit.mealsCents + view.profit.carCents - view.profit.unmappedCents,
    );
    expect(amountOf(view, '31')).toBe(view.profit.line31Cents);
    expect(view.cost.line42Cents).toBe(view.cost.ledgerCents);
    expect(view.cost.ledgerCents).toBe(statement.costOfGoodsSold.totalCents);
    expect(amountOf(view, '1')).toBeGreaterThan(100_000);
  });

  it('opens the lines behind each of its figures', async () => {
    const view = await of(desk, 'year=2026&basis=cash');
    const opened = view.lines.filter(
      (line) => line.kind === 'accounts' && line.opens !== null && line.amountCents !== 0,
    );
    expect(opened.length).toBeGreaterThan(8);
    for (const line of opened) {
      const lines = granted<FigureLinesView>(
        await desk.call(
          'GET',
          `/finances/reports/lines?from=2026-01-01&to=2026-12-31&basis=cash&of=${line.opens}`,
        ),
      );
      const booked = line.shares.reduce((sum, share) => sum + share.bookedCents, 0);
      expect(lines.totalCents, line.line).toBe(booked);
    }
    const stock = granted<FigureLinesView>(
      await desk.call('GET', '/finances/reports/lines?from=2026-01-01&to=2026-12-31&basis=cash&of=inventory'),
    );
    expect((stock.openingCents ?? 0) + stock.totalCents).toBe(amountOf(view, '41'));
  });

  it('is written for tax programs', async () => {
    const view = await of(desk, 'year=2026');
    const { text, status } = await desk.call('GET', '/finances/reports/schedule-c.txf?year=2026');
    expect(status).toBe(200);
    expect(text.startsWith('V042\r\nAAtelier\r\nD 11/21/2026\r\n^\r\n')).toBe(true);
    expect(text).toContain(`TS\r\nN293\r\nC1\r\nL1\r\n$${(amountOf(view, '1') / 100).toFixed(2)}\r\n^\r\n`);
  });

  it('has a head that is filled in', async () => {
    const { entries } = (await of(desk, 'year=2026')).boxes;
    expect(entries.filter(({ isMissing }) => isMissing)).toEqual([]);
    expect(entries.find(({ box }) => box === 'B')?.answer).toBe('327100');
  });

  it('knows only the years whose forms it has', async () => {
    expect(refusalOf(await desk.call('GET', '/finances/reports/schedule-c?year=2019'))[0]).toBe(400);
    expect((await of(desk, 'year=2024')).lines.find(({ title }) => title === 'Other expenses')?.line).toBe(
      '27a',
    );
  });
});

describe('Part III', () => {
  it('counts what came into stock and what was used directly, and no cost twice', async () => {
    const desk = await workshop.found();
    const post = async (date: string, ...lines: [code: `${number}`, cents: number][]) => {
      const made = lines.map(async ([code, amountCents]) => ({
        accountId: await accountOf(desk, code),
        amountCents,
      }));
      granted(
        await desk.call('POST', '/finances/journal-entries', {
          id: v7(),
          date,
          memo: 'Stock',
          lines: await Promise.all(made),
        }),
      );
    };
    await post('2026-01-01', ['1320', 100_000], ['3800', -100_000]);
    await post('2026-02-01', ['1300', 90_000], ['1000', -90_000]);
    await post('2026-02-02', ['5300', 20_000], ['1000', -20_000]);
    await post('2026-03-01', ['1320', 50_000], ['1300', -50_000]);
    await post('2026-04-01', ['5000', 64_000], ['1320', -64_000]);
    await post('2026-05-01', ['3100', 3500], ['1320', -3500]);
    await post('2026-06-01', ['5000', 7000], ['1000', -7000]);
    await post('2027-01-05', ['1300', 1111], ['1000', -1111]);
    const view = await of(desk, 'year=2026');
    expect(['35', '36', '37', '38', '39', '40', '41', '42', '4'].map((line) => amountOf(view, line))).toEqual(
      [100_000, -3500, 0, 110_000, 7000, 213_500, 122_500, 91_000, 91_000],
    );
    expect(view.cost.ledgerCents).toBe(91_000);
  });
});
