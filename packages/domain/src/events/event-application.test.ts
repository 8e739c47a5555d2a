import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, calendarDate, type CalendarDate } from '../foundation/index.ts';
import {
  applicationDateNames,
  applicationResults,
  applicationStatuses,
  decideApplicationDates,
  decideApplicationStep,
  endedApplicationStatuses,
  moveApplicationDates,
  nextApplicationDate,
  nextApplicationStatuses,
  proposedEventStatus,
  type ApplicationDates,
} from './event-application.ts';
import { eventStatuses, nextEventStatuses } from './event-status.ts';

const today = calendarDate('2026-03-10');
const none: ApplicationDates = {
  ...{ opensOn: null, earlyBirdOn: null, deadlineOn: null },
  ...{ lateDeadlineOn: null, notifiedOn: null, acceptByOn: null },
};
const anyStatus = fc.constantFrom(...applicationStatuses);

describe('a step of an application', () => {
  it('is one of those that follow, or goes back to the status before', () => {
    fc.assert(
      fc.property(anyStatus, fc.option(anyStatus), anyStatus, (status, statusBefore, to) => {
        const { ok } = decideApplicationStep(
          { status, statusBefore },
          { status: to, happenedOn: today },
          today,
        );
        expect(ok).toBe(nextApplicationStatuses(status).includes(to) || to === statusBefore);
      }),
    );
  });

  it('has not happened in the future', () => {
    const step = { status: 'submitted', happenedOn: addDays(today, 1) } as const;
    const decided = decideApplicationStep({ status: 'preparing', statusBefore: 'idea' }, step, today);
    expect(decided.ok ? null : decided.refusal).toMatchObject({
      code: 'application-step-in-future',
      field: 'happenedOn',
    });
  });

  it('ends where the maker does not take part', () => {
    expect(endedApplicationStatuses).toEqual([
      ...['not_invited', 'declined', 'withdrawn', 'cancelled_by_us', 'cancelled_by_organizer'],
    ]);
  });

  it('proposes only a status that its event can take', () => {
    for (const to of applicationStatuses)
      for (const event of eventStatuses) {
        const proposed = proposedEventStatus(to, event);
        if (proposed !== null) expect(nextEventStatuses(event)).toContain(proposed);
      }
    expect([
      proposedEventStatus('accepted', 'planned'),
      proposedEventStatus('confirmed', 'confirmed'),
      proposedEventStatus('declined', 'confirmed'),
      proposedEventStatus('submitted', 'planned'),
      proposedEventStatus('cancelled_by_organizer', 'closed'),
    ]).toEqual(['confirmed', null, 'cancelled', null, null]);
  });
});

describe('dates of an application', () => {
  it('are in their order', () => {
    const dates = { ...none, opensOn: today, deadlineOn: addDays(today, -1) };
    const decided = decideApplicationDates(dates);
    expect(decided.ok ? null : decided.refusal.field).toBe('deadlineOn');
    expect(decideApplicationDates({ ...dates, deadlineOn: today, acceptByOn: today }).ok).toBe(true);
    const late = decideApplicationDates({ ...none, deadlineOn: today, acceptByOn: addDays(today, -9) });
    expect(late.ok ? null : late.refusal.field).toBe('acceptByOn');
  });

  it('matter by status: the next one is today or later', () => {
    const dates = { ...none, opensOn: addDays(today, -9), deadlineOn: today, notifiedOn: addDays(today, 9) };
    expect(nextApplicationDate({ ...dates, status: 'idea' }, today)).toEqual({
      name: 'deadlineOn',
      date: today,
    });
    expect(nextApplicationDate({ ...dates, status: 'submitted' }, today)?.name).toBe('notifiedOn');
    expect(nextApplicationDate({ ...dates, status: 'preparing' }, addDays(today, 1))).toBeNull();
    expect(nextApplicationDate({ ...dates, status: 'confirmed' }, today)).toBeNull();
  });

  it('keep their distances when they move', () => {
    const date = fc.option(
      fc.integer({ min: 0, max: 400 }).map((days): CalendarDate => addDays(today, days)),
    );
    fc.assert(
      fc.property(fc.tuple(date, date, date, date, date, date), fc.integer({ max: 400 }), (days, by) => {
        const dates = Object.fromEntries(
          applicationDateNames.map((name, index) => [name, days[index] ?? null]),
        ) as unknown as ApplicationDates;
        const moved = moveApplicationDates(dates, by % 400);
        expect(moveApplicationDates(moved, -(by % 400))).toEqual(dates);
        expect(decideApplicationDates(moved).ok).toBe(decideApplicationDates(dates).ok);
      }),
    );
  });
});

it('counts the applications that were sent, and those accepted of the answered ones', () => {
  expect(
    applicationResults(['idea', 'submitted', 'waitlisted', 'accepted', 'declined', 'not_invited']),
  ).toEqual({ applications: 5, accepted: 2, acceptancePercent: 67 });
  expect(applicationResults(['submitted']).acceptancePercent).toBeNull();
});
