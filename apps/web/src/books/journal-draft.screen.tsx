import { useState } from 'react';
import { Trash2 } from 'lucide-react';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import type { JournalDraftView } from '@atelier/contract/books';
import { permits } from '@atelier/domain/businesses';
import { Button } from '../design/button.tsx';
import { Dialog } from '../design/dialog.tsx';
import { PageHeader } from '../design/page-header.tsx';
import { FormSkeleton } from '../design/skeletons.tsx';
import { StatePill } from '../design/state-pill.tsx';
import { showToast } from '../design/toast.ts';
import { useActiveBusiness } from '../platform/active-business.tsx';
import { LoadedPage } from '../platform/loaded-page.tsx';
import { newId } from '../platform/new-id.ts';
import { paths } from '../platform/paths.ts';
import { EntryForm } from './entry-form.tsx';
import { journalDraftWords, useJournalDraft, useRemoveJournalDraft } from './journal-drafts.api.ts';
import { formOfDraft } from './manual-entry.ts';
import { NotForYou } from './new-journal-entry.screen.tsx';

const route = getRouteApi('/dashboard/finances/journal/drafts/$draftId');
const back = { to: paths.journal, label: 'Journal' };

/** A kept draft, to be written on, posted or thrown away. */
export function JournalDraftScreen() {
  const { draftId } = route.useParams();
  const { business } = useActiveBusiness();
  const draft = useJournalDraft(draftId);
  return (
    <LoadedPage
      title="Draft entry"
      back={back}
      query={draft}
      words={journalDraftWords}
      errorTitle="This draft could not be loaded"
      skeleton={<FormSkeleton />}
    >
      {(view) => (
        <>
          <PageHeader
            title="Draft entry"
            badge={<StatePill tone="muted">Draft</StatePill>}
            description="It is not in your books yet, and no report knows of it."
            back={back}
          />
          {permits(business.role, 'finances.post') ? <ExistingDraft current={view} /> : <NotForYou />}
        </>
      )}
    </LoadedPage>
  );
}

function ExistingDraft({ current }: { current: JournalDraftView }) {
  const { refetch } = useJournalDraft(current.id);
  // Another version that arrives meanwhile does not take away what is being typed.
  const [base, setBase] = useState(current);
  const [isStale, setStale] = useState(false);
  const [isRemoving, setRemoving] = useState(false);
  return (
    <>
      {isStale && current.version !== base.version && (
        <section
          role="alert"
          className="border-warning/40 bg-warning-soft mb-5 space-y-3 rounded-md border p-4"
        >
          <h2 className="font-semibold">Someone else changed this draft while you had it open</h2>
          <p>Your changes are still below. You can copy them, or load the newer version.</p>
          <Button
            onClick={() => {
              setBase(current);
              setStale(false);
            }}
          >
            Discard mine and load theirs
          </Button>
        </section>
      )}
      <EntryForm
        key={base.version}
        initial={formOfDraft(base, newId)}
        version={base.version}
        draftKey={`journal-draft:${base.id}:${String(base.version)}`}
        onStale={() => {
          setStale(true);
          void refetch();
        }}
        extra={
          <Button tone="quiet" icon={Trash2} onClick={() => setRemoving(true)}>
            Delete draft
          </Button>
        }
      />
      {isRemoving && <RemoveDialog draft={base} onClose={() => setRemoving(false)} />}
    </>
  );
}

type RemoveDialogProps = { draft: JournalDraftView; onClose: () => void };

function RemoveDialog({ draft, onClose }: RemoveDialogProps) {
  const navigate = useNavigate();
  const remove = useRemoveJournalDraft(async () => {
    showToast({ title: 'Draft deleted', kind: 'success' });
    await navigate({ to: paths.journal, ignoreBlocker: true });
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="sm"
      title="Delete this draft?"
      description="It was never in your books, so nothing there changes. What it says is gone for good."
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            tone="danger"
            busy={remove.isPending}
            onClick={() => remove.mutate({ draftId: draft.id, version: draft.version })}
          >
            Delete the draft
          </Button>
        </>
      }
    />
  );
}
