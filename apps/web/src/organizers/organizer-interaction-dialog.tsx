import { useId, useState } from 'react';
import { Controller } from 'react-hook-form';
import { organizerInteractionFields, type OrganizerInteractionView } from '@atelier/contract/organizers';
import { interactionDirections, interactionKinds } from '@atelier/domain/customers';
import { interactionKindWords } from '../customers/index.ts';
import { Button } from '../design/button.tsx';
import { Dialog } from '../design/dialog.tsx';
import { FormError } from '../design/field.tsx';
import { DateField } from '../design/fields/date-field.tsx';
import { SelectField } from '../design/fields/select-field.tsx';
import { TextArea, TextField } from '../design/text-field.tsx';
import { showToast } from '../design/toast.ts';
import { useToday } from '../platform/active-business.tsx';
import { newId } from '../platform/new-id.ts';
import { RestoredNote } from '../platform/restored-note.tsx';
import { useDialogForm } from '../platform/use-dialog-form.ts';
import { organizerWords, useRemoveInteraction, useSaveInteraction } from './organizers.api.ts';

const directionWords = { in: 'The organizer', out: 'You' } as const;

type InteractionDialogProps = {
  organizerId: string;
  /** Null: a new one. */
  interaction: OrganizerInteractionView | null;
  onClose: () => void;
};

/** Records an interaction with an organizer, changes it or deletes it. */
export function OrganizerInteractionDialog({ organizerId, interaction, onClose }: InteractionDialogProps) {
  const formId = useId();
  const today = useToday();
  const [interactionId] = useState(() => interaction?.id ?? newId());
  const save = useSaveInteraction({
    onProblem: () => true,
    onSaved: () => {
      showToast({ title: interaction ? 'Interaction saved' : 'Interaction recorded', kind: 'success' });
      onClose();
    },
  });
  const undo = useSaveInteraction({});
  const remove = useRemoveInteraction({
    onSaved: () => {
      onClose();
      if (interaction === null) return;
      const { recordedBy: _, id: __, ...fields } = interaction;
      showToast({
        ...{ id: 'interaction-deleted', title: 'Interaction deleted', kind: 'success', duration: 8000 },
        action: { label: 'Undo', onClick: () => undo.mutate({ organizerId, interactionId, ...fields }) },
      });
    },
  });
  const { form, submit, formError, restored } = useDialogForm({
    draftKey: `organizer-interaction:${interaction?.id ?? organizerId}`,
    schema: organizerInteractionFields,
    words: organizerWords,
    defaultValues: interaction ?? {
      ...{ kind: 'call', direction: null, happenedOn: today, subject: '', body: '', outcome: '' },
    },
    onSubmit: (values) => save.mutateAsync({ ...values, organizerId, interactionId }),
  });
  const { control, register, formState } = form;
  const { errors, isSubmitting } = formState;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={interaction ? 'Edit interaction' : 'Record interaction'}
      actions={
        <>
          {interaction && (
            <Button
              tone="danger"
              className="sm:mr-auto"
              busy={remove.isPending}
              onClick={() => remove.mutate({ organizerId, interactionId })}
            >
              Delete
            </Button>
          )}
          <Button onClick={onClose}>Cancel</Button>
          <Button tone="primary" type="submit" form={formId} busy={isSubmitting}>
            Save interaction
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid items-start gap-4 sm:grid-cols-2">
        <RestoredNote {...restored} />
        <SelectField
          label="Type"
          choices={interactionKinds.map((value) => ({ value, label: interactionKindWords[value].label }))}
          error={errors.kind?.message}
          {...register('kind')}
        />
        <Controller
          control={control}
          name="happenedOn"
          render={({ field }) => (
            <DateField
              label="Date"
              max={today}
              value={field.value as typeof today | null}
              onValueChange={(day) => field.onChange(day ?? '')}
              onBlur={field.onBlur}
              error={errors.happenedOn?.message}
            />
          )}
        />
        <TextField
          label="Subject"
          autoComplete="off"
          className="sm:col-span-2"
          error={errors.subject?.message}
          {...register('subject')}
        />
        <TextArea
          label="Details"
          optional
          rows={4}
          className="sm:col-span-2"
          error={errors.body?.message}
          {...register('body')}
        />
        <TextField
          label="Outcome"
          optional
          autoComplete="off"
          error={errors.outcome?.message}
          {...register('outcome')}
        />
        <Controller
          control={control}
          name="direction"
          render={({ field }) => (
            <SelectField
              label="Started by"
              optional
              placeholder="Not specified"
              choices={interactionDirections.map((value) => ({ value, label: directionWords[value] }))}
              value={field.value ?? ''}
              onValueChange={(value) => field.onChange((value as string) === '' ? null : value)}
            />
          )}
        />
        <FormError message={formError} />
      </form>
    </Dialog>
  );
}
