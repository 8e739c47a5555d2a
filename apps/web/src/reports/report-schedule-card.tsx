import { useState } from 'react';
import { MailCheck } from 'lucide-react';
import { monthlyReports, type ReportScheduleView } from '@atelier/contract/reports';
import { permits } from '@atelier/domain/businesses';
import { Button } from '../design/button.tsx';
import { Card } from '../design/card.tsx';
import { ConfirmDialog } from '../design/dialog.tsx';
import { DateText } from '../design/figures.tsx';
import { Skeleton } from '../design/skeletons.tsx';
import { StatePill } from '../design/state-pill.tsx';
import { showToast } from '../design/toast.ts';
import { useActiveBusiness } from '../platform/active-business.tsx';
import { Loaded } from '../platform/loaded.tsx';
import {
  usePauseReportSchedule,
  useRemoveReportSchedule,
  useReportSchedule,
  useTryReportSchedule,
} from './report-schedule.api.ts';
import { ReportScheduleDialog } from './report-schedule-dialog.tsx';

/** Reports that leave by mail each month by themselves. */
export function ReportScheduleCard() {
  const schedule = useReportSchedule();
  return (
    <Card>
      <div className="flex flex-wrap items-start gap-x-6 gap-y-4">
        <MailCheck aria-hidden className="text-indigo size-9 shrink-0" strokeWidth={1.5} />
        <Loaded query={schedule} skeleton={<Skeleton className="h-12 w-64" />}>
          {(view) => <Mailing schedule={view} />}
        </Loaded>
      </div>
    </Card>
  );
}

type Open = 'edit' | 'remove' | null;

function Mailing({ schedule }: { schedule: ReportScheduleView | null }) {
  const { business } = useActiveBusiness();
  const canEdit = permits(business.role, 'finances.accounts');
  const [open, setOpen] = useState<Open>(null);
  const pause = usePauseReportSchedule();
  const trial = useTryReportSchedule(({ to }) =>
    showToast({
      title: 'On its way',
      description: `The reports of last month go to ${to}.`,
      kind: 'success',
    }),
  );
  const remove = useRemoveReportSchedule(() =>
    showToast({ title: 'Reports are no longer emailed', kind: 'success' }),
  );
  return (
    <>
      <div className="min-w-64 flex-1">
        <h2 className="flex flex-wrap items-center gap-2 text-lg font-semibold">
          Each month by email
          {schedule && (
            <StatePill tone={schedule.isPaused ? 'muted' : 'success'}>
              {schedule.isPaused ? 'Paused' : 'On'}
            </StatePill>
          )}
        </h2>
        {schedule === null ? (
          <p className="text-ink-soft max-w-2xl">
            The reports of the month before as PDFs, to you, your bookkeeper or your partner, on the day you
            choose.
          </p>
        ) : (
          <Words schedule={schedule} />
        )}
      </div>
      {canEdit && (
        <div className="flex flex-wrap gap-2">
          <Button onClick={() => setOpen('edit')}>{schedule === null ? 'Set up' : 'Change'}</Button>
          {schedule !== null && (
            <>
              <Button busy={trial.isPending} onClick={() => trial.mutate(undefined)}>
                Send it to me now
              </Button>
              <Button busy={pause.isPending} onClick={() => pause.mutate({ isPaused: !schedule.isPaused })}>
                {schedule.isPaused ? 'Go on' : 'Pause'}
              </Button>
              <Button tone="quiet" onClick={() => setOpen('remove')}>
                End
              </Button>
            </>
          )}
        </div>
      )}
      {open === 'edit' && <ReportScheduleDialog schedule={schedule} onClose={() => setOpen(null)} />}
      <ConfirmDialog
        isOpen={open === 'remove'}
        title="End the monthly email?"
        consequence="Emails stop, and your settings are deleted. To take a break, pause it instead."
        confirmLabel="End it"
        canUndo
        onConfirm={() => remove.mutateAsync(undefined)}
        onClose={() => setOpen(null)}
      />
    </>
  );
}

function Words({ schedule }: { schedule: ReportScheduleView }) {
  const titles = monthlyReports
    .filter(({ name }) => schedule.reports.includes(name))
    .map(({ title }) => title);
  return (
    <div className="text-ink-soft max-w-2xl space-y-1">
      <p>{titles.join(', ')}</p>
      <p className="wrap-anywhere">To {schedule.recipients.join(', ')}</p>
      {!schedule.isPaused && (
        <p>
          Next on <DateText date={schedule.nextOn} />
        </p>
      )}
    </div>
  );
}
