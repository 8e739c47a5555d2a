import { useState } from 'react';
import type { JobView } from '@atelier/contract/admin';
import { Button } from '../design/button.tsx';
import { Card } from '../design/card.tsx';
import { ConfirmDialog } from '../design/dialog.tsx';
import { InstantText } from '../design/figures.tsx';
import { FormSkeleton } from '../design/skeletons.tsx';
import { StatePill } from '../design/state-pill.tsx';
import { showToast } from '../design/toast.ts';
import { Loaded } from '../platform/loaded.tsx';
import { useCancelJob, useJobs, useRetryJob } from './system.api.ts';

const states = {
  waiting: { label: 'Waiting', tone: 'neutral' },
  running: { label: 'Running', tone: 'info' },
  retrying: { label: 'Will retry', tone: 'warning' },
  failed: { label: 'Failed', tone: 'danger' },
} as const;

/** Jobs that failed, run and wait. What they carry is not shown. */
export function JobsCard() {
  const [canceled, setCanceled] = useState<JobView>();
  const queue = useJobs();
  const retry = useRetryJob({
    onSaved: () => {
      showToast({ title: 'Job retried', kind: 'success' });
    },
  });
  const cancel = useCancelJob({
    onSaved: () => {
      showToast({ title: 'Job canceled', kind: 'success' });
    },
  });
  return (
    <Card title="Jobs" description="Work behind the scenes: emails, imports, recurring invoices.">
      <Loaded query={queue} skeleton={<FormSkeleton fields={2} />} errorTitle="The jobs could not be loaded">
        {({ counts, jobs }) => (
          <>
            <p className="text-ink-soft text-sm">
              {counts.waiting} waiting · {counts.running} running · {counts.retrying} to retry ·{' '}
              {counts.failed} failed
            </p>
            {jobs.length > 0 && (
              <ul className="divide-line mt-3 -mb-3 divide-y" aria-label="Jobs">
                {jobs.map((job) => (
                  <li key={job.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
                    <div className="min-w-0 flex-1 basis-56">
                      <p className="font-medium">
                        {job.name.replaceAll('-', ' ')}{' '}
                        <StatePill tone={states[job.state].tone}>{states[job.state].label}</StatePill>
                      </p>
                      <p className="text-ink-soft text-sm wrap-anywhere">
                        Next run <InstantText instant={job.runAt} /> · try {job.attempts} of {job.maxAttempts}
                        {job.lastError === null ? '' : ` · ${job.lastError}`}
                      </p>
                    </div>
                    {job.state !== 'running' && (
                      <div className="flex gap-2">
                        <Button
                          size="sm"
                          aria-label={`Retry ${job.name} ${job.id}`}
                          busy={retry.isPending && retry.variables.jobId === job.id}
                          onClick={() => retry.mutate({ jobId: job.id })}
                        >
                          Retry
                        </Button>
                        <Button
                          size="sm"
                          aria-label={`Cancel ${job.name} ${job.id}`}
                          onClick={() => setCanceled(job)}
                        >
                          Cancel
                        </Button>
                      </div>
                    )}
                  </li>
                ))}
              </ul>
            )}
          </>
        )}
      </Loaded>
      {canceled !== undefined && (
        <ConfirmDialog
          isOpen
          onClose={() => setCanceled(undefined)}
          onConfirm={() => cancel.mutateAsync({ jobId: canceled.id })}
          title={`Cancel ${canceled.name.replaceAll('-', ' ')}?`}
          consequence="The work of this job is not done: an email is not sent, an import stops."
          confirmLabel="Cancel job"
          closeLabel="Keep job"
        />
      )}
    </Card>
  );
}
