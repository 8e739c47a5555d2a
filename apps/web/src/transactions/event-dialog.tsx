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
import { TaxRateField } from '../platform/tax-rate-field.tsx';
import { eventKindChoices } from './event-words.ts';
import { eventWords, useAddEvent } from './events.api.ts';

type EventDialogProps = {
  /** Values that it begins with. */
  start: { name: string; startsOn: CalendarDate | null };
  onSaved: (event: EventView) => void;
  onClose: () => void;
};

const fields = eventFields.required();

/** Adds an event by its name and dates; all else is entered on its page. */
export function EventDialog({ start, onSaved, onClose }: EventDialogProps) {
  const formId = useId();
  const today = useToday();
  const [id] = useState(newId);
  const add = useAddEvent({
    showsProblems: true,
    onSaved: (done) => {
      showToast({ title: 'Event added', description: done.name, kind: 'success' });
      onSaved(done);
      onClose();
    },
  });
  const firstDay = start.startsOn ?? today;
  const { form, submit, formError } = useDialogForm({
    schema: fields,
    defaultValues: {
      ...{ name: start.name, kind: 'market', startsOn: firstDay, endsOn: firstDay },
      ...{ venue: '', town: '', region: '', postalCode: '', taxRateId: null },
    },
    words: eventWords,
    onSubmit: (values) => add.mutateAsync({ id, ...values }),
  });
  const { errors, isSubmitting } = form.formState;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="New event"
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button tone="primary" type="submit" form={formId} busy={isSubmitting}>
            Add event
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
        <Controller
          control={form.control}
          name="taxRateId"
          render={({ field }) => (
            <TaxRateField
              placeholder="As usual"
              help="Lines of what is sold there begin with it."
              value={field.value ?? null}
              error={errors.taxRateId?.message}
              onValueChange={field.onChange}
            />
          )}
        />
        <div className="sm:col-span-2">
          <FormError message={formError} />
        </div>
      </form>
    </Dialog>
  );
}
