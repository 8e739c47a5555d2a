import { useQuery } from '@tanstack/react-query';
import { useBusinessApi } from '../platform/active-business.tsx';
import { useCommand } from '../platform/use-command.ts';
import { invoiceWords } from '../sales-documents/index.ts';

/** Returns what is charged of who is late. */
export function useLateFeePlan() {
  return useQuery(useBusinessApi().lateFees.plan.queryOptions());
}

export function useSaveLateFeePlan() {
  return useCommand(useBusinessApi().lateFees.savePlan, { words: invoiceWords, onProblem: () => true });
}

/** The fees for an invoice, or what it is a fee for. */
export function useLateFeesOf(invoiceId: string) {
  return useQuery(useBusinessApi().lateFees.ofInvoice.queryOptions({ input: { invoiceId } }));
}
