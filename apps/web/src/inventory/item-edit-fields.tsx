import { useId } from 'react';
import type { Shelf } from '@atelier/domain/items';
import type { Money, Quantity, Rate } from '@atelier/domain/foundation';
import { MoneyField } from '../design/fields/money-field.tsx';
import { PercentField, QuantityField } from '../design/fields/quantity-field.tsx';
import { SelectField } from '../design/fields/select-field.tsx';
import { TextField } from '../design/text-field.tsx';
import { Checkbox } from '../design/toggles.tsx';
import { WholeField } from '../design/fields/whole-field.tsx';
import {
  canBeEmptied,
  editChoicesOf,
  emptyItemEdit,
  isByPercent,
  priceChoices,
  stateChoices,
  type ItemEditForm,
} from './item-edit-form.ts';
import { useItemWords, usePriceLists, UsualPlaceField } from '../items/index.ts';
import { SupplierCombobox } from '../purchasing/index.ts';

const longestLead = 730;
const mostPercent = 500;

type FieldsProps = {
  shelf: Shelf;
  form: ItemEditForm;
  error: string | undefined;
  onEdit: (form: ItemEditForm) => void;
};

/** Shows what is changed, and to what. */
export function ItemEditFields({ shelf, form, error, onEdit }: FieldsProps) {
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <SelectField
        label="What to change"
        choices={editChoicesOf(shelf)}
        value={form.what}
        onValueChange={(what) => onEdit({ ...emptyItemEdit, what })}
      />
      {form.what === 'list-price' && <PriceListField form={form} error={error} onEdit={onEdit} />}
      {!form.isEmptied && <ValueFields form={form} error={error} onEdit={onEdit} />}
      {canBeEmptied(form.what) && (
        <Checkbox
          label="Leave it empty"
          help="Takes away what is there now."
          className="sm:col-span-2"
          checked={form.isEmptied}
          onChange={(event) => onEdit({ ...form, isEmptied: event.target.checked })}
        />
      )}
    </div>
  );
}

function PriceListField({ form, error, onEdit }: Omit<FieldsProps, 'shelf'>) {
  const lists = (usePriceLists().data ?? []).filter(({ isArchived }) => !isArchived);
  return (
    <SelectField
      label="Price list"
      placeholder={lists.length === 0 ? 'No price list yet' : 'Choose a list'}
      choices={lists.map(({ id, name }) => ({ value: id, label: name }))}
      value={form.priceListId ?? ''}
      error={form.priceListId === null ? error : undefined}
      onValueChange={(priceListId) => onEdit({ ...form, priceListId })}
    />
  );
}

function ValueFields({ form, error, onEdit }: Omit<FieldsProps, 'shelf'>) {
  const { categories = [], tags = [] } = useItemWords().data ?? {};
  const known = useId();
  const edit = (part: Partial<ItemEditForm>) => onEdit({ ...form, ...part });
  switch (form.what) {
    case 'category':
    case 'tag':
    case 'untag':
      return (
        <>
          <TextField
            label={form.what === 'category' ? 'Category' : 'Tag'}
            autoComplete="off"
            list={known}
            maxLength={form.what === 'category' ? 80 : 40}
            value={form.text}
            error={error}
            onChange={(event) => edit({ text: event.target.value })}
          />
          <datalist id={known}>
            {(form.what === 'category' ? categories : tags).map((word) => (
              <option key={word} value={word} />
            ))}
          </datalist>
        </>
      );
    case 'supplier':
      return (
        <SupplierCombobox
          label="Supplier"
          placeholder="Find a supplier"
          value={form.supplier}
          error={error}
          onValueChange={(supplier) => edit({ supplier })}
        />
      );
    case 'usual-place':
      return (
        <UsualPlaceField
          value={form.place?.id ?? null}
          error={error}
          onValueChange={(place) => edit({ place })}
        />
      );
    case 'reorder-point':
      return (
        <QuantityField
          label="Reorder point"
          help="In the unit of each item."
          value={form.reorderPoint}
          error={error}
          onValueChange={(reorderPoint: Quantity | null) => edit({ reorderPoint })}
        />
      );
    case 'lead-time':
      return (
        <WholeField
          label="Lead time in days"
          most={longestLead}
          value={form.leadTimeDays}
          error={error}
          onValueChange={(leadTimeDays: number | null) => edit({ leadTimeDays })}
        />
      );
    case 'target-margin':
      return (
        <PercentField
          label="Target margin"
          help="Share of the retail price to be left after cost."
          max={99}
          value={form.percent}
          error={error}
          onValueChange={(percent: Rate | null) => edit({ percent })}
        />
      );
    case 'state':
      return (
        <SelectField
          label="They become"
          choices={stateChoices}
          value={form.state}
          onValueChange={(state) => edit({ state })}
        />
      );
    case 'retail':
    case 'wholesale':
    case 'list-price':
      return (
        <>
          <SelectField
            label="How"
            choices={priceChoices}
            value={form.how}
            onValueChange={(how) => edit({ how, percent: null, amount: null })}
          />
          {isByPercent(form.how) ? (
            <PercentField
              key={form.how}
              label="By"
              help="Each price becomes whole cents again, half a cent up."
              max={form.how === 'percent-up' ? mostPercent : 100}
              value={form.percent}
              error={error}
              onValueChange={(percent: Rate | null) => edit({ percent })}
            />
          ) : (
            <MoneyField
              key={form.how}
              label={form.how === 'to' ? 'To' : 'By'}
              value={form.amount}
              error={error}
              onValueChange={(amount: Money | null) => edit({ amount })}
            />
          )}
        </>
      );
  }
}
