export { bookingFields, publicBookings, publicWorkshops } from './public-workshops.endpoints.ts';
export { eventRefundFields, placePaymentFields, placeRefundFields } from './attendee-payments.endpoints.ts';
export { attendeeFields, attendeeMailFields, attendees } from './attendees.endpoints.ts';
export { signupFields, workshops } from './workshops.endpoints.ts';
export type {
  AttendeeView,
  DoorRow,
  DoorView,
  EventRefundView,
  PlacePaymentView,
  PublicBookingView,
  PublicWorkshopView,
  SignupView,
  WorkshopView,
} from './workshops.views.ts';
