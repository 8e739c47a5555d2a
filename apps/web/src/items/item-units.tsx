import { useState } from 'react';
import { Plus, Trash2 } from 'lucide-react';
import { isUnitCode, unitName } from '@atelier/domain/items';
import { wholeQuantity, type Quantity } from '@atelier/domain/foundation';
import { Button, IconButton } from '../design/button.tsx';
import { FieldError } from '../design/field.tsx';
import { QuantityField } from '../design/fields/quantity-field.tsx';
import { SelectField } from '../design/fields/select-field.tsx';
import { newId } from '../platform/new-id.ts';
import { inStockUnit, namedUnits, type ConversionDraft, type ItemForm } from './item-form.ts';
import { StockText } from './stock-text.tsx';
import { UnitField } from './unit-field.tsx';

type ItemUnitsProps = {
  form: ItemForm;
  /** By the key of the row. */
  problems: Readonly<Record<string, string>>;
  onChange: (conversions: readonly ConversionDraft[]) => void;
};

/** Shows what an item says of its units, a row for each, with what it comes to in the stock unit. */
export function ItemUnits({ form, problems, onChange }: ItemUnitsProps) {
  const { conversions, stockUnit } = form;
  const named = namedUnits(form);
  const edit = (key: string, change: Partial<ConversionDraft>) =>
    onChange(conversions.map((row) => (row.key === key ? { ...row, ...change } : row)));
  const add = () =>
    onChange([
      ...conversions,
      { key: newId(), amount: wholeQuantity(1), unit: null, equals: null, equalsUnit: stockUnit },
    ]);
  return (
    <section aria-label="Packs and other units" className="border-line rounded-md border sm:col-span-2">
      <div className="px-3 pt-3">
        <p className="font-medium">Packs and other units</p>
        <p className="text-ink-soft text-sm">
          Units that you buy or use other than {unitName(stockUnit, wholeQuantity(2))}: a roll is 50 m, a kilo
          of yarn 2,000 m. Units of one kind, such as inches and feet, are known already.
        </p>
      </div>
      <ol className="divide-line divide-y">
        {conversions.map((row, index) => {
          const named2 = (what: string) => `${what}, line ${String(index + 1)}`;
          return (
            <li key={row.key} className="p-3">
              <div className="grid grid-cols-[5.5rem_minmax(0,1fr)_2.75rem] items-start gap-2 sm:grid-cols-[6rem_minmax(0,1fr)_1rem_7rem_minmax(0,1fr)_2.75rem]">
                <QuantityField
                  label={named2('Amount')}
                  hideLabel
                  value={row.amount}
                  onValueChange={(amount: Quantity | null) => edit(row.key, { amount })}
                />
                <UnitField
                  label={named2('Unit')}
                  hideLabel
                  placeholder="roll, sack, kg"
                  autoFocus={row.unit === null && row.equals === null}
                  own={named}
                  value={row.unit}
                  onValueChange={(unit) => edit(row.key, { unit })}
                />
                <span aria-hidden className="pt-2.5 text-center max-sm:hidden">
                  =
                </span>
                <QuantityField
                  label={named2('Is as much as')}
                  hideLabel
                  className="max-sm:col-start-1"
                  value={row.equals}
                  onValueChange={(equals: Quantity | null) => edit(row.key, { equals })}
                />
                <UnitField
                  label={named2('Its unit')}
                  hideLabel
                  own={named}
                  value={row.equalsUnit}
                  onValueChange={(equalsUnit) => edit(row.key, { equalsUnit })}
                />
                <IconButton
                  label={`Remove line ${String(index + 1)}`}
                  icon={Trash2}
                  className="max-sm:col-start-3 max-sm:row-start-1"
                  onClick={() => onChange(conversions.filter(({ key }) => key !== row.key))}
                />
              </div>
              <FieldError {...(problems[row.key] === undefined ? {} : { message: problems[row.key] })} />
            </li>
          );
        })}
      </ol>
      <div className="border-line flex flex-wrap items-end justify-between gap-3 border-t px-3 py-2.5">
        <Button icon={Plus} onClick={add}>
          Add a unit
        </Button>
        {named.length > 1 && <TryUnits form={form} named={named} />}
      </div>
    </section>
  );
}

/** Shows how much is that? Typed amounts are turned into the stock unit at once. */
function TryUnits({ form, named }: { form: ItemForm; named: readonly string[] }) {
  const [amount, setAmount] = useState<Quantity | null>(wholeQuantity(2));
  const others = named.filter((unit) => unit !== form.stockUnit);
  const [chosen, setChosen] = useState<string | null>(null);
  const unit = others.find((other) => other === chosen) ?? others[0];
  if (unit === undefined) return null;
  const inStock = amount === null ? null : inStockUnit(amount, unit, form);
  return (
    <div className="flex flex-wrap items-center gap-2">
      <QuantityField
        label="Try an amount"
        hideLabel
        className="w-20"
        value={amount}
        onValueChange={(next: Quantity | null) => setAmount(next)}
      />
      <SelectField
        label="Try a unit"
        hideLabel
        choices={others.map((other) => ({
          value: other,
          label: isUnitCode(other)
            ? unitName(other, wholeQuantity(2))
            : unitName(other, amount ?? wholeQuantity(2)),
        }))}
        value={unit}
        onValueChange={setChosen}
      />
      <output className="font-semibold">
        {inStock === null ? (
          <span className="text-ink-soft font-normal">= ?</span>
        ) : (
          <>
            = <StockText amount={inStock} unit={form.stockUnit} isTyped />
          </>
        )}
      </output>
    </div>
  );
}
