import { useState, type ReactNode } from 'react';
import { Ban, Hammer, OctagonPause, Pencil, Play, RotateCcw, Scissors, SquareCheck } from 'lucide-react';
import type { BatchOutputView, BatchView } from '@atelier/contract/production';
import { permits, readsBusiness } from '@atelier/domain/businesses';
import { batchNumber, isOpenBatch, type BatchMove } from '@atelier/domain/production';
import { costPerUnit } from '@atelier/domain/items';
import { money, quantity } from '@atelier/domain/foundation';
import { Button } from '../design/button.tsx';
import { Card, FactList } from '../design/card.tsx';
import { ConfirmDialog } from '../design/dialog.tsx';
import { DateText, MoneyText } from '../design/figures.tsx';
import { LinkButton, TextLink } from '../design/link-button.tsx';
import { PageHeader } from '../design/page-header.tsx';
import { TableSkeleton } from '../design/skeletons.tsx';
import { StatePill } from '../design/state-pill.tsx';
import { showToast } from '../design/toast.ts';
import { ReversalDialog } from '../books/index.ts';
import { useActiveBusiness } from '../platform/active-business.tsx';
import { LoadedPage } from '../platform/loaded-page.tsx';
import { newId } from '../platform/new-id.ts';
import { paths } from '../platform/paths.ts';
import { AssignedBatch } from './assigned-batch.tsx';
import { BatchStatusPill } from './batch-columns.tsx';
import { BatchWorkCard } from './batch-work-card.tsx';
import { batchWords, minutesText } from './batch-words.ts';
import { useBatch, useMoveBatch, useReverseBatchOutput } from './batches.api.ts';
import { BlockBatchDialog } from './block-batch-dialog.tsx';
import { FinishBatchDialog } from './finish-batch-dialog.tsx';
import { ShortageNote } from '../stock/index.ts';
import { StockText, UnitCostText } from '../items/index.ts';
import { TakeApartDialog } from './take-apart-dialog.tsx';

const back = { to: paths.batches, label: 'Batches' };

type BatchScreenProps = {
  batchId: string;
  /** The module of orders is above this one; the route brings the two together. */
  order: ReactNode;
};

export function BatchScreen(props: BatchScreenProps) {
  const { role } = useActiveBusiness().business;
  return readsBusiness(role) ? <WholeBatch {...props} /> : <AssignedBatch batchId={props.batchId} />;
}

function WholeBatch({ batchId, order }: BatchScreenProps) {
  const batch = useBatch(batchId);
  return (
    <LoadedPage
      title="Batch"
      back={back}
      query={batch}
      words={batchWords}
      errorTitle="This batch could not be loaded"
      skeleton={<TableSkeleton rows={3} columns={3} />}
    >
      {(view) => <Batch batch={view} order={order} />}
    </LoadedPage>
  );
}

function Batch({ batch, order }: { batch: BatchView; order: ReactNode }) {
  const { business } = useActiveBusiness();
  const mayWrite = permits(business.role, 'inventory.write');
  return (
    <>
      <PageHeader
        title={`Batch ${batchNumber(batch)}`}
        badge={<BatchStatusPill status={batch.status} />}
        description={
          <>
            {batch.itemName}
            {order}
          </>
        }
        back={back}
        action={mayWrite && <Actions batch={batch} />}
      />
      {batch.status === 'blocked' && batch.blockedReason !== '' && (
        <p className="border-danger/40 bg-danger-soft text-danger mb-5 rounded-md border px-4 py-3 font-medium wrap-anywhere">
          Blocked: {batch.blockedReason}
        </p>
      )}
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="min-w-0 space-y-5">
          <Materials batch={batch} />
          {batch.outputs.length > 0 && <Outputs batch={batch} mayWrite={mayWrite} />}
          <BatchWorkCard batch={batch} mayWrite={mayWrite} />
        </div>
        <div className="min-w-0 space-y-5">
          <Cost batch={batch} />
          <Facts batch={batch} />
        </div>
      </div>
    </>
  );
}

const said: Readonly<Record<BatchMove, string>> = {
  start: 'is started',
  block: 'is blocked',
  'go-on': 'goes on',
  close: 'is done',
  cancel: 'is cancelled',
  reopen: 'is open again',
};

function Actions({ batch }: { batch: BatchView }) {
  const [dialog, setDialog] = useState<'finish' | 'block' | 'cancel' | 'apart' | null>(null);
  const close = () => setDialog(null);
  const move = useMoveBatch({});
  const block = useMoveBatch({ onProblem: () => true });
  const go = (to: BatchMove) =>
    move.mutateAsync(
      { batchId: batch.id, version: batch.version, move: to, reason: '' },
      { onSuccess: () => showToast({ title: `Batch ${batchNumber(batch)} ${said[to]}`, kind: 'success' }) },
    );
  const { status } = batch;
  const isOpen = isOpenBatch(status);
  const hasOutput = batch.made > 0;
  return (
    <>
      {isOpen && !hasOutput && (
        <Button icon={Ban} onClick={() => setDialog('cancel')}>
          Cancel batch
        </Button>
      )}
      {isOpen && (
        <LinkButton to={paths.editBatch(batch.id)} icon={Pencil}>
          Edit
        </LinkButton>
      )}
      {status === 'planned' && (
        <Button icon={Play} busy={move.isPending} onClick={() => void go('start').catch(() => undefined)}>
          Start
        </Button>
      )}
      {(status === 'in-progress' || status === 'partly-done') && (
        <Button icon={OctagonPause} onClick={() => setDialog('block')}>
          Block
        </Button>
      )}
      {status === 'blocked' && (
        <Button icon={Play} busy={move.isPending} onClick={() => void go('go-on').catch(() => undefined)}>
          Go on
        </Button>
      )}
      {isOpen && hasOutput && (
        <Button
          icon={SquareCheck}
          busy={move.isPending}
          onClick={() => void go('close').catch(() => undefined)}
        >
          Nothing more comes
        </Button>
      )}
      {batch.made > batch.apart && (
        <Button icon={Scissors} onClick={() => setDialog('apart')}>
          Take apart
        </Button>
      )}
      {!isOpen && (
        <Button
          icon={RotateCcw}
          busy={move.isPending}
          onClick={() => void go('reopen').catch(() => undefined)}
        >
          Reopen
        </Button>
      )}
      {isOpen && (
        <Button icon={Hammer} tone="primary" onClick={() => setDialog('finish')}>
          Record what came out
        </Button>
      )}
      {dialog === 'finish' && <FinishBatchDialog batch={batch} onClose={close} />}
      {dialog === 'block' && (
        <BlockBatchDialog
          batch={batch}
          onBlock={(reason) =>
            block.mutateAsync({ batchId: batch.id, version: batch.version, move: 'block', reason })
          }
          onClose={close}
        />
      )}
      {dialog === 'apart' && <TakeApartDialog batch={batch} onClose={close} />}
      <ConfirmDialog
        isOpen={dialog === 'cancel'}
        onClose={close}
        onConfirm={() => go('cancel')}
        title={`Cancel batch ${batchNumber(batch)}?`}
        consequence="Its materials are free again. You can reopen it later."
        canUndo
        confirmLabel="Cancel batch"
      />
    </>
  );
}

function Materials({ batch }: { batch: BatchView }) {
  const isOpen = isOpenBatch(batch.status);
  return (
    <Card title="Materials" description="Planned, and really used." flush>
      <ul className="divide-line border-line divide-y border-t">
        {batch.materials.map((material) => {
          const missing = quantity(material.planned - material.used - Math.max(0, material.free));
          return (
            <li
              key={material.itemId}
              className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 px-4 py-3 sm:px-5"
            >
              <span className="min-w-40 flex-1 wrap-anywhere">
                <TextLink to={paths.item(material.itemId)}>{material.itemName}</TextLink>
                {isOpen && (
                  <span className="text-ink-soft block text-sm">
                    <StockText amount={material.onHand} unit={material.stockUnit} /> on hand
                  </span>
                )}
              </span>
              <span className="text-right">
                <StockText amount={material.used} unit={material.stockUnit} className="font-medium" /> of{' '}
                <StockText amount={material.planned} unit={material.stockUnit} />
                {isOpen && missing > 0 && (
                  <span className="text-danger block text-sm font-medium">
                    <StockText amount={missing} unit={material.stockUnit} /> short
                  </span>
                )}
              </span>
            </li>
          );
        })}
        {batch.materials.length === 0 && <li className="text-ink-soft px-4 py-3 sm:px-5">None planned.</li>}
      </ul>
    </Card>
  );
}

function Outputs({ batch, mayWrite }: { batch: BatchView; mayWrite: boolean }) {
  const [taking, setTaking] = useState<{ output: BatchOutputView; id: string } | null>(null);
  const reverse = useReverseBatchOutput({
    onProblem: () => true,
    onSaved: () => {
      showToast({ title: 'Reversed', kind: 'success' });
      setTaking(null);
    },
  });
  return (
    <Card title="What came out" flush>
      <ul className="divide-line border-line divide-y border-t">
        {batch.outputs.map((output) => (
          <li key={output.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 sm:px-5">
            <div className="min-w-48 flex-1 wrap-anywhere">
              <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
                {output.kind === 'apart' && 'Taken apart: '}
                <StockText amount={output.quantity} unit={batch.stockUnit} />
                {output.reversalId !== null && <StatePill tone="muted">Reversed</StatePill>}
              </p>
              <p className="text-ink-soft text-sm">
                <DateText date={output.day} />
                {output.lost > 0 && (
                  <>
                    {' · '}
                    <StockText amount={output.lost} unit={batch.stockUnit} /> lost
                  </>
                )}
                {output.minutes > 0 && ` · ${minutesText(output.minutes)}`}
                {output.used.map((one) => (
                  <span key={one.itemId}>
                    {' · '}
                    <StockText amount={one.quantity} unit={one.stockUnit} /> {one.itemName}
                  </span>
                ))}
                {output.byProducts.map((one) => (
                  <span key={one.itemId}>
                    {' · besides '}
                    <StockText amount={one.quantity} unit={one.stockUnit} /> {one.itemName}
                  </span>
                ))}
              </p>
            </div>
            <span
              className={
                output.reversalId === null ? 'font-medium' : 'text-ink-soft line-through decoration-1'
              }
            >
              <MoneyText cents={output.valueCents} />
            </span>
            {output.journalEntryId !== null && (
              <TextLink
                to={paths.journalEntry(output.journalEntryId)}
                className="touch-target inline-flex items-center"
              >
                Entry
              </TextLink>
            )}
            {mayWrite && output.reversalId === null && (
              <Button onClick={() => setTaking({ output, id: newId() })}>Reverse</Button>
            )}
          </li>
        ))}
      </ul>
      {taking !== null && (
        <ReversalDialog
          title={taking.output.kind === 'made' ? 'Reverse this output?' : 'Reverse this?'}
          description="Materials and pieces go back to where they were, at what they cost. The books get a second entry; nothing is deleted."
          notBefore={taking.output.day}
          keepLabel="Keep it"
          confirmLabel="Reverse"
          words={batchWords}
          onConfirm={({ date, reason }) =>
            reverse.mutateAsync({
              batchId: batch.id,
              outputId: taking.output.id,
              id: taking.id,
              day: date,
              reason,
            })
          }
          onClose={() => setTaking(null)}
        >
          {taking.output.kind === 'made' && (
            <ShortageNote
              as="reversed"
              day={taking.output.day}
              lines={[
                { itemId: batch.itemId, quantity: taking.output.quantity },
                ...taking.output.byProducts,
              ].map(({ itemId, quantity: amount }) => ({ productId: itemId, quantity: amount }))}
            />
          )}
        </ReversalDialog>
      )}
    </Card>
  );
}

/** Shows what the batch cost: the part that is in the books, and what is shown beside it. */
function Cost({ batch }: { batch: BatchView }) {
  const standing = batch.outputs.filter(({ kind, reversalId }) => kind === 'made' && reversalId === null);
  if (standing.length === 0) return null;
  const sum = (pick: (output: BatchOutputView) => number) =>
    money(standing.reduce((total, output) => total + pick(output), 0));
  const total = sum((one) => one.materialsCents + one.labourCents + one.overheadCents);
  const value = sum(
    (one) => one.valueCents + one.byProducts.reduce((all, { valueCents }) => all + valueCents, 0),
  );
  const isWhole = value === total;
  return (
    <Card title="What it cost">
      <FactList
        facts={[
          { term: 'Materials', value: <MoneyText cents={sum((one) => one.materialsCents)} /> },
          { term: 'Work', value: <MoneyText cents={sum((one) => one.labourCents)} /> },
          { term: 'Studio', value: <MoneyText cents={sum((one) => one.overheadCents)} /> },
          { term: 'In all', value: <MoneyText cents={total} /> },
          ...(costPerUnit(total, batch.made) === null
            ? []
            : [
                {
                  term: 'Each',
                  value: (
                    <strong>
                      <UnitCostText value={total} amount={batch.made} />
                    </strong>
                  ),
                },
              ]),
          ...(isWhole ? [] : [{ term: 'Of it in the books', value: <MoneyText cents={value} /> }]),
        ]}
      />
      {!isWhole && (
        <p className="text-ink-soft mt-3 text-sm">
          The books value what you made without work or studio that is an expense already. Choose under “What
          belongs to the value” on the list of batches.
        </p>
      )}
    </Card>
  );
}

function Facts({ batch }: { batch: BatchView }) {
  return (
    <Card title="Summary">
      <FactList
        facts={[
          { term: 'Makes', value: <TextLink to={paths.item(batch.itemId)}>{batch.itemName}</TextLink> },
          { term: 'Planned', value: <StockText amount={batch.planned} unit={batch.stockUnit} /> },
          { term: 'Made', value: <StockText amount={batch.made} unit={batch.stockUnit} /> },
          ...(batch.lost === 0
            ? []
            : [{ term: 'Lost', value: <StockText amount={batch.lost} unit={batch.stockUnit} /> }]),
          ...(batch.apart === 0
            ? []
            : [{ term: 'Taken apart', value: <StockText amount={batch.apart} unit={batch.stockUnit} /> }]),
          { term: 'Planned for', value: <DateText date={batch.plannedFor} /> },
          ...(batch.dueOn === null ? [] : [{ term: 'Due', value: <DateText date={batch.dueOn} /> }]),
          ...(batch.lot === '' ? [] : [{ term: 'Lot', value: batch.lot }]),
          { term: 'Where', value: batch.placeName },
          ...(batch.assigneeName === '' ? [] : [{ term: 'Assigned to', value: batch.assigneeName }]),
          {
            term: 'Recipe',
            value: (
              <TextLink to={paths.recipe(batch.recipeId)} search={{ version: batch.recipeVersionId }}>
                Version {batch.recipeNumber}
              </TextLink>
            ),
          },
          ...(batch.note === '' ? [] : [{ term: 'Note', value: batch.note }]),
        ]}
      />
    </Card>
  );
}
