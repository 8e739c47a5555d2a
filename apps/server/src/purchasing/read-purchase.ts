import type { PurchaseOrderView, PurchaseSuggestionView } from '@atelier/contract/purchasing';
import { getSystemAccounts } from '@atelier/database/books/accounts.reads';
import { landedAndBilled, listLandedCosts } from '@atelier/database/purchasing/landed-costs.reads';
import {
  findPurchaseOrder,
  listBillsOfOrder,
  listPurchaseNeeds,
  listPurchaseReceipts,
  type readBoughtItems,
} from '@atelier/database/purchasing/purchases.reads';
import { listOffers } from '@atelier/database/purchasing/suppliers.reads';
import type { Tenant } from '@atelier/database/platform/in-business';
import { known } from '@atelier/database/platform/known';
import { costsOfOrder, landedLines, suggestPurchases, valueOfLine } from '@atelier/domain/purchasing';
import type { ItemKind } from '@atelier/domain/items';
import { money, sumMoney, wholeQuantity, zeroMoney, type Money } from '@atelier/domain/foundation';

/** Returns what supplies are expensed to when they come; below zero what goes back. */
export function supplyParts(
  supplies: readonly { readonly itemId: string; readonly value: Money }[],
  items: Awaited<ReturnType<typeof readBoughtItems>>,
  costOfGoodsSold: string,
) {
  return supplies.map(({ itemId, value }) => {
    const item = known(items.get(itemId));
    return {
      accountId: item.expenseAccountId ?? item.costAccountId ?? costOfGoodsSold,
      amount: value,
      memo: item.name,
    };
  });
}

/** Reads where an order is between what came and what was billed. */
export async function readStanding(tenant: Tenant, orderId: string) {
  const accounts = await getSystemAccounts(tenant, ['goods-received']);
  const clearingAccountId = accounts['goods-received'];
  const receipts = await listPurchaseReceipts(tenant, orderId);
  const bills = await listBillsOfOrder(tenant, orderId, clearingAccountId);
  const landedCosts = await listLandedCosts(tenant, orderId);
  const standing = receipts.filter(({ reversedAt }) => reversedAt === null);
  return {
    clearingAccountId,
    receipts,
    bills,
    landedCosts,
    standingCents: sumMoney(
      standing.map(({ kind, valueCents }) => (kind === 'receipt' ? valueCents : money(-valueCents))),
    ),
    billedCents: sumMoney([...bills.map(({ clearedCents }) => clearedCents), landedAndBilled(landedCosts)]),
  };
}

/** One order as a person sees it, or null. */
export async function readPurchaseOrder(tenant: Tenant, orderId: string): Promise<PurchaseOrderView | null> {
  const order = await findPurchaseOrder(tenant, orderId);
  if (!order) return null;
  const costs = costsOfOrder(order);
  const landed = landedLines(costs);
  const { receipts, ...standing } = await readStanding(tenant, orderId);
  return {
    ...order,
    ...standing,
    lines: costs.lines.map(({ packPrice, receivedValue: _value, ...line }, index) => ({
      ...line,
      valueCents: valueOfLine({ packPrice, packs: line.packs }),
      landedCents: landed[index] ?? zeroMoney,
    })),
    receipts: receipts.map((receipt) => ({
      ...receipt,
      lines: receipt.lines.map(({ movementPosition: _position, ...line }) => line),
    })),
  };
}

/** One order that is known to be there. */
export async function getPurchaseOrder(tenant: Tenant, orderId: string): Promise<PurchaseOrderView> {
  return known(await readPurchaseOrder(tenant, orderId));
}

/** Reads what should be ordered, item by item. */
export async function readSuggestions(tenant: Tenant): Promise<PurchaseSuggestionView[]> {
  const needs = await listPurchaseNeeds(tenant);
  const offers = await listOffers(tenant, { itemIds: needs.map(({ itemId }) => itemId) });
  const suppliers = new Map(offers.map(({ payeeId, payeeName }) => [payeeId, payeeName]));
  const suggestions = suggestPurchases(
    needs.map((need) => ({
      ...need,
      offers: offers
        .filter(({ itemId }) => itemId === need.itemId)
        .map((offer) => ({
          ...offer,
          breaks: offer.breaks.map(({ fromPacks, priceCents }) => ({ fromPacks, price: priceCents })),
        })),
    })),
  );
  const byItem = new Map(needs.map((need) => [need.itemId, need]));
  return suggestions.map(({ itemId, offer, packPrice, ...suggestion }) => {
    const need = known(byItem.get(itemId));
    const last = offers.find(({ id }) => id === offer?.id)?.lastPriceCents ?? null;
    return {
      ...suggestion,
      itemId,
      itemName: need.itemName,
      kind: need.kind as ItemKind,
      stockUnit: need.stockUnit,
      onHand: need.onHand,
      available: need.available,
      expected: need.expected,
      inDrafts: need.inDrafts,
      reorderPoint: need.reorderPoint,
      payeeName:
        suggestion.payeeId === null
          ? null
          : (suppliers.get(suggestion.payeeId) ?? need.preferredSupplierName),
      partNumber: offer?.partNumber ?? '',
      packName: offer?.packName ?? need.stockUnit,
      packQuantity: offer?.packQuantity ?? wholeQuantity(1),
      packPriceCents: packPrice ?? last,
    };
  });
}
