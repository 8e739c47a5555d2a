export {
  attendeeState,
  attendeeStates,
  attendeeStatuses,
  cancelledWithEvent,
  cancelUntilOf,
  decideCancellation,
  decideCheckIn,
  decideOfferAnswer,
  decideOwnCancellation,
  hadPlace,
  offerReminderAt,
  placeHolding,
  type AttendeeState,
  type AttendeeStatus,
} from './attendee.ts';
export { decideBooking, type BookingRequest, type DecidedBooking, type PlaceRequest } from './booking.ts';
export {
  bookingDueOnline,
  cardPartOf,
  decideDoorPayment,
  decidePlaceRefund,
  dueOnline,
  earningToPost,
  keptOf,
  owedOf,
  paymentHoldEnd,
  paymentMinutes,
  refundDueOf,
  sharesToPay,
  spreadOver,
  type PlaceMoney,
  type RefundablePlace,
  type Share,
} from './place-money.ts';
export { chooseOffers, hasPlaces, placesLeft, type TakenPlaces } from './places.ts';
export {
  cancellationRule,
  copySignupForward,
  decideSignup,
  discountedPrice,
  findPromoCode,
  isTakingSignups,
  signupDeadlines,
  signupPayments,
  startOfEvent,
  ticketTypesFor,
  type EventSignup,
  type PromoCode,
  type SignupDeadlines,
  type SignupPayment,
  type SignupQuestion,
  type TicketType,
  type WorkshopSession,
} from './signup.ts';
export {
  earningPosting,
  movedPlacePosting,
  placePaymentPosting,
  placeRefundPosting,
  type WorkshopAccounts,
} from './workshop-posting.ts';
export { workshopRefusals } from './workshop-refusals.ts';
export { readTicketCode, ticketCode } from './ticket-code.ts';
