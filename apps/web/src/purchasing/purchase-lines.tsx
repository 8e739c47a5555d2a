import { Plus, Trash2 } from 'lucide-react';
import { amountOfPacks } from '@atelier/domain/purchasing';
import { unitName } from '@atelier/domain/items';
import { formatMoney, type Money, type Quantity } from '@atelier/domain/foundation';
import { Button, IconButton } from '../design/button.tsx';
import { MoneyText } from '../design/figures.tsx';
import { useFormats } from '../design/formats.tsx';
import { MoneyField } from '../design/fields/money-field.tsx';
import { QuantityField } from '../design/fields/quantity-field.tsx';
import { TextField } from '../design/text-field.tsx';
import { newId } from '../platform/new-id.ts';
import { ItemCombobox, ItemUnitField, StockText } from '../items/index.ts';
import {
  emptyPurchaseLine,
  totalsOf,
  withItem,
  withPrice,
  type PurchaseForm,
  type PurchaseLineDraft,
  type PurchaseProblems,
} from './purchase-form.ts';
import { useFetchOffers } from './purchases.api.ts';

type PurchaseLinesProps = {
  form: PurchaseForm;
  problems: PurchaseProblems;
  onChange: (change: (lines: readonly PurchaseLineDraft[]) => readonly PurchaseLineDraft[]) => void;
};

/** Items of a purchase order, a row for each pack. */
export function PurchaseLines({ form, problems, onChange }: PurchaseLinesProps) {
  const fetchOffers = useFetchOffers();
  const { goods, landed } = totalsOf(form);
  const edit = (key: string, change: (line: PurchaseLineDraft) => PurchaseLineDraft) =>
    onChange((lines) => lines.map((line) => (line.key === key ? change(line) : line)));
  const choose = async (key: string, item: { id: string; name: string; stockUnit: string }) => {
    edit(key, (line) => withItem(line, item, null));
    const offers = await fetchOffers(item.id).catch(() => []);
    const offer = offers.find(({ payeeId }) => payeeId === form.supplier?.id);
    if (offer) edit(key, (line) => (line.itemId === item.id ? withItem(line, item, offer) : line));
  };
  return (
    <section aria-label="What you order" className="border-line rounded-md border">
      <div
        aria-hidden
        className="text-ink-soft hidden grid-cols-[minmax(0,1.6fr)_8rem_9rem_2.75rem] gap-3 px-3 pt-3 text-sm sm:grid"
      >
        <span>Item</span>
        <span className="text-right">Packs</span>
        <span className="text-right">Price of a pack</span>
      </div>
      <ol className="divide-line divide-y">
        {form.lines.map((line, index) => {
          const named = (field: string) => `${field}, line ${String(index + 1)}`;
          return (
            <li key={line.key} className="grid gap-3 p-3">
              <div className="grid grid-cols-[minmax(0,1fr)_2.75rem] items-start gap-3 sm:grid-cols-[minmax(0,1.6fr)_8rem_9rem_2.75rem]">
                <ItemCombobox
                  label={named('Item')}
                  hideLabel="from-sm"
                  placeholder="Item"
                  autoFocus={index > 0 && line.itemId === null}
                  value={line.itemId}
                  valueLabel={line.itemName}
                  error={problems.items[line.key]}
                  onValueChange={(item) => item !== null && void choose(line.key, item)}
                />
                <IconButton
                  label={`Remove line ${String(index + 1)}`}
                  icon={Trash2}
                  className="max-sm:mt-7.5 sm:order-last"
                  disabled={form.lines.length === 1}
                  onClick={() => onChange((lines) => lines.filter(({ key }) => key !== line.key))}
                />
                <QuantityField
                  label={named('Packs')}
                  hideLabel="from-sm"
                  placeholder="packs"
                  className="max-sm:col-span-2"
                  value={line.packs}
                  error={problems.packs[line.key]}
                  onValueChange={(packs: Quantity | null) =>
                    edit(line.key, (before) => withPrice({ ...before, packs }))
                  }
                />
                <MoneyField
                  label={named('Price of a pack')}
                  hideLabel="from-sm"
                  placeholder="a pack"
                  className="max-sm:col-span-2"
                  value={line.packPrice}
                  error={problems.prices[line.key]}
                  onValueChange={(packPrice: Money | null) =>
                    edit(line.key, (before) => ({ ...before, packPrice, isPriceSaid: true }))
                  }
                />
              </div>
              {line.itemId !== null && (
                <div className="grid grid-cols-2 items-end gap-3 sm:grid-cols-[repeat(3,minmax(0,9rem))_minmax(0,1fr)] sm:items-start">
                  <TextField
                    label={named('A pack is called')}
                    hideLabel="from-sm"
                    placeholder="bag"
                    autoComplete="off"
                    maxLength={40}
                    value={line.packName}
                    error={problems.packNames[line.key]}
                    onChange={(event) =>
                      edit(line.key, (before) => ({ ...before, packName: event.target.value }))
                    }
                  />
                  <QuantityField
                    label={named('A pack holds')}
                    hideLabel="from-sm"
                    value={line.packAmount}
                    error={problems.amounts[line.key]}
                    onValueChange={(packAmount: Quantity | null) =>
                      edit(line.key, (before) => ({ ...before, packAmount }))
                    }
                  />
                  <ItemUnitField
                    label={named('Unit of a pack')}
                    hideLabel="from-sm"
                    itemId={line.itemId}
                    value={line.packUnit}
                    onValueChange={(packUnit) => edit(line.key, (before) => ({ ...before, packUnit }))}
                  />
                  <TextField
                    label={named('Part number')}
                    hideLabel="from-sm"
                    placeholder="Part number (optional)"
                    autoComplete="off"
                    maxLength={80}
                    value={line.partNumber}
                    onChange={(event) =>
                      edit(line.key, (before) => ({ ...before, partNumber: event.target.value }))
                    }
                  />
                  <LineSum line={line} landed={landed.get(line.key)} />
                </div>
              )}
            </li>
          );
        })}
      </ol>
      <div className="border-line flex flex-wrap items-center justify-between gap-3 border-t px-3 py-2.5">
        <Button icon={Plus} onClick={() => onChange((lines) => [...lines, emptyPurchaseLine(newId())])}>
          Add line
        </Button>
        <p aria-live="polite" className="font-semibold">
          <span className="text-ink-soft font-normal">Goods </span>
          <MoneyText cents={goods} />
        </p>
      </div>
    </section>
  );
}

/** Shows what the line comes to: how much in all, and what a unit costs with its share of shipping and duty. */
function LineSum({ line, landed }: { line: PurchaseLineDraft; landed: Money | undefined }) {
  const formats = useFormats();
  const { packs, packAmount, packUnit } = line;
  const amount = packs && packAmount ? amountOfPacks(packs, packAmount) : null;
  if (amount === null || packUnit === null || packUnit === '') return null;
  return (
    <p aria-live="polite" className="text-ink-soft col-span-full text-sm">
      = <StockText amount={amount} unit={packUnit} />
      {landed !== undefined && landed > 0 && (
        <>
          {' '}
          for {formatMoney(landed, formats)} with its share of the charges, that is{' '}
          {formatMoney(Math.round((landed * 1_000_000) / amount) as Money, formats)} a{' '}
          {unitName(packUnit, 1_000_000 as Quantity)}
        </>
      )}
    </p>
  );
}
