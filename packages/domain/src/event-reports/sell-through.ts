import {
  subtractMoney,
  sumMoney,
  quantity,
  zeroMoney,
  type Money,
  type Quantity,
} from '../foundation/index.ts';
import { shrinkageOf, soldPart, type GoodsAmounts } from '../packing/index.ts';

/** Goods of one product at one event. */
export type BroughtGoods = GoodsAmounts & { readonly eventId: string; readonly itemId: string };

/** Sales of one product at one event by documents; null: lines without a product. */
export interface ProductSales {
  readonly eventId: string;
  readonly productId: string | null;
  readonly quantity: Quantity;
  readonly amountCents: Money;
}

/** Ways to group goods of events. */
export const sellThroughGroupings = ['product', 'event'] as const;
export type SellThroughGrouping = (typeof sellThroughGroupings)[number];

/** A product at an event: goods in millionths of the stock unit, income without tax. */
export interface SoldAtEvent {
  readonly eventId: string;
  readonly productId: string | null;
  readonly brought: Quantity;
  /** Pieces sold from what was brought. */
  readonly sold: Quantity;
  /** Pieces on documents of an event to which the product was not brought. */
  readonly soldUnpacked: Quantity;
  readonly returned: Quantity;
  readonly given: Quantity;
  readonly lost: Quantity;
  readonly incomeCents: Money;
}

const noSale = { quantity: quantity(0), amountCents: zeroMoney };

/**
 * Joins what was brought with what documents sold. Pieces of a product that was brought are those that left the stall;
 * of others, those on documents. Income of an event that names no product has the product null.
 */
export function soldAtEvents(
  goods: readonly BroughtGoods[],
  sales: readonly ProductSales[],
  incomeOf: ReadonlyMap<string, Money>,
): SoldAtEvent[] {
  const keyOf = (eventId: string, productId: string) => `${eventId} ${productId}`;
  const sold = new Map(
    sales.flatMap((sale) =>
      sale.productId === null
        ? []
        : [[keyOf(sale.eventId, sale.productId), { ...sale, productId: sale.productId }]],
    ),
  );
  const brought = new Map(goods.map((row) => [keyOf(row.eventId, row.itemId), row]));
  const rows = [...new Set([...brought.keys(), ...sold.keys()])].map((key): SoldAtEvent => {
    const row = brought.get(key);
    const sale = sold.get(key) ?? noSale;
    const [eventId = '', productId = ''] = key.split(' ');
    return {
      ...{ eventId, productId, incomeCents: sale.amountCents },
      brought: row?.packed ?? quantity(0),
      ...(row !== undefined && row.packed > 0
        ? { sold: row.sold, soldUnpacked: quantity(0) }
        : { sold: quantity(0), soldUnpacked: sale.quantity }),
      returned: row?.returned ?? quantity(0),
      given: row?.given ?? quantity(0),
      lost: row ? shrinkageOf(row) : quantity(0),
    };
  });
  const none = {
    ...{ brought: quantity(0), sold: quantity(0), soldUnpacked: quantity(0) },
    ...{ returned: quantity(0), given: quantity(0), lost: quantity(0) },
  };
  const rest = [...incomeOf].flatMap(([eventId, income]) => {
    const named = sumMoney(rows.filter((row) => row.eventId === eventId).map((row) => row.incomeCents));
    const incomeCents = subtractMoney(income, named);
    return incomeCents === 0 ? [] : [{ eventId, productId: null, ...none, incomeCents }];
  });
  return [...rows, ...rest];
}

/** Amounts of a group, with the part of what was brought that sold, in millionths. */
export type SellThroughSums = Omit<SoldAtEvent, 'eventId' | 'productId'> & {
  readonly events: number;
  readonly sellThrough: number | null;
};

/** Adds up rows. */
export function sumSellThrough(rows: readonly SoldAtEvent[]): SellThroughSums {
  const sum = (of: 'brought' | 'sold' | 'soldUnpacked' | 'returned' | 'given' | 'lost') =>
    quantity(rows.reduce((all, row) => all + row[of], 0));
  const [brought, sold] = [sum('brought'), sum('sold')];
  return {
    ...{ brought, sold, soldUnpacked: sum('soldUnpacked'), returned: sum('returned') },
    ...{ given: sum('given'), lost: sum('lost') },
    incomeCents: sumMoney(rows.map(({ incomeCents }) => incomeCents)),
    events: new Set(rows.map(({ eventId }) => eventId)).size,
    sellThrough: soldPart({ brought, sold }),
  };
}

/** Tells whether goods were brought and none of them sold. */
export const isUnsold = ({ brought, sold }: Pick<SoldAtEvent, 'brought' | 'sold'>): boolean =>
  brought > 0 && sold <= 0;

/** Groups rows by product or event and adds them up, the highest income first. */
export function groupSellThrough(
  rows: readonly SoldAtEvent[],
  by: SellThroughGrouping,
): (SellThroughSums & { readonly key: string | null })[] {
  return [...Map.groupBy(rows, (row) => (by === 'product' ? row.productId : row.eventId))]
    .map(([key, own]) => ({ key, ...sumSellThrough(own) }))
    .toSorted((one, other) => other.incomeCents - one.incomeCents || other.sold - one.sold);
}
