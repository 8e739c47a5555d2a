import { useQuery } from '@tanstack/react-query';
import type { InvoicePrintView } from '@atelier/contract/invoices';
import { useActiveBusiness, useBusinessApi } from '../platform/active-business.tsx';
import type { Problem, Words } from '../platform/problems.ts';
import { useCommand } from '../platform/use-command.ts';

export type WhichInvoices = Parameters<
  ReturnType<typeof useBusinessApi>['invoicePrints']['start']['call']
>[0]['which'];

const printWords: Words = {
  'invoice-not-found': 'One of the invoices no longer exists. Choose again.',
  'print-too-many': 'These are more than 500 invoices. Narrow the list, and do the rest after.',
  'print-under-way': 'Invoices are being drawn already. Wait until that has ended.',
};

export function useStartPrint(onRefusal: (problem: Problem) => void) {
  return useCommand(useBusinessApi().invoicePrints.start, { words: printWords, onRefusal });
}

export function useCancelPrint() {
  return useCommand(useBusinessApi().invoicePrints.cancel, { onProblem: () => true });
}

const lookAgainMs = 400;

/** Returns how far a print is; asked again until it has ended. */
export function useInvoicePrint(started: InvoicePrintView | undefined) {
  return useQuery({
    ...useBusinessApi().invoicePrints.get.queryOptions({ input: { printId: started?.id ?? '' } }),
    enabled: started !== undefined,
    retry: false,
    refetchInterval: ({ state }) =>
      state.error === null && (state.data ?? started)?.state === 'drawing' ? lookAgainMs : false,
  });
}

/** Returns where the file of a print is, once it is ready. */
export function usePrintFile(): (printId: string) => string {
  const { business } = useActiveBusiness();
  return (printId) => `/api/v1/businesses/${business.id}/invoice-prints/${printId}/file`;
}
