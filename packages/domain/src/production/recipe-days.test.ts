import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, calendarDate, type CalendarDate } from '../foundation/index.ts';
import { decideVersionDay, earliestDay, inForce, standingOf, type VersionDays } from './recipe-days.ts';

const today = calendarDate('2026-11-22');
const inDays = (days: number) => addDays(today, days);
const version = (from: CalendarDate | null, until: CalendarDate | null): VersionDays => ({
  activatedAt: '2026-01-01T00:00:00Z',
  effectiveFrom: from,
  effectiveUntil: until,
});
const draft: VersionDays = { activatedAt: null, effectiveFrom: null, effectiveUntil: null };

describe('standingOf', () => {
  it.each([
    ['a draft', draft, 'draft'],
    ['the first, while none follows', version(null, null), 'in-force'],
    ['the first, on the day before another counts', version(null, inDays(1)), 'in-force'],
    ['the first, on the day from which another counts', version(null, today), 'replaced'],
    ['one that counts from today', version(today, null), 'in-force'],
    ['one that counts from tomorrow', version(inDays(1), null), 'to-come'],
    ['one to come in whose place another was given the same day', version(inDays(1), inDays(1)), 'replaced'],
    ['one to come that another follows', version(inDays(1), inDays(2)), 'to-come'],
  ])('says where %s stands', (_, days, standing) => {
    expect(standingOf(days, today)).toBe(standing);
  });
});

describe('decideVersionDay', () => {
  const first = version(null, inDays(5));
  const next = version(inDays(5), null);
  const cases: [string, VersionDays[], CalendarDate | undefined, string][] = [
    ['takes today where nothing is said', [version(null, null)], undefined, today],
    ['takes today for the first version', [draft], undefined, today],
    ['refuses a later day for the first version', [draft], inDays(1), 'recipe-first-counts-at-once'],
    ['takes a day to come', [version(null, null)], inDays(9), inDays(9)],
    ['refuses yesterday', [version(null, null)], inDays(-1), 'recipe-day-past'],
    ['refuses a day before the one to come', [first, next], inDays(4), 'recipe-day-before-other'],
    ['refuses today where another is to come', [first, next], undefined, 'recipe-day-before-other'],
    ['takes the day of the one to come', [first, next], inDays(5), inDays(5)],
  ];
  it.each(cases)('%s', (_, others, asked, wanted) => {
    const outcome = decideVersionDay(others, asked, today);
    expect(outcome.ok ? outcome.value : outcome.refusal.code).toBe(wanted);
    if (!outcome.ok) expect(outcome.refusal.field).toBe('effectiveFrom');
  });

  it('lets exactly one version count on every day, whatever days they are given one after the other', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: 6 }), (waits) => {
        const versions: VersionDays[] = [version(null, null)];
        for (const wait of waits) {
          const outcome = decideVersionDay(versions, inDays(wait), today);
          expect(outcome.ok).toBe(inDays(wait) >= (earliestDay(versions, today) ?? today));
          if (!outcome.ok) continue;
          versions[versions.length - 1] = {
            ...versions[versions.length - 1]!,
            effectiveUntil: outcome.value,
          };
          versions.push(version(outcome.value, null));
        }
        for (let day = -2; day < 12; day += 1) {
          const counting = versions.filter((one) => standingOf(one, inDays(day)) === 'in-force');
          expect(counting).toHaveLength(1);
          // The last of all whose day has come.
          const begun = versions.findLast(
            ({ effectiveFrom }) => effectiveFrom === null || effectiveFrom <= inDays(day),
          );
          expect(inForce(versions, inDays(day))).toBe(begun);
        }
      }),
    );
  });
});
