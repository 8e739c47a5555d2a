import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calendarDate } from '../foundation/index.ts';
import { decideDays, instantsOfDay, moveDays, movedBy, stallMinutes, type EventDay } from './event-day.ts';
import {
  decideEventStatus,
  eventPhase,
  eventStatuses,
  nextEventStatuses,
  phaseOnDay,
} from './event-status.ts';

const zone = 'America/New_York';
const day = (date: string, ...[setsUpAt, opensAt, closesAt, isGoneAt]: (string | null)[]): EventDay => ({
  date: calendarDate(date),
  setsUpAt: setsUpAt ?? null,
  opensAt: opensAt ?? null,
  closesAt: closesAt ?? null,
  isGoneAt: isGoneAt ?? null,
});
const refusalOf = (...days: EventDay[]) => {
  const decided = decideDays(days);
  return decided.ok ? null : decided.refusal.code;
};

describe('a day of an event', () => {
  it('ends after midnight where its times say so', () => {
    expect(instantsOfDay(day('2026-07-04', '16:00', '18:00', '00:30', '01:30'), zone)).toEqual({
      setsUpAt: '2026-07-04T20:00:00.000Z',
      opensAt: '2026-07-04T22:00:00.000Z',
      closesAt: '2026-07-05T04:30:00.000Z',
      isGoneAt: '2026-07-05T05:30:00.000Z',
    });
  });

  it('is an hour longer or shorter when clocks change', () => {
    const night = (date: string) => stallMinutes([day(date, null, '20:00', '04:00')], zone).selling;
    expect([night('2026-03-06'), night('2026-03-07'), night('2026-10-31')]).toEqual([480, 420, 540]);
  });

  it('adds up the parts with both times', () => {
    const days = [
      day('2026-05-01', '07:00', '09:00', '17:00', '18:30'),
      day('2026-05-02', null, '09:00', '15:00'),
    ];
    expect(stallMinutes(days, zone)).toEqual({ setUp: 120, selling: 840, packUp: 90 });
  });

  it('comes once, in order of dates, and is shorter than 24 hours', () => {
    expect(refusalOf()).toBe('event-day-missing');
    expect(refusalOf(day('2026-05-01'), day('2026-05-01'))).toBe('event-day-twice');
    expect(refusalOf(day('2026-05-01', '08:00', '07:00', '06:00'))).toBe('event-day-out-of-order');
    expect(refusalOf(day('2026-05-01', '08:00', '10:00', '09:00'))).toBe('event-day-out-of-order');
    expect(refusalOf(day('2026-05-01', '08:00', '10:00', '07:00'))).toBeNull();
    const decided = decideDays([day('2026-05-02'), day('2026-05-01')]);
    expect(decided.ok && decided.value.map(({ date }) => date)).toEqual(['2026-05-01', '2026-05-02']);
  });

  it('has instants in the order of its times, whatever they are', () => {
    const time = fc.option(
      fc.integer({ min: 0, max: 1439 }).map((minute) => {
        const [hours, minutes] = [Math.floor(minute / 60), minute % 60];
        return `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`;
      }),
    );
    const dates = fc.constantFrom('2026-03-07', '2026-03-08', '2026-06-01', '2026-10-31', '2026-11-01');
    fc.assert(
      fc.property(dates, time, time, time, time, (date, ...given) => {
        const one = day(date, ...given);
        if (!decideDays([one]).ok) return;
        const instants = Object.values(instantsOfDay(one, 'Europe/Paris')).filter(
          (instant) => instant !== null,
        );
        expect(instants).toEqual(instants.toSorted());
      }),
    );
  });
});

describe('a phase', () => {
  const days = [day('2026-05-01', '07:00', '09:00', '17:00', '18:00'), day('2026-05-02')];

  it('follows from the days in the time zone of the event', () => {
    const at = (instant: string) => eventPhase(days, zone, instant);
    expect(at('2026-05-01T10:59:00.000Z')).toBe('upcoming');
    expect(at('2026-05-01T11:00:00.000Z')).toBe('ongoing');
    expect(at('2026-05-02T02:00:00.000Z')).toBe('ongoing');
    expect(at('2026-05-03T03:59:00.000Z')).toBe('ongoing');
    expect(at('2026-05-03T04:00:00.000Z')).toBe('ended');
  });
});

describe('a status', () => {
  const change = (
    status: (typeof eventStatuses)[number],
    to: (typeof eventStatuses)[number],
    reason = '',
  ) => {
    const decided = decideEventStatus({ status, phase: 'ended' }, { status: to, reason });
    return decided.ok ? decided.value.status : decided.refusal.code;
  };

  it('is closed after the last day only', () => {
    expect(change('confirmed', 'closed')).toBe('closed');
    const early = decideEventStatus(
      { status: 'confirmed', phase: 'ongoing' },
      { status: 'closed', reason: '' },
    );
    expect(early.ok).toBe(false);
  });

  it('is reopened, taken up again and cancelled with a reason', () => {
    expect([change('closed', 'confirmed'), change('closed', 'confirmed', 'Two sales were missing')]).toEqual([
      'event-reason-required',
      'confirmed',
    ]);
    expect(change('cancelled', 'planned', ' ')).toBe('event-reason-required');
    expect(change('planned', 'cancelled', 'Rain')).toBe('cancelled');
    expect(change('closed', 'cancelled', 'Rain')).toBe('event-status-not-reached');
  });

  it('reaches no status that is not listed', () => {
    for (const from of eventStatuses)
      for (const to of eventStatuses)
        expect(change(from, to, 'because') === to).toBe(nextEventStatuses(from).includes(to));
  });
});

it('moving keeps times and the gaps between days', () => {
  const days = [day('2026-06-13', null, '09:00'), day('2026-06-20', null, '10:00')];
  expect(moveDays(days, calendarDate('2026-12-31'))).toEqual([
    day('2026-12-31', null, '09:00'),
    day('2027-01-07', null, '10:00'),
  ]);
  expect(moveDays([], calendarDate('2026-12-31'))).toEqual([]);
});

it('phaseOnDay goes by the dates alone', () => {
  const fair = { startsOn: calendarDate('2026-06-13'), endsOn: calendarDate('2026-06-14') };
  const phases = ['2026-06-12', '2026-06-13', '2026-06-14', '2026-06-15'].map((date) =>
    phaseOnDay(fair, calendarDate(date)),
  );
  expect(phases).toEqual(['upcoming', 'ongoing', 'ongoing', 'ended']);
});

describe('movedBy', () => {
  const daysOf = (...dates: string[]) => dates.map((date) => ({ date: calendarDate(date) }));
  it('counts the days by which all days moved, and nothing else', () => {
    const before = daysOf('2028-02-28', '2028-03-01');
    expect(movedBy(before, daysOf('2028-02-29', '2028-03-02'))).toBe(1);
    expect(movedBy(before, daysOf('2027-02-28', '2027-03-02'))).toBe(-365);
    expect(movedBy(before, before)).toBe(0);
    expect(movedBy(before, daysOf('2028-02-29', '2028-03-01'))).toBe(0);
    expect(movedBy(before, daysOf('2028-03-01'))).toBe(0);
    expect(movedBy(before, daysOf('2028-02-29', '2028-03-02', '2028-03-03'))).toBe(0);
    expect(movedBy([], daysOf('2028-02-29'))).toBe(0);
  });
});
