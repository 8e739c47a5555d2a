import type { ReactNode } from 'react';
import type { ItemEditPreviewView, ItemEditView } from '@atelier/contract/items';
import { formatQuantity, formatRate, type Rate } from '@atelier/domain/foundation';
import { useFormats } from '../design/formats.tsx';
import { MoneyText } from '../design/figures.tsx';
import { editChoices, fieldOfEdit, stateChoices, type EditChoice } from './item-edit-form.ts';
import { StockText } from '../items/index.ts';

type Row = ItemEditPreviewView['rows'][number];

const stateWord = (state: string) =>
  state === 'draft' ? 'Draft' : (stateChoices.find(({ value }) => value === state)?.label ?? state);
const days = (count: number) => `${String(count)} ${count === 1 ? 'day' : 'days'}`;

type ValueTextProps = {
  what: EditChoice;
  of: Row['before'];
  /** The name of the supplier that it names. */
  supplier: string | null;
  /** The name of its usual place. */
  place: string | null;
  unit: string;
};

/** Shows how one thing is with an item. */
export function ItemValueText({ what, of, supplier, place, unit }: ValueTextProps): ReactNode {
  const { locale } = useFormats();
  switch (what) {
    case 'category':
      return of.category || 'None';
    case 'tag':
    case 'untag':
      return of.tags.map((tag) => `#${tag}`).join(' ') || 'None';
    case 'supplier':
      return of.preferredSupplierId === null ? 'None' : supplier;
    case 'usual-place':
      return of.usualPlaceId === null ? 'None' : place;
    case 'reorder-point':
      return of.reorderPoint === null ? 'None' : <StockText amount={of.reorderPoint} unit={unit} isTyped />;
    case 'lead-time':
      return of.leadTimeDays === null ? 'None' : days(of.leadTimeDays);
    case 'retail':
      return <MoneyText cents={of.retailCents} />;
    case 'wholesale':
      return of.wholesaleCents === null ? 'None' : <MoneyText cents={of.wholesaleCents} />;
    case 'list-price':
      return of.listCents === null ? 'None' : <MoneyText cents={of.listCents} />;
    case 'target-margin':
      return of.targetMargin === null ? 'None' : formatRate(of.targetMargin, locale);
    case 'state':
      return stateWord(of.state);
  }
}

/** Shows what an edit of many items did, in a few words. */
export function ItemEditText({
  row: { edit, supplierName, priceListName, placeName },
}: {
  row: ItemEditView;
}) {
  const { locale } = useFormats();
  const what = editChoices.find(({ value }) => value === fieldOfEdit(edit))?.label ?? '';
  switch (edit.kind) {
    case 'category':
      return <>{edit.category === '' ? 'No category' : `Category: ${edit.category}`}</>;
    case 'tag':
      return <>Tag #{edit.tag} added</>;
    case 'untag':
      return <>Tag #{edit.tag} taken away</>;
    case 'supplier':
      return (
        <>
          {edit.supplierId === null
            ? 'No preferred supplier'
            : `Supplier: ${supplierName ?? 'one that is gone'}`}
        </>
      );
    case 'usual-place':
      return <>{edit.placeId === null ? 'No usual place' : `Usual place: ${placeName ?? ''}`}</>;
    case 'reorder-point':
      return (
        <>
          {edit.reorderPoint === null
            ? 'No reorder point'
            : `Reorder point: ${formatQuantity(edit.reorderPoint, locale)}`}
        </>
      );
    case 'lead-time':
      return <>{edit.leadTimeDays === null ? 'No lead time' : `Lead time: ${days(edit.leadTimeDays)}`}</>;
    case 'price':
    case 'list-price':
      return edit.by === null ? (
        <>Taken off the price list {priceListName}</>
      ) : (
        <>
          {priceListName === null ? what : `Price of ${priceListName}`}{' '}
          {edit.how === 'to' ? 'set to ' : edit.by < 0 ? 'lowered by ' : 'raised by '}
          {edit.how === 'percent' ? (
            formatRate(Math.abs(edit.by) as Rate)
          ) : (
            <MoneyText cents={Math.abs(edit.by)} />
          )}
        </>
      );
    case 'target-margin':
      return (
        <>
          {edit.targetMargin === null
            ? 'No target margin'
            : `Target margin: ${formatRate(edit.targetMargin, locale)}`}
        </>
      );
    case 'state':
      return <>{stateWord(edit.state)}</>;
  }
}
