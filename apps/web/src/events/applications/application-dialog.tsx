import { useId } from 'react';
import { Controller } from 'react-hook-form';
import { z } from 'zod';
import { applicationFields, type EventApplicationView } from '@atelier/contract/events';
import { applicationDateNames, firstApplicationStatuses } from '@atelier/domain/events';
import type { CalendarDate } from '@atelier/domain/foundation';
import { Button } from '../../design/button.tsx';
import { Dialog } from '../../design/dialog.tsx';
import { FormError } from '../../design/field.tsx';
import { DateField } from '../../design/fields/date-field.tsx';
import { SelectField } from '../../design/fields/select-field.tsx';
import { WholeField } from '../../design/fields/whole-field.tsx';
import { TextArea, TextField } from '../../design/text-field.tsx';
import { showToast } from '../../design/toast.ts';
import { RestoredNote } from '../../platform/restored-note.tsx';
import { useDialogForm } from '../../platform/use-dialog-form.ts';
import { applicationDateWords, applicationStatusWords } from './application-words.ts';
import { useSaveApplication } from './event-applications.api.ts';
import { eventPlanWords } from '../event-words.ts';

const schema = applicationFields.extend({ status: z.enum(firstApplicationStatuses) });
type Input = z.input<typeof schema>;
type Output = z.output<typeof schema>;

const blank: Input = {
  ...{ opensOn: null, earlyBirdOn: null, deadlineOn: null, lateDeadlineOn: null, notifiedOn: null },
  ...{ acceptByOn: null, answerWithinHours: null, reference: '', link: '', applicationSystem: '' },
  ...{ boothWishes: '', notes: '', status: 'idea' },
};

type ApplicationDialogProps = { view: EventApplicationView; onClose: () => void };

/** Adds the application to an event, or edits its dates and details. */
export function ApplicationDialog({ view, onClose }: ApplicationDialogProps) {
  const formId = useId();
  const { event, application } = view;
  const save = useSaveApplication({
    onProblem: () => true,
    onSaved: () => {
      showToast({ title: 'Application saved', description: event.name, kind: 'success' });
      onClose();
    },
  });
  const { form, submit, formError, restored } = useDialogForm<Input, Output>({
    draftKey: `application:${event.id}`,
    schema,
    defaultValues: application === null ? blank : { ...applicationFields.parse(application), status: 'idea' },
    words: eventPlanWords,
    onSubmit: (values) =>
      save.mutateAsync({ ...values, eventId: event.id, version: application?.version ?? null }),
  });
  const { control, register, formState } = form;
  const { errors, isSubmitting } = formState;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="lg"
      title={application === null ? 'Add application' : 'Edit application'}
      description="You’re reminded of each date in Atelier and by email."
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button tone="primary" type="submit" form={formId} busy={isSubmitting}>
            Save application
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="grid items-start gap-4 sm:grid-cols-2">
        <RestoredNote {...restored} />
        {application === null && (
          <Controller
            control={control}
            name="status"
            render={({ field }) => (
              <SelectField
                label="Status"
                className="sm:col-span-2"
                choices={firstApplicationStatuses.map((value) => ({
                  value,
                  label: applicationStatusWords[value].label,
                }))}
                value={field.value}
                onValueChange={field.onChange}
              />
            )}
          />
        )}
        {applicationDateNames.map((name) => (
          <Controller
            key={name}
            control={control}
            name={name}
            render={({ field }) => (
              <DateField
                label={applicationDateWords[name]}
                optional
                value={field.value as CalendarDate | null}
                error={
                  errors[name]?.type === 'server' ? errors[name].message : errors[name] && 'Enter a date.'
                }
                onValueChange={field.onChange}
                onBlur={field.onBlur}
              />
            )}
          />
        ))}
        <TextField
          label="Apply through"
          optional
          autoComplete="off"
          placeholder={event.organizerSystem || 'ZAPP'}
          error={errors.applicationSystem?.message}
          {...register('applicationSystem')}
        />
        <TextField
          label="Link"
          optional
          type="url"
          autoComplete="off"
          placeholder="https://"
          error={errors.link?.message}
          {...register('link')}
        />
        <TextField
          label="Reference"
          optional
          autoComplete="off"
          error={errors.reference?.message}
          {...register('reference')}
        />
        <Controller
          control={control}
          name="answerWithinHours"
          render={({ field }) => (
            <WholeField
              label="Hours to answer from the wait list"
              optional
              least={1}
              most={720}
              value={field.value}
              error={errors.answerWithinHours?.message}
              onValueChange={field.onChange}
              onBlur={field.onBlur}
            />
          )}
        />
        <TextArea
          label="Booth wishes"
          optional
          rows={2}
          className="sm:col-span-2"
          placeholder="Corner, near the entrance"
          error={errors.boothWishes?.message}
          {...register('boothWishes')}
        />
        <TextArea
          label="Notes"
          optional
          rows={2}
          className="sm:col-span-2"
          error={errors.notes?.message}
          {...register('notes')}
        />
        <div className="sm:col-span-2">
          <FormError message={formError} />
        </div>
      </form>
    </Dialog>
  );
}
