import { useState, type SyntheticEvent } from 'react';
import { Plus, Trash2 } from 'lucide-react';
import type { ItemRow } from '@atelier/contract/items';
import type { OfferView } from '@atelier/contract/purchasing';
import { quantity, wholeQuantity, type Money, type Quantity } from '@atelier/domain/foundation';
import { Button, IconButton } from '../design/button.tsx';
import { Dialog } from '../design/dialog.tsx';
import { FormError } from '../design/field.tsx';
import { MoneyField } from '../design/fields/money-field.tsx';
import { QuantityField } from '../design/fields/quantity-field.tsx';
import { TextField } from '../design/text-field.tsx';
import { showToast } from '../design/toast.ts';
import { newId } from '../platform/new-id.ts';
import type { Problem } from '../platform/problems.ts';
import { ItemCombobox, ItemUnitField, useItem, inStockUnit } from '../items/index.ts';
import { useAddOffer, useChangeOffer, useRemoveOffer } from './purchases.api.ts';

const formId = 'offer';

type BreakDraft = { key: string; fromPacks: Quantity | null; price: Money | null };
type Form = {
  item: Pick<ItemRow, 'id' | 'name' | 'stockUnit'> | null;
  partNumber: string;
  packName: string;
  packAmount: Quantity | null;
  packUnit: string | null;
  link: string;
  breaks: readonly BreakDraft[];
};
type Problems = Partial<Record<'item' | 'packName' | 'packAmount' | 'breaks' | 'form', string>>;

function formOf(offer: OfferView | null): Form {
  const breaks = (offer?.breaks ?? []).map(({ fromPacks, priceCents }) => ({
    key: newId(),
    fromPacks,
    price: priceCents,
  }));
  return {
    item: offer && { id: offer.itemId, name: offer.itemName, stockUnit: offer.stockUnit },
    partNumber: offer?.partNumber ?? '',
    packName: offer?.packName ?? '',
    packAmount: offer?.packAmount ?? null,
    packUnit: offer?.packUnit ?? null,
    link: offer?.link ?? '',
    breaks: breaks.length > 0 ? breaks : [{ key: newId(), fromPacks: wholeQuantity(1), price: null }],
  };
}

function problemsOf(form: Form): Problems {
  return {
    ...(form.item === null ? { item: 'Choose an item.' } : {}),
    ...(form.packName.trim() === '' ? { packName: 'Say what a pack is called, such as bag.' } : {}),
    ...(form.packAmount === null || form.packAmount === 0 ? { packAmount: 'Say how much it holds.' } : {}),
    ...(form.breaks.some(({ fromPacks, price }) => price !== null && !fromPacks)
      ? { breaks: 'Say from how many packs on each price counts.' }
      : {}),
  };
}

type OfferDialogProps = { supplierId: string; offer: OfferView | null; onClose: () => void };

/** In what packs a supplier sells an item, and at what price from how many packs on. */
export function OfferDialog({ supplierId, offer, onClose }: OfferDialogProps) {
  const [id] = useState(newId);
  const [form, setForm] = useState(() => formOf(offer));
  const [problems, setProblems] = useState<Problems>({});
  const item = useItem(form.item?.id ?? null).data;
  const edit = (part: Partial<Form>) => {
    setProblems({});
    setForm((before) => ({ ...before, ...part }));
  };
  const onRefusal = ({ field, message }: Problem) => {
    if (field === 'packName' || field === 'packAmount' || field === 'breaks')
      setProblems({ [field]: message });
    else if (field === 'itemId') setProblems({ item: message });
    else setProblems({ form: message });
  };
  const onSaved = (saved: OfferView) => {
    showToast({ title: `${saved.itemName} is on the list`, kind: 'success' });
    onClose();
  };
  const add = useAddOffer({ onSaved, onRefusal });
  const change = useChangeOffer({ onSaved, onRefusal });
  const remove = useRemoveOffer({ onSaved: onClose });
  const isSaving = add.isPending || change.isPending || remove.isPending;
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (isSaving) return;
    const found = problemsOf(form);
    setProblems(found);
    if (Object.keys(found).length > 0 || form.item === null || form.packAmount === null) return;
    const said = {
      itemId: form.item.id,
      partNumber: form.partNumber,
      packName: form.packName,
      packAmount: form.packAmount,
      packUnit: form.packUnit,
      link: form.link,
      breaks: form.breaks.flatMap(({ fromPacks, price }) =>
        price === null || fromPacks === null ? [] : [{ fromPacks, priceCents: price }],
      ),
    };
    if (offer === null) add.mutate({ supplierId, id, ...said });
    else change.mutate({ offerId: offer.id, ...said });
  };
  const setBreak = (key: string, part: Partial<BreakDraft>) =>
    edit({ breaks: form.breaks.map((one) => (one.key === key ? { ...one, ...part } : one)) });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      held={isSaving ? 'busy' : undefined}
      title={offer === null ? 'What they sell' : `Edit ${offer.itemName}`}
      actions={
        <>
          {offer !== null && (
            <Button
              className="sm:mr-auto"
              busy={remove.isPending}
              disabled={isSaving && !remove.isPending}
              onClick={() => remove.mutate({ offerId: offer.id })}
            >
              Take off the list
            </Button>
          )}
          <Button onClick={onClose} disabled={isSaving}>
            Cancel
          </Button>
          <Button tone="primary" type="submit" form={formId} busy={isSaving && !remove.isPending}>
            {offer === null ? 'Add to the list' : 'Save'}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="grid gap-4 sm:grid-cols-2">
        {offer === null ? (
          <ItemCombobox
            label="Item"
            className="sm:col-span-2"
            value={form.item?.id ?? null}
            valueLabel={form.item?.name}
            error={problems.item}
            onValueChange={(item) => edit({ item, packUnit: item?.stockUnit ?? null })}
          />
        ) : null}
        <TextField
          label="A pack is called"
          placeholder="bag"
          autoComplete="off"
          maxLength={40}
          value={form.packName}
          error={problems.packName}
          onChange={(event) => edit({ packName: event.target.value })}
        />
        <div className="grid grid-cols-2 items-start gap-3">
          <QuantityField
            label="It holds"
            value={form.packAmount}
            error={problems.packAmount}
            help={item === undefined ? undefined : inStockUnit(form.packAmount, form.packUnit, item)}
            onValueChange={(packAmount: Quantity | null) => edit({ packAmount })}
          />
          <ItemUnitField
            label="Unit"
            itemId={form.item?.id ?? null}
            value={form.packUnit}
            onValueChange={(packUnit) => edit({ packUnit })}
          />
        </div>
        <TextField
          label="Their part number"
          optional
          autoComplete="off"
          maxLength={80}
          value={form.partNumber}
          onChange={(event) => edit({ partNumber: event.target.value })}
        />
        <TextField
          label="Link"
          optional
          autoComplete="off"
          maxLength={500}
          value={form.link}
          onChange={(event) => edit({ link: event.target.value })}
        />
        <fieldset className="space-y-3 sm:col-span-2">
          <legend className="font-medium">Price of a pack, from so many packs on</legend>
          {form.breaks.map((one, index) => (
            <div key={one.key} className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_2.75rem] gap-2">
              <QuantityField
                label={`From packs, price ${String(index + 1)}`}
                hideLabel
                placeholder="from how many packs"
                value={one.fromPacks}
                onValueChange={(fromPacks: Quantity | null) => setBreak(one.key, { fromPacks })}
              />
              <MoneyField
                label={`Price ${String(index + 1)}`}
                hideLabel
                value={one.price}
                onValueChange={(price: Money | null) => setBreak(one.key, { price })}
              />
              <IconButton
                label={`Remove price ${String(index + 1)}`}
                icon={Trash2}
                disabled={form.breaks.length === 1}
                onClick={() => edit({ breaks: form.breaks.filter(({ key }) => key !== one.key) })}
              />
            </div>
          ))}
          <FormError message={problems.breaks} />
          {form.breaks.length < 20 && (
            <Button
              icon={Plus}
              onClick={() =>
                edit({
                  breaks: [
                    ...form.breaks,
                    {
                      key: newId(),
                      fromPacks: quantity((form.breaks.at(-1)?.fromPacks ?? 0) + 10_000_000),
                      price: null,
                    },
                  ],
                })
              }
            >
              Add a price from more packs on
            </Button>
          )}
        </fieldset>
        <div className="sm:col-span-2">
          <FormError message={problems.form} />
        </div>
      </form>
    </Dialog>
  );
}
