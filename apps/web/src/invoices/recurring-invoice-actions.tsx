import { useState } from 'react';
import { CircleStop, Pause, Pencil, Play } from 'lucide-react';
import type { RecurringInvoiceView } from '@atelier/contract/invoices';
import { permits } from '@atelier/domain/businesses';
import { Button } from '../design/button.tsx';
import { ConfirmDialog } from '../design/dialog.tsx';
import { LinkButton } from '../design/link-button.tsx';
import { showToast } from '../design/toast.ts';
import { useActiveBusiness } from '../platform/active-business.tsx';
import { paths } from '../platform/paths.ts';
import { useSteerRecurringInvoice } from './recurring-invoices.api.ts';

const told = { pause: 'Paused', resume: 'It goes on', end: 'Ended' } as const;

/** Shows what may be done with a series in its present state. */
export function RecurringInvoiceActions({ series: { id, state } }: { series: RecurringInvoiceView }) {
  const { role } = useActiveBusiness().business;
  const [isEnding, setEnding] = useState(false);
  const steer = useSteerRecurringInvoice({
    onSuccess: (_series, { action }) => showToast({ title: told[action], kind: 'success' }),
  });
  if (state === 'ended' || !permits(role, 'invoices.write')) return null;
  const action = state === 'paused' ? 'resume' : 'pause';
  return (
    <>
      <Button icon={CircleStop} onClick={() => setEnding(true)}>
        End
      </Button>
      <Button
        icon={action === 'resume' ? Play : Pause}
        busy={steer.isPending && steer.variables.action !== 'end'}
        onClick={() => steer.mutate({ seriesId: id, action })}
      >
        {action === 'resume' ? 'Resume' : 'Pause'}
      </Button>
      <LinkButton to={paths.editRecurringInvoice(id)} icon={Pencil} tone="primary">
        Edit
      </LinkButton>
      <ConfirmDialog
        isOpen={isEnding}
        onClose={() => setEnding(false)}
        onConfirm={() => steer.mutateAsync({ seriesId: id, action: 'end' })}
        title="End this recurring invoice?"
        consequence="Nothing more is made of it, and it cannot go on again. What was made stays."
        confirmLabel="End it"
      />
    </>
  );
}
