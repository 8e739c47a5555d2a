import { implement } from '@orpc/server';
import { publicBookings, publicWorkshops } from '@atelier/contract/workshops';
import { findBooking, listAttendeesOfBooking } from '@atelier/database/workshops/attendees.reads';
import type { Inside } from '@atelier/database/platform/in-business';
import { refuse, succeed, type Outcome, type Refusal } from '@atelier/domain/foundation';
import { workshopRefusals } from '@atelier/domain/workshops';
import { behindLink, refused, type AccountRequest } from '../platform/answer.ts';
import { logoAnswer } from '../platform/logo-answer.ts';
import { acceptOffer, cancelPlace, renamePlace } from './answer-booking.command.ts';
import { beginPlacePayment } from './begin-place-payment.command.ts';
import { bookingCalendar, bookingUrl } from './booking-calendar.ts';
import { openedWorkshop } from './hold-signup.ts';
import { readPublicBooking, readPublicWorkshop } from './read-public-workshop.ts';
import { signUp } from './sign-up.command.ts';

const signupNotFound = workshopRefusals.refusal('signup-not-found');
const bySignupLink = behindLink('signup', signupNotFound);

const onWorkshops = implement(publicWorkshops).$context<AccountRequest>();

export const publicWorkshopRoutes = onWorkshops.router({
  get: onWorkshops.get.handler(({ input, context }) =>
    bySignupLink(context, input.token, 'read', (inside, eventId) =>
      readPublicWorkshop(inside, eventId, input.code ?? '', context.tools),
    ),
  ),
  signUp: onWorkshops.signUp.handler(({ input, context }) =>
    bySignupLink(context, input.token, 'write', async (inside, eventId) => {
      const booked = await signUp(inside, eventId, input, context.tools);
      return booked.ok ? readPublicBooking(inside, booked.value, context.tools) : booked;
    }),
  ),
  logo: onWorkshops.logo.handler(({ input, context }) =>
    bySignupLink(context, input.token, 'read', (inside) => logoAnswer(inside, signupNotFound)),
  ),
});

const byBookingLink = behindLink('booking', workshopRefusals.refusal('booking-not-found'));

const onBookings = implement(publicBookings).$context<AccountRequest>();

/** Changes a place behind the link of a booking, and answers with the booking. */
function changePlace<Input extends { readonly token: string }>(
  context: AccountRequest,
  input: Input,
  command: (
    inside: Inside,
    place: Input & { readonly bookingId: string },
  ) => Promise<Outcome<unknown, Refusal>>,
) {
  return byBookingLink(context, input.token, 'write', async (inside, bookingId) => {
    const changed = await command(inside, { ...input, bookingId });
    return changed.ok ? readPublicBooking(inside, bookingId, context.tools) : changed;
  });
}

export const publicBookingRoutes = onBookings.router({
  get: onBookings.get.handler(({ input, context }) =>
    byBookingLink(context, input.token, 'read', (inside, bookingId) =>
      readPublicBooking(inside, bookingId, context.tools, input.checkout ?? null),
    ),
  ),
  rename: onBookings.rename.handler(({ input, context }) =>
    changePlace(context, input, (inside, place) => renamePlace(inside, place, context.tools)),
  ),
  cancel: onBookings.cancel.handler(({ input, context }) =>
    changePlace(context, input, (inside, place) => cancelPlace(inside, place, context.tools)),
  ),
  accept: onBookings.accept.handler(({ input, context }) =>
    changePlace(context, input, (inside, place) => acceptOffer(inside, place, context.tools)),
  ),
  pay: onBookings.pay.handler(async ({ input: { token, ...input }, context }) => {
    const { processor, ask } = await byBookingLink(context, token, 'write', (inside, bookingId) =>
      beginPlacePayment(inside, { ...input, bookingId }, context.tools),
    );
    // Outside of the database transaction: the processor may take its time, or not answer at all.
    const opened = await processor.openCheckout(ask);
    if (!opened.ok) throw refused(opened.refusal);
    return { url: opened.value.url };
  }),
  calendar: onBookings.calendar.handler(({ input, context }) =>
    byBookingLink(context, input.token, 'read', async (inside, bookingId) => {
      const booking = await findBooking(inside, bookingId);
      const opened = booking && (await openedWorkshop(inside, booking.eventId, context.tools));
      if (!opened) return refuse(workshopRefusals.refusal('booking-not-found'));
      const attendees = await listAttendeesOfBooking(inside, bookingId);
      const url = bookingUrl(context.tools.publicUrl, booking.publicToken);
      const text = bookingCalendar(opened, attendees, url);
      return succeed(new File([text], 'workshop.ics', { type: 'text/calendar; charset=utf-8' }));
    }),
  ),
});
