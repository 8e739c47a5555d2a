import { useState } from 'react';
import { Undo2 } from 'lucide-react';
import { getRouteApi } from '@tanstack/react-router';
import type { JournalEntryView } from '@atelier/contract/books';
import { permits } from '@atelier/domain/businesses';
import { Button } from '../design/button.tsx';
import { Card, FactList } from '../design/card.tsx';
import { DateText, InstantText } from '../design/figures.tsx';
import { TextLink } from '../design/link-button.tsx';
import { PageHeader } from '../design/page-header.tsx';
import { TableSkeleton } from '../design/skeletons.tsx';
import { StatePill } from '../design/state-pill.tsx';
import { Attachments } from '../documents/index.ts';
import { useActiveBusiness } from '../platform/active-business.tsx';
import { LoadedPage } from '../platform/loaded-page.tsx';
import { paths } from '../platform/paths.ts';
import { kindWords, EntryLinesTable, useJournalEntry, ReverseEntryDialog } from '../books/index.ts';
import { EntrySource } from './entry-source.tsx';

const route = getRouteApi('/dashboard/finances/journal/$entryId');
const back = { to: paths.journal, label: 'Journal' };

export function JournalEntryScreen() {
  const { entryId } = route.useParams();
  const entry = useJournalEntry(entryId);
  return (
    <LoadedPage
      title="Journal entry"
      back={back}
      query={entry}
      errorTitle="This entry could not be loaded"
      words={{ 'entry-not-found': 'There is no such entry in this business.' }}
      skeleton={<TableSkeleton rows={3} columns={3} />}
    >
      {(view) => <Entry entry={view} />}
    </LoadedPage>
  );
}

function Entry({ entry }: { entry: JournalEntryView }) {
  const { business } = useActiveBusiness();
  const [isReversing, setReversing] = useState(false);
  const isOpen = entry.reversedById === null;
  const mayReverse = entry.kind === 'manual' && isOpen && permits(business.role, 'finances.post');
  return (
    <>
      <PageHeader
        title={`Entry #${String(entry.number)}`}
        badge={isOpen ? undefined : <StatePill tone="muted">Reversed</StatePill>}
        description={entry.memo}
        back={back}
        action={
          mayReverse && (
            <Button icon={Undo2} onClick={() => setReversing(true)}>
              Reverse entry
            </Button>
          )
        }
      />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="min-w-0 space-y-5">
          <EntryLinesTable entry={entry} />
          {(entry.kind === 'manual' || entry.kind === 'reversal' || entry.kind === 'opening') && (
            <Attachments kind="journal-entry" id={entry.id} />
          )}
        </div>
        <Card title="About this entry">
          <FactList
            facts={[
              { term: 'Date', value: <DateText date={entry.date} /> },
              { term: 'Kind', value: kindWords[entry.kind] },
              { term: 'Source', value: <EntrySource source={entry.source} /> },
              { term: 'Posted', value: <InstantText instant={entry.postedAt} /> },
              ...(entry.reversesId === null
                ? []
                : [
                    {
                      term: 'Takes back',
                      value: (
                        <TextLink to={paths.journalEntry(entry.reversesId)}>The entry it reverses</TextLink>
                      ),
                    },
                  ]),
              ...(entry.reversedById === null
                ? []
                : [
                    {
                      term: 'Reversed by',
                      value: <TextLink to={paths.journalEntry(entry.reversedById)}>View reversal</TextLink>,
                    },
                  ]),
            ]}
          />
        </Card>
      </div>
      {isReversing && <ReverseEntryDialog entry={entry} onClose={() => setReversing(false)} />}
    </>
  );
}
