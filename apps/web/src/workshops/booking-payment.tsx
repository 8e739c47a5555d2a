import { CircleCheck, CreditCard } from 'lucide-react';
import type { PublicBookingView } from '@atelier/contract/workshops';
import { formatMoney } from '@atelier/domain/foundation';
import { useState } from 'react';
import { Button } from '../design/button.tsx';
import { Card } from '../design/card.tsx';
import { FormError } from '../design/field.tsx';
import { InstantText } from '../design/figures.tsx';
import { useFormats } from '../design/formats.tsx';
import { newId } from '../platform/new-id.ts';
import { readProblem } from '../platform/problems.ts';
import { publicWorkshopWords } from './workshop-words.ts';
import { usePayBooking } from './workshops.api.ts';

/** Offers to pay places by card, and shows what became of a payment. */
export function BookingPayment({ booking }: { booking: PublicBookingView }) {
  const { checkout, payableCents } = booking.payment;
  return (
    <>
      {checkout && <Begun checkout={checkout} />}
      {payableCents > 0 && checkout?.state !== 'open' && <PayCard booking={booking} />}
    </>
  );
}

type Checkout = NonNullable<PublicBookingView['payment']['checkout']>;

function Begun({ checkout: { state, amountCents, failure } }: { checkout: Checkout }) {
  const amount = formatMoney(amountCents, useFormats());
  if (state === 'failed') {
    return <FormError message={`Your card was not charged. ${failure} Try again with another card.`} />;
  }
  return (
    <Card role="status">
      <p className="flex items-center gap-3">
        {state === 'paid' ? (
          <CircleCheck aria-hidden className="text-success size-6 shrink-0" />
        ) : (
          <CreditCard aria-hidden className="text-ink-soft size-6 shrink-0" />
        )}
        {state === 'paid'
          ? `Thank you. ${amount} was paid by card.`
          : `Your payment of ${amount} is being confirmed. You don’t need to pay again.`}
      </p>
    </Card>
  );
}

function PayCard({ booking: { token, timeZone, payment, places } }: { booking: PublicBookingView }) {
  const { payableCents, heldUntil, isTest } = payment;
  const pay = usePayBooking();
  const [problem, setProblem] = useState<string>();
  const amount = formatMoney(payableCents, useFormats());
  const many = places.filter(({ state }) => state === 'awaiting_payment').length > 1;
  const begin = async () => {
    setProblem(undefined);
    try {
      const { url } = await pay.mutateAsync({ token, id: newId(), amountCents: payableCents });
      window.location.assign(url);
    } catch (error) {
      setProblem(readProblem(error, publicWorkshopWords).message);
    }
  };
  return (
    <Card
      title={
        heldUntil === null ? 'Pay now, or at the workshop' : `Pay to keep your ${many ? 'places' : 'place'}`
      }
    >
      <div className="space-y-3">
        {heldUntil !== null && (
          <p>
            {many ? 'Your places are' : 'Your place is'} held until{' '}
            <InstantText instant={heldUntil} timeZone={timeZone} />. After that, someone else can take{' '}
            {many ? 'them' : 'it'}.
          </p>
        )}
        <p className="text-ink-soft text-sm">
          {isTest ? 'This is a test: no card is charged.' : 'You enter the card on the pages of Stripe.'}
        </p>
        <Button
          tone="primary"
          icon={CreditCard}
          busy={pay.isPending}
          className="max-sm:w-full"
          onClick={() => void begin()}
        >
          {`Pay ${amount} by card`}
        </Button>
        <FormError message={problem} />
      </div>
    </Card>
  );
}
