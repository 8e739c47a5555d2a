import { financeRefusals } from '@atelier/domain/books';
import { z } from 'zod';
import { tenant } from '../businesses/index.ts';
import {
  calendarDate,
  id,
  instant,
  optionalText,
  refusals,
  signedAmount,
  signedCents,
} from '../foundation/index.ts';

const tag = { tags: ['Finances'] };

/** An entry by hand that is still being written; it posts nothing. */
export const journalDraftView = z.object({
  id,
  date: calendarDate.nullable(),
  memo: z.string(),
  /** An amount of zero is not said yet; a debit is positive, a credit negative. */
  lines: z.array(z.object({ accountId: id.nullable(), amountCents: signedCents, memo: z.string() })),
  /** Goes up with every change. */
  version: z.int(),
  updatedAt: instant,
});

export const journalDrafts = {
  list: tenant
    .route({
      method: 'GET',
      path: '/finances/journal-drafts',
      summary: 'Entries by hand that are still being written, the last changed first',
      ...tag,
    })
    .output(z.array(journalDraftView)),
  get: tenant
    .route({
      method: 'GET',
      path: '/finances/journal-drafts/{draftId}',
      summary: 'One draft of an entry',
      ...tag,
    })
    .input(z.object({ draftId: id }))
    .errors(refusals(financeRefusals, 'journal-draft-not-found'))
    .output(journalDraftView),
  save: tenant
    .route({
      method: 'PUT',
      path: '/finances/journal-drafts/{draftId}',
      summary: 'Keep an entry as a draft: a new one, or over what it was',
      ...tag,
    })
    .input(
      z.object({
        draftId: id,
        date: calendarDate.nullable(),
        memo: optionalText(500),
        lines: z
          .array(z.object({ accountId: id.nullable(), amountCents: signedAmount, memo: optionalText(200) }))
          .max(200),
        /** Which version the person saw; nothing for a new draft. */
        version: z.int().min(1).nullable(),
      }),
    )
    .errors(
      refusals(
        financeRefusals,
        'journal-draft-not-found',
        'journal-draft-changed-meanwhile',
        'account-not-found',
        'entry-id-taken',
      ),
    )
    .output(journalDraftView),
  remove: tenant
    .route({
      method: 'POST',
      path: '/finances/journal-drafts/{draftId}/delete',
      summary: 'Throw a draft of an entry away',
      ...tag,
    })
    .input(z.object({ draftId: id, version: z.int().min(1) }))
    .errors(refusals(financeRefusals, 'journal-draft-not-found', 'journal-draft-changed-meanwhile'))
    .output(z.object({ id })),
};

export type JournalDraftView = z.infer<typeof journalDraftView>;
