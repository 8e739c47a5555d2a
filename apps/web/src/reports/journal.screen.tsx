import { Plus } from 'lucide-react';
import { useNavigate } from '@tanstack/react-router';
import type { JournalEntryView } from '@atelier/contract/books';
import { permits } from '@atelier/domain/businesses';
import type { Column } from '../design/data-table.tsx';
import { MenuDownload } from '../design/menus/menu.tsx';
import { EmptyState } from '../design/empty-state.tsx';
import { DateText, MoneyText } from '../design/figures.tsx';
import { LinkButton } from '../design/link-button.tsx';
import { PageHeader } from '../design/page-header.tsx';
import { ShortLabel } from '../design/head/short-label.tsx';
import { TableSkeleton } from '../design/skeletons.tsx';
import { useActiveBusiness } from '../platform/active-business.tsx';
import { Loaded } from '../platform/loaded.tsx';
import { PagedTable } from '../platform/paged-table.tsx';
import { paths } from '../platform/paths.ts';
import { useShortcut } from '../platform/use-shortcut.ts';
import {
  kindWords,
  useJournal,
  useJournalFiles,
  FinancesNav,
  JournalDrafts,
  ReportFiles,
  WhyNote,
} from '../books/index.ts';

const columns: readonly Column<JournalEntryView>[] = [
  {
    key: 'number',
    header: 'No.',
    cell: (entry) => <span className="tabular-nums">#{entry.number}</span>,
    onCard: 'line',
    className: 'max-sm:text-sm',
  },
  { key: 'date', header: 'Date', cell: (entry) => <DateText date={entry.date} /> },
  {
    key: 'memo',
    header: 'What',
    cell: (entry) => <span className="wrap-anywhere">{entry.memo}</span>,
    onCard: 'title',
  },
  {
    key: 'kind',
    header: 'Kind',
    cell: (entry) => <span className="text-ink-soft whitespace-nowrap">{kindWords[entry.kind]}</span>,
  },
  {
    key: 'amount',
    header: 'Amount',
    align: 'end',
    cell: (entry) => <MoneyText cents={sumOfDebits(entry)} />,
    onCard: 'aside',
  },
];

function sumOfDebits({ lines }: JournalEntryView): number {
  return lines.reduce((sum, line) => sum + Math.max(0, line.amountCents), 0);
}

export function JournalScreen() {
  const journal = useJournal();
  const files = useJournalFiles();
  const navigate = useNavigate();
  const { business } = useActiveBusiness();
  const mayPost = permits(business.role, 'finances.post');
  useShortcut('n', 'New journal entry', () => void navigate({ to: paths.newJournalEntry }), mayPost);
  return (
    <>
      <PageHeader
        title="Journal"
        action={
          <>
            <ReportFiles report="journal" asked={{}}>
              <MenuDownload href={files.hledger}>hledger journal</MenuDownload>
            </ReportFiles>
            {mayPost && (
              <LinkButton to={paths.newJournalEntry} tone="primary" icon={Plus}>
                <ShortLabel>New journal entry</ShortLabel>
              </LinkButton>
            )}
          </>
        }
        description="Posted entries are never changed or deleted. Mistakes are reversed."
        nav={<FinancesNav />}
      />
      <JournalDrafts />
      <Loaded
        query={journal}
        skeleton={<TableSkeleton rows={8} columns={5} />}
        errorTitle="The journal could not be loaded"
      >
        {({ pages }) => {
          const entries = pages.flatMap((page) => page.rows);
          if (entries.length === 0) return <NoEntries />;
          return (
            <PagedTable
              query={journal}
              caption="Journal entries"
              columns={columns}
              rows={entries}
              rowKey={(entry) => entry.id}
              rowLink={(entry) => paths.journalEntry(entry.id)}
              things="entries"
            />
          );
        }}
      </Loaded>
      <WhyNote names={['journal']} />
    </>
  );
}

function NoEntries() {
  return (
    <EmptyState
      drawing="ledger"
      title="The journal is empty"
      action={
        <LinkButton to={paths.newInvoice} tone="primary" icon={Plus}>
          New invoice
        </LinkButton>
      }
    >
      Issue an invoice or record a payment and its entry is written by itself. By hand you only enter what has
      no document, such as your opening balances.
    </EmptyState>
  );
}
