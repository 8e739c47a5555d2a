export {
  compareEvents,
  eventMeasures,
  eventResults,
  restOfResults,
  sumResults,
  valueOfMeasure,
  withProfit,
  type ComparedEvent,
  type ComparedRow,
  type EventMeasure,
  type EventResults,
  type ResultSums,
} from './event-comparison.ts';
export {
  eventGroupings,
  eventGroupName,
  eventsWithin,
  groupEvents,
  type EventGrouping,
  type GroupedEvent,
} from './event-grouping.ts';
