import { refuse, succeed, type CalendarDate, type Outcome, type Refusal } from '../foundation/index.ts';
import { financeRefusals } from './finance-refusals.ts';

/** Days of the closed part that take entries again; both are part of it. */
export type OpenedDays = { readonly from: CalendarDate; readonly to: CalendarDate };

/** Which days of the books take no entry: all through `closedThrough` (null: none), save those opened again. */
export type BookLock = {
  readonly closedThrough: CalendarDate | null;
  readonly opened?: OpenedDays | null;
};

/** A lock to be set, with its reason in the words of the person who sets it. */
export type BookLockDraft = BookLock & { readonly opened: OpenedDays | null; readonly reason: string };

/** Tells whether a date takes no entry; the closing day itself is closed. */
export function isClosed(date: CalendarDate, lock: BookLock): boolean {
  if (lock.closedThrough === null || date > lock.closedThrough) return false;
  return !lock.opened || date < lock.opened.from || date > lock.opened.to;
}

/**
 * Tidies a lock: it says why, ends today at the latest, and the opened days lie in the closed part in their order.
 */
export function decideBookLock(
  draft: BookLockDraft,
  today: CalendarDate,
): Outcome<
  BookLockDraft,
  Refusal<'lock-reason-required' | 'lock-in-the-future' | 'opened-days-not-closed' | 'opened-days-reversed'>
> {
  const reason = draft.reason.trim();
  if (reason === '') return refuse(financeRefusals.refusal('lock-reason-required', { field: 'reason' }));
  if (draft.closedThrough !== null && draft.closedThrough > today) {
    return refuse(financeRefusals.refusal('lock-in-the-future', { field: 'closedThrough' }));
  }
  if (draft.opened) {
    if (draft.opened.from > draft.opened.to) {
      return refuse(financeRefusals.refusal('opened-days-reversed', { field: 'opened.to' }));
    }
    if (draft.closedThrough === null || draft.opened.to > draft.closedThrough) {
      return refuse(financeRefusals.refusal('opened-days-not-closed', { field: 'opened.to' }));
    }
  }
  return succeed({ ...draft, reason });
}
