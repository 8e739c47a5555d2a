export {
  compareEvents,
  eventMeasures,
  eventResults,
  restOfResults,
  sumResults,
  unitOfFronts,
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
export {
  groupSellThrough,
  isUnsold,
  sellThroughGroupings,
  soldAtEvents,
  sumSellThrough,
  type ProductSales,
  type SellThroughGrouping,
} from './sell-through.ts';
export { sumWorkshops } from './workshop-places.ts';
export { salesByHour, type TimedSale } from './sales-by-hour.ts';
