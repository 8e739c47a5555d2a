import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { CalendarDate } from '@atelier/domain/foundation';
import { useActiveBusiness, useBusinessApi } from '../platform/active-business.tsx';
import type { Words } from '../platform/problems.ts';
import { useCommand } from '../platform/use-command.ts';

type Asked = { customerId: string; from: CalendarDate; to: CalendarDate };

export const statementWords: Words = {
  'customer-not-found': 'This customer does not exist, or belongs to another business.',
  'customer-is-erased': 'This customer was erased, so no more email can be sent.',
  'customer-is-merged': 'This customer is another one now. Send the statement from there.',
};

export function useCustomerStatement({ customerId, from, to }: Asked) {
  return useQuery(
    useBusinessApi().customerStatements.get.queryOptions({
      input: { customerId, from, to },
      placeholderData: keepPreviousData,
    }),
  );
}

export function useSendStatement(options: { onProblem: () => boolean; onSuccess: () => void }) {
  return useCommand(useBusinessApi().customerStatements.send, { words: statementWords, ...options });
}

/** Returns where the statement is on paper. */
export function useStatementPaper() {
  const { business } = useActiveBusiness();
  return ({ customerId, from, to }: Asked) =>
    `/api/v1/businesses/${business.id}/customers/${customerId}/statement.pdf?from=${from}&to=${to}`;
}
