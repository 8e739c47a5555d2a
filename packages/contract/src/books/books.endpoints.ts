import { financeRefusals, recordKinds } from '@atelier/domain/books';
import { z } from 'zod';
import { businessView, tenant } from '../businesses/index.ts';
import { calendarDate, id, pageInput, pageOf, refusals } from '../foundation/index.ts';
import { recordChangeView } from './books.views.ts';
import { yearEndView } from './year-end.views.ts';

const tag = { tags: ['Finances'] };

/** All days through one are closed (null: none), save those opened again. */
export const bookLockInput = z.object({
  closedThrough: calendarDate.nullable(),
  opened: z.object({ from: calendarDate, to: calendarDate }).nullable(),
  reason: z.string().max(500),
});

export const books = {
  lock: tenant
    .route({
      method: 'PUT',
      path: '/finances/book-lock',
      summary: 'Close the books through a day, open a part of it again, or open all',
      ...tag,
    })
    .input(bookLockInput)
    .errors(
      refusals(
        financeRefusals,
        'lock-reason-required',
        'lock-in-the-future',
        'opened-days-not-closed',
        'opened-days-reversed',
      ),
    )
    .output(businessView.shape.bookLock),
  yearEnd: tenant
    .route({
      method: 'GET',
      path: '/finances/year-end',
      summary: 'The computed closing of the fiscal year of a day, and what is still to be done before it',
      ...tag,
    })
    .input(z.object({ on: calendarDate.optional() }))
    .output(yearEndView),
  changes: tenant
    .route({
      method: 'GET',
      path: '/finances/changes',
      summary: 'The audit trail: who changed which record, when, before and after',
      ...tag,
    })
    .input(
      z.object({
        ...pageInput,
        kind: z.enum(recordKinds).optional(),
        recordId: id.optional(),
        personId: id.optional(),
        from: calendarDate.optional(),
        to: calendarDate.optional(),
      }),
    )
    .output(pageOf(recordChangeView)),
  changePeople: tenant
    .route({
      method: 'GET',
      path: '/finances/changes/people',
      summary: 'People named in the audit trail, also after they left',
      ...tag,
    })
    .output(z.array(z.object({ userId: id, name: z.string() }))),
};
