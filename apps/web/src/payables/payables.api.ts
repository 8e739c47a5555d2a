import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { CalendarDate } from '@atelier/domain/foundation';
import { useBusinessApi } from '../platform/active-business.tsx';

const placeholderData = keepPreviousData;

/** Returns what is owed to suppliers at the end of a day, by how long it is due. */
export function usePayablesAgeing(on: CalendarDate) {
  return useQuery(useBusinessApi().payableReports.ageing.queryOptions({ placeholderData, input: { on } }));
}

/** The bills and credits that are open with one payee. */
export function usePayablesAgeingBills(payeeId: string, on: CalendarDate) {
  return useQuery(useBusinessApi().payableReports.ageingBills.queryOptions({ input: { payeeId, on } }));
}

/** Returns what was paid to payees in a calendar year, for the form 1099-NEC. */
export function useForm1099(year: number) {
  return useQuery(
    useBusinessApi().payableReports.form1099.queryOptions({ placeholderData, input: { year } }),
  );
}

/** The payments to one payee in a calendar year. */
export function useForm1099Rows(payeeId: string, year: number) {
  return useQuery(useBusinessApi().payableReports.form1099Rows.queryOptions({ input: { payeeId, year } }));
}
