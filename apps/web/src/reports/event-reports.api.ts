import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { EventGrouping, EventMeasure } from '@atelier/domain/event-reports';
import { useBusinessApi } from '../platform/active-business.tsx';
import type { Period, ReportInput } from '../books/index.ts';

const placeholderData = keepPreviousData;

export type ComparisonInput = ReportInput & {
  by: EventGrouping;
  sort: EventMeasure;
  within?: EventGrouping;
  key?: string;
};

export function useEventComparison(input: ComparisonInput) {
  return useQuery(useBusinessApi().eventReports.comparison.queryOptions({ placeholderData, input }));
}

export type EventFeesInput = Period & {
  by: 'organizer' | 'series' | 'event';
  within?: 'organizer' | 'series';
  key?: string;
};

export function useEventFeesReport(input: EventFeesInput) {
  return useQuery(useBusinessApi().eventReports.fees.queryOptions({ placeholderData, input }));
}

export function useEventTax(input: ReportInput) {
  return useQuery(useBusinessApi().eventReports.salesTax.queryOptions({ placeholderData, input }));
}

export type SellThroughAsked = Period & {
  by: 'product' | 'event';
  productId?: string;
  eventId?: string;
  unsold?: boolean;
};

export function useSellThrough(input: SellThroughAsked) {
  return useQuery(useBusinessApi().eventReports.sellThrough.queryOptions({ placeholderData, input }));
}

export function useEventWorkshops(input: ReportInput) {
  return useQuery(useBusinessApi().eventReports.workshops.queryOptions({ placeholderData, input }));
}

/** Sales of an event by the hour. */
export function useSalesByHour(eventId: string, enabled: boolean) {
  return useQuery(useBusinessApi().eventReports.salesByHour.queryOptions({ input: { eventId }, enabled }));
}
