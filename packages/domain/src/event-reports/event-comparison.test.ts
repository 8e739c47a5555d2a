import { describe, expect, it } from 'vitest';
import { calendarDate, money } from '../foundation/index.ts';
import { compareEvents, eventResults, unitOfFronts, type ComparedEvent } from './event-comparison.ts';
import { eventGroupName, eventsWithin } from './event-grouping.ts';

const event = (name: string, fields: Partial<ComparedEvent> = {}): ComparedEvent => ({
  ...{ id: name, name, kind: 'fair', startsOn: calendarDate('2026-05-02'), venue: '', town: '', region: '' },
  ...{ organizerId: null, organizerName: null, seriesId: null, seriesName: null },
  ...{ salesCents: money(0), goodsCents: money(0), costsCents: money(0) },
  ...{ minutes: null, sellingMinutes: null, goalCents: null, footfall: null },
  ...{ milesTenths: null, milesCents: money(0), frontage: null, plannedProfitCents: null },
  ...fields,
});

describe('a comparison of events', () => {
  it('leaves events without hours, goal or visitors out of the rates of a group', () => {
    const results = eventResults([
      event('a', { salesCents: money(10_000), minutes: 120, footfall: 50, goalCents: money(20_000) }),
      event('b', { salesCents: money(99_000) }),
    ]);
    expect(results).toMatchObject({
      ...{ salesCents: 109_000, profitPerHourCents: 5000, profitPerSellingHourCents: null },
      ...{ goalPercent: 50, salesPerVisitorCents: 200, footfall: 50 },
    });
  });

  it('measures by mile, by the front of the booth, against goal and against budget', () => {
    const events = [
      event('a', {
        ...{ salesCents: money(60_000), milesTenths: 1000, frontage: { tenths: 100, unit: 'foot' } },
        ...{ goalCents: money(50_000), plannedProfitCents: money(-1000) },
      }),
      event('b', { salesCents: money(30_480), frontage: { tenths: 30, unit: 'meter' } }),
    ];
    expect(eventResults(events)).toMatchObject({
      ...{ milesTenths: 1000, profitPerMileCents: 600, againstGoalCents: 10_000, againstBudgetCents: 61_000 },
      // 904.80 over 10 feet and 3 meters, which are 9.8425 feet.
      profitPerFrontCents: 4560,
    });
    expect(unitOfFronts(events)).toBe('foot');
    expect([unitOfFronts([]), unitOfFronts(events.slice(1))]).toEqual(['foot', 'meter']);
    expect(eventResults(events.slice(1))).toMatchObject({
      ...{ profitPerFrontCents: 10_160, milesTenths: null, profitPerMileCents: null },
      ...{ againstGoalCents: null, againstBudgetCents: null },
    });
    const [first, second] = compareEvents(events, 'event', 'profitPerFront');
    expect([first?.name, first?.profitPerFrontCents, second?.profitPerFrontCents]).toEqual(['a', 6000, 3097]);
  });

  it('returns no rates for nothing, and no margin without sales', () => {
    expect(eventResults([])).toMatchObject({ minutes: null, goalPercent: null, marginPercent: null });
    expect(eventResults([event('a', { costsCents: money(500), minutes: 0 })])).toMatchObject({
      ...{ profitCents: -500, marginPercent: null, profitPerHourCents: null },
    });
  });

  it('takes miles that the books do not have off the profit and its rates', () => {
    const results = eventResults([
      event('a', { salesCents: money(10_000), minutes: 60, milesTenths: 1000, milesCents: money(2500) }),
      event('b', { salesCents: money(1000), goodsCents: money(500), costsCents: money(100) }),
    ]);
    expect(results).toMatchObject({ milesCents: 2500, profitCents: 7900, profitPerHourCents: 7500 });
  });

  it('ranks losses below profits and what has no value last, by name', () => {
    const events = [
      event('d'),
      event('c'),
      event('loss', { costsCents: money(600), minutes: 60 }),
      event('win', { salesCents: money(600), minutes: 60 }),
    ];
    expect(compareEvents(events, 'event', 'profitPerHour').map(({ name }) => name)).toEqual([
      ...['win', 'loss', 'c', 'd'],
    ]);
  });

  it.each([
    ['series', { seriesId: 's', seriesName: 'Spring' }, 's', 'Spring'],
    ['organizer', { organizerId: 'o', organizerName: 'Guild' }, 'o', 'Guild'],
    ['place', { town: 'Beacon', region: 'NY' }, 'Beacon, NY', 'Beacon, NY'],
    ['kind', { kind: 'market' }, 'market', 'Market'],
    ['year', { startsOn: calendarDate('2025-05-02') }, '2025', '2025'],
  ] as const)('groups by %s, and chooses the events of a group', (by, fields, key, name) => {
    const events = [event('a', fields), event('b', fields), event('c')];
    const group = compareEvents(events, by, 'sales').find((row) => row.key === key);
    expect(group).toMatchObject({ name, events: 2 });
    expect(eventsWithin(events, by, key).map(({ id }) => id)).toEqual(['a', 'b']);
  });

  it('names events without a series, an organizer or a place', () => {
    expect([eventGroupName('series', null), eventGroupName('place', 'Beacon, NY')]).toEqual([
      ...['No series', 'Beacon, NY'],
    ]);
  });
});
