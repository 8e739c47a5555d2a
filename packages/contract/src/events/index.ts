export { applicationFields, eventApplications, requirementFields } from './applications.endpoints.ts';
export type {
  ApplicationRow,
  EventApplicationView,
  EventFeeSumsView,
  EventFeeView,
  FeePaymentView,
} from './applications.views.ts';
export { eventPlanFields, eventPlans, eventViews, type EventViewName } from './events.endpoints.ts';
export { eventFeeFields, eventFees } from './fees.endpoints.ts';
export { eventSales, mostEventSales, type EventSaleView } from './event-sales.endpoints.ts';
export { eventOrganizerFields, eventOrganizers, eventSeries } from './organizers.endpoints.ts';
export { eventDay, eventMoneyView, eventOrganizerFigures, eventPlanRow } from './events.views.ts';
export type {
  EventDayView,
  EventMoneyView,
  EventOrganizerFigures,
  EventOrganizerView,
  EventPlanRow,
  CurrentEventView,
  EventPlanView,
  EventSeriesView,
} from './events.views.ts';
