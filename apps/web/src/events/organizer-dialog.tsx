import { useId, useState } from 'react';
import { Archive, ArchiveRestore } from 'lucide-react';
import { eventOrganizerFields, type EventOrganizerView } from '@atelier/contract/events';
import { Button } from '../design/button.tsx';
import { Dialog } from '../design/dialog.tsx';
import { FormError } from '../design/field.tsx';
import { TextArea, TextField } from '../design/text-field.tsx';
import { showToast } from '../design/toast.ts';
import { newId } from '../platform/new-id.ts';
import { useActiveBusiness } from '../platform/active-business.tsx';
import { RestoredNote } from '../platform/restored-note.tsx';
import { useDialogForm } from '../platform/use-dialog-form.ts';
import { useSaveOrganizer } from './event-plans.api.ts';
import { eventPlanWords } from './event-words.ts';

const blank = { name: '', email: '', phone: '', website: '', applicationSystem: '', notes: '' };

type OrganizerDialogProps = {
  organizer: EventOrganizerView | null;
  mayWrite: boolean;
  onClose: () => void;
};

/** Adds, edits or archives an organizer. */
export function OrganizerDialog({ organizer, mayWrite, onClose }: OrganizerDialogProps) {
  const formId = useId();
  const { business } = useActiveBusiness();
  const [organizerId] = useState(organizer?.id ?? newId());
  const isArchived = organizer?.isArchived ?? false;
  const save = useSaveOrganizer({
    onProblem: () => true,
    onSaved: (saved) => {
      const title =
        saved.isArchived === isArchived
          ? 'Organizer saved'
          : saved.isArchived
            ? 'Organizer archived'
            : 'Organizer in use again';
      showToast({ title, description: saved.name, kind: 'success' });
      onClose();
    },
  });
  const { form, submit, formError, restored } = useDialogForm({
    draftKey: `organizer:${organizer?.id ?? business.id}`,
    schema: eventOrganizerFields,
    defaultValues: organizer === null ? blank : eventOrganizerFields.parse(organizer),
    words: eventPlanWords,
    onSubmit: (values) => save.mutateAsync({ ...values, organizerId, isArchived }),
  });
  const { register, formState } = form;
  const { errors, isSubmitting } = formState;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={organizer?.name ?? 'New organizer'}
      actions={
        mayWrite && (
          <>
            {organizer !== null && (
              <Button
                icon={isArchived ? ArchiveRestore : Archive}
                className="sm:mr-auto"
                disabled={isSubmitting}
                onClick={() =>
                  save.mutate({
                    ...{ ...eventOrganizerFields.parse(organizer), organizerId },
                    isArchived: !isArchived,
                  })
                }
              >
                {isArchived ? 'Use again' : 'Archive'}
              </Button>
            )}
            <Button onClick={onClose}>Cancel</Button>
            <Button tone="primary" type="submit" form={formId} busy={isSubmitting}>
              Save organizer
            </Button>
          </>
        )
      }
    >
      <form id={formId} onSubmit={submit} noValidate>
        <RestoredNote {...restored} />
        <fieldset disabled={!mayWrite} className="grid items-start gap-4 sm:grid-cols-2">
          <TextField label="Name" autoComplete="off" error={errors.name?.message} {...register('name')} />
          <TextField
            label="Application system"
            optional
            autoComplete="off"
            placeholder="ZAPP, Eventeny, email"
            error={errors.applicationSystem?.message}
            {...register('applicationSystem')}
          />
          <TextField
            label="Email"
            optional
            type="email"
            autoComplete="off"
            error={errors.email?.message}
            {...register('email')}
          />
          <TextField
            label="Phone"
            optional
            type="tel"
            autoComplete="off"
            error={errors.phone?.message}
            {...register('phone')}
          />
          <TextField
            label="Website"
            optional
            type="url"
            autoComplete="off"
            placeholder="https://"
            className="sm:col-span-2"
            error={errors.website?.message}
            {...register('website')}
          />
          <TextArea
            label="Notes"
            optional
            rows={3}
            className="sm:col-span-2"
            error={errors.notes?.message}
            {...register('notes')}
          />
        </fieldset>
        <FormError message={formError} />
      </form>
    </Dialog>
  );
}
