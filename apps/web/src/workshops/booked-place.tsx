import { useState } from 'react';
import type { PublicBookingView } from '@atelier/contract/workshops';
import { ticketCode } from '@atelier/domain/workshops';
import { Button } from '../design/button.tsx';
import { ConfirmDialog, Dialog } from '../design/dialog.tsx';
import { FormError } from '../design/field.tsx';
import { InstantText, MoneyText } from '../design/figures.tsx';
import { QrCode } from '../design/qr-code.tsx';
import { StatePill } from '../design/state-pill.tsx';
import { showToast } from '../design/toast.ts';
import { useDialogForm } from '../platform/use-dialog-form.ts';
import { PersonNameFields } from './person-name-fields.tsx';
import { personNameFields } from './person-name.ts';
import { attendeeStateWords, fullName, publicWorkshopWords } from './workshop-words.ts';
import { useAcceptOffer, useCancelPlace, useRenamePlace } from './workshops.api.ts';

type Place = PublicBookingView['places'][number];
type PlaceProps = { booking: PublicBookingView; place: Place };

/** A place of a booking with what can be done about it. */
export function BookedPlace({ booking, place }: PlaceProps) {
  const [open, setOpen] = useState<'rename' | 'cancel' | null>(null);
  const { token } = booking;
  const cancel = useCancelPlace({});
  const accept = useAcceptOffer({
    onSaved: () => showToast({ title: 'Place confirmed', kind: 'success' }),
  });
  const { state } = place;
  const words = attendeeStateWords[state];
  const isComing = state === 'confirmed';
  const isWaiting = state === 'waitlisted' || state === 'offered' || state === 'awaiting_payment';
  const { canCancel, hasFreeCancellation, isCancelledWithEvent } = place;
  const cancelLabel =
    state === 'offered' ? 'Decline' : state === 'waitlisted' ? 'Leave waitlist' : 'Cancel place';
  const name = fullName(place);
  return (
    <li aria-label={name} className="space-y-3 p-4 sm:p-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="font-medium wrap-anywhere">{name}</h3>
        <StatePill tone={isComing ? 'success' : words.tone}>{words.label}</StatePill>
      </div>
      <p className="text-ink-soft">
        {place.ticketTypeName}
        {place.priceCents > 0 && (
          <>
            {place.owedCents !== place.priceCents && (
              <>
                {' · '}
                <MoneyText cents={place.priceCents} />
              </>
            )}
            <PlaceMoney place={place} />
          </>
        )}
      </p>
      {place.waitlistPosition !== null && (
        <p>Number {place.waitlistPosition} on the waitlist. We’ll email you when a place is free.</p>
      )}
      {state === 'offered' && place.offerExpiresAt !== null && (
        <p>
          A place is free. Accept it by{' '}
          <InstantText instant={place.offerExpiresAt} timeZone={booking.timeZone} />.
        </p>
      )}
      {isCancelledWithEvent && (
        <p>
          {booking.seller.name} cancelled{' '}
          {booking.isCancelled ? 'the workshop' : 'this place. To come, sign up again'}.
          {place.paidCents > place.refundedCents && ' What you paid will be refunded.'}
        </p>
      )}
      {isComing && hasFreeCancellation && !booking.isOver && (
        <p>The time has changed. You can cancel until the workshop starts, and are refunded in full.</p>
      )}
      {isComing && !booking.isOver && (
        <QrCode text={ticketCode(place.id)} label={`Ticket of ${name}: show it at the door`} />
      )}
      {!booking.isOver && (
        <div className="flex flex-wrap gap-2">
          {state === 'offered' && (
            <Button
              tone="primary"
              busy={accept.isPending}
              onClick={() => accept.mutate({ token, attendeeId: place.id })}
            >
              Accept place
            </Button>
          )}
          {(isComing || isWaiting) && <Button onClick={() => setOpen('rename')}>Change name</Button>}
          {canCancel && <Button onClick={() => setOpen('cancel')}>{cancelLabel}</Button>}
        </div>
      )}
      {open === 'rename' && <RenameDialog booking={booking} place={place} onClose={() => setOpen(null)} />}
      {open === 'cancel' && (
        <ConfirmDialog
          isOpen
          onClose={() => setOpen(null)}
          title={`${cancelLabel} of ${name}?`}
          confirmLabel={cancelLabel}
          closeLabel={isComing || state === 'awaiting_payment' ? 'Keep place' : 'Keep waiting'}
          onConfirm={() => cancel.mutateAsync({ token, attendeeId: place.id })}
        >
          {isComing
            ? `The place goes to the next person on the waitlist.${place.paidCents > place.refundedCents ? ` What you paid${hasFreeCancellation ? '' : ' by card'} is refunded in full.` : ''}`
            : state === 'awaiting_payment'
              ? 'The place is given up, and nothing is charged.'
              : 'To wait again, sign up again: you’ll be last in line.'}
        </ConfirmDialog>
      )}
    </li>
  );
}

/** States what of a price is paid, refunded and still to pay. */
function PlaceMoney({ place: { paidCents, refundedCents, owedCents, state } }: { place: Place }) {
  const parts = [
    [paidCents, 'paid'],
    [refundedCents, 'refunded'],
    [owedCents, state === 'awaiting_payment' ? 'to pay' : 'to pay at the workshop'],
  ] as const;
  return parts
    .filter(([cents]) => cents > 0)
    .map(([cents, what]) => (
      <span key={what}>
        {' · '}
        <MoneyText cents={cents} /> {what}
      </span>
    ));
}

function RenameDialog({ booking, place, onClose }: PlaceProps & { onClose: () => void }) {
  const rename = useRenamePlace({ onProblem: () => true, onSaved: onClose });
  const { form, submit, formError } = useDialogForm({
    schema: personNameFields,
    words: publicWorkshopWords,
    defaultValues: { firstName: place.firstName, lastName: place.lastName },
    onSubmit: (names) => rename.mutateAsync({ ...names, token: booking.token, attendeeId: place.id }),
  });
  const { register, formState } = form;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="sm"
      title="Change name"
      description="Give this place to another person."
      actions={
        <>
          <Button onClick={onClose}>Keep name</Button>
          <Button tone="primary" busy={rename.isPending} onClick={submit}>
            Save name
          </Button>
        </>
      }
    >
      <form noValidate onSubmit={submit} className="space-y-4">
        <PersonNameFields
          first={{ ...register('firstName'), error: formState.errors.firstName?.message }}
          last={{ ...register('lastName'), error: formState.errors.lastName?.message }}
        />
        <FormError message={formError} />
      </form>
    </Dialog>
  );
}
