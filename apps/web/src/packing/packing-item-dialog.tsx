import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { packingItemFields, type EventGoodsView, type PackingItemView } from '@atelier/contract/packing';
import { Button } from '../design/button.tsx';
import { Dialog } from '../design/dialog.tsx';
import { FormError } from '../design/field.tsx';
import { WholeField } from '../design/fields/whole-field.tsx';
import { TextField } from '../design/text-field.tsx';
import { newId } from '../platform/new-id.ts';
import { useDialogForm } from '../platform/use-dialog-form.ts';
import { packingWords } from './packing-words.ts';
import { useRemovePackingItem, useSavePackingItem } from './packing.api.ts';

type PackingItemDialogProps = {
  view: EventGoodsView;
  /** Null: a new one. */
  entry: PackingItemView | null;
  onClose: () => void;
};

/** Adds an entry to a packing list, changes it or removes it. */
export function PackingItemDialog({ view, entry, onClose }: PackingItemDialogProps) {
  const { eventId, packingList } = view;
  const [id] = useState(() => entry?.id ?? newId());
  const save = useSavePackingItem({ onProblem: () => true, onSaved: onClose });
  const remove = useRemovePackingItem({ onSaved: onClose });
  const { form, submit, formError } = useDialogForm({
    schema: packingItemFields,
    words: packingWords,
    defaultValues: {
      name: entry?.name ?? '',
      quantity: entry?.quantity ?? 1,
      group: entry?.group ?? packingList.at(-1)?.group ?? '',
      person: entry?.person ?? '',
    },
    onSubmit: (values) => save.mutateAsync({ ...values, eventId, packingItemId: id }),
  });
  const { control, register, formState } = form;
  const groups = [...new Set(packingList.map(({ group }) => group))].filter((group) => group !== '');
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="sm"
      title={entry === null ? 'Add entry' : 'Edit entry'}
      actions={
        <>
          {entry !== null && (
            <Button
              tone="danger"
              className="sm:mr-auto"
              busy={remove.isPending}
              onClick={() => remove.mutate({ eventId, packingItemId: id })}
            >
              Remove
            </Button>
          )}
          <Button onClick={onClose}>Cancel</Button>
          <Button tone="primary" busy={save.isPending} onClick={submit}>
            {entry === null ? 'Add entry' : 'Save entry'}
          </Button>
        </>
      }
    >
      <form noValidate onSubmit={submit} className="space-y-4">
        <TextField
          label="Name"
          autoComplete="off"
          error={formState.errors.name?.message}
          {...register('name')}
        />
        <Controller
          control={control}
          name="quantity"
          render={({ field }) => (
            <WholeField
              label="Quantity"
              least={1}
              most={9999}
              value={field.value}
              error={formState.errors.quantity?.message}
              onValueChange={(value) => field.onChange(value ?? 0)}
            />
          )}
        />
        <TextField
          label="Group"
          optional
          autoComplete="off"
          list="packing-groups"
          error={formState.errors.group?.message}
          {...register('group')}
        />
        <datalist id="packing-groups">
          {groups.map((group) => (
            <option key={group} value={group} />
          ))}
        </datalist>
        <TextField
          label="Who brings it"
          optional
          autoComplete="off"
          error={formState.errors.person?.message}
          {...register('person')}
        />
        <FormError message={formError} />
      </form>
    </Dialog>
  );
}
