import { useState } from 'react';
import {
  Ban,
  Banknote,
  Check,
  Ellipsis,
  HandCoins,
  MoveRight,
  Pencil,
  Receipt,
  Ticket,
  Undo2,
} from 'lucide-react';
import type { AttendeeView, SignupView } from '@atelier/contract/workshops';
import { permits } from '@atelier/domain/businesses';
import { keptOf } from '@atelier/domain/workshops';
import { IconButton } from '../design/button.tsx';
import { Menu, MenuItem, MenuSeparator } from '../design/menus/menu.tsx';
import { showToast } from '../design/toast.ts';
import { useActiveBusiness } from '../platform/active-business.tsx';
import { CancelAttendeeDialog } from './cancel-attendee-dialog.tsx';
import { deviceName } from './door-queue.api.ts';
import { EditAttendeeDialog } from './edit-attendee-dialog.tsx';
import { MoveAttendeeDialog } from './move-attendee-dialog.tsx';
import { PlacePaymentsDialog } from './place-payments-dialog.tsx';
import { RecordPlacePaymentDialog } from './record-place-payment-dialog.tsx';
import { RefundPlaceDialog } from './refund-place-dialog.tsx';
import { fullName } from './workshop-words.ts';
import { useCheckIn, useOfferPlace, useUndoCheckIn } from './workshops.api.ts';

/** Actions on one attendee. */
export function AttendeeMenu({ attendee, signup }: { attendee: AttendeeView; signup: SignupView }) {
  const [open, setOpen] = useState<'edit' | 'move' | 'cancel' | 'pay' | 'refund' | 'payments' | null>(null);
  const checkIn = useCheckIn({});
  const undo = useUndoCheckIn({});
  const offer = useOfferPlace({
    onSaved: () => showToast({ title: 'Place offered', kind: 'success' }),
  });
  const { id, state } = attendee;
  const name = fullName(attendee);
  const isComing = state === 'confirmed' || state === 'no_show';
  const isHere = state === 'checked_in';
  const isWaiting = state === 'waitlisted' || state === 'offered';
  const isPaying = state === 'awaiting_payment';
  const kept = keptOf(attendee);
  const { role } = useActiveBusiness().business;
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
        {attendee.owedCents > 0 && permits(role, 'payments.record') && (
          <MenuItem icon={Banknote} onSelect={() => setOpen('pay')}>
            Record a payment
          </MenuItem>
        )}
        {kept > 0 && permits(role, 'payments.reverse') && (
          <MenuItem icon={HandCoins} onSelect={() => setOpen('refund')}>
            Refund…
          </MenuItem>
        )}
        {attendee.paidCents > 0 && (
          <MenuItem icon={Receipt} onSelect={() => setOpen('payments')}>
            Payments
          </MenuItem>
        )}
        <MenuItem icon={Pencil} onSelect={() => setOpen('edit')}>
          Edit name and note
        </MenuItem>
        {(isComing || isWaiting || isPaying) && (
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
      {open === 'pay' && <RecordPlacePaymentDialog attendee={attendee} onClose={close} />}
      {open === 'refund' && <RefundPlaceDialog attendee={attendee} onClose={close} />}
      {open === 'payments' && <PlacePaymentsDialog attendee={attendee} onClose={close} />}
      {open === 'cancel' && <CancelAttendeeDialog attendee={attendee} onClose={close} />}
    </>
  );
}
