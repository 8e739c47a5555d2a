import { useState } from 'react';
import { permits } from '@atelier/domain/businesses';
import type { CalendarDate } from '@atelier/domain/foundation';
import { EmptyState } from '../design/empty-state.tsx';
import { LinkButton } from '../design/link-button.tsx';
import { PageHeader } from '../design/page-header.tsx';
import { useActiveBusiness } from '../platform/active-business.tsx';
import { newId } from '../platform/new-id.ts';
import { paths } from '../platform/paths.ts';
import { EntryForm } from './entry-form.tsx';
import { emptyLine, type EntryDraft } from './manual-entry.ts';
import { WithReportDefaults } from './report-parts.tsx';

export function NewJournalEntryScreen() {
  const { business } = useActiveBusiness();
  return (
    <>
      <PageHeader
        title="New journal entry"
        description="For what has no document of its own: opening balances, depreciation, a correction."
        back={{ to: paths.journal, label: 'Journal' }}
      />
      {permits(business.role, 'finances.post') ? (
        <WithReportDefaults>{({ today }) => <NewEntry today={today} />}</WithReportDefaults>
      ) : (
        <NotForYou />
      )}
    </>
  );
}

function NewEntry({ today }: { today: CalendarDate }) {
  const [blank] = useState<EntryDraft>(() => ({
    id: newId(),
    date: today,
    memo: '',
    lines: [emptyLine(newId()), emptyLine(newId())],
  }));
  return <EntryForm initial={blank} version={null} draftKey="journal-entry:new" />;
}

/** Instead of a form, for who may not post. */
export function NotForYou() {
  return (
    <EmptyState
      drawing="ledger"
      title="This is for who keeps the books"
      action={<LinkButton to={paths.journal}>Back to the journal</LinkButton>}
    >
      Only an owner or a bookkeeper of this business may write entries by hand.
    </EmptyState>
  );
}
