import { describe, expect, it } from 'vitest';
import { calendarDate } from '../foundation/index.ts';
import { decideBookLock, isClosed } from './book-lock.ts';

const day = calendarDate;
const lock = { closedThrough: day('2026-03-31'), opened: null, reason: 'Tax return filed' };
const opened = { from: day('2026-02-01'), to: day('2026-02-28') };

describe('isClosed', () => {
  it('counts the closing day, and nothing where no day is set', () => {
    expect(isClosed(day('2026-03-31'), lock)).toBe(true);
    expect(isClosed(day('2026-04-01'), lock)).toBe(false);
    expect(isClosed(day('2026-03-31'), { closedThrough: null })).toBe(false);
  });

  it('leaves the opened days open, their ends included, and no other', () => {
    const partly = { ...lock, opened };
    const closed = ['2026-01-31', '2026-02-01', '2026-02-28', '2026-03-01'].map((date) =>
      isClosed(day(date), partly),
    );
    expect(closed).toEqual([true, false, false, true]);
  });
});

describe('decideBookLock', () => {
  const today = day('2026-04-10');

  it.each([
    ['lock-reason-required', 'reason', { ...lock, reason: '  ' }],
    ['lock-in-the-future', 'closedThrough', { ...lock, closedThrough: day('2026-04-11') }],
    ['opened-days-reversed', 'opened.to', { ...lock, opened: { from: opened.to, to: opened.from } }],
    ['opened-days-not-closed', 'opened.to', { ...lock, opened: { ...opened, to: day('2026-04-01') } }],
    ['opened-days-not-closed', 'opened.to', { ...lock, closedThrough: null, opened }],
  ] as const)('refuses: %s', (code, field, draft) => {
    expect(decideBookLock(draft, today)).toMatchObject({ ok: false, refusal: { code, field } });
  });

  it('takes today, a part opened again, and no lock at all', () => {
    expect(decideBookLock({ ...lock, closedThrough: today, reason: ' Filed ' }, today)).toMatchObject({
      value: { reason: 'Filed' },
    });
    expect(decideBookLock({ ...lock, opened }, today).ok).toBe(true);
    expect(decideBookLock({ ...lock, closedThrough: null }, today).ok).toBe(true);
  });
});
