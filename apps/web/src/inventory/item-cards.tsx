import type { ItemStockView } from '@atelier/contract/stock';
import type { ItemView } from '@atelier/contract/items';
import { formatRate, type Rate } from '@atelier/domain/foundation';
import { convertQuantity, marginAfterCost } from '@atelier/domain/items';
import { useCounts, type Counts } from '../design/formats.tsx';
import { Card, FactList } from '../design/card.tsx';
import { MoneyText } from '../design/figures.tsx';
import { TextLink } from '../design/link-button.tsx';
import { usePayee } from '../transactions/index.ts';
import { paths } from '../platform/paths.ts';
import { useLedgerAccounts, usePriceLists, useStockPlaces, StockText } from '../items/index.ts';

/** Shows what there is of an item at each place. */
export function ItemPlaces({ item, stock }: { item: ItemView; stock: ItemStockView | undefined }) {
  return (
    <Card title="Where it is">
      {stock === undefined ? (
        <p className="text-ink-soft">…</p>
      ) : stock.places.length === 0 ? (
        <p className="text-ink-soft">Nothing is anywhere.</p>
      ) : (
        <FactList
          facts={stock.places.map((place) => ({
            term: place.placeName,
            value: (
              <StockText
                amount={place.onHand}
                unit={item.stockUnit}
                className={place.onHand < 0 ? 'text-danger' : ''}
              />
            ),
          }))}
        />
      )}
    </Card>
  );
}

/** Shows what it sells for, to whom, and what is left of that after its cost. */
export function ItemPriceCard({ item }: { item: ItemView }) {
  const lists = usePriceLists().data ?? [];
  return (
    <Card title="Prices">
      <FactList
        facts={[
          { term: 'Price', value: <MoneyText cents={item.retailCents} /> },
          ...(item.wholesaleCents === null
            ? []
            : [{ term: 'Wholesale', value: <MoneyText cents={item.wholesaleCents} /> }]),
          ...item.listPrices.map((price) => ({
            term: lists.find((list) => list.id === price.priceListId)?.name ?? '…',
            value: <MoneyText cents={price.priceCents} />,
          })),
          ...marginFacts(item),
          { term: 'Sales tax', value: item.isTaxable ? 'Applies' : 'None' },
        ]}
      />
    </Card>
  );
}

/** To a tenth of a percent. */
const percent = (millionths: number) =>
  formatRate((Math.round(millionths / 1_000) * 1_000) as Rate).replace('-', '−');

function marginFacts(item: ItemView) {
  const margin = marginAfterCost(item.retailCents, item.valueCents, item.onHand);
  const isBelow = margin !== null && item.targetMargin !== null && margin < item.targetMargin;
  return [
    ...(margin === null
      ? []
      : [
          {
            term: 'Left after cost',
            value: <span className={isBelow ? 'text-danger' : ''}>{percent(margin)}</span>,
          },
        ]),
    ...(item.targetMargin === null ? [] : [{ term: 'Target margin', value: percent(item.targetMargin) }]),
  ];
}

/** Shows what the item says of its units, each with what it comes to in stock. */
export function ItemUnitCard({ item }: { item: ItemView }) {
  return (
    <Card title="Units">
      <ul className="divide-line divide-y">
        {item.conversions.map((conversion) => {
          const inStock = convertQuantity(
            conversion.amount,
            conversion.unit,
            item.stockUnit,
            item.conversions,
          );
          return (
            <li key={`${conversion.unit} ${conversion.equalsUnit}`} className="py-2">
              <StockText amount={conversion.amount} unit={conversion.unit} isTyped /> ={' '}
              <StockText amount={conversion.equals} unit={conversion.equalsUnit} isTyped />
              {inStock.ok && conversion.equalsUnit !== item.stockUnit && (
                <span className="text-ink-soft block text-sm">
                  in stock <StockText amount={inStock.value} unit={item.stockUnit} isTyped />
                </span>
              )}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

/** Shows what else is known of it. */
export function ItemFacts({ item }: { item: ItemView }) {
  const counts = useCounts();
  const supplier = usePayee(item.preferredSupplierId ?? undefined).data;
  const accounts = useLedgerAccounts().data ?? [];
  const places = useStockPlaces().data ?? [];
  const account = (term: string, accountId: string | null) =>
    accountId === null
      ? []
      : [
          {
            term,
            value: (
              <TextLink to={paths.account(accountId)}>
                {accounts.find(({ id }) => id === accountId)?.name ?? '…'}
              </TextLink>
            ),
          },
        ];
  const facts = [
    ...(item.barcode === null
      ? []
      : [{ term: 'Barcode', value: <span className="tabular-nums">{item.barcode}</span> }]),
    ...(item.reorderPoint === null
      ? []
      : [
          {
            term: 'Reorder point',
            value: <StockText amount={item.reorderPoint} unit={item.stockUnit} isTyped />,
          },
        ]),
    ...(item.reorderQuantity === null
      ? []
      : [
          {
            term: 'Reorder quantity',
            value: <StockText amount={item.reorderQuantity} unit={item.stockUnit} isTyped />,
          },
        ]),
    ...(item.leadTimeDays === null ? [] : [{ term: 'Lead time', value: days(item.leadTimeDays, counts) }]),
    ...(item.preferredSupplierId === null
      ? []
      : [
          {
            term: 'Preferred supplier',
            value: <TextLink to={paths.supplier(item.preferredSupplierId)}>{supplier?.name ?? '…'}</TextLink>,
          },
        ]),
    ...(item.usualPlaceId === null
      ? []
      : [{ term: 'Usual place', value: places.find(({ id }) => id === item.usualPlaceId)?.name ?? '…' }]),
    ...(item.tracksLots ? [{ term: 'Lots', value: 'Kept by lots' }] : []),
    ...(item.shelfLifeDays === null ? [] : [{ term: 'Shelf life', value: days(item.shelfLifeDays, counts) }]),
    ...account('Income', item.incomeAccountId),
    ...account('Inventory', item.isCounted ? item.inventoryAccountId : null),
    ...account('Cost', item.isCounted ? item.costAccountId : null),
    ...account('Expense', item.expenseAccountId),
  ];
  if (facts.length === 0 && item.description === '') return null;
  return (
    <Card title="Summary">
      {item.description !== '' && (
        <p className="mb-2 wrap-anywhere whitespace-pre-line">{item.description}</p>
      )}
      <FactList facts={facts} />
    </Card>
  );
}

function days(count: number, counts: Counts): string {
  return count === 1 ? '1 day' : `${counts(count)} days`;
}
