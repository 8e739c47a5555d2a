import { useRef, type ReactNode } from 'react';
import { useLocation } from '@tanstack/react-router';
import { Controller, useWatch } from 'react-hook-form';
import type { EventPlanView } from '@atelier/contract/events';
import { daysOfEvent, isRescheduled } from '@atelier/domain/events';
import { formatMoney } from '@atelier/domain/foundation';
import { Button } from '../design/button.tsx';
import { Card } from '../design/card.tsx';
import { FormError } from '../design/field.tsx';
import { SelectField } from '../design/fields/select-field.tsx';
import { Fold } from '../design/fold.tsx';
import { useFormats } from '../design/formats.tsx';
import { paperHelp } from '../design/paper-help.ts';
import { TextArea, TextField } from '../design/text-field.tsx';
import { useTimeZone, useToday } from '../platform/active-business.tsx';
import { RestoredNote } from '../platform/restored-note.tsx';
import { useRecordForm } from '../platform/use-record-form.tsx';
import { useShortcut } from '../platform/use-shortcut.ts';
import { eventKindChoices } from '../transactions/index.ts';
import { moveEffect, useAttendeeNotice } from './attendee-notice.tsx';
import { EventDaysField } from './event-days-field.tsx';
import { BoothFields, GoalFields, OrganizerFields, PlaceFields } from './event-form-parts.tsx';
import { ResultFields } from './event-result-fields.tsx';
import { TaxFields } from './event-tax-fields.tsx';
import {
  eventFormSchema,
  eventFormValues,
  type EventFormInput,
  type EventFormOutput,
} from './event-form-values.ts';
import { useEventOrganizers, useEventSeries } from './event-plans.api.ts';
import { eventPlace, eventPlanWords, eventVerdictWords, hoursText } from './event-words.ts';

type EventFormProps = {
  /** Null for a new one. */
  event: EventPlanView | null;
  newEventId: string;
  /** Version of the event as it was opened. */
  version?: number;
  saveLabel: string;
  onSave: (values: EventFormOutput, mailsAttendees: boolean) => Promise<unknown>;
  onCancel: () => void;
};

/** Name, kind and days in sight; all else folded under its name with what is set in it. */
export function EventForm({ event, newEventId, version, saveLabel, onSave, onCancel }: EventFormProps) {
  const today = useToday();
  const notice = useAttendeeNotice(event, moveEffect);
  const isRescheduledTo = (days: EventFormInput['days']) =>
    event !== null && isRescheduled(daysOfEvent(event), days as EventFormOutput['days'], today);
  const { form, submit, formError, wasRestored, isOutdated, startOver, leaveGuard } = useRecordForm<
    EventFormInput,
    EventFormOutput
  >({
    schema: eventFormSchema,
    draftKey: `event:${event?.id ?? 'new'}`,
    ...(event === null ? { idField: 'eventId' as const } : { version }),
    words: eventPlanWords,
    onSubmit: (values) => onSave(values, isRescheduledTo(values.days) && notice.mails),
    defaultValues: eventFormValues(event, newEventId),
  });
  const { register, control, formState } = form;
  const { errors, isSubmitting } = formState;
  const names = {
    organizer: event?.organizerName ?? null,
    series: event?.seriesName ?? null,
  };
  const said = useSummaries(useWatch({ control }) as EventFormInput, names);
  const element = useRef<HTMLFormElement>(null);
  const isForResult = useLocation({ select: ({ hash }) => hash === 'result' });
  useShortcut('mod+s', 'Save', () => element.current?.requestSubmit());
  const part = (
    title: string,
    summary: string,
    fields: readonly (keyof EventFormInput)[],
    body: ReactNode,
  ) => (
    <Fold
      title={title}
      summary={summary}
      isWrong={fields.some((field) => errors[field] !== undefined)}
      isFilled={title === 'Result' && isForResult}
      className="px-4 py-2 sm:px-5"
    >
      {body}
    </Fold>
  );
  return (
    <form ref={element} onSubmit={submit} noValidate className="max-w-3xl space-y-4">
      <RestoredNote isShown={wasRestored} isOutdated={isOutdated} onStartOver={startOver} />
      <Card>
        <div className="space-y-5">
          <div className="grid items-start gap-4 sm:grid-cols-2">
            <TextField
              label="Name"
              help={paperHelp(form.watch('name'))}
              autoComplete="off"
              placeholder="Beacon Spring Fair"
              error={errors.name?.message}
              {...register('name')}
            />
            <Controller
              control={control}
              name="kind"
              render={({ field }) => (
                <SelectField
                  label="Kind of event"
                  choices={eventKindChoices}
                  value={field.value}
                  onValueChange={field.onChange}
                />
              )}
            />
          </div>
          <EventDaysField form={form} />
          {isRescheduledTo(form.watch('days')) && notice.part}
        </div>
      </Card>
      <Card flush>
        <div className="divide-line divide-y">
          {part('Place', said.place, placeFields, <PlaceFields form={form} />)}
          {part('Booth', said.booth, ['boothNumber', 'boothSize'], <BoothFields form={form} />)}
          {part(
            'Organizer and series',
            said.organizer,
            ['organizerId', 'seriesId'],
            <OrganizerFields form={form} names={names} />,
          )}
          {part(
            'Tax and permit',
            said.tax,
            taxFields,
            <TaxFields form={form} permit={event?.permitFileName ?? null} />,
          )}
          {part(
            'Goal and hours',
            said.goal,
            ['goalCents', 'preparationMinutes', 'travelMinutes'],
            <GoalFields form={form} />,
          )}
          {part(
            'Notes',
            said.notes,
            ['notes'],
            <TextArea
              label="Notes"
              optional
              rows={4}
              className="sm:col-span-2"
              help="What to prepare and to remember next time."
              error={errors.notes?.message}
              {...register('notes')}
            />,
          )}
          {event !== null && part('Result', said.result, resultFields, <ResultFields form={form} />)}
        </div>
      </Card>
      <FormError message={formError} />
      <div className="flex flex-wrap gap-2 max-sm:flex-col-reverse sm:justify-end">
        <Button onClick={onCancel} disabled={isSubmitting}>
          Cancel
        </Button>
        <Button type="submit" tone="primary" busy={isSubmitting}>
          {saveLabel}
        </Button>
      </div>
      {leaveGuard}
    </form>
  );
}

const placeFields = ['venue', 'address', 'town', 'region', 'postalCode', 'travelTenths', 'timeZone'] as const;
const taxFields = [
  'taxRateId',
  'taxJurisdiction',
  'taxLookedUpOn',
  'permitNumber',
  'permitDocumentId',
] as const;
const resultFields = [
  'footfall',
  'weather',
  'ratingSales',
  'ratingCrowd',
  'ratingOrganization',
  'verdict',
  'verdictReason',
] as const;

const joined = (...parts: readonly (string | false | null | undefined)[]): string =>
  parts.filter((one) => typeof one === 'string' && one !== '').join(' · ');

/** Sums up what is set in each folded part. */
function useSummaries(
  typed: EventFormInput,
  names: { readonly organizer: string | null; readonly series: string | null },
) {
  const formats = useFormats();
  const ownZone = useTimeZone();
  const organizers = useEventOrganizers().data ?? [];
  const series = useEventSeries().data ?? [];
  const { timeZone, goalCents, preparationMinutes, travelMinutes, notes } = typed;
  const minutes = (preparationMinutes ?? 0) + (travelMinutes ?? 0);
  return {
    place: joined(
      eventPlace(typed),
      timeZone !== null && timeZone !== ownZone && timeZone.replaceAll('_', ' '),
    ),
    booth: joined(
      typed.boothNumber,
      typed.boothSize,
      typed.boothIsCorner && 'corner',
      typed.boothHasPower && 'power',
    ),
    organizer: joined(
      typed.organizerId && (organizers.find(({ id }) => id === typed.organizerId)?.name ?? names.organizer),
      typed.seriesId && (series.find(({ id }) => id === typed.seriesId)?.name ?? names.series),
    ),
    tax: joined(typed.taxJurisdiction, typed.permitNumber && `permit ${typed.permitNumber}`),
    goal: joined(
      goalCents !== null && formatMoney(goalCents as never, formats),
      minutes > 0 && hoursText(minutes),
    ),
    notes: notes.length > 60 ? `${notes.slice(0, 60)}…` : notes,
    result: joined(typed.verdict && eventVerdictWords[typed.verdict], typed.weather),
  };
}
