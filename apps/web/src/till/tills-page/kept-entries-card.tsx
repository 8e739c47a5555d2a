import { useState } from 'react';
import type { EntryView } from '@atelier/contract/till';
import type { EntryChange } from '@atelier/domain/till';
import { Card } from '../../design/card.tsx';
import { Button } from '../../design/button.tsx';
import { InstantText, MoneyText } from '../../design/figures.tsx';
import { Skeleton } from '../../design/skeletons.tsx';
import { showToast } from '../../design/toast.ts';
import { Loaded } from '../../platform/loaded.tsx';
import { tillWords } from '../till-words.ts';
import { TextDialog } from './text-dialog.tsx';
import { useKeptEntries, useRetryEntry, useSetEntryAside } from './tills.api.ts';

const changeWords: Record<EntryChange, string> = {
  'next-open-day': 'Book on the first open day',
  'without-event': 'Book without the event',
  'as-custom-items': 'Book as custom items, without stock',
  'without-customer': 'Book without the customer',
  'with-charged-tax': 'Book with the tax charged',
  'with-other-number': 'Book under another number',
  'usual-account': 'Book on the usual account',
};

const kindWords: Record<EntryView['kind'], string> = {
  receipt: 'Receipt to email',
  open: 'Opening',
  sale: 'Sale',
  refund: 'Refund',
  movement: 'Cash moved',
  close: 'Closing',
  order: 'Order',
};

/** Entries that could not be booked as they are. What customers paid stays as it is. */
export function KeptEntriesCard({ maySolve }: { maySolve: boolean }) {
  const [pages, setPages] = useState(1);
  const { query, hasMore, isLoadingMore } = useKeptEntries(pages);
  return (
    <Card
      title="To solve"
      description="Entries that can’t be booked as they are. What customers paid doesn’t change."
    >
      <Loaded
        query={query}
        skeleton={<Skeleton className="h-16 w-full" />}
        errorTitle="Entries could not be loaded"
      >
        {(entries) =>
          entries.length === 0 ? (
            <p className="text-ink-soft">Nothing to solve.</p>
          ) : (
            <>
              <ul aria-label="Entries to solve" className="divide-line divide-y">
                {entries.map((entry) => (
                  <KeptLine key={entry.id} entry={entry} maySolve={maySolve} />
                ))}
              </ul>
              {hasMore && (
                <Button busy={isLoadingMore} className="mt-3" onClick={() => setPages(pages + 1)}>
                  Show more
                </Button>
              )}
            </>
          )
        }
      </Loaded>
    </Card>
  );
}

function KeptLine({ entry, maySolve }: { entry: EntryView; maySolve: boolean }) {
  const [isSettingAside, setSettingAside] = useState(false);
  const retry = useRetryEntry({
    onSaved: ({ state }) =>
      showToast(
        state === 'taken'
          ? { title: 'Booked', kind: 'success' }
          : { title: 'Not booked yet', description: 'Another problem is left.', kind: 'warning' },
      ),
  });
  const name = [kindWords[entry.kind], entry.number ?? ''].filter((part) => part !== '').join(' ');
  const problem = entry.problem ?? '';
  return (
    <li aria-label={name} className="py-3">
      <p className="flex justify-between gap-3 font-medium">
        <span>{name}</span>
        <MoneyText cents={entry.totalCents} />
      </p>
      <p className="text-ink-soft text-sm">
        <InstantText instant={entry.soldAt} withYear={false} /> ·{' '}
        {[entry.tillName, entry.eventName, entry.personName].filter(Boolean).join(' · ')}
      </p>
      <p className="mt-1">{tillWords[problem] ?? `It can’t be booked: ${problem}.`}</p>
      {maySolve && (
        <div className="mt-2 flex flex-wrap gap-2">
          {entry.possibleChanges.map((change) => (
            <Button
              key={change}
              tone="primary"
              busy={retry.isPending}
              onClick={() => retry.mutate({ entryId: entry.id, changes: [...entry.changes, change] })}
            >
              {changeWords[change]}
            </Button>
          ))}
          <Button
            busy={retry.isPending}
            onClick={() => retry.mutate({ entryId: entry.id, changes: [...entry.changes] })}
          >
            Try again
          </Button>
          <Button tone="danger-outline" onClick={() => setSettingAside(true)}>
            Set aside
          </Button>
        </div>
      )}
      {isSettingAside && <SetAsideDialog entry={entry} name={name} onClose={() => setSettingAside(false)} />}
    </li>
  );
}

type SetAsideDialogProps = { entry: EntryView; name: string; onClose: () => void };

function SetAsideDialog({ entry, name, onClose }: SetAsideDialogProps) {
  const [problem, setProblem] = useState<string>();
  const setAside = useSetEntryAside({ onSaved: onClose, onRefusal: ({ message }) => setProblem(message) });
  return (
    <TextDialog
      title={`Set ${name} aside?`}
      description="It stays in the report of its day and never reaches your books. This action cannot be undone."
      label="Reason"
      maxLength={500}
      missing="Say why."
      submitLabel="Set aside"
      tone="danger"
      refused={problem}
      isBusy={setAside.isPending}
      onText={(reason) => setAside.mutate({ entryId: entry.id, reason })}
      onClose={onClose}
    />
  );
}
