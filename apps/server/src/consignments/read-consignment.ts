import type { ConsignmentShopView, ConsignmentStatementView } from '@atelier/contract/consignments';
import {
  findConsignmentShop,
  listConsignmentShops,
  listSettlements,
  listShopItems,
  readConsignmentStatement,
} from '@atelier/database/consignments/consignments.reads';
import type { Tenant } from '@atelier/database/platform/in-business';
import { moneyTimesRate, subtractMoney, sumMoney, type CalendarDate } from '@atelier/domain/foundation';

const settlementsShown = 50;

type Shop = Awaited<ReturnType<typeof listConsignmentShops>>[number];

const withDue = (shop: Shop) => ({
  ...shop,
  dueCents: subtractMoney(shop.retailCents, moneyTimesRate(shop.retailCents, shop.shopShare, 'half-up')),
});

/** All shops that sell for us. */
export async function readShops(tenant: Tenant) {
  return (await listConsignmentShops(tenant)).map(withDue);
}

/** A shop with what is there, or null. */
export async function readShop(tenant: Tenant, placeId: string): Promise<ConsignmentShopView | null> {
  const shop = await findConsignmentShop(tenant, placeId);
  return (
    shop && {
      ...withDue(shop),
      items: await listShopItems(tenant, placeId),
      settlements: await listSettlements(tenant, placeId, settlementsShown),
    }
  );
}

/** The statement of a shop, or null. */
export async function readStatement(
  tenant: Tenant,
  asked: { readonly placeId: string; readonly from: CalendarDate; readonly to: CalendarDate },
): Promise<ConsignmentStatementView | null> {
  const shop = await findConsignmentShop(tenant, asked.placeId);
  if (!shop) return null;
  const lines = (await readConsignmentStatement(tenant, asked)).map((line) => ({
    ...line,
    shareCents: subtractMoney(line.grossCents, line.dueCents),
  }));
  return {
    ...asked,
    name: shop.name,
    customerName: shop.customerName,
    shopShare: shop.shopShare,
    lines,
    grossCents: sumMoney(lines.map(({ grossCents }) => grossCents)),
    shareCents: sumMoney(lines.map(({ shareCents }) => shareCents)),
    dueCents: sumMoney(lines.map(({ dueCents }) => dueCents)),
  };
}
