import { useState } from 'react';
import { useNavigate } from '@tanstack/react-router';
import type { EventPlanView } from '@atelier/contract/events';
import { eventSteps, nextDateOfSeries, type EventStep } from '@atelier/domain/events';
import { Button } from '../design/button.tsx';
import { Dialog } from '../design/dialog.tsx';
import { FieldError } from '../design/field.tsx';
import { SelectField } from '../design/fields/select-field.tsx';
import { useFormats } from '../design/formats.tsx';
import { showToast } from '../design/toast.ts';
import { newId } from '../platform/new-id.ts';
import { paths } from '../platform/paths.ts';
import { useCopyEvent } from './event-plans.api.ts';
import { weekdayAndDate } from './event-words.ts';

const stepWords: Readonly<Record<EventStep, string>> = {
  week: 'Next week',
  month: 'Next month',
  year: 'Next year',
};

type CopyEventDialogProps = { event: EventPlanView; onClose: () => void };

/** Plans the next event of a series, on the same weekdays. */
export function CopyEventDialog({ event, onClose }: CopyEventDialogProps) {
  const { locale } = useFormats();
  const navigate = useNavigate();
  const [id] = useState(newId);
  const [step, setStep] = useState<EventStep>('year');
  const [problem, setProblem] = useState<string>();
  const copy = useCopyEvent({
    onSaved: async (next) => {
      showToast({ title: 'Event planned', description: next.name, kind: 'success' });
      onClose();
      await navigate({ to: paths.event(next.id) });
    },
    onRefusal: ({ message }) => setProblem(message),
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="sm"
      title="Plan the next one"
      description="Copies days and times, place, booth, organizer, tax, application, fees, budget, goods, packing list, notes, and the sign-up of a workshop, which you open when you are ready. Status, result, goal, attendees and documents are not copied."
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            tone="primary"
            busy={copy.isPending}
            onClick={() => copy.mutate({ eventId: event.id, id, step })}
          >
            Plan event
          </Button>
        </>
      }
    >
      <SelectField
        label="When"
        choices={eventSteps.map((value) => ({ value, label: stepWords[value] }))}
        value={step}
        onValueChange={(chosen) => {
          setStep(chosen);
          setProblem(undefined);
        }}
        help={`Starts ${weekdayAndDate(nextDateOfSeries(event.startsOn, step), locale)}.`}
      />
      <FieldError message={problem} />
    </Dialog>
  );
}
