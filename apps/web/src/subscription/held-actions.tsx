import { useState } from 'react';
import { addDays, dateOfInstant, instantOf, type CalendarDate } from '@atelier/domain/foundation';
import { Button } from '../design/button.tsx';
import { ConfirmDialog, Dialog } from '../design/dialog.tsx';
import { DateField } from '../design/fields/date-field.tsx';
import { showToast } from '../design/toast.ts';
import { deviceZone } from './plan-words.ts';
import {
  useCancelSubscription,
  useKeepSubscription,
  usePauseSubscription,
  useResumeSubscription,
  type HeldSubscription,
} from './subscription.api.ts';

/** Buttons of an owner for what is open to the subscription. `until` is the end of the paid period. */
export function HeldActions({ held, until }: { held: HeldSubscription; until: string }) {
  const [asked, setAsked] = useState<'cancel' | 'pause' | 'resume'>();
  const cancel = useCancelSubscription();
  const keep = useKeepSubscription();
  const resume = useResumeSubscription();
  const close = () => setAsked(undefined);
  const isOpen = (action: HeldSubscription['actions'][number]) => held.actions.includes(action);
  return (
    <>
      {isOpen('keep') && (
        <Button tone="primary" busy={keep.isPending} onClick={() => keep.mutate(undefined)}>
          Keep subscription
        </Button>
      )}
      {isOpen('resume') && (
        <Button tone="primary" onClick={() => setAsked('resume')}>
          Resume subscription
        </Button>
      )}
      {isOpen('pause') && <Button onClick={() => setAsked('pause')}>Pause subscription</Button>}
      {isOpen('cancel') && <Button onClick={() => setAsked('cancel')}>Cancel subscription</Button>}
      <ConfirmDialog
        isOpen={asked === 'cancel'}
        onClose={close}
        onConfirm={() => cancel.mutateAsync(undefined)}
        title="Cancel your subscription?"
        consequence={`${until === '' ? 'It ends with the period you paid for' : `You keep your plan until ${until}`}. Then the Free plan applies; nothing is deleted. You can take this back until then.`}
        confirmLabel="Cancel subscription"
        closeLabel="Keep subscription"
        canUndo
      />
      <ConfirmDialog
        isOpen={asked === 'resume'}
        onClose={close}
        onConfirm={() => resume.mutateAsync(undefined)}
        title="Resume your subscription?"
        consequence="You can add records again right away. If the period you paid for is over, a new one starts today and is charged now."
        confirmLabel="Resume subscription"
        tone="primary"
        canUndo
      />
      {asked === 'pause' && <PauseDialog onClose={close} />}
    </>
  );
}

/** Pauses the subscription, until a date or until it is resumed. */
function PauseDialog({ onClose }: { onClose: () => void }) {
  const [date, setDate] = useState<CalendarDate | null>(null);
  const [isUnreadable, setUnreadable] = useState(false);
  const zone = deviceZone();
  const [today] = useState(() => dateOfInstant(new Date().toISOString(), zone));
  const pause = usePauseSubscription({
    onSaved: () => {
      showToast({ title: 'Subscription paused', kind: 'success' });
      onClose();
    },
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      held={pause.isPending ? 'busy' : undefined}
      title="Pause for the off-season?"
      description="While paused, nothing is charged, and you can read, export and delete everything but add nothing. It starts now."
      actions={
        <>
          <Button onClick={onClose} disabled={pause.isPending}>
            Cancel
          </Button>
          <Button
            tone="primary"
            busy={pause.isPending}
            disabled={isUnreadable}
            onClick={() => pause.mutate({ until: date && instantOf(date, '00:00', zone) })}
          >
            Pause subscription
          </Button>
        </>
      }
    >
      <DateField
        label="Resume on"
        help="Charges start again on this date. Leave it empty to resume whenever you like."
        min={addDays(today, 1)}
        max={addDays(today, 365)}
        value={date}
        onValueChange={setDate}
        onUnreadable={setUnreadable}
      />
    </Dialog>
  );
}
