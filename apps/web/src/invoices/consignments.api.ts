import { useQuery } from '@tanstack/react-query';
import type { ConsignmentShopView } from '@atelier/contract/invoices';
import type { CalendarDate } from '@atelier/domain/foundation';
import { useActiveBusiness, useBusinessApi } from '../platform/active-business.tsx';
import { useCommand, type CommandOptions } from '../platform/use-command.ts';
import { consignmentWords } from './consignment-words.ts';

export function useConsignmentShops() {
  return useQuery(useBusinessApi().consignments.list.queryOptions());
}

export function useConsignmentShop(placeId: string) {
  return useQuery(useBusinessApi().consignments.get.queryOptions({ input: { placeId } }));
}

/** Where the statement of a shop is. */
export function useStatementAddress() {
  const { business } = useActiveBusiness();
  return (placeId: string, from: CalendarDate, to: CalendarDate) =>
    `/api/v1/businesses/${business.id}/consignments/${encodeURIComponent(placeId)}/statement.pdf?from=${from}&to=${to}`;
}

type Saving<Output> = Pick<CommandOptions<never, Output>, 'onProblem' | 'onRefusal'> & {
  onSaved: (saved: Output) => void | Promise<void>;
};

export function useSetShopShare({ onSaved, ...told }: Saving<ConsignmentShopView>) {
  const options = { onSuccess: onSaved, ...told, words: consignmentWords };
  return useCommand(useBusinessApi().consignments.setShare, options);
}

export function useMoveConsignment({ onSaved, ...told }: Saving<ConsignmentShopView>) {
  const options = { onSuccess: onSaved, ...told, words: consignmentWords };
  return useCommand(useBusinessApi().consignments.move, options);
}

export function useSettleConsignment({ onSaved, ...told }: Saving<{ invoiceId: string }>) {
  const options = { onSuccess: onSaved, ...told, words: consignmentWords };
  return useCommand(useBusinessApi().consignments.settle, options);
}
