export {
  eventComparisonInput,
  eventFeesInput,
  eventReports,
  type EventComparisonInput,
  type EventFeesInput,
  type EventComparisonView,
  type EventFeesView,
  type EventTaxView,
} from './event-reports.endpoints.ts';
