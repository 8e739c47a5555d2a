import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import type { OfferView, PurchaseOrderView, SupplierView } from '@atelier/contract/purchasing';
import { accountApi } from '../platform/api.ts';
import { useActiveBusiness, useBusinessApi } from '../platform/active-business.tsx';
import { saving, useCommand, type Saving } from '../platform/use-command.ts';
import { usePages } from '../platform/use-pages.ts';
import { purchaseWords } from './purchase-words.ts';
import type { PurchaseListSearch } from './purchases-search.ts';

const pageSize = 50;
const suggestions = 20;

/** Suppliers page by page, by name. */
export function useSuppliers({
  pages,
  search,
  archived,
}: {
  pages: number;
  search?: string | undefined;
  archived?: true | undefined;
}) {
  const query = useInfiniteQuery(
    useBusinessApi().suppliers.list.infiniteOptions({
      input: (after: string | undefined) => ({ after, limit: pageSize, search, archived: archived ?? false }),
      initialPageParam: undefined,
      getNextPageParam: (page) => page.next ?? undefined,
      placeholderData: keepPreviousData,
    }),
  );
  return usePages(query, pages);
}

/** The first few suppliers whose name fits what is typed. */
export function useSupplierSuggestions(search: string) {
  return useQuery(
    useBusinessApi().suppliers.list.queryOptions({
      input: { limit: suggestions, ...(search === '' ? {} : { search }) },
      placeholderData: keepPreviousData,
    }),
  );
}

export function useSupplier(supplierId: string | undefined) {
  return useQuery({
    ...useBusinessApi().suppliers.get.queryOptions({ input: { supplierId: supplierId ?? '' } }),
    enabled: supplierId !== undefined,
  });
}

/** Returns what was paid at a supplier, or for an item, order by order. */
export function usePricesPaid(of: { supplierId: string } | { itemId: string }) {
  return useQuery(useBusinessApi().suppliers.pricesPaid.queryOptions({ input: { ...of, limit: 200 } }));
}

export type PricePaid = NonNullable<ReturnType<typeof usePricesPaid>['data']>[number];

/** Returns who sells an item. */
export function useOffersOfItem(itemId: string) {
  return useQuery(useBusinessApi().suppliers.offersOfItem.queryOptions({ input: { itemId } }));
}

/** Asks who sells an item, when it is chosen. */
export function useFetchOffers(): (itemId: string) => Promise<readonly OfferView[]> {
  const api = useBusinessApi();
  const client = useQueryClient();
  return (itemId) => client.query(api.suppliers.offersOfItem.queryOptions({ input: { itemId } }));
}

/** Purchase orders page by page, the latest first. */
export function usePurchaseOrders({ pages = 1, show = 'all', search, supplier }: PurchaseListSearch) {
  const query = useInfiniteQuery(
    useBusinessApi().purchases.list.infiniteOptions({
      input: (after: string | undefined) => ({ after, limit: pageSize, show, search, payeeId: supplier }),
      initialPageParam: undefined,
      getNextPageParam: (page) => page.next ?? undefined,
      placeholderData: keepPreviousData,
    }),
  );
  return usePages(query, pages);
}

export function usePurchaseOrder(orderId: string) {
  return useQuery(useBusinessApi().purchases.get.queryOptions({ input: { orderId } }));
}

export function usePurchaseSuggestions() {
  return useQuery(useBusinessApi().purchases.suggestions.queryOptions());
}

/** The places that things can come to. */
export function usePlaces() {
  return useQuery(useBusinessApi().stockPlaces.list.queryOptions());
}

/** The signed-in person; `mailIsConfigured` says whether mails are sent. */
export function useMe() {
  return useQuery(accountApi.identity.me.queryOptions());
}

export function usePurchasePdf(orderId: string): (paper: 'letter' | 'a4') => string {
  const { business } = useActiveBusiness();
  return (paper) =>
    `/api/v1/businesses/${business.id}/inventory/purchase-orders/${orderId}/order.pdf?paper=${paper}`;
}

export function useAddSupplier(options: Saving<SupplierView>) {
  return useCommand(useBusinessApi().suppliers.create, saving(purchaseWords, options));
}

export function useChangeSupplier(options: Saving<SupplierView>) {
  return useCommand(useBusinessApi().suppliers.update, saving(purchaseWords, options));
}

export function useAddOffer(options: Saving<OfferView>) {
  return useCommand(useBusinessApi().suppliers.addOffer, saving(purchaseWords, options));
}

export function useChangeOffer(options: Saving<OfferView>) {
  return useCommand(useBusinessApi().suppliers.changeOffer, saving(purchaseWords, options));
}

export function useRemoveOffer(options: Saving<{ id: string }>) {
  return useCommand(useBusinessApi().suppliers.removeOffer, saving(purchaseWords, options));
}

export function useDraftPurchase(options: Saving<PurchaseOrderView>) {
  return useCommand(useBusinessApi().purchases.create, saving(purchaseWords, options));
}

export function useBuyAtOnce(options: Saving<PurchaseOrderView>) {
  return useCommand(useBusinessApi().purchases.buyAtOnce, saving(purchaseWords, options));
}

export function useChangePurchase(options: Saving<PurchaseOrderView>) {
  return useCommand(useBusinessApi().purchases.change, saving(purchaseWords, options));
}

export function useDraftPurchases(options: Saving<{ orders: PurchaseOrderView[] }>) {
  return useCommand(useBusinessApi().purchases.draftMany, saving(purchaseWords, options));
}

export function useRemovePurchase(onSaved: () => Promise<void>) {
  return useCommand(useBusinessApi().purchases.remove, saving(purchaseWords, { onSaved }));
}

export function useStepPurchase(options: Saving<PurchaseOrderView>) {
  return useCommand(useBusinessApi().purchases.step, saving(purchaseWords, options));
}

export function useReceivePurchase(options: Saving<PurchaseOrderView>) {
  return useCommand(useBusinessApi().purchases.receive, saving(purchaseWords, options));
}

export function useSendBack(options: Saving<PurchaseOrderView>) {
  return useCommand(useBusinessApi().purchases.sendBack, saving(purchaseWords, options));
}

export function useReverseReceipt(options: Saving<PurchaseOrderView>) {
  return useCommand(useBusinessApi().purchases.reverseReceipt, saving(purchaseWords, options));
}

export function useBillPurchase(options: Saving<PurchaseOrderView>) {
  return useCommand(useBusinessApi().purchases.bill, saving(purchaseWords, options));
}

export function useSendPurchase(options: Saving<PurchaseOrderView>) {
  return useCommand(useBusinessApi().purchases.send, saving(purchaseWords, options));
}

/** Deliveries that a cost may be shared over, the latest first. */
export function useDeliveries() {
  return useQuery(useBusinessApi().purchases.deliveries.queryOptions({ input: { limit: 100 } }));
}

export function useLandCost(options: Saving<{ id: string; billId: string }>) {
  return useCommand(useBusinessApi().purchases.landCost, saving(purchaseWords, options));
}

export function useTakeLandedCostBack(options: Saving<{ id: string; billId: string }>) {
  return useCommand(useBusinessApi().purchases.takeLandedCostBack, saving(purchaseWords, options));
}

export function useCorrectCharges(options: Saving<PurchaseOrderView>) {
  return useCommand(useBusinessApi().purchases.correctCharges, saving(purchaseWords, options));
}
