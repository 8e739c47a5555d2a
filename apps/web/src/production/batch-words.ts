import type { BatchStatus } from '@atelier/domain/production';
import type { Tone } from '../design/state-pill.tsx';
import type { Words } from '../platform/problems.ts';
import { stockWords } from '../stock/index.ts';

/** States of a batch in words. */
export const batchLooks: Readonly<Record<BatchStatus, { tone: Tone; label: string }>> = {
  planned: { tone: 'neutral', label: 'Planned' },
  'in-progress': { tone: 'info', label: 'In progress' },
  blocked: { tone: 'danger', label: 'Blocked' },
  'partly-done': { tone: 'warning', label: 'Partly done' },
  done: { tone: 'success', label: 'Done' },
  cancelled: { tone: 'muted', label: 'Cancelled' },
};

/** Refusals of batches, in words for a person. */
export const batchWords: Words = {
  ...stockWords,
  'batch-not-found': 'There is no such batch in this business.',
  'batch-assignee-missing': 'This person is no longer a member of the business.',
  'batch-id-taken': 'This batch has been planned already.',
  'batch-needs-recipe': 'Nothing says yet how this is made. Write its recipe first.',
  'batch-due-before-plan': 'It cannot be due before the day on which you make it.',
  'batch-material-twice': 'This material is listed twice. Add the two amounts up.',
  'batch-uses-itself': 'This is what the batch makes. It cannot go into it.',
  'batch-not-open': 'This batch is done or cancelled. Reopen it first.',
  'batch-changed-meanwhile': 'Someone else changed this batch while you had it open.',
  'batch-has-output': 'Something came out of this batch already. Reverse that first, or close the batch.',
  'batch-move-not-possible': 'The batch has moved on, so this is no longer possible.',
  'batch-made-nothing': 'Enter how much came out.',
  'batch-uses-nothing': 'Enter what was used, for at least one material.',
  'batch-by-product-unknown': 'The recipe says nothing of this by-product.',
  'batch-apart-nothing': 'Enter how many pieces you took apart.',
  'batch-apart-more-than-made': 'There are not so many pieces of this batch.',
  'batch-pieces-taken-apart': 'Some of these pieces were taken apart since. Reverse that first.',
  'batch-recovers-more-than-used': 'This is more than went into the batch.',
  'batch-output-not-found': 'This was reversed already, or belongs to another batch.',
  'batch-timer-runs': 'Your timer runs on this batch already.',
  'batch-timer-stands': 'Your timer does not run on this batch.',
  'batch-work-ahead': 'This day has not come yet.',
  'batch-work-id-taken': 'These minutes are put down already.',
  'batch-work-not-found': 'These minutes are taken off already.',
  'stock-place-missing': 'Choose a place; none is the main one yet.',
};

/** `2 h 5 min`, or `45 min`. */
export function minutesText(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return `${String(rest)} min`;
  return rest === 0 ? `${String(hours)} h` : `${String(hours)} h ${String(rest)} min`;
}
