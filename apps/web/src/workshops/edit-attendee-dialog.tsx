import type { AttendeeView } from '@atelier/contract/workshops';
import { optionalText } from '@atelier/contract/foundation';
import { Button } from '../design/button.tsx';
import { Dialog } from '../design/dialog.tsx';
import { FormError } from '../design/field.tsx';
import { TextArea } from '../design/text-field.tsx';
import { RestoredNote } from '../platform/restored-note.tsx';
import { useDialogForm } from '../platform/use-dialog-form.ts';
import { PersonNameFields } from './person-name-fields.tsx';
import { personNameFields } from './person-name.ts';
import { workshopWords } from './workshop-words.ts';
import { useChangeAttendee } from './workshops.api.ts';

const fields = personNameFields.extend({ note: optionalText(1000) });

/** Edits the name of an attendee and the note about them. */
export function EditAttendeeDialog({ attendee, onClose }: { attendee: AttendeeView; onClose: () => void }) {
  const change = useChangeAttendee({ onProblem: () => true, onSaved: onClose });
  const { form, submit, formError, restored } = useDialogForm({
    draftKey: `attendee:${attendee.id}`,
    schema: fields,
    words: workshopWords,
    defaultValues: {
      firstName: attendee.firstName,
      lastName: attendee.lastName,
      note: attendee.note,
    },
    onSubmit: (values) => change.mutateAsync({ ...values, attendeeId: attendee.id }),
  });
  const { register, formState } = form;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="sm"
      title="Edit attendee"
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button tone="primary" busy={change.isPending} onClick={submit}>
            Save attendee
          </Button>
        </>
      }
    >
      <form noValidate onSubmit={submit} className="space-y-4">
        <RestoredNote {...restored} />
        <PersonNameFields
          first={{ ...register('firstName'), error: formState.errors.firstName?.message }}
          last={{ ...register('lastName'), error: formState.errors.lastName?.message }}
        />
        <TextArea
          label="Note"
          optional
          rows={3}
          help="Shown at check-in, never to the attendee."
          error={formState.errors.note?.message}
          {...register('note')}
        />
        <FormError message={formError} />
      </form>
    </Dialog>
  );
}
