import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { MileageReportView, TripView, VehicleView } from '@atelier/contract/equipment';
import { useActiveBusiness, useBusinessApi } from '../platform/active-business.tsx';
import { useCommand } from '../platform/use-command.ts';
import { usePages } from '../platform/use-pages.ts';
import type { Problem } from '../platform/problems.ts';
import type { MileageSearch } from './mileage-search.ts';
import { mileageWords } from './mileage-words.ts';
import type { Period } from '../books/index.ts';

const pageSize = 50;

type Filter = MileageSearch & Period;

const filterOf = ({ search, use, vehicle, from, to }: Filter) => ({
  search,
  use,
  vehicleId: vehicle,
  from,
  to,
});

/** Trips, newest first, page by page. */
export function useTrips({ pages = 1, ...search }: Filter) {
  const query = useInfiniteQuery(
    useBusinessApi().mileage.list.infiniteOptions({
      input: (after: string | undefined) => ({ after, limit: pageSize, ...filterOf(search) }),
      initialPageParam: undefined,
      getNextPageParam: (page) => page.next ?? undefined,
      placeholderData: keepPreviousData,
    }),
  );
  return usePages(query, pages);
}

export function useTripTotals(search: Filter) {
  return useQuery(
    useBusinessApi().mileage.totals.queryOptions({
      input: filterOf(search),
      placeholderData: keepPreviousData,
    }),
  );
}

export const useTripWords = () => useQuery(useBusinessApi().mileage.words.queryOptions());
export const useVehicles = () => useQuery(useBusinessApi().mileage.vehicles.queryOptions());
export const useMileageRates = () => useQuery(useBusinessApi().mileage.rates.queryOptions());

export function useMileageYear(year: number) {
  return useQuery(
    useBusinessApi().mileage.year.queryOptions({ input: { year }, placeholderData: keepPreviousData }),
  );
}

export function useMileageReport(input: Period & { by: MileageReportView['by'] }) {
  return useQuery(useBusinessApi().mileage.report.queryOptions({ input, placeholderData: keepPreviousData }));
}

export type Refused = (problem: Problem) => void;

const action = <Output>(onDone: (output: Output) => void, onRefusal: Refused) => ({
  words: mileageWords,
  onSuccess: onDone,
  onRefusal,
});

export const useAddTrip = (onDone: (trip: TripView) => void, onRefusal: Refused) =>
  useCommand(useBusinessApi().mileage.add, action(onDone, onRefusal));
export const useChangeTrip = (onDone: (trip: TripView) => void, onRefusal: Refused) =>
  useCommand(useBusinessApi().mileage.change, action(onDone, onRefusal));
export const useRemoveTrip = (onDone: () => void) =>
  useCommand(useBusinessApi().mileage.remove, { onSuccess: onDone, words: mileageWords });
export const useAddVehicle = (onDone: (vehicle: VehicleView) => void, onRefusal: Refused) =>
  useCommand(useBusinessApi().mileage.addVehicle, action(onDone, onRefusal));
export const useChangeVehicle = (onDone: (vehicle: VehicleView) => void, onRefusal: Refused) =>
  useCommand(useBusinessApi().mileage.changeVehicle, action(onDone, onRefusal));
export const useSetMileageRate = (onDone: () => void) =>
  useCommand(useBusinessApi().mileage.setRate, { onSuccess: onDone, words: mileageWords });
export const useResetMileageRate = (onDone: () => void) =>
  useCommand(useBusinessApi().mileage.resetRate, { onSuccess: onDone, words: mileageWords });
export const useChooseMileageMethod = (onDone: () => void) =>
  useCommand(useBusinessApi().mileage.chooseMethod, { onSuccess: onDone, words: mileageWords });

/** Writes the addresses of mileage as files. */
export function useMileageFiles() {
  const { business } = useActiveBusiness();
  const address = (file: string, query: Readonly<Record<string, string | undefined>>) => {
    const written = new URLSearchParams();
    for (const [key, value] of Object.entries(query)) if (value !== undefined) written.set(key, value);
    return `/api/v1/businesses/${business.id}/finances/${file}?${written.toString()}`;
  };
  return {
    trips: (search: Filter) => address('mileage/trips.csv', filterOf(search)),
  };
}
