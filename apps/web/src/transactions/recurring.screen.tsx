import { useState } from 'react';
import { CalendarSync, Pause, Play } from 'lucide-react';
import type { RecurringView } from '@atelier/contract/transactions';
import { comesIn } from '@atelier/domain/transactions';
import { permits } from '@atelier/domain/businesses';
import { Button } from '../design/button.tsx';
import { ConfirmDialog } from '../design/dialog.tsx';
import { EmptyState } from '../design/empty-state.tsx';
import { DateText, MoneyText } from '../design/figures.tsx';
import { LinkButton } from '../design/link-button.tsx';
import { PageHeader } from '../design/page-header.tsx';
import { TableSkeleton } from '../design/skeletons.tsx';
import { StatePill } from '../design/state-pill.tsx';
import { showToast } from '../design/toast.ts';
import { useActiveBusiness } from '../platform/active-business.tsx';
import { Loaded } from '../platform/loaded.tsx';
import { paths } from '../platform/paths.ts';
import { FinancesNav } from '../books/index.ts';
import { RecurringDialog } from './recurring-dialog.tsx';
import { recurringWords, useRecurring, useSteerRecurring } from './recurring.api.ts';
import { rhythmWords } from './rhythm.ts';
import { transactionKindWords } from './transaction-words.ts';

export function RecurringScreen() {
  const series = useRecurring();
  return (
    <>
      <PageHeader
        title="Recurring"
        action={<LinkButton to={paths.transactions}>Make a transaction recurring</LinkButton>}
        nav={<FinancesNav />}
      />
      <Loaded
        query={series}
        skeleton={<TableSkeleton rows={4} columns={3} />}
        errorTitle="What comes again could not be loaded"
      >
        {(rows) =>
          rows.length > 0 ? (
            <ul className="border-line bg-surface shadow-rest divide-line divide-y rounded-lg border">
              {rows.map((row) => (
                <li key={row.id}>
                  <Series series={row} />
                </li>
              ))}
            </ul>
          ) : (
            <EmptyState
              drawing="bell"
              title="No recurring transactions yet"
              action={
                <LinkButton to={paths.transactions} tone="primary" icon={CalendarSync}>
                  Choose a transaction to repeat
                </LinkButton>
              }
            >
              Open a transaction that you know will come again and press “Repeat”. It is then recorded by
              itself every week, month, quarter or year.
            </EmptyState>
          )
        }
      </Loaded>
    </>
  );
}

const told = { pause: 'Paused', resume: 'It goes on', stop: 'Stopped' } as const;

function Series({ series }: { series: RecurringView }) {
  const { business } = useActiveBusiness();
  const [open, setOpen] = useState<'change' | 'stop' | null>(null);
  const steer = useSteerRecurring((_series, action) => showToast({ title: told[action], kind: 'success' }));
  const mayChange = permits(business.role, 'finances.record') && series.nextDate !== null;
  const name = series.payee || series.memo || transactionKindWords[series.kind].name;
  return (
    <article aria-label={name} className="flex flex-wrap items-center gap-x-5 gap-y-3 px-4 py-4 sm:px-5">
      <div className="min-w-48 flex-1">
        <h2 className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold wrap-anywhere">
          {name}
          <StatusPill series={series} />
        </h2>
        <p className="text-ink-soft text-sm">
          {rhythmWords(series)}
          {series.madeAs === 'draft' && ', as a draft'}
        </p>
        <p className="text-sm">
          {series.nextDate === null ? (
            <>Ended after {series.madeCount === 1 ? 'once' : `${String(series.madeCount)} times`}</>
          ) : (
            <>
              Next on <DateText date={series.nextDate} />
              {series.endsOn !== null && (
                <>
                  , until <DateText date={series.endsOn} />
                </>
              )}
              {series.endsAfter !== null && <>, {series.endsAfter} times in all</>}
            </>
          )}
        </p>
        {series.problem !== null && (
          <p className="text-danger mt-1 text-sm font-medium">
            It could not be recorded: {recurringWords[series.problem] ?? series.problem.replaceAll('-', ' ')}
          </p>
        )}
      </div>
      <p className={comesIn(series.kind) ? 'text-success font-semibold' : 'font-semibold'}>
        <MoneyText cents={series.amountCents} />
      </p>
      {mayChange && (
        <div className="flex flex-wrap gap-2">
          <Button
            icon={series.isPaused ? Play : Pause}
            aria-label={`${series.isPaused ? 'Resume' : 'Pause'} ${name}`}
            busy={steer.isPending && steer.variables.action !== 'stop'}
            onClick={() =>
              steer.mutate({ recurringId: series.id, action: series.isPaused ? 'resume' : 'pause' })
            }
          >
            {series.isPaused ? 'Resume' : 'Pause'}
          </Button>
          <Button aria-label={`Change ${name}`} onClick={() => setOpen('change')}>
            Change
          </Button>
          <Button aria-label={`Stop ${name}`} onClick={() => setOpen('stop')}>
            Stop
          </Button>
        </div>
      )}
      {open === 'change' && <RecurringDialog subject={series} onClose={() => setOpen(null)} />}
      <ConfirmDialog
        isOpen={open === 'stop'}
        onClose={() => setOpen(null)}
        onConfirm={() => steer.mutateAsync({ recurringId: series.id, action: 'stop' })}
        title={`Stop ${name}?`}
        consequence="Nothing more is recorded automatically. What was recorded stays."
        confirmLabel="Stop it"
      />
    </article>
  );
}

function StatusPill({ series }: { series: RecurringView }) {
  if (series.nextDate === null) return <StatePill tone="muted">Ended</StatePill>;
  if (series.problem !== null) return <StatePill tone="danger">Needs you</StatePill>;
  return series.isPaused ? <StatePill tone="neutral">Paused</StatePill> : null;
}
