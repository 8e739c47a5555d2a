import type { JournalDraftView } from '@atelier/contract/books';
import { DataTable, type Column } from '../design/data-table.tsx';
import { DateText, MoneyText } from '../design/figures.tsx';
import { paths } from '../platform/paths.ts';
import { useJournalDrafts } from './journal-drafts.api.ts';

const balanceOf = ({ lines }: JournalDraftView) => lines.reduce((sum, line) => sum + line.amountCents, 0);
const debitsOf = ({ lines }: JournalDraftView) =>
  lines.reduce((sum, line) => sum + Math.max(0, line.amountCents), 0);

const columns: readonly Column<JournalDraftView>[] = [
  {
    key: 'date',
    header: 'Date',
    cell: (draft) =>
      draft.date === null ? (
        <span className="text-ink-soft">No day yet</span>
      ) : (
        <DateText date={draft.date} />
      ),
    onCard: 'line',
  },
  {
    key: 'memo',
    header: 'What',
    cell: (draft) => (
      <span className="wrap-anywhere">
        {draft.memo === '' ? <span className="text-ink-soft">Not specified yet</span> : draft.memo}
      </span>
    ),
    onCard: 'title',
  },
  {
    key: 'state',
    header: 'State',
    cell: (draft) =>
      draft.lines.length === 0 ? (
        <span className="text-ink-soft">No lines yet</span>
      ) : balanceOf(draft) === 0 ? (
        <span className="text-ink-soft">In balance</span>
      ) : (
        <span className="text-warning">
          Out by <MoneyText cents={Math.abs(balanceOf(draft))} />
        </span>
      ),
  },
  {
    key: 'amount',
    header: 'Amount',
    align: 'end',
    cell: (draft) => <MoneyText cents={debitsOf(draft)} />,
    onCard: 'aside',
  },
];

/** Entries that are still being written, apart from the books; nothing where there are none. */
export function JournalDrafts() {
  const drafts = useJournalDrafts().data ?? [];
  if (drafts.length === 0) return null;
  return (
    <section aria-labelledby="journal-drafts" className="mb-3">
      <h2 id="journal-drafts" className="text-lg font-semibold">
        Drafts
      </h2>
      <p className="text-ink-soft mb-3 text-sm">Still being written: they are in no balance and no report.</p>
      <DataTable
        caption="Drafts of journal entries"
        columns={columns}
        rows={drafts}
        rowKey={(draft) => draft.id}
        rowLink={(draft) => paths.journalDraft(draft.id)}
      />
      <h2 className="mt-8 mb-3 text-lg font-semibold">In the books</h2>
    </section>
  );
}
