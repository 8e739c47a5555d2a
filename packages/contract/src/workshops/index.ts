export { bookingFields, publicBookings, publicWorkshops } from './public-workshops.endpoints.ts';
export {
  attendeeFields,
  attendeeMailFields,
  attendees,
  placePaymentFields,
  placeRefundFields,
  signupFields,
  workshops,
} from './workshops.endpoints.ts';
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
