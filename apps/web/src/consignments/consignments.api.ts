import { useQuery } from '@tanstack/react-query';
import type { ConsignmentShopView } from '@atelier/contract/consignments';
import type { CalendarDate } from '@atelier/domain/foundation';
import { useActiveBusiness, useBusinessApi } from '../platform/active-business.tsx';
import { saving, useCommand, type Saving } from '../platform/use-command.ts';
import { consignmentWords } from './consignment-words.ts';

export function useConsignmentShops() {
  return useQuery(useBusinessApi().consignments.list.queryOptions());
}

export function useConsignmentShop(placeId: string) {
  return useQuery(useBusinessApi().consignments.get.queryOptions({ input: { placeId } }));
}

/** Returns where the statement of a shop is. */
export function useStatementAddress() {
  const { business } = useActiveBusiness();
  return (placeId: string, from: CalendarDate, to: CalendarDate) =>
    `/api/v1/businesses/${business.id}/consignments/${encodeURIComponent(placeId)}/statement.pdf?from=${from}&to=${to}`;
}

export function useSetShopShare(options: Saving<ConsignmentShopView>) {
  return useCommand(useBusinessApi().consignments.setShare, saving(consignmentWords, options));
}

export function useMoveConsignment(options: Saving<ConsignmentShopView>) {
  return useCommand(useBusinessApi().consignments.move, saving(consignmentWords, options));
}

export function useSettleConsignment(options: Saving<{ invoiceId: string }>) {
  return useCommand(useBusinessApi().consignments.settle, saving(consignmentWords, options));
}
