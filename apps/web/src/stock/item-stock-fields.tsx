import { isUnitCode, unitName } from '@atelier/domain/items';
import { wholeQuantity, type Quantity } from '@atelier/domain/foundation';
import { Card } from '../design/card.tsx';
import { Fold } from '../design/fold.tsx';
import { QuantityField } from '../design/fields/quantity-field.tsx';
import { Checkbox } from '../design/toggles.tsx';
import { WholeField } from '../design/fields/whole-field.tsx';
import { PayeeCombobox } from '../transactions/index.ts';
import { wordsOf } from '../design/fields/words-of.ts';
import {
  mayBeCounted,
  namedUnits,
  type ItemPartProps,
  ItemUnits,
  UnitField,
  UsualPlaceField,
} from '../items/index.ts';

const several = wholeQuantity(2);
const longestLead = 730;
const longestLife = 7300;

/** In what it is counted, when to get more of it, and from whom. */
export function ItemStockFields({ form, problems, onEdit }: ItemPartProps) {
  const { fields: wrong } = problems;
  const counts = mayBeCounted(form);
  const isCounted = counts && form.isCounted;
  const hasVariants = wordsOf(form.optionNames).length > 0;
  const comesFromSomewhere = !hasVariants && form.productType !== 'service' && form.productType !== 'digital';
  const unit = isUnitCode(form.stockUnit) ? unitName(form.stockUnit, several) : form.stockUnit;
  return (
    <Card title={form.kind === 'supply' ? 'Units and supplier' : 'Stock and units'}>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {counts ? (
          <Checkbox
            label="Its stock is counted"
            help="What comes and goes is kept, with what it cost; your books follow it."
            className="sm:col-span-2"
            checked={form.isCounted}
            error={wrong.isCounted}
            onChange={(event) => onEdit({ isCounted: event.target.checked })}
          />
        ) : (
          <p className="text-ink-soft sm:col-span-2">
            {hasVariants
              ? 'Each of its variants has a stock of its own.'
              : form.kind === 'supply'
                ? 'Supplies are an expense on the day you buy them. They are not counted.'
                : 'There is nothing to count of it.'}
          </p>
        )}
        <UnitField
          label="Unit"
          className="sm:col-span-2 sm:max-w-80"
          help={
            form.kind === 'product'
              ? 'What you sell by: pieces, pairs, metres.'
              : 'The unit you use it in: grams of glaze, inches of wire. You may buy it by another.'
          }
          own={namedUnits(form)}
          value={form.stockUnit}
          error={wrong.stockUnit}
          onValueChange={(stockUnit) => onEdit({ stockUnit })}
        />
        <ItemUnits
          form={form}
          problems={problems.conversions}
          onChange={(conversions) => onEdit({ conversions })}
        />
        {(isCounted || comesFromSomewhere) && (
          <Fold
            title={isCounted ? 'Reordering, supplier, place and lots' : 'Supplier'}
            className="sm:col-span-2"
            isFilled={
              [
                form.reorderPoint,
                form.reorderQuantity,
                form.leadTimeDays,
                form.usualPlaceId,
                form.shelfLifeDays,
              ].some((value) => value !== null) ||
              form.supplier !== '' ||
              form.tracksLots
            }
            isWrong={wrong.preferredSupplierId !== undefined || wrong.usualPlaceId !== undefined}
          >
            {isCounted && (
              <>
                <QuantityField
                  label="Reorder point"
                  optional
                  unit={unit}
                  value={form.reorderPoint}
                  help="We mark it low when available plus incoming stock falls to this level."
                  onValueChange={(reorderPoint: Quantity | null) => onEdit({ reorderPoint })}
                />
                <QuantityField
                  label="Reorder quantity"
                  optional
                  unit={unit}
                  value={form.reorderQuantity}
                  help="How much you usually get at once."
                  onValueChange={(reorderQuantity: Quantity | null) => onEdit({ reorderQuantity })}
                />
              </>
            )}
            {comesFromSomewhere && (
              <>
                <PayeeCombobox
                  label="Preferred supplier"
                  optional
                  canAdd
                  placeholder="Supplier you buy it from"
                  value={{ payeeId: form.supplierId, payee: form.supplier }}
                  error={wrong.preferredSupplierId}
                  onValueChange={({ payeeId, payee }) => onEdit({ supplierId: payeeId, supplier: payee })}
                />
                <WholeField
                  label="Lead time in days"
                  optional
                  most={longestLead}
                  value={form.leadTimeDays}
                  help="Days from ordering (or starting) to having it in hand."
                  onValueChange={(leadTimeDays: number | null) => onEdit({ leadTimeDays })}
                />
              </>
            )}
            {isCounted && (
              <>
                <UsualPlaceField
                  optional
                  className="sm:col-span-2 sm:max-w-80"
                  help="Stock is added to and taken from here unless you choose another place."
                  value={form.usualPlaceId}
                  error={wrong.usualPlaceId}
                  onValueChange={(place) => onEdit({ usualPlaceId: place?.id ?? null })}
                />
                <Checkbox
                  label="Kept by lots"
                  help="Each delivery or batch has its number, so that you find what it went into."
                  checked={form.tracksLots}
                  onChange={(event) => onEdit({ tracksLots: event.target.checked })}
                />
                <WholeField
                  label="Shelf life in days"
                  optional
                  most={longestLife}
                  value={form.shelfLifeDays}
                  help="From the day it came or was made."
                  onValueChange={(shelfLifeDays: number | null) => onEdit({ shelfLifeDays })}
                />
              </>
            )}
          </Fold>
        )}
      </div>
    </Card>
  );
}
