import { useState } from 'react';
import type { AttendeeView } from '@atelier/contract/workshops';
import { formatMoney, subtractMoney } from '@atelier/domain/foundation';
import { permits } from '@atelier/domain/businesses';
import { ConfirmDialog } from '../design/dialog.tsx';
import { useFormats } from '../design/formats.tsx';
import { Checkbox } from '../design/toggles.tsx';
import { useActiveBusiness } from '../platform/active-business.tsx';
import { fullName } from './workshop-words.ts';
import { useCancelAttendee } from './workshops.api.ts';

/** Cancels the place or the wait of an attendee, and asks what happens to what they paid. */
export function CancelAttendeeDialog({ attendee, onClose }: { attendee: AttendeeView; onClose: () => void }) {
  const formats = useFormats();
  const cancel = useCancelAttendee({});
  const mayRefund = permits(useActiveBusiness().business.role, 'payments.reverse');
  const { cardCents, paidCents, refundedCents, state } = attendee;
  const [refundsCards, setRefundsCards] = useState(mayRefund && cardCents > 0);
  const isWaiting = state === 'waitlisted' || state === 'offered';
  const otherCents = subtractMoney(subtractMoney(paidCents, refundedCents), cardCents);
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={`Cancel ${fullName(attendee)}?`}
      closeLabel={isWaiting ? 'Keep waiting' : 'Keep place'}
      confirmLabel={isWaiting ? 'Cancel wait' : 'Cancel place'}
      onConfirm={() => cancel.mutateAsync({ attendeeId: attendee.id, refundsCards })}
    >
      <span className="block space-y-3">
        <span className="block">
          They get an email, and a free place is offered to the next person on the waitlist.
        </span>
        {mayRefund && cardCents > 0 && (
          <Checkbox
            label={`Refund ${formatMoney(cardCents, formats)} to the card`}
            checked={refundsCards}
            onChange={({ target }) => setRefundsCards(target.checked)}
          />
        )}
        {otherCents > 0 && (
          <span className="block">
            {formatMoney(otherCents, formats)} was paid in another way. Refund it from the menu if you pay it
            back.
          </span>
        )}
      </span>
    </ConfirmDialog>
  );
}
