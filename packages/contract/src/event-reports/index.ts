export {
  eventComparisonInput,
  eventFeesInput,
  eventReports,
  sellThroughInput,
  type EventWorkshopsView,
  type SellThroughInput,
  type SellThroughView,
  type EventComparisonInput,
  type EventFeesInput,
  type EventComparisonView,
  type EventFeesView,
  type EventTaxView,
} from './event-reports.endpoints.ts';
