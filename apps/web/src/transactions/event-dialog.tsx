import { useId, useState } from 'react';
import { eventFields, type EventView } from '@atelier/contract/books';
import type { CalendarDate } from '@atelier/domain/foundation';
import { Controller } from 'react-hook-form';
import { Button } from '../design/button.tsx';
import { DateField } from '../design/fields/date-field.tsx';
import { Dialog } from '../design/dialog.tsx';
import { FormError } from '../design/field.tsx';
import { paperHelp } from '../design/paper-help.ts';
import { SelectField } from '../design/fields/select-field.tsx';
import { TextField } from '../design/text-field.tsx';
import { showToast } from '../design/toast.ts';
import { useToday } from '../platform/active-business.tsx';
import { newId } from '../platform/new-id.ts';
import { useDialogForm } from '../platform/use-dialog-form.ts';
import { useTaxRateChoices } from '../platform/use-tax-rate-choices.ts';
import { eventKindChoices } from './event-words.ts';
import { eventWords, useAddEvent, useUpdateEvent } from './events.api.ts';

type EventDialogProps = {
  /** The one to change; null for a new one. */
  event: EventView | null;
  /** What a new one begins with. */
  start?: { name: string; startsOn: CalendarDate | null };
  onSaved?: (event: EventView) => void;
  onClose: () => void;
};

const fields = eventFields.required();

/** A market, fair or another event, new or to be changed. */
export function EventDialog({ event, start, onSaved, onClose }: EventDialogProps) {
  const formId = useId();
  const today = useToday();
  const [id] = useState(newId);
  const saved = (title: string) => ({
    showsProblems: true,
    onSaved: (done: EventView) => {
      showToast({ title, description: done.name, kind: 'success' });
      onSaved?.(done);
      onClose();
    },
  });
  const add = useAddEvent(saved('Event added'));
  const update = useUpdateEvent(saved('Event saved'));
  const archive = useUpdateEvent({
    ...saved(event?.isArchived === true ? 'Event in use again' : 'Event archived'),
    showsProblems: false,
  });
  const firstDay = event?.startsOn ?? start?.startsOn ?? today;
  const { form, submit, formError } = useDialogForm({
    schema: fields,
    defaultValues: {
      name: event?.name ?? start?.name ?? '',
      kind: event?.kind ?? 'market',
      startsOn: firstDay,
      endsOn: event?.endsOn ?? firstDay,
      venue: event?.venue ?? '',
      town: event?.town ?? '',
      region: event?.region ?? '',
      postalCode: event?.postalCode ?? '',
      taxRateId: event?.taxRateId ?? null,
    },
    words: eventWords,
    onSubmit: (values) =>
      event === null
        ? add.mutateAsync({ id, ...values })
        : update.mutateAsync({ eventId: event.id, ...values }),
  });
  const { errors, isSubmitting } = form.formState;
  const rates = useTaxRateChoices(event?.taxRateId ?? null);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={event === null ? 'New event' : 'Edit event'}
      actions={
        <>
          {event !== null && (
            <Button
              className="sm:mr-auto"
              busy={archive.isPending}
              onClick={() => archive.mutate({ eventId: event.id, isArchived: !event.isArchived })}
            >
              {event.isArchived ? 'Use again' : 'Archive'}
            </Button>
          )}
          <Button onClick={onClose}>Cancel</Button>
          <Button tone="primary" type="submit" form={formId} busy={isSubmitting}>
            {event === null ? 'Add event' : 'Save event'}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="Name"
          help={paperHelp(form.watch('name'))}
          autoComplete="off"
          placeholder="Beacon Spring Fair"
          error={errors.name?.message}
          {...form.register('name')}
        />
        <Controller
          control={form.control}
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
        <Controller
          control={form.control}
          name="startsOn"
          render={({ field }) => (
            <DateField
              label="First day"
              value={(field.value as CalendarDate | undefined) ?? null}
              error={errors.startsOn === undefined ? undefined : 'Enter a date.'}
              onValueChange={(day) => {
                // A day later takes the end along.
                if (day !== null && form.getValues('endsOn') < day) form.setValue('endsOn', day);
                field.onChange(day ?? undefined);
              }}
            />
          )}
        />
        <Controller
          control={form.control}
          name="endsOn"
          render={({ field }) => (
            <DateField
              label="Last day"
              value={(field.value as CalendarDate | undefined) ?? null}
              error={errors.endsOn === undefined ? undefined : (errors.endsOn.message ?? 'Enter a date.')}
              onValueChange={(day) => field.onChange(day ?? undefined)}
            />
          )}
        />
        <TextField
          label="Town"
          optional
          autoComplete="off"
          error={errors.town?.message}
          {...form.register('town')}
        />
        <TextField
          label="State or region"
          optional
          autoComplete="off"
          placeholder="NY"
          error={errors.region?.message}
          {...form.register('region')}
        />
        <TextField
          label="Postal code"
          optional
          autoComplete="off"
          error={errors.postalCode?.message}
          {...form.register('postalCode')}
        />
        <TextField
          label="Venue"
          optional
          autoComplete="off"
          placeholder="Riverfront park"
          error={errors.venue?.message}
          {...form.register('venue')}
        />
        {rates.length > 0 && (
          <Controller
            control={form.control}
            name="taxRateId"
            render={({ field }) => (
              <SelectField
                label="Sales tax"
                optional
                placeholder="As usual"
                help="Lines of what is sold there begin with it."
                choices={rates}
                value={field.value ?? ''}
                error={errors.taxRateId?.message}
                onValueChange={(rateId) => field.onChange(rateId === '' ? null : rateId)}
              />
            )}
          />
        )}
        <div className="sm:col-span-2">
          <FormError message={formError} />
        </div>
      </form>
    </Dialog>
  );
}
