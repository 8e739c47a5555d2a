import type { Money, Rate } from '@atelier/domain/foundation';
import { Card } from '../design/card.tsx';
import { Fold } from '../design/fold.tsx';
import { MoneyField } from '../design/fields/money-field.tsx';
import { PercentField } from '../design/fields/quantity-field.tsx';
import { Checkbox } from '../design/toggles.tsx';
import type { ItemPartProps } from './item-form.ts';
import { usePriceLists } from './items.api.ts';

const almostAll = 99.99;

/** Shows what it sells for: to people, to shops, and on every price list. */
export function ItemPrices({ form, problems: { fields: wrong }, onEdit }: ItemPartProps) {
  const lists = (usePriceLists().data ?? []).filter(
    (list) => !list.isArchived || typeof form.listPrices[list.id] === 'number',
  );
  return (
    <Card title="Prices" description="For one of its unit, before sales tax unless your prices include it.">
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <MoneyField
          label="Price"
          value={form.retail}
          help="What people pay you. Simple sums work too: 3*12.50"
          error={wrong.retailCents}
          onValueChange={(retail: Money | null) => onEdit({ retail })}
        />
        <MoneyField
          label="Wholesale price"
          optional
          value={form.wholesale}
          help="What shops pay you."
          onValueChange={(wholesale: Money | null) => onEdit({ wholesale })}
        />
        <Checkbox
          label="Sales tax applies"
          help="Without it, invoices charge no sales tax for this, and the report counts it as exempt."
          className="sm:col-span-2"
          checked={form.isTaxable}
          onChange={(event) => onEdit({ isTaxable: event.target.checked })}
        />
        <Fold
          title={lists.length === 0 ? 'Target margin' : 'Price lists and target margin'}
          className="sm:col-span-2"
          isFilled={
            form.targetMargin !== null || lists.some(({ id }) => typeof form.listPrices[id] === 'number')
          }
        >
          {lists.map((list) => (
            <MoneyField
              key={list.id}
              label={list.name}
              optional
              value={form.listPrices[list.id] ?? null}
              onValueChange={(price: Money | null) =>
                onEdit({ listPrices: { ...form.listPrices, [list.id]: price } })
              }
            />
          ))}
          <PercentField
            label="Target margin"
            optional
            max={almostAll}
            value={form.targetMargin}
            help="Share of the price to be left after its cost."
            onValueChange={(targetMargin: Rate | null) => onEdit({ targetMargin })}
          />
        </Fold>
      </div>
    </Card>
  );
}
