import { useState } from 'react';
import type { AttendeeView, SignupView } from '@atelier/contract/workshops';
import { formatMoney } from '@atelier/domain/foundation';
import { Button } from '../design/button.tsx';
import { Dialog } from '../design/dialog.tsx';
import { FieldError } from '../design/field.tsx';
import { SelectField } from '../design/fields/select-field.tsx';
import { useFormats } from '../design/formats.tsx';
import { showToast } from '../design/toast.ts';
import { Checkbox } from '../design/toggles.tsx';
import { useComingEvents, useMoveAttendee, useWorkshop } from './workshops.api.ts';

type MoveAttendeeDialogProps = { attendee: AttendeeView; signup: SignupView; onClose: () => void };

/** Gives an attendee another ticket, of this workshop or of another. */
export function MoveAttendeeDialog({ attendee, signup, onClose }: MoveAttendeeDialogProps) {
  const [eventId, setEventId] = useState(attendee.eventId);
  const [ticketTypeId, setTicketTypeId] = useState('');
  const [takesNewPrice, setTakesNewPrice] = useState(true);
  const [problem, setProblem] = useState<string>();
  const events = (useComingEvents().data?.rows ?? []).filter(
    ({ id, kind }) => kind === 'workshop' && id !== attendee.eventId,
  );
  const other = useWorkshop(eventId).data?.signup;
  const types = (eventId === attendee.eventId ? signup : other)?.ticketTypes ?? [];
  const choices = types.filter(({ id }) => id !== attendee.ticketTypeId);
  const price = choices.find(({ id }) => id === ticketTypeId)?.priceCents ?? attendee.priceCents;
  const formats = useFormats();
  const move = useMoveAttendee({
    onSaved: () => {
      showToast({ title: 'Attendee moved', kind: 'success' });
      onClose();
    },
    onRefusal: ({ message }) => setProblem(message),
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="sm"
      title="Change ticket or workshop"
      description="They get an email with the new ticket."
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            tone="primary"
            busy={move.isPending}
            onClick={() =>
              ticketTypeId === ''
                ? setProblem('Choose a ticket.')
                : move.mutate({ attendeeId: attendee.id, ticketTypeId, takesNewPrice })
            }
          >
            Move attendee
          </Button>
        </>
      }
    >
      <div className="space-y-4">
        <SelectField
          label="Workshop"
          choices={[
            { value: attendee.eventId, label: 'This workshop' },
            ...events.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={eventId}
          onValueChange={(value) => {
            setEventId(value);
            setTicketTypeId('');
            setProblem(undefined);
          }}
        />
        <SelectField
          label="Ticket"
          placeholder="Choose"
          help={choices.length === 0 ? 'This workshop has no other tickets.' : undefined}
          choices={choices.map(({ id, name, left }) => ({
            value: id,
            label: `${name} · ${left === 0 ? 'sold out' : `${String(left)} left`}`,
          }))}
          value={ticketTypeId}
          onValueChange={(value) => {
            setTicketTypeId(value);
            setProblem(undefined);
          }}
        />
        {price !== attendee.priceCents && (
          <Checkbox
            label="Charge the price of the new ticket"
            help={`${formatMoney(price, formats)} instead of ${formatMoney(attendee.priceCents, formats)}${eventId === attendee.eventId ? ', less the promo code of the booking' : ''}.`}
            checked={takesNewPrice}
            onChange={(change) => setTakesNewPrice(change.target.checked)}
          />
        )}
        <FieldError message={problem} />
      </div>
    </Dialog>
  );
}
