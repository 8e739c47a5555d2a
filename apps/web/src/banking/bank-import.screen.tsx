import { useState } from 'react';
import { FileUp, Inbox, Undo2, X } from 'lucide-react';
import { getRouteApi } from '@tanstack/react-router';
import type { BankImportView } from '@atelier/contract/banking';
import { permits } from '@atelier/domain/businesses';
import { useCounts } from '../design/formats.tsx';
import { Button } from '../design/button.tsx';
import { Card, FactList, Figure } from '../design/card.tsx';
import { ConfirmDialog, Dialog } from '../design/dialog.tsx';
import { DateText, InstantText } from '../design/figures.tsx';
import { LinkButton } from '../design/link-button.tsx';
import { PageHeader } from '../design/page-header.tsx';
import { ProgressBar } from '../design/progress-bar.tsx';
import { CardsSkeleton } from '../design/skeletons.tsx';
import { StatePill } from '../design/state-pill.tsx';
import { showToast } from '../design/toast.ts';
import { useActiveBusiness } from '../platform/active-business.tsx';
import { LoadedPage } from '../platform/loaded-page.tsx';
import { paths } from '../platform/paths.ts';
import { bankFileWords, formatWords, stateLooks } from './bank-file-words.ts';
import { isUnderWay, useBankImport, useCancelBankImport, useUndoBankImport } from './bank-files.api.ts';

const route = getRouteApi('/dashboard/finances/bank-imports/$importId');

const back = { to: paths.bankImports, label: 'Bank files' };

/** One file of a bank: how far it is, what came of it, and how to take it out again. */
export function BankImportScreen() {
  const { importId } = route.useParams();
  const query = useBankImport(importId);
  return (
    <LoadedPage
      title="Import"
      back={back}
      query={query}
      skeleton={<CardsSkeleton />}
      errorTitle="This import could not be loaded"
      words={bankFileWords}
    >
      {(found) => <Import found={found} />}
    </LoadedPage>
  );
}

const hasWaiting = ({ state, newCount }: BankImportView) => state === 'finished' && newCount > 0;

function Import({ found }: { found: BankImportView }) {
  const { business } = useActiveBusiness();
  const mayChange = permits(business.role, 'finances.record');
  const look = stateLooks[found.state];
  return (
    <>
      <PageHeader
        title={found.fileName}
        badge={<StatePill tone={look.tone}>{look.label}</StatePill>}
        description={`${formatWords[found.format]} file for ${found.accountName}`}
        back={back}
        action={
          mayChange &&
          !isUnderWay(found) && (
            <>
              {found.state === 'finished' && <UndoButton found={found} />}
              <LinkButton
                to={paths.newBankImport}
                search={{ account: found.accountId }}
                tone={hasWaiting(found) ? 'secondary' : 'primary'}
                icon={FileUp}
              >
                Import another file
              </LinkButton>
            </>
          )
        }
      />
      {isUnderWay(found) ? <Progress found={found} mayCancel={mayChange} /> : <Result found={found} />}
    </>
  );
}

function Progress({ found, mayCancel }: { found: BankImportView; mayCancel: boolean }) {
  const counts = useCounts();
  const cancel = useCancelBankImport();
  const { lineCount, doneCount } = found;
  const told = lineCount === null ? 'Reading the file' : `${counts(doneCount)} of ${counts(lineCount)} lines`;
  return (
    <Card>
      <p role="status" className="font-medium tabular-nums">
        {told}
      </p>
      <ProgressBar
        label="Import"
        value={lineCount === null ? undefined : doneCount}
        max={lineCount ?? 1}
        className="mt-3"
      />
      <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
        <p className="text-ink-soft">You can leave this page; it goes on by itself.</p>
        {mayCancel && (
          <Button icon={X} busy={cancel.isPending} onClick={() => cancel.mutate({ importId: found.id })}>
            Cancel import
          </Button>
        )}
      </div>
    </Card>
  );
}

const endSentences: Partial<Record<BankImportView['state'], string>> = {
  cancelled: 'It was cancelled: nothing of this file went in.',
  undone: 'It was undone: its lines were taken out again. You can import the file once more.',
};

function Result({ found }: { found: BankImportView }) {
  const counts = useCounts();
  const { newCount, knownCount, wrongCount, firstDate, lastDate } = found;
  const sentence = found.state === 'failed' ? found.failure : endSentences[found.state];
  return (
    <div className="space-y-5">
      {sentence !== undefined && <Card>{sentence}</Card>}
      {(found.state === 'finished' || found.state === 'undone') && (
        <div className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-3">
          <Figure label="New lines" value={counts(newCount)} />
          <Figure label="Already imported" value={counts(knownCount)} />
          <Figure label="Left out" value={counts(wrongCount)} note="Rows that could not be read" />
        </div>
      )}
      {hasWaiting(found) && (
        <Card
          title="What now?"
          description="The new lines wait in the inbox until you say what each of them is."
        >
          <LinkButton to={paths.inbox} search={{ account: found.accountId }} tone="primary" icon={Inbox}>
            Go through the new lines
          </LinkButton>
        </Card>
      )}
      <Card title="About this file">
        <FactList
          facts={[
            { term: 'Account', value: found.accountName },
            ...(firstDate === null || lastDate === null
              ? []
              : [
                  {
                    term: 'Days',
                    value: (
                      <>
                        <DateText date={firstDate} /> – <DateText date={lastDate} />
                      </>
                    ),
                  },
                ]),
            { term: 'Imported', value: <InstantText instant={found.importedAt} /> },
            ...(found.importedBy === null ? [] : [{ term: 'By', value: found.importedBy }]),
          ]}
        />
      </Card>
    </div>
  );
}

function UndoButton({ found }: { found: BankImportView }) {
  const counts = useCounts();
  const [isAsking, setAsking] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const undo = useUndoBankImport({
    onUndone: () => {
      close();
      showToast({ title: 'Import undone', description: 'Its lines were taken out again.', kind: 'success' });
    },
    onRefusal: setRefusal,
  });
  const close = () => {
    setAsking(false);
    setRefusal(undefined);
  };
  const takeBack = () => undo.mutate({ importId: found.id, takeBack: true });
  return (
    <>
      <Button icon={Undo2} onClick={() => setAsking(true)}>
        Undo import
      </Button>
      <ConfirmDialog
        isOpen={isAsking && refusal === undefined}
        onClose={close}
        onConfirm={() => undo.mutateAsync({ importId: found.id })}
        title="Undo this import?"
        consequence={`Its ${counts(found.newCount)} lines are taken out again. You can import the file once more.`}
        confirmLabel="Undo import"
        canUndo
      />
      <Dialog
        isOpen={isAsking && refusal !== undefined}
        onClose={close}
        title="Some lines are in your books"
        description="They were matched or categorized. Transactions posted from them can be reversed with them; your books keep each reversal. Transactions that were in your books before stay."
        size="sm"
        actions={
          <>
            <Button onClick={close}>Keep the import</Button>
            <Button tone="danger" icon={Undo2} busy={undo.isPending} onClick={takeBack}>
              Reverse and undo
            </Button>
          </>
        }
      >
        <ul className="list-disc space-y-1 pl-5">
          {refusal?.split('; ').map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </Dialog>
    </>
  );
}
