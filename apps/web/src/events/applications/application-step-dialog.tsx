import { useId, useState, type SyntheticEvent } from 'react';
import type { EventApplicationView } from '@atelier/contract/events';
import { needsReason, proposedEventStatus, type ApplicationStatus } from '@atelier/domain/events';
import type { CalendarDate } from '@atelier/domain/foundation';
import { Button } from '../../design/button.tsx';
import { Dialog } from '../../design/dialog.tsx';
import { FormError } from '../../design/field.tsx';
import { DateField } from '../../design/fields/date-field.tsx';
import { TextField } from '../../design/text-field.tsx';
import { showToast } from '../../design/toast.ts';
import { Checkbox } from '../../design/toggles.tsx';
import { useToday } from '../../platform/active-business.tsx';
import { newId } from '../../platform/new-id.ts';
import { applicationStatusWords, applicationStepWords } from './application-words.ts';
import { useStepApplication, type Application } from './event-applications.api.ts';

type StepDialogProps = {
  view: EventApplicationView;
  application: Application;
  to: ApplicationStatus;
  onClose: () => void;
};

/** Asks on which day a step happened and where it was seen, and proposes the status that the event should take. */
export function ApplicationStepDialog({ view, application, to, onClose }: StepDialogProps) {
  const formId = useId();
  const today = useToday();
  const { event } = view;
  const proposed = proposedEventStatus(to, event.status);
  const system = application.applicationSystem || event.organizerSystem;
  const label = applicationStatusWords[to].label;
  const [id] = useState(newId);
  const [happenedOn, setHappenedOn] = useState<CalendarDate | null>(today);
  const [seenWhere, setSeenWhere] = useState('');
  const [takesEvent, setTakesEvent] = useState(true);
  const [reason, setReason] = useState(`Application: ${label.toLowerCase()}`);
  const [problem, setProblem] = useState<{ field?: string | undefined; message: string }>();
  const step = useStepApplication({
    onSaved: () => {
      showToast({ title: `Application: ${label}`, description: event.name, kind: 'success' });
      onClose();
    },
    onRefusal: setProblem,
  });
  const problemAt = (field: string) => (problem?.field === field ? problem.message : undefined);
  const submit = (submitted: SyntheticEvent) => {
    submitted.preventDefault();
    submitted.stopPropagation();
    if (step.isPending) return;
    if (happenedOn === null) {
      setProblem({ field: 'happenedOn', message: 'Enter a date.' });
      return;
    }
    setProblem(undefined);
    step.mutate({
      ...{ eventId: event.id, id, version: application.version, status: to, happenedOn, seenWhere },
      event: proposed !== null && takesEvent ? { status: proposed, reason: reason.trim() } : null,
    });
  };
  const isEnd = proposed === 'cancelled';
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="sm"
      title={
        to === application.statusBefore ? `Set back to ${label.toLowerCase()}` : applicationStepWords[to]
      }
      description="Your books don’t change."
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button tone="primary" type="submit" form={formId} busy={step.isPending}>
            Save status
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="space-y-4">
        <DateField
          label="Day"
          value={happenedOn}
          error={problemAt('happenedOn')}
          onValueChange={setHappenedOn}
        />
        <TextField
          label="Seen where"
          optional
          autoComplete="off"
          maxLength={120}
          placeholder={system || 'Email from the organizer'}
          value={seenWhere}
          onChange={({ target }) => setSeenWhere(target.value)}
        />
        {proposed !== null && (
          <>
            <Checkbox
              label={isEnd ? 'Cancel the event, too' : 'Confirm the event, too'}
              help={
                isEnd
                  ? 'It moves to Cancelled. Sales, costs and documents stay.'
                  : 'It is listed as confirmed: you take part.'
              }
              checked={takesEvent}
              onChange={({ target }) => setTakesEvent(target.checked)}
            />
            {takesEvent && needsReason(event.status, proposed) && (
              <TextField
                label="Reason for cancelling"
                maxLength={500}
                value={reason}
                error={problemAt('reason')}
                onChange={({ target }) => setReason(target.value)}
              />
            )}
          </>
        )}
        <FormError message={problemAt('happenedOn') || problemAt('reason') ? undefined : problem?.message} />
      </form>
    </Dialog>
  );
}
