import { useQuery } from '@tanstack/react-query';
import type { RecurringInvoiceView } from '@atelier/contract/invoices';
import { useBusinessApi } from '../platform/active-business.tsx';
import type { Words } from '../platform/problems.ts';
import { useCommand, type CommandOptions } from '../platform/use-command.ts';
import { invoiceWords } from '../sales-documents/index.ts';

/** Refusals in words for a person. */
export const recurringInvoiceWords: Words = {
  ...invoiceWords,
  'recurring-invoice-not-found': 'This recurring invoice does not exist, or belongs to another business.',
  'recurring-invoice-id-taken': 'This has been saved already. Look for it in the list.',
  'recurring-invoice-has-ended': 'This has ended already. Make a new one of one of its invoices.',
  'recurring-invoice-made-already': 'An invoice was made for this day already. Choose a later one.',
  'recurring-starts-in-the-past': 'Begin today or later; write invoices for what is gone yourself.',
  'recurring-ends-before-it-starts': 'It cannot end before it begins.',
  'recurring-day-not-allowed': 'Choose a day that fits the first one.',
  'invoice-needs-lines': 'Add at least one line.',
};

export function useRecurringInvoices() {
  return useQuery(useBusinessApi().recurringInvoices.list.queryOptions());
}

export function useRecurringInvoice(seriesId: string) {
  return useQuery(useBusinessApi().recurringInvoices.get.queryOptions({ input: { seriesId } }));
}

/** The editor shows what it answers at its fields. */
export function useSaveRecurringInvoice() {
  return useCommand(useBusinessApi().recurringInvoices.save, {
    words: recurringInvoiceWords,
    onProblem: () => true,
  });
}

type Steered = CommandOptions<{ action: 'pause' | 'resume' | 'end' }, RecurringInvoiceView>;

export function useSteerRecurringInvoice(options: Pick<Steered, 'onSuccess'>) {
  return useCommand(useBusinessApi().recurringInvoices.steer, { words: recurringInvoiceWords, ...options });
}
