import { useQuery } from '@tanstack/react-query';
import { useBusinessApi } from '../platform/active-business.tsx';
import { useCommand } from '../platform/use-command.ts';
import { invoiceWords } from '../sales-documents/index.ts';

/** When customers are reminded. */
export function useReminderPlan() {
  return useQuery(useBusinessApi().reminders.plan.queryOptions());
}

export function useSaveReminderPlan() {
  return useCommand(useBusinessApi().reminders.savePlan, { onProblem: () => true });
}

/** Returns what was mailed of an invoice, and when its next reminder comes. */
export function useMailsOfInvoice(invoiceId: string) {
  return useQuery(useBusinessApi().reminders.ofInvoice.queryOptions({ input: { invoiceId } }));
}

export function useSendReminder(options: { onProblem: () => boolean; onSuccess: () => void }) {
  return useCommand(useBusinessApi().reminders.send, { words: invoiceWords, ...options });
}

export function useSwitchRemindersOfInvoice(options: { onSuccess: () => void }) {
  return useCommand(useBusinessApi().reminders.switchInvoice, { words: invoiceWords, ...options });
}

export function useRemindersOfCustomer(customerId: string) {
  return useQuery(useBusinessApi().reminders.ofCustomer.queryOptions({ input: { customerId } }));
}

export function useSwitchRemindersOfCustomer() {
  return useCommand(useBusinessApi().reminders.switchCustomer);
}
