import { useQuery } from '@tanstack/react-query';
import type { PaymentView } from '@atelier/contract/payments';
import { holdsMoney } from '@atelier/domain/finances';
import { useBusinessApi } from '../platform/active-business.tsx';
import { useCommand, type CommandOptions } from '../platform/use-command.ts';
import { paymentWords } from './payment-words.ts';

type Done = Pick<CommandOptions<unknown, PaymentView>, 'onSuccess' | 'onProblem' | 'onRefusal'>;

/** The accounts that money may be put into. */
export function useDepositAccounts() {
  return useQuery({
    ...useBusinessApi().accounts.list.queryOptions(),
    select: (accounts) => accounts.filter((account) => account.isActive && holdsMoney(account.type)),
  });
}

export function useRecordPayment(options: Done = {}) {
  return useCommand(useBusinessApi().payments.record, { words: paymentWords, ...options });
}

export function useReversePayment(options: Done = {}) {
  return useCommand(useBusinessApi().payments.reverse, { words: paymentWords, ...options });
}
