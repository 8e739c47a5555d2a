import { useState } from 'react';
import { Ban, Check, Ellipsis, MoveRight, Pencil, Ticket, Undo2 } from 'lucide-react';
import type { AttendeeView, SignupView } from '@atelier/contract/workshops';
import { IconButton } from '../design/button.tsx';
import { ConfirmDialog } from '../design/dialog.tsx';
import { Menu, MenuItem, MenuSeparator } from '../design/menu.tsx';
import { showToast } from '../design/toast.ts';
import { deviceName } from './door-queue.ts';
import { EditAttendeeDialog } from './edit-attendee-dialog.tsx';
import { MoveAttendeeDialog } from './move-attendee-dialog.tsx';
import { fullName } from './workshop-words.ts';
import { useCancelAttendee, useCheckIn, useOfferPlace, useUndoCheckIn } from './workshops.api.ts';

/** Actions on one attendee. */
export function AttendeeMenu({ attendee, signup }: { attendee: AttendeeView; signup: SignupView }) {
  const [open, setOpen] = useState<'edit' | 'move' | 'cancel' | null>(null);
  const checkIn = useCheckIn({});
  const undo = useUndoCheckIn({});
  const cancel = useCancelAttendee({});
  const offer = useOfferPlace({
    onSaved: () => showToast({ title: 'Place offered', kind: 'success' }),
  });
  const { id, state } = attendee;
  const name = fullName(attendee);
  const isComing = state === 'confirmed' || state === 'no_show';
  const isHere = state === 'checked_in';
  const isWaiting = state === 'waitlisted' || state === 'offered';
  const close = () => setOpen(null);
  return (
    <>
      <Menu trigger={<IconButton label={`Actions for ${name}`} icon={Ellipsis} />}>
        {isComing && (
          <MenuItem
            icon={Check}
            onSelect={() =>
              checkIn.mutate({ attendeeId: id, at: new Date().toISOString(), device: deviceName() })
            }
          >
            Check in
          </MenuItem>
        )}
        {isHere && (
          <MenuItem icon={Undo2} onSelect={() => undo.mutate({ attendeeId: id })}>
            Undo check-in
          </MenuItem>
        )}
        {state === 'waitlisted' && (
          <MenuItem icon={Ticket} onSelect={() => offer.mutate({ attendeeId: id })}>
            Offer a place
          </MenuItem>
        )}
        <MenuItem icon={Pencil} onSelect={() => setOpen('edit')}>
          Edit name and note
        </MenuItem>
        {(isComing || isWaiting) && (
          <>
            <MenuItem icon={MoveRight} onSelect={() => setOpen('move')}>
              Change ticket or workshop
            </MenuItem>
            <MenuSeparator />
            <MenuItem icon={Ban} tone="danger" onSelect={() => setOpen('cancel')}>
              Cancel {isWaiting ? 'wait' : 'place'}
            </MenuItem>
          </>
        )}
      </Menu>
      {open === 'edit' && <EditAttendeeDialog attendee={attendee} onClose={close} />}
      {open === 'move' && <MoveAttendeeDialog attendee={attendee} signup={signup} onClose={close} />}
      {open === 'cancel' && (
        <ConfirmDialog
          isOpen
          onClose={close}
          title={`Cancel ${name}?`}
          confirmLabel={isWaiting ? 'Cancel wait' : 'Cancel place'}
          onConfirm={() => cancel.mutateAsync({ attendeeId: id })}
        >
          They get a mail, and a free place is offered to the next person on the waitlist.
        </ConfirmDialog>
      )}
    </>
  );
}
