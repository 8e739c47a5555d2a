import { useState, type SyntheticEvent } from 'react';
import { CircleCheck, LockOpen, Pencil, Trash2 } from 'lucide-react';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import type { ReconciliationSheetView } from '@atelier/contract/banking';
import { permits } from '@atelier/domain/businesses';
import { Button } from '../design/button.tsx';
import { Card } from '../design/card.tsx';
import { classNames } from '../design/class-names.ts';
import { ConfirmDialog, Dialog } from '../design/dialog.tsx';
import { FormError } from '../design/field.tsx';
import { DateText, InstantText, MoneyText } from '../design/figures.tsx';
import { PageHeader } from '../design/page-header.tsx';
import { TableSkeleton } from '../design/skeletons.tsx';
import { StatePill } from '../design/state-pill.tsx';
import { TextField } from '../design/text-field.tsx';
import { showToast } from '../design/toast.ts';
import { useActiveBusiness } from '../platform/active-business.tsx';
import { LoadedPage } from '../platform/loaded-page.tsx';
import { paths } from '../platform/paths.ts';
import { AccountCombobox } from '../books/index.ts';
import { inboxWords } from './inbox-words.ts';
import {
  useDiscardReconciliation,
  useFinishReconciliation,
  useReconciliation,
  useReopenReconciliation,
  useTickEntries,
} from './reconcile.api.ts';
import { ReconciliationEntries } from './reconciliation-entries.tsx';
import { StatementDialog } from './statement-dialog.tsx';

const route = getRouteApi('/dashboard/finances/reconcile/$reconciliationId');
const back = { to: paths.reconciliations, label: 'Reconcile' };

/** The books of an account beside a statement: what is on both is ticked, until nothing is missing. */
export function ReconciliationScreen() {
  const { reconciliationId } = route.useParams();
  const sheet = useReconciliation(reconciliationId);
  return (
    <LoadedPage
      title="Reconciliation"
      back={back}
      query={sheet}
      words={inboxWords}
      errorTitle="This reconciliation could not be loaded"
      skeleton={<TableSkeleton columns={4} />}
    >
      {(found) => <Sheet sheet={found} />}
    </LoadedPage>
  );
}

function Sheet({ sheet }: { sheet: ReconciliationSheetView }) {
  const { business } = useActiveBusiness();
  const navigate = useNavigate();
  const tick = useTickEntries();
  const [asking, setAsking] = useState<'statement' | 'finish' | 'reopen' | 'discard'>();
  // A box answers the hand at once; the server's own word replaces it.
  const [changed, setChanged] = useState<ReadonlyMap<string, boolean>>(new Map());
  const discard = useDiscardReconciliation(() => void navigate({ to: paths.reconciliations }));
  const isOpen = sheet.finishedAt === null;
  const mayRecord = permits(business.role, 'finances.record');
  const isTicked = (entry: ReconciliationSheetView['entries'][number]) =>
    changed.get(entry.entryId) ?? entry.isTicked;
  const mark = async (entryIds: string[], to: boolean) => {
    setChanged((before) => new Map([...before, ...entryIds.map((id) => [id, to] as const)]));
    try {
      await tick.mutateAsync({ reconciliationId: sheet.id, entryIds, isTicked: to });
    } catch {
      setChanged((before) => new Map([...before].filter(([id]) => !entryIds.includes(id))));
    }
  };
  const ticked = sheet.entries.filter(isTicked);
  const sum = ticked.reduce((total, { amountCents }) => total + amountCents, 0);
  const difference = sheet.closingCents - sheet.openingCents - sum;
  return (
    <>
      <PageHeader
        title={sheet.accountName}
        badge={
          isOpen ? (
            <StatePill tone="warning">Open</StatePill>
          ) : (
            <StatePill tone="success">Reconciled</StatePill>
          )
        }
        description={
          <>
            Statement ending <DateText date={sheet.statementDate} />
            {sheet.finishedAt !== null && (
              <>
                {' '}
                · finished by {sheet.finishedBy ?? 'someone who has left'},{' '}
                <InstantText instant={sheet.finishedAt} />
              </>
            )}
            {sheet.reopenedAt !== null && <> · opened again: {sheet.reopenReason}</>}
          </>
        }
        back={back}
        action={
          isOpen
            ? mayRecord && (
                <>
                  <Button icon={Trash2} onClick={() => setAsking('discard')}>
                    Discard
                  </Button>
                  <Button icon={Pencil} onClick={() => setAsking('statement')}>
                    Change statement
                  </Button>
                  <Button
                    tone="primary"
                    icon={CircleCheck}
                    busy={tick.isPending}
                    onClick={() => setAsking('finish')}
                  >
                    Finish
                  </Button>
                </>
              )
            : permits(business.role, 'finances.post') && (
                <Button icon={LockOpen} onClick={() => setAsking('reopen')}>
                  Open again
                </Button>
              )
        }
      />
      <dl className="border-line bg-surface shadow-rest divide-line stick-below-header z-10 mb-4 grid grid-cols-2 rounded-lg border sm:grid-cols-4 sm:divide-x">
        <Figure term="Opening balance" cents={sheet.openingCents} />
        <Figure term={`Ticked (${String(ticked.length)})`} cents={sum} />
        <Figure term="Closing balance" cents={sheet.closingCents} />
        <div className="px-4 py-3">
          <dt className="text-ink-soft text-sm">Difference</dt>
          <dd
            aria-live="polite"
            className={classNames(
              'text-lg font-semibold',
              difference === 0 ? 'text-success' : 'text-warning',
            )}
          >
            <MoneyText cents={difference} />
          </dd>
        </div>
      </dl>
      {sheet.entries.length === 0 ? (
        <Card>
          <p>There is nothing in your books of this account until that day.</p>
        </Card>
      ) : (
        <ReconciliationEntries
          entries={sheet.entries}
          isTicked={isTicked}
          onMark={isOpen && mayRecord ? (ids, to) => void mark(ids, to) : null}
        />
      )}
      {asking === 'statement' && (
        <StatementDialog
          reconciliation={sheet}
          onClose={() => setAsking(undefined)}
          onDone={() => showToast({ title: 'Statement changed', kind: 'success' })}
        />
      )}
      {asking === 'finish' && (
        <FinishDialog sheet={sheet} difference={difference} onClose={() => setAsking(undefined)} />
      )}
      {asking === 'reopen' && <ReopenDialog sheet={sheet} onClose={() => setAsking(undefined)} />}
      <ConfirmDialog
        isOpen={asking === 'discard'}
        onClose={() => setAsking(undefined)}
        title="Discard this reconciliation?"
        consequence="Your ticks are lost. Your books stay as they are."
        confirmLabel="Discard reconciliation"
        onConfirm={() => discard.mutateAsync({ reconciliationId: sheet.id })}
      />
    </>
  );
}

function Figure({ term, cents }: { term: string; cents: number }) {
  return (
    <div className="px-4 py-3">
      <dt className="text-ink-soft text-sm">{term}</dt>
      <dd className="text-lg font-semibold">
        <MoneyText cents={cents} />
      </dd>
    </div>
  );
}

type DialogProps = { sheet: ReconciliationSheetView; onClose: () => void };

/** Finishes at zero; else asks what the difference is and where it goes. */
function FinishDialog({ sheet, difference, onClose }: DialogProps & { difference: number }) {
  const { business } = useActiveBusiness();
  const [name, setName] = useState('');
  const [accountId, setAccountId] = useState<string | null>(null);
  const [problem, setProblem] = useState<{ field?: string | undefined; message: string }>();
  const mayPost = permits(business.role, 'finances.post');
  const finish = useFinishReconciliation({
    onDone: () => {
      showToast({ title: 'Reconciled', description: sheet.accountName, kind: 'success' });
      onClose();
    },
    onRefusal: setProblem,
  });
  const isEven = difference === 0;
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (isEven) return finish.mutate({ reconciliationId: sheet.id, adjustment: null });
    if (name.trim() === '')
      return setProblem({ field: 'adjustment.name', message: 'Say what the difference is.' });
    if (accountId === null)
      return setProblem({ field: 'adjustment.accountId', message: 'Choose where it goes.' });
    finish.mutate({ reconciliationId: sheet.id, adjustment: { accountId, name } });
  };
  const errorOf = (field: string) => (problem?.field === field ? problem.message : undefined);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={isEven ? 'Finish the reconciliation?' : 'There is a difference'}
      description={
        isEven ? (
          'Your books and the statement agree. What you ticked cannot change unnoticed from now on.'
        ) : (
          <>
            <MoneyText cents={difference} /> between your books and the statement cannot be explained by what
            you ticked. Look for it first; if it stays, name it and book it.
          </>
        )
      }
      actions={
        <>
          <Button onClick={onClose}>{isEven ? 'Cancel' : 'Look again'}</Button>
          {(isEven || mayPost) && (
            <Button tone="primary" type="submit" form="finish" busy={finish.isPending}>
              {isEven ? 'Finish' : 'Book the difference and finish'}
            </Button>
          )}
        </>
      }
    >
      <form id="finish" onSubmit={submit} noValidate className="space-y-4">
        {!isEven &&
          (mayPost ? (
            <>
              <TextField
                label="What it is"
                autoComplete="off"
                placeholder="Bank fee, cents that went astray"
                maxLength={200}
                value={name}
                error={errorOf('adjustment.name')}
                onChange={(event) => {
                  setProblem(undefined);
                  setName(event.target.value);
                }}
              />
              <AccountCombobox
                label="Where it goes"
                value={accountId}
                error={errorOf('adjustment.accountId')}
                onValueChange={(chosen) => {
                  setProblem(undefined);
                  setAccountId(chosen);
                }}
              />
            </>
          ) : (
            <p>Only an owner or a bookkeeper of this business may book a difference.</p>
          ))}
        <FormError message={problem && problem.field === undefined ? problem.message : undefined} />
      </form>
    </Dialog>
  );
}

function ReopenDialog({ sheet, onClose }: DialogProps) {
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string>();
  const reopen = useReopenReconciliation({
    onDone: () => {
      showToast({ title: 'Opened again', description: sheet.accountName });
      onClose();
    },
    onRefusal: ({ message }) => setProblem(message),
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="sm"
      title="Open this reconciliation again?"
      description={
        sheet.adjustmentEntryId === null
          ? 'Its lines can be changed again.'
          : 'Its lines can be changed again, and the adjustment is reversed.'
      }
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button tone="primary" type="submit" form="reopen" busy={reopen.isPending}>
            Open again
          </Button>
        </>
      }
    >
      <form
        id="reopen"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          reopen.mutate({ reconciliationId: sheet.id, reason: reason.trim() });
        }}
      >
        <TextField
          label="Why"
          autoComplete="off"
          maxLength={500}
          value={reason}
          error={problem}
          onChange={(event) => {
            setProblem(undefined);
            setReason(event.target.value);
          }}
        />
      </form>
    </Dialog>
  );
}
