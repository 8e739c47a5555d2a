// cspell:ignore vorbiz calcnook jolaf
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { usMakerChart } from '../books/index.ts';
import { amountPerHour, amountPerUnit } from '../events/index.ts';
import { calendarDate, money, quantity, rate, sumMoney } from '../foundation/index.ts';
import {
  averagePieces,
  breakEvenOfEvent,
  copyBudgetForward,
  decideEventBudget,
  eventCostKinds,
  planEventCash,
  planEventCosts,
  type EventBudget,
  type EventCosts,
} from './event-budget.ts';
import { costKindOfAccount } from './event-cost-kind.ts';
import {
  amountPerFront,
  calculateEventProfit,
  daysOfYearBefore,
  frontageOf,
  milesBeyondBooks,
  widthOfFronts,
} from './event-result.ts';
import { fairProfit } from './fair-break-even.ts';

const day = calendarDate('2026-06-13');
const blank: EventBudget = {
  ...{ averageSaleCents: null, productId: null, costRate: null, cardFeeRate: null, ownMinutes: null },
  ...{ hourlyCents: null, note: '', lines: [] },
};
const noCosts = Object.fromEntries(eventCostKinds.map((kind) => [kind, money(0)])) as EventCosts;
const costsOf = (some: Partial<EventCosts>): EventCosts => ({ ...noCosts, ...some });

describe('a market worked by hand', () => {
  // The sample form of http://www.jolaf.com/resources/profitloss.html: gross sales of $3,165 with $158.25 of sales tax.
  const costs = costsOf({
    ...{ fees: money(45_000), power: money(5000), food: money(10_000), lodging: money(19_000) },
    ...{ travel: money(10_000), marketing: money(12_000), card_fees: money(4000), pieces: money(25_320) },
  });

  it('has the profit of the published worked example', () => {
    expect(calculateEventProfit(money(316_500 - 15_825), costs)).toBe(170_355);
  });

  it('has the published profit of an hour', () => {
    // $900 in sales, $420 in costs, 10 hours: vorbiz.net, “How do you evaluate if a craft fair was profitable?”
    const profit = calculateEventProfit(money(90_000), costsOf({ other: money(42_000) }));
    expect(profit).toBe(48_000);
    expect(amountPerHour(profit, 600)).toBe(4800);
  });

  it('breaks even at the published number of pieces', () => {
    // Fixed costs of $275, a price of $35 and a cost of $12: calcnook.pages.dev, “Craft Show Break-Even Calculator”.
    const costRate = rate(342_857);
    const sale = { averageSaleCents: money(3500), costRate, cardFeeRate: null };
    const breakEven = breakEvenOfEvent(costsOf({ fees: money(27_500) }), sale, []);
    expect(breakEven).toEqual({ fixed: 27_500, leftPerSale: 2300, sales: 12, revenue: 41_848 });
    const fair = { boothFee: money(27_500), travel: money(0), other: money(0), averageSale: money(3500) };
    expect(fairProfit({ ...fair, costShare: costRate, feeShare: rate(0) }, 50)).toBe(87_500);
  });
});

describe('the break-even of an event', () => {
  it('is told in money alone without a price', () => {
    const sale = { averageSaleCents: null, costRate: rate(500_000), cardFeeRate: null };
    expect(breakEvenOfEvent(costsOf({ food: money(1000) }), sale, [])).toEqual({
      ...{ fixed: 1000, leftPerSale: null, sales: null, revenue: 2000 },
    });
  });

  it('counts a commission of the organizer and leaves out costs that follow the sales', () => {
    const sale = { averageSaleCents: money(100), costRate: rate(300_000), cardFeeRate: rate(100_000) };
    const commission = { kind: 'commission' as const, amountCents: null, rate: rate(100_000) };
    const costs = costsOf({ power: money(1000), pieces: money(99_999), card_fees: money(99_999) });
    expect(breakEvenOfEvent(costs, sale, [commission])).toMatchObject({ fixed: 1000, sales: 20 });
  });

  it('is never reached where a sale leaves nothing', () => {
    const sale = { averageSaleCents: money(100), costRate: rate(1_000_000), cardFeeRate: null };
    expect(breakEvenOfEvent(costsOf({ food: money(1000) }), sale, [])).toMatchObject({
      sales: null,
      revenue: null,
    });
  });
});

describe('pieces sold at past events', () => {
  const past = (isOfSeries: boolean, pieces: number | null) => ({
    isOfSeries,
    pieces: pieces === null ? null : quantity(pieces * 1_000_000),
  });

  it('are averaged over those of the series that name products, else over all', () => {
    expect(averagePieces([past(true, 30), past(true, 35), past(true, null), past(false, 900)])).toBe(33);
    expect(averagePieces([past(true, null), past(false, 40), past(false, 0)])).toBe(20);
    expect(averagePieces([past(true, null)])).toBeNull();
    expect(averagePieces([])).toBeNull();
  });
});

describe('planned costs', () => {
  const fee = (kind: 'booth' | 'power' | 'jury', cents: number) => ({
    kind,
    amountCents: money(cents),
    rate: null,
  });
  const facts = { goalCents: money(100_000), fees: [], travelTenths: null, tenthsOfCent: null };

  it('follow the fees, shares of the goal and miles of an event', () => {
    const fees = [fee('booth', 35_000), fee('jury', 2500), fee('power', 4000)];
    const commission = { kind: 'commission' as const, amountCents: null, rate: rate(100_000) };
    const shares = { lines: [], costRate: rate(300_000), cardFeeRate: rate(29_000) };
    const planned = planEventCosts(shares, {
      ...{ ...facts, fees: [...fees, commission], travelTenths: 324, tenthsOfCent: 725 },
    });
    expect(planned).toMatchObject({ fees: 37_500, power: 4000, travel: 4698, commission: 10_000 });
    expect(planned).toMatchObject({ card_fees: 2900, pieces: 30_000, lodging: 0 });
  });

  it('are those of the budget where it has an amount', () => {
    const lines = [{ kind: 'fees' as const, plannedCents: money(0), dueOn: null }];
    const planned = planEventCosts({ ...blank, lines }, { ...facts, fees: [fee('booth', 35_000)] });
    expect(planned.fees).toBe(0);
  });
});

describe('a budget', () => {
  const line = { kind: 'food' as const, plannedCents: money(1000), dueOn: null };

  it.each([
    ['event-budget-kind-twice', { lines: [line, line] }],
    ['event-budget-amount-missing', { lines: [{ ...line, plannedCents: null, dueOn: day }] }],
    ['event-budget-shares-exceeded', { costRate: rate(900_000), cardFeeRate: rate(100_001) }],
  ])('is refused by %s', (code, fields) => {
    expect(decideEventBudget({ ...blank, ...fields })).toMatchObject({ ok: false, refusal: { code } });
  });

  it('keeps the lines with an amount', () => {
    const decided = decideEventBudget({
      ...blank,
      lines: [line, { ...line, kind: 'power', plannedCents: null }],
    });
    expect(decided).toMatchObject({ ok: true, value: { lines: [line] } });
  });

  it('is copied with its days moved', () => {
    const copy = copyBudgetForward({ ...blank, note: 'Rain', lines: [{ ...line, dueOn: day }] }, 7);
    expect(copy).toMatchObject({ note: '', lines: [{ plannedCents: 1000, dueOn: '2026-06-20' }] });
  });
});

it('adds up cash by day until all of it is needed (property)', () => {
  const need = fc.record({
    dueOn: fc.constantFrom(day, calendarDate('2026-05-01')),
    cents: fc.nat(100_000).map(money),
  });
  fc.assert(
    fc.property(fc.array(need), (needs) => {
      const cash = planEventCash(needs.map((one) => ({ ...one, name: 'Booth' })));
      expect(cash.at(-1)?.totalCents ?? 0).toBe(sumMoney(needs.map(({ cents }) => cents)));
      expect(cash.map(({ dueOn }) => dueOn)).toEqual(cash.map(({ dueOn }) => dueOn).toSorted());
    }),
  );
});

it.each([
  ['5000', 'pieces'],
  ['5500', 'pieces'],
  ['6000', 'marketing'],
  ['6050', 'fees'],
  ['6100', 'travel'],
  ['6150', 'card_fees'],
  ['6160', 'commission'],
  ['6200', 'helpers'],
  ['6650', 'supplies'],
  ['6750', 'travel'],
  ['6800', 'food'],
  ['6850', 'power'],
  ['6900', 'helpers'],
  ['7000', 'other'],
] as const)('finds the kind of the account %s: %s', (code, kind) => {
  const account = usMakerChart.find((entry) => entry.code === code);
  expect(account && costKindOfAccount(account)).toBe(kind);
});

it('knows lodging by the name, and an own account by its tax line alone', () => {
  const travel = {
    type: 'expense',
    systemKey: null,
    code: '6751',
    name: 'Hotels',
    scheduleCLine: '24a',
  } as const;
  expect(costKindOfAccount(travel)).toBe('lodging');
  expect(costKindOfAccount({ ...travel, name: 'Freight', code: '6050', scheduleCLine: '22' })).toBe(
    'supplies',
  );
});

describe('the result by mile and foot', () => {
  it('counts miles only beyond the car costs in the books', () => {
    expect(milesBeyondBooks(money(6700), money(2000))).toBe(4700);
    expect(milesBeyondBooks(money(6700), money(9000))).toBe(0);
    expect(milesBeyondBooks(money(6700), money(-100))).toBe(6700);
  });

  it('divides by miles and feet', () => {
    expect(amountPerUnit(money(10_000), 1000)).toBe(100);
    expect(amountPerUnit(money(10_000), 0)).toBeNull();
    expect(amountPerUnit(money(10_000), null)).toBeNull();
  });

  it('divides by the front of booths in feet or meters, half a cent up', () => {
    const width = widthOfFronts([
      { tenths: 100, unit: 'foot' },
      { tenths: 30, unit: 'meter' },
    ]);
    expect(width).toBe(6_048_000);
    expect(amountPerFront(money(90_480), width, 'foot')).toBe(4560);
    expect(amountPerFront(money(90_480), width, 'meter')).toBe(14_960);
    expect(amountPerFront(money(100), 0, 'meter')).toBeNull();
  });

  it.each([
    ['10 × 10 ft', { tenths: 100, unit: 'foot' }],
    ['12.5 by 10 feet', { tenths: 125, unit: 'foot' }],
    ['8’ table', { tenths: 80, unit: 'foot' }],
    ['Corner, 6 ft', { tenths: 60, unit: 'foot' }],
    ['10x20', { tenths: 100, unit: 'foot' }],
    ['3 x 3 m', { tenths: 30, unit: 'meter' }],
    ['2,5 × 2 m', { tenths: 25, unit: 'meter' }],
    ['4 metres', { tenths: 40, unit: 'meter' }],
    ['300 cm', null],
    ['0 ft', null],
    ['Table', null],
    ['', null],
  ])('reads the front of %s as %o', (size, frontage) => {
    expect(frontageOf(size)).toEqual(frontage);
  });
});

it('looks for the event a year before from 430 to 300 days before, on the same weekday', () => {
  expect(daysOfYearBefore(day)).toEqual({ from: '2025-04-09', to: '2025-08-17', nearest: '2025-06-14' });
});
