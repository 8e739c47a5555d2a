import { implement } from '@orpc/server';
import { journalDrafts } from '@atelier/contract/books';
import { findJournalDraft, listJournalDrafts } from '@atelier/database/books/journal-drafts.reads';
import { financeRefusals } from '@atelier/domain/books';
import { refuse, succeed } from '@atelier/domain/foundation';
import { change, read, type BusinessRequest } from '../platform/answer.ts';
import { removeJournalDraft, saveJournalDraft } from './save-journal-draft.command.ts';

const onDrafts = implement(journalDrafts).$context<BusinessRequest>();

export const journalDraftRoutes = onDrafts.router({
  list: onDrafts.list.handler(({ context }) =>
    read(context, async (tenant) => succeed(await listJournalDrafts(tenant))),
  ),
  get: onDrafts.get.handler(({ input, context }) =>
    read(context, async (tenant) => {
      const draft = await findJournalDraft(tenant, input.draftId);
      return draft ? succeed(draft) : refuse(financeRefusals.refusal('journal-draft-not-found'));
    }),
  ),
  save: onDrafts.save.handler(({ input, context }) =>
    change(context, 'saveJournalDraft', input, (tenant, tools) => {
      const { draftId: id, date, memo } = input;
      const lines = input.lines.map(({ amountCents: amount, ...line }) => ({ ...line, amount }));
      return saveJournalDraft(tenant, { id, date, memo, lines }, input.version, tools);
    }),
  ),
  remove: onDrafts.remove.handler(({ input, context }) =>
    change(context, 'removeJournalDraft', input, (tenant) => removeJournalDraft(tenant, input)),
  ),
});
