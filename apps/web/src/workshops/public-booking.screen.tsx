import { CalendarPlus } from 'lucide-react';
import type { PublicBookingView } from '@atelier/contract/workshops';
import { buttonLook } from '../design/button-look.ts';
import { Card } from '../design/card.tsx';
import { useDocumentTitle } from '../design/document-title.ts';
import { FormatsProvider } from '../design/formats.tsx';
import { Linked, PublicFooter, PublicHeader, PublicPage } from '../sales-documents/index.ts';
import { BookingPayment } from './booking-payment.tsx';
import { BookedPlace } from './booked-place.tsx';
import { PublicWorkshopFacts } from './public-workshop-facts.tsx';
import { bookingCalendarFile, publicWorkshopLogo, usePublicBooking } from './workshops.api.ts';

type PublicBookingProps = { token: string; checkout: string | undefined };

/** The page of a booking, for the person who made it. */
export function PublicBookingScreen(props: PublicBookingProps) {
  return (
    <PublicPage>
      <PublicBooking {...props} />
    </PublicPage>
  );
}

function PublicBooking({ token, checkout }: PublicBookingProps) {
  return (
    <Linked thing="booking" query={usePublicBooking(token, checkout)}>
      {(booking) => <OpenBooking booking={booking} />}
    </Linked>
  );
}

function OpenBooking({ booking }: { booking: PublicBookingView }) {
  const { seller, name, places, isCancelled } = booking;
  useDocumentTitle(`Your booking: ${name}`);
  const isComing = places.some(({ state }) => state === 'confirmed');
  return (
    <FormatsProvider currency={booking.currency} locale={booking.locale}>
      {booking.hasLogo && (
        <img
          src={publicWorkshopLogo(booking.workshopToken)}
          alt=""
          className="mb-4 max-h-16 max-w-48 object-contain"
        />
      )}
      <PublicHeader
        title={name}
        state={null}
        sentence={isCancelled ? 'This workshop was cancelled.' : `Booked by ${booking.bookedBy}`}
      />
      <div className="space-y-5">
        <BookingPayment booking={booking} />
        <Card title={places.length === 1 ? 'Your place' : 'Your places'} flush>
          <ul className="divide-line border-line divide-y border-t">
            {places.map((place) => (
              <BookedPlace key={place.id} booking={booking} place={place} />
            ))}
          </ul>
        </Card>
        {isComing && !booking.isOver && (
          <p>
            <a href={bookingCalendarFile(booking.token)} download className={buttonLook('secondary', 'md')}>
              <CalendarPlus aria-hidden className="size-4.5 shrink-0" />
              Add to calendar
            </a>
          </p>
        )}
        <PublicWorkshopFacts {...booking} />
        <p className="text-ink-soft text-sm">{booking.cancellationRule}</p>
      </div>
      <PublicFooter thing="booking" seller={seller} />
    </FormatsProvider>
  );
}
