import { useState } from 'react';
import { attendeeFields, type SignupView } from '@atelier/contract/workshops';
import { Button } from '../design/button.tsx';
import { Dialog } from '../design/dialog.tsx';
import { FormError } from '../design/field.tsx';
import { TextField } from '../design/text-field.tsx';
import { showToast } from '../design/toast.ts';
import { Checkbox } from '../design/toggles.tsx';
import { newId } from '../platform/new-id.ts';
import { RestoredNote } from '../platform/restored-note.tsx';
import { useDialogForm } from '../platform/use-dialog-form.ts';
import { PersonFields } from './person-fields.tsx';
import { fullName, workshopWords } from './workshop-words.ts';
import { useAddAttendees } from './workshops.api.ts';

type AddAttendeeDialogProps = { eventId: string; signup: SignupView; onClose: () => void };

/** Adds one person by hand. */
export function AddAttendeeDialog({ eventId, signup, onClose }: AddAttendeeDialogProps) {
  const [ids] = useState(() => ({ booking: newId(), place: newId() }));
  const add = useAddAttendees({
    onProblem: () => true,
    onSaved: ([added]) => {
      const isWaiting = added?.state === 'waitlisted';
      showToast({ title: isWaiting ? 'Added to the waitlist' : 'Attendee added', kind: 'success' });
      onClose();
    },
  });
  const { form, submit, formError, restored } = useDialogForm({
    ...{ draftKey: `attendee:${eventId}`, idField: 'id' },
    schema: attendeeFields,
    words: workshopWords,
    defaultValues: {
      // The booking is in the name of the person, which is set when it is sent.
      ...{ id: ids.booking, name: '–', email: '', phone: '', code: '', joinsWaitlist: false },
      places: [
        {
          ...{ id: ids.place, ticketTypeId: signup.ticketTypes[0]?.id ?? '', firstName: '', lastName: '' },
          answers: Object.fromEntries(signup.questions.map((question) => [question.id, ''])),
        },
      ],
    },
    onSubmit: (booking) => {
      const [place] = booking.places;
      return add.mutateAsync({ ...booking, eventId, name: place ? fullName(place) : '' });
    },
  });
  const { register, formState } = form;
  const asked = {
    ...signup,
    ticketTypes: signup.ticketTypes.map((type) => ({ ...type, finalCents: type.priceCents })),
    questions: signup.questions.map((question) => ({ ...question, isRequired: false })),
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Add attendee"
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button tone="primary" busy={add.isPending} onClick={submit}>
            Add attendee
          </Button>
        </>
      }
    >
      <form noValidate onSubmit={submit} className="space-y-4">
        <RestoredNote {...restored} />
        <PersonFields form={form} index={0} workshop={asked} />
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <TextField
            label="Email"
            type="email"
            optional
            autoComplete="off"
            help="The confirmation with the ticket goes there."
            error={formState.errors.email?.message}
            {...register('email')}
          />
          <TextField
            label="Phone"
            type="tel"
            optional
            autoComplete="off"
            error={formState.errors.phone?.message}
            {...register('phone')}
          />
        </div>
        <Checkbox label="Add to the waitlist if it’s full" {...register('joinsWaitlist')} />
        <FormError message={formError} />
      </form>
    </Dialog>
  );
}
