import type { UseQueryResult } from '@tanstack/react-query';
import type { JournalEntryView } from '@atelier/contract/books';
import type { TransactionHistoryView } from '@atelier/contract/transactions';
import { Card } from '../design/card.tsx';
import { DateText, InstantText, MoneyText } from '../design/figures.tsx';
import { TextLink } from '../design/link-button.tsx';
import { TableSkeleton } from '../design/skeletons.tsx';
import { Loaded } from '../platform/loaded.tsx';
import { paths } from '../platform/paths.ts';
import { useTransactionHistory } from './transactions.api.ts';

type Step = TransactionHistoryView['steps'][number];

type Actions = Readonly<Record<Step['action'], string>>;

const actions: Actions = { recorded: 'Recorded', changed: 'Changed', deleted: 'Deleted' };

/** Shows what happened to a transaction in the books, newest first, with the entries before and after. */
export function TransactionHistory({ transactionId }: { transactionId: string }) {
  return <EntryHistory query={useTransactionHistory(transactionId)} actions={actions} />;
}

/** The same for any record whose changes are reversals and new entries. */
export function EntryHistory({
  query,
  actions: words,
}: {
  query: UseQueryResult<TransactionHistoryView>;
  actions: Actions;
}) {
  return (
    <Card
      title="History"
      description="Nothing in the books is overwritten: a change reverses the entry and posts another."
    >
      <Loaded
        query={query}
        skeleton={<TableSkeleton rows={2} columns={2} />}
        errorTitle="The history could not be loaded"
      >
        {({ steps }) => (
          <ol className="space-y-5">
            {steps.toReversed().map((step) => (
              <li key={step.at}>
                <p className="font-medium">
                  {words[step.action]}
                  {step.personName !== null && <> by {step.personName}</>}
                </p>
                <p className="text-ink-soft text-sm">
                  <InstantText instant={step.at} />
                </p>
                <div className="mt-2 grid gap-3 sm:grid-cols-2">
                  {step.before !== null && (
                    <Entry title="Before" entry={step.before} reversal={step.reversal} />
                  )}
                  {step.after !== null && (
                    <Entry title={step.before === null ? 'Posted' : 'After'} entry={step.after} />
                  )}
                </div>
              </li>
            ))}
          </ol>
        )}
      </Loaded>
    </Card>
  );
}

type EntryProps = { title: string; entry: JournalEntryView; reversal?: JournalEntryView | null };

function Entry({ title, entry, reversal = null }: EntryProps) {
  return (
    <section aria-label={title} className="border-line min-w-0 rounded-md border p-3">
      <p className="flex flex-wrap items-center justify-between gap-x-3 text-sm">
        <span className="text-ink-soft">
          {title}, <DateText date={entry.date} />
        </span>
        <TextLink to={paths.journalEntry(entry.id)} className="touch-target -my-2 inline-flex items-center">
          Entry #{entry.number}
        </TextLink>
      </p>
      {entry.memo !== '' && <p className="mt-1 wrap-anywhere">{entry.memo}</p>}
      <ul className="mt-2 space-y-1 text-sm">
        {entry.lines.map((line, index) => (
          <li key={index} className="flex justify-between gap-3">
            <span className="min-w-0 wrap-anywhere">{line.accountName}</span>
            <MoneyText cents={line.amountCents} bare />
          </li>
        ))}
      </ul>
      {reversal !== null && (
        <p className="mt-2 text-sm">
          Reversed by <TextLink to={paths.journalEntry(reversal.id)}>entry #{reversal.number}</TextLink>
        </p>
      )}
    </section>
  );
}
