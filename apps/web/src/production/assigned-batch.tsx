import { useState } from 'react';
import { Hammer, OctagonPause, Play, Square, SquareCheck, Timer } from 'lucide-react';
import type { AssignedBatchView } from '@atelier/contract/production';
import { batchNumber, isOpenBatch } from '@atelier/domain/production';
import { Button } from '../design/button.tsx';
import { Card, FactList } from '../design/card.tsx';
import { DateText } from '../design/figures.tsx';
import { PageHeader } from '../design/page-header.tsx';
import { TableSkeleton } from '../design/skeletons.tsx';
import { LoadedPage } from '../platform/loaded-page.tsx';
import { newId } from '../platform/new-id.ts';
import { paths } from '../platform/paths.ts';
import { StockText } from '../items/index.ts';
import { BatchStatusPill } from './batch-columns.tsx';
import { batchWords, minutesText } from './batch-words.ts';
import {
  useAssignedBatch,
  useMoveAssignedBatch,
  useStartAssignedTimer,
  useStopAssignedTimer,
} from './batches.api.ts';
import { BlockBatchDialog } from './block-batch-dialog.tsx';
import { RecordOutputDialog } from './record-output-dialog.tsx';

const back = { to: paths.dashboard, label: 'Your work' };

/** Shows a batch to its assignee, a helper: the work, and no cost. */
export function AssignedBatch({ batchId }: { batchId: string }) {
  return (
    <LoadedPage
      title="Batch"
      back={back}
      query={useAssignedBatch(batchId)}
      words={batchWords}
      errorTitle="This batch could not be loaded"
      skeleton={<TableSkeleton rows={3} columns={3} />}
    >
      {(batch) => <Work batch={batch} />}
    </LoadedPage>
  );
}

function Work({ batch }: { batch: AssignedBatchView }) {
  return (
    <>
      <PageHeader
        title={`Batch ${batchNumber(batch)}`}
        badge={<BatchStatusPill status={batch.status} />}
        description={batch.itemName}
        back={back}
        action={<Actions batch={batch} />}
      />
      {batch.status === 'blocked' && batch.blockedReason !== '' && (
        <p className="border-danger/40 bg-danger-soft text-danger mb-5 rounded-md border px-4 py-3 font-medium wrap-anywhere">
          Blocked: {batch.blockedReason}
        </p>
      )}
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="min-w-0 space-y-5">
          <Materials batch={batch} />
          <Steps batch={batch} />
        </div>
        <div className="min-w-0 space-y-5">
          <TimeCard batch={batch} />
          <Facts batch={batch} />
        </div>
      </div>
    </>
  );
}

function Actions({ batch }: { batch: AssignedBatchView }) {
  const [dialog, setDialog] = useState<'record' | 'block' | null>(null);
  const move = useMoveAssignedBatch();
  const block = useMoveAssignedBatch({ onProblem: () => true });
  const { id: batchId, version, status } = batch;
  const close = () => setDialog(null);
  const go = (to: 'start' | 'go-on' | 'close') => move.mutate({ batchId, version, move: to, reason: '' });
  if (!isOpenBatch(status)) return null;
  return (
    <>
      {status === 'planned' && (
        <Button icon={Play} busy={move.isPending} onClick={() => go('start')}>
          Start
        </Button>
      )}
      {status === 'blocked' && (
        <Button icon={Play} busy={move.isPending} onClick={() => go('go-on')}>
          Go on
        </Button>
      )}
      {(status === 'in-progress' || status === 'partly-done') && (
        <Button icon={OctagonPause} onClick={() => setDialog('block')}>
          Block
        </Button>
      )}
      {batch.made > 0 && (
        <Button icon={SquareCheck} busy={move.isPending} onClick={() => go('close')}>
          Nothing more comes
        </Button>
      )}
      <Button icon={Hammer} tone="primary" onClick={() => setDialog('record')}>
        Record what came out
      </Button>
      {dialog === 'record' && <RecordOutputDialog batch={batch} onClose={close} />}
      {dialog === 'block' && (
        <BlockBatchDialog
          batch={batch}
          onBlock={(reason) => block.mutateAsync({ batchId, version, move: 'block', reason })}
          onClose={close}
        />
      )}
    </>
  );
}

function Materials({ batch: { materials } }: { batch: AssignedBatchView }) {
  return (
    <Card title="Materials" flush>
      <ul className="divide-line border-line divide-y border-t">
        {materials.map(({ itemId, itemName, stockUnit, planned, used }) => (
          <li
            key={itemId}
            className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 px-4 py-3 sm:px-5"
          >
            <span className="min-w-40 flex-1 wrap-anywhere">{itemName}</span>
            <span className="text-right">
              <StockText amount={planned} unit={stockUnit} className="font-medium" />
              {used > 0 && (
                <span className="text-ink-soft block text-sm">
                  <StockText amount={used} unit={stockUnit} /> used
                </span>
              )}
            </span>
          </li>
        ))}
        {materials.length === 0 && <li className="text-ink-soft px-4 py-3 sm:px-5">None planned.</li>}
      </ul>
    </Card>
  );
}

function Steps({ batch: { steps, instructions, note } }: { batch: AssignedBatchView }) {
  if (steps.length === 0 && instructions === '' && note === '') return null;
  return (
    <Card title="How to make it">
      <div className="space-y-4">
        {note !== '' && <p className="font-medium wrap-anywhere whitespace-pre-line">{note}</p>}
        {steps.length > 0 && (
          <ol className="list-decimal space-y-2 pl-5">
            {steps.map((step, index) => (
              <li key={index} className="wrap-anywhere">
                {step.name}
                {step.note !== '' && (
                  <span className="text-ink-soft block text-sm whitespace-pre-line">{step.note}</span>
                )}
              </li>
            ))}
          </ol>
        )}
        {instructions !== '' && <p className="wrap-anywhere whitespace-pre-line">{instructions}</p>}
      </div>
    </Card>
  );
}

function TimeCard({ batch }: { batch: AssignedBatchView }) {
  const [timerId, setTimerId] = useState(newId);
  const start = useStartAssignedTimer({ onSaved: () => setTimerId(newId()) });
  const stop = useStopAssignedTimer();
  const { id: batchId, minutesWorked, timerSince } = batch;
  if (!isOpenBatch(batch.status) && timerSince === null && minutesWorked === 0) return null;
  return (
    <Card
      title="Your time"
      action={
        timerSince === null ? (
          isOpenBatch(batch.status) && (
            <Button
              icon={Timer}
              busy={start.isPending}
              onClick={() => start.mutate({ batchId, id: timerId })}
            >
              Start timer
            </Button>
          )
        ) : (
          <Button icon={Square} tone="primary" busy={stop.isPending} onClick={() => stop.mutate({ batchId })}>
            Stop timer
          </Button>
        )
      }
    >
      <p>
        {minutesText(minutesWorked)}
        {timerSince !== null && ', and the timer runs'}
      </p>
    </Card>
  );
}

function Facts({ batch }: { batch: AssignedBatchView }) {
  const { planned, made, lost, stockUnit, plannedFor, dueOn, lot, placeName, minutesPlanned } = batch;
  return (
    <Card title="Summary">
      <FactList
        facts={[
          { term: 'Planned', value: <StockText amount={planned} unit={stockUnit} /> },
          { term: 'Made', value: <StockText amount={made} unit={stockUnit} /> },
          ...(lost === 0 ? [] : [{ term: 'Lost', value: <StockText amount={lost} unit={stockUnit} /> }]),
          { term: 'Planned for', value: <DateText date={plannedFor} /> },
          ...(dueOn === null ? [] : [{ term: 'Due', value: <DateText date={dueOn} /> }]),
          ...(lot === '' ? [] : [{ term: 'Lot', value: lot }]),
          { term: 'Where', value: placeName },
          ...(minutesPlanned === 0 ? [] : [{ term: 'Work planned', value: minutesText(minutesPlanned) }]),
        ]}
      />
    </Card>
  );
}
