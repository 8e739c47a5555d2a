import { useQuery } from '@tanstack/react-query';
import { useBusinessApi } from '../platform/active-business.tsx';
import { useCommand } from '../platform/use-command.ts';
import { quoteWords } from './quote-words.ts';

/** Record that can be mailed later. */
export type MailedRecord = { readonly kind: 'invoice' | 'quote'; readonly recordId: string };

export function useScheduledMail(record: MailedRecord) {
  return useQuery(useBusinessApi().scheduledMails.get.queryOptions({ input: record }));
}

/** The dialog shows what it answers. */
export function useScheduleMail() {
  return useCommand(useBusinessApi().scheduledMails.save, { words: quoteWords, onProblem: () => true });
}

export function useCancelScheduledMail(options: { onSuccess: () => void }) {
  return useCommand(useBusinessApi().scheduledMails.cancel, { words: quoteWords, ...options });
}
