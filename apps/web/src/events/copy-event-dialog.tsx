import { useState } from 'react';
import { useNavigate } from '@tanstack/react-router';
import type { EventPlanView } from '@atelier/contract/events';
import {
  datesOfSeries,
  eventSteps,
  mostCopies,
  nextDateOfSeries,
  type EventStep,
} from '@atelier/domain/events';
import { calendarDate, formatDate, type CalendarDate } from '@atelier/domain/foundation';
import { Button } from '../design/button.tsx';
import { Dialog } from '../design/dialog.tsx';
import { FieldError } from '../design/field.tsx';
import { DateField } from '../design/fields/date-field.tsx';
import { SelectField } from '../design/fields/select-field.tsx';
import { useFormats } from '../design/formats.tsx';
import { showToast } from '../design/toast.ts';
import { newId } from '../platform/new-id.ts';
import { paths } from '../platform/paths.ts';
import { useCopyEvent } from './event-plans.api.ts';
import { weekdayAndDate } from './event-words.ts';

/** Words of a step, for one event and for many. */
const stepWords: Readonly<Record<EventStep, readonly [one: string, many: string]>> = {
  week: ['Next week', 'Every week'],
  month: ['Next month', 'Every month'],
  year: ['Next year', 'Every year'],
};

type CopyEventDialogProps = { event: EventPlanView; onClose: () => void };

/** Plans the next event of a series, or all of them until a day, on the same weekdays. */
export function CopyEventDialog({ event, onClose }: CopyEventDialogProps) {
  const { locale } = useFormats();
  const navigate = useNavigate();
  const [newIds] = useState(() => Array.from({ length: mostCopies }, newId));
  const [step, setStep] = useState<EventStep>('year');
  const [until, setUntil] = useState<CalendarDate | null>(null);
  const [problem, setProblem] = useState<string>();
  const next = nextDateOfSeries(event.startsOn, step);
  const dates = until === null ? [next] : datesOfSeries(event.startsOn, step, until);
  const untilProblem =
    dates.length === 0
      ? `The next one starts ${weekdayAndDate(next, locale)}. Choose that day or a later one.`
      : dates.length > mostCopies
        ? `At most ${String(mostCopies)} events are planned at once. Choose an earlier day.`
        : undefined;
  const copy = useCopyEvent({
    onSaved: async ({ id, name }) => {
      const title = dates.length === 1 ? 'Event planned' : `${String(dates.length)} events planned`;
      showToast({ title, description: name, kind: 'success' });
      onClose();
      await navigate({ to: paths.event(id) });
    },
    onRefusal: ({ code, details, message }) =>
      setProblem(
        code === 'event-name-taken' && details !== undefined
          ? `An event with this name already starts on ${formatDate(calendarDate(details), locale)}.`
          : message,
      ),
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
            disabled={untilProblem !== undefined}
            onClick={() => copy.mutate({ eventId: event.id, ids: newIds.slice(0, dates.length), step })}
          >
            {dates.length > 1 ? `Plan ${String(dates.length)} events` : 'Plan event'}
          </Button>
        </>
      }
    >
      <div className="space-y-4">
        <SelectField
          label="When"
          choices={eventSteps.map((value) => ({ value, label: stepWords[value][until === null ? 0 : 1] }))}
          value={step}
          onValueChange={(chosen) => {
            setStep(chosen);
            setProblem(undefined);
          }}
          help={`Starts ${weekdayAndDate(next, locale)}.`}
        />
        <DateField
          label="Repeat until"
          optional
          help="Leave empty to plan one event."
          value={until}
          error={untilProblem}
          onValueChange={(day) => {
            setUntil(day);
            setProblem(undefined);
          }}
        />
        {until !== null && untilProblem === undefined && (
          <section aria-label="Dates">
            <p aria-live="polite" className="text-ink-soft pb-1 text-sm">
              {dates.length === 1 ? '1 event' : `${String(dates.length)} events`}
            </p>
            <ul className="border-line max-h-40 overflow-y-auto rounded-lg border px-3 py-2" tabIndex={0}>
              {dates.map((date) => (
                <li key={date}>{weekdayAndDate(date, locale)}</li>
              ))}
            </ul>
          </section>
        )}
        <FieldError message={problem} />
      </div>
    </Dialog>
  );
}
