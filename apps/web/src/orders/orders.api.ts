import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import type { OrderRow, OrderView, ReadinessLine } from '@atelier/contract/orders';
import type { CalendarDate, Quantity } from '@atelier/domain/foundation';
import type { OrderState } from '@atelier/domain/orders';
import { paymentWords } from '../payments/index.ts';
import { useBusinessApi, useToday } from '../platform/active-business.tsx';
import { saving, useCommand, type Saving } from '../platform/use-command.ts';
import { useFileAddress } from '../platform/use-file-address.ts';
import { usePages } from '../platform/use-pages.ts';
import type { OrderListSearch } from './order-list-search.ts';
import { missingInvoice } from './order-progress.ts';
import { orderWords } from './order-words.ts';

const pageSize = 50;
const latest = 20;
// As many as one request takes.
const mostAtRisk = 500;

const filterOf = ({ customer, product, pages: _pages, view: _view, ...filter }: OrderListSearch) => ({
  ...filter,
  customerId: customer,
  productId: product,
});

/** Orders page by page, the latest first. */
export function useOrders(search: OrderListSearch) {
  const query = useInfiniteQuery(
    useBusinessApi().orders.list.infiniteOptions({
      input: (after: string | undefined) => ({ after, limit: pageSize, ...filterOf(search) }),
      initialPageParam: undefined,
      getNextPageParam: (page) => page.next ?? undefined,
      placeholderData: keepPreviousData,
    }),
  );
  return usePages(query, search.pages ?? 1);
}

/** Number of orders at the top of each column of the board. */
export const ordersOnBoard = 25;

/** The orders of a column: the latest of a state that the filters of the list leave. */
export function useOrdersInState(search: OrderListSearch, state: OrderState) {
  return useQuery({
    ...useBusinessApi().orders.list.queryOptions({
      input: { ...filterOf(search), state, limit: ordersOnBoard },
    }),
    placeholderData: keepPreviousData,
  });
}

export function useOrderCounts(search: OrderListSearch) {
  const { state: _state, ...filter } = filterOf(search);
  return useQuery({
    ...useBusinessApi().orders.counts.queryOptions({ input: filter }),
    placeholderData: keepPreviousData,
  });
}

/** The address of the file with all orders that a filter finds. */
export function useOrdersFile(search: OrderListSearch): string {
  return useFileAddress('customer-orders.csv', filterOf(search));
}

export function useOrdersOf(customerId: string) {
  return useQuery(useBusinessApi().orders.list.queryOptions({ input: { customerId, limit: latest } }));
}

/** The order that an invoice or a batch is for, if there is one. */
export function useOrderOf(of: { invoiceId: string } | { batchId: string }) {
  return useQuery(useBusinessApi().orders.list.queryOptions({ input: { ...of, limit: 1 } }));
}

export function useOrder(orderId: string | null) {
  const { get } = useBusinessApi().orders;
  return useQuery({ ...get.queryOptions({ input: { orderId: orderId ?? '' } }), enabled: orderId !== null });
}

/** Asks whether an order has something on no issued invoice. Where no one answers, it counts as invoiced. */
export function useNeedsInvoice() {
  const queryClient = useQueryClient();
  const { get } = useBusinessApi().orders;
  return async (orderId: string): Promise<boolean> => {
    const order = await queryClient.query(get.queryOptions({ input: { orderId } })).catch(() => null);
    return order !== null && missingInvoice(order.lines) !== null;
  };
}

/** When an order with such lines can be ready; not asked while no line names a product. */
export function useReadiness(
  orderId: string | null,
  promisedOn: CalendarDate | null,
  lines: readonly ReadinessLine[],
) {
  return useQuery({
    ...useBusinessApi().orders.readiness.queryOptions({ input: { orderId, promisedOn, lines: [...lines] } }),
    enabled: lines.some(({ productId }) => productId !== null),
    placeholderData: keepPreviousData,
  });
}

/** When each of these orders can be ready that cannot be when it is promised; asked once they are shown. */
export function useOrdersAtRisk(
  orders: readonly Pick<OrderRow, 'id' | 'state' | 'promisedOn'>[],
): ReadonlyMap<string, CalendarDate> {
  const today = useToday();
  const orderIds = orders
    .filter(({ state, promisedOn }) => state === 'open' && promisedOn !== null && promisedOn >= today)
    .map(({ id }) => id);
  const { data = [] } = useQuery({
    ...useBusinessApi().orders.atRisk.queryOptions({ input: { orderIds: orderIds.slice(0, mostAtRisk) } }),
    enabled: orderIds.length > 0,
    placeholderData: keepPreviousData,
  });
  return new Map(data.map(({ orderId, readyOn }) => [orderId, readyOn]));
}

export function useCreateOrder(options: Saving<OrderView>) {
  return useCommand(useBusinessApi().orders.create, saving(orderWords, options));
}

export function useChangeOrder(options: Saving<OrderView>) {
  return useCommand(useBusinessApi().orders.change, saving(orderWords, options));
}

export function useRemoveOrder(options: Saving<{ id: string }>) {
  return useCommand(useBusinessApi().orders.remove, saving(orderWords, options));
}

export function useStepOrder(options: Saving<OrderView>) {
  return useCommand(useBusinessApi().orders.step, saving(orderWords, options));
}

export function useInvoiceOrder(options: Saving<OrderView>) {
  return useCommand(useBusinessApi().orders.invoice, saving(orderWords, options));
}

/** Returns what an invoice of so much of an order comes to on a day; not asked while nothing is wanted of it. */
export function useReceiptTotal(of: {
  orderId: string;
  date: CalendarDate | null;
  lines: { lineId: string; quantity: Quantity }[];
}) {
  const { date, ...rest } = of;
  return useQuery({
    ...useBusinessApi().orderReceipts.total.queryOptions({ input: { ...rest, date: date ?? '' } }),
    enabled: date !== null && of.lines.length > 0,
    retry: false,
  });
}

export function useReceiptOrder(options: Saving<OrderView>) {
  return useCommand(
    useBusinessApi().orderReceipts.add,
    saving(
      { ...paymentWords, ...orderWords, 'account-archived': paymentWords['account-archived'] ?? '' },
      options,
    ),
  );
}

export function usePackOrder(options: Saving<OrderView>) {
  return useCommand(useBusinessApi().orders.pack, saving(orderWords, options));
}

export function useRelabelParcel(options: Saving<OrderView>) {
  return useCommand(useBusinessApi().orders.relabelParcel, saving(orderWords, options));
}

export function useStepParcel(options: Saving<OrderView>) {
  return useCommand(useBusinessApi().orders.stepParcel, saving(orderWords, options));
}

export function useReturnOrder(options: Saving<OrderView>) {
  return useCommand(useBusinessApi().orderReturns.add, saving(orderWords, options));
}

export function useUndoReturn(options: Saving<OrderView>) {
  return useCommand(useBusinessApi().orderReturns.undo, saving(orderWords, options));
}

export function usePlanOrderBatch(options: Saving<OrderView>) {
  return useCommand(useBusinessApi().orders.planBatch, saving(orderWords, options));
}
