import { useState, type SyntheticEvent } from 'react';
import type { PlaceView } from '@atelier/contract/items';
import { placeKinds, type PlaceKind } from '@atelier/domain/items';
import { CustomerPicker, useCustomer } from '../customers/index.ts';
import { Button } from '../design/button.tsx';
import { Dialog } from '../design/dialog.tsx';
import { FormError } from '../design/field.tsx';
import { paperHelp } from '../design/paper-help.ts';
import { SelectField } from '../design/fields/select-field.tsx';
import { TextField } from '../design/text-field.tsx';
import { showToast } from '../design/toast.ts';
import { Checkbox } from '../design/toggles.tsx';
import { newId } from '../platform/new-id.ts';
import type { Problem } from '../platform/problems.ts';
import { placeKindWords, useAddPlace, useChangePlace } from '../items/index.ts';

const formId = 'place';

type Form = {
  kind: PlaceKind;
  name: string;
  customer: { id: string; name: string } | null;
  isDefault: boolean;
};
type Problems = Partial<Record<'name' | 'kind' | 'customer' | 'isDefault' | 'form', string>>;

/** A place where stock is, new or to be changed; archived ones are kept for what was there. */
export function PlaceDialog({ place, onClose }: { place: PlaceView | null; onClose: () => void }) {
  const [id] = useState(newId);
  const [form, setForm] = useState<Form>({
    kind: place?.kind ?? 'studio',
    name: place?.name ?? '',
    customer: null,
    isDefault: place?.isDefault ?? false,
  });
  const [problems, setProblems] = useState<Problems>({});
  const known = useCustomer(place?.customerId ?? null).data;
  const customerId = form.customer?.id ?? place?.customerId ?? null;
  const onRefusal = ({ field, message }: Problem) => {
    if (field === 'name' || field === 'kind' || field === 'isDefault') setProblems({ [field]: message });
    else if (field === 'customerId') setProblems({ customer: message });
    else setProblems({ form: message });
  };
  const onSaved = (saved: PlaceView) => {
    showToast({ title: `${saved.name} is saved`, kind: 'success' });
    onClose();
  };
  const add = useAddPlace({ onSaved, onRefusal });
  const rewrite = useChangePlace({ onSaved, onRefusal });
  const isSaving = add.isPending || rewrite.isPending;
  const isArchiving = rewrite.isPending && rewrite.variables.isArchived !== place?.isArchived;
  const edit = (part: Partial<Form>) => {
    setProblems({});
    setForm({ ...form, ...part });
  };
  const save = (isArchived: boolean) => {
    if (isSaving) return;
    const found: Problems = {
      ...(form.name.trim() === '' ? { name: 'Enter a name.' } : {}),
      ...(form.kind === 'consignee' && customerId === null
        ? { customer: 'Choose the customer whose shop it is.' }
        : {}),
    };
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    const fields = {
      kind: form.kind,
      name: form.name.trim(),
      customerId: form.kind === 'consignee' ? customerId : null,
      isDefault: form.isDefault,
    };
    if (place === null) add.mutate({ id, ...fields });
    else rewrite.mutate({ placeId: place.id, ...fields, isArchived });
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    save(place?.isArchived ?? false);
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      held={isSaving ? 'busy' : undefined}
      title={place === null ? 'New place' : `Edit ${place.name}`}
      actions={
        <>
          {place !== null && !place.isDefault && (
            <Button
              className="sm:mr-auto"
              busy={isArchiving}
              disabled={isSaving && !isArchiving}
              onClick={() => save(!place.isArchived)}
            >
              {place.isArchived ? 'Use again' : 'Archive'}
            </Button>
          )}
          <Button onClick={onClose} disabled={isSaving}>
            Cancel
          </Button>
          <Button tone="primary" type="submit" form={formId} busy={isSaving && !isArchiving}>
            {place === null ? 'Add place' : 'Save place'}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="grid gap-4">
        <TextField
          label="Name"
          help={paperHelp(form.name)}
          autoComplete="off"
          maxLength={80}
          value={form.name}
          error={problems.name}
          onChange={(event) => edit({ name: event.target.value })}
        />
        <SelectField
          label="What it is"
          choices={placeKinds.map((kind) => ({ value: kind, label: placeKindWords[kind] }))}
          help={
            form.kind === 'consignee'
              ? 'Items there are yours until they are sold.'
              : 'Moving stock between places changes nothing in your books.'
          }
          value={form.kind}
          error={problems.kind}
          onValueChange={(kind) => edit({ kind })}
        />
        {form.kind === 'consignee' && (
          <CustomerPicker
            label="Customer"
            canAdd
            value={customerId}
            valueLabel={form.customer?.name ?? known?.name ?? ''}
            error={problems.customer}
            onValueChange={(customer) => edit({ customer })}
          />
        )}
        <Checkbox
          label="The main place"
          help="Stock comes in and goes out here, unless something else is said, or an item has a usual place of its own."
          checked={form.isDefault}
          disabled={place?.isDefault === true}
          error={problems.isDefault}
          onChange={(event) => edit({ isDefault: event.target.checked })}
        />
        <FormError message={problems.form} />
      </form>
    </Dialog>
  );
}
