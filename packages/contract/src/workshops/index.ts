export { bookingFields, publicBookings, publicWorkshops } from './public-workshops.endpoints.ts';
export {
  attendeeFields,
  attendeeMailFields,
  attendees,
  signupFields,
  workshops,
} from './workshops.endpoints.ts';
export type {
  AttendeeView,
  DoorRow,
  DoorView,
  PublicBookingView,
  PublicWorkshopView,
  SignupView,
  WorkshopView,
} from './workshops.views.ts';
