import { Controller } from 'react-hook-form';
import { attendeeMailFields } from '@atelier/contract/workshops';
import { Button } from '../design/button.tsx';
import { Dialog } from '../design/dialog.tsx';
import { FormError } from '../design/field.tsx';
import { SelectField } from '../design/fields/select-field.tsx';
import { TextArea, TextField } from '../design/text-field.tsx';
import { showToast } from '../design/toast.ts';
import { RestoredNote } from '../platform/restored-note.tsx';
import { useDialogForm } from '../platform/use-dialog-form.ts';
import { workshopWords } from './workshop-words.ts';
import { useMailAttendees } from './workshops.api.ts';

const groups = [
  { value: 'coming', label: 'People with a place' },
  { value: 'waitlist', label: 'Waitlist' },
  { value: 'all', label: 'Everyone' },
] as const;

/** Writes a message to all attendees. */
export function MailAttendeesDialog({ eventId, onClose }: { eventId: string; onClose: () => void }) {
  const mail = useMailAttendees({
    onProblem: () => true,
    onSaved: ({ mails }) => {
      showToast({
        title: mails === 1 ? '1 email is on its way' : `${String(mails)} emails are on their way`,
        kind: 'success',
      });
      onClose();
    },
  });
  const { form, submit, formError, restored } = useDialogForm({
    draftKey: `attendee-mail:${eventId}`,
    schema: attendeeMailFields,
    words: workshopWords,
    defaultValues: { to: 'coming', subject: '', message: '' },
    onSubmit: (values) => mail.mutateAsync({ ...values, eventId }),
  });
  const { control, register, formState } = form;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Email attendees"
      description="Each booking gets one email, with time and place below your message."
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button tone="primary" busy={mail.isPending} onClick={submit}>
            Send email
          </Button>
        </>
      }
    >
      <form noValidate onSubmit={submit} className="space-y-4">
        <RestoredNote {...restored} />
        <Controller
          control={control}
          name="to"
          render={({ field }) => (
            <SelectField
              label="To"
              choices={groups}
              value={field.value}
              error={formState.errors.to?.message}
              onValueChange={field.onChange}
            />
          )}
        />
        <TextField
          label="Subject"
          autoComplete="off"
          error={formState.errors.subject?.message}
          {...register('subject')}
        />
        <TextArea
          label="Message"
          rows={7}
          error={formState.errors.message?.message}
          {...register('message')}
        />
        <FormError message={formError} />
      </form>
    </Dialog>
  );
}
