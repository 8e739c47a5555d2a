import { useState, type SyntheticEvent } from 'react';
import type { PriceListView } from '@atelier/contract/items';
import { Button } from '../design/button.tsx';
import { Dialog } from '../design/dialog.tsx';
import { TextField } from '../design/text-field.tsx';
import { showToast } from '../design/toast.ts';
import { newId } from '../platform/new-id.ts';
import type { Problem } from '../platform/problems.ts';
import { useAddPriceList, useChangePriceList } from './items.api.ts';

const formId = 'price-list';

/** A price list, new or to be changed; the prices themselves are at each product. */
export function PriceListDialog({ list, onClose }: { list: PriceListView | null; onClose: () => void }) {
  const [id] = useState(newId);
  const [name, setName] = useState(list?.name ?? '');
  const [wrong, setWrong] = useState<string>();
  const onRefusal = ({ message }: Problem) => setWrong(message);
  const onSaved = (saved: PriceListView) => {
    showToast({ title: `${saved.name} is saved`, kind: 'success' });
    onClose();
  };
  const add = useAddPriceList({ onSaved, onRefusal });
  const rewrite = useChangePriceList({ onSaved, onRefusal });
  const isSaving = add.isPending || rewrite.isPending;
  const isArchiving = rewrite.isPending && rewrite.variables.isArchived !== list?.isArchived;
  const save = (isArchived: boolean) => {
    if (isSaving) return;
    if (name.trim() === '') return setWrong('Enter a name.');
    if (list === null) add.mutate({ id, name: name.trim() });
    else rewrite.mutate({ priceListId: list.id, name: name.trim(), isArchived });
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    save(list?.isArchived ?? false);
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="sm"
      held={isSaving ? 'busy' : undefined}
      title={list === null ? 'New price list' : `Edit ${list.name}`}
      actions={
        <>
          {list !== null && (
            <Button
              className="sm:mr-auto"
              busy={isArchiving}
              disabled={isSaving && !isArchiving}
              onClick={() => save(!list.isArchived)}
            >
              {list.isArchived ? 'Use again' : 'Archive'}
            </Button>
          )}
          <Button onClick={onClose} disabled={isSaving}>
            Cancel
          </Button>
          <Button tone="primary" type="submit" form={formId} busy={isSaving && !isArchiving}>
            {list === null ? 'Add price list' : 'Save price list'}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate>
        <TextField
          label="Name"
          autoComplete="off"
          maxLength={80}
          placeholder="Galleries"
          value={name}
          error={wrong}
          onChange={(event) => {
            setWrong(undefined);
            setName(event.target.value);
          }}
        />
      </form>
    </Dialog>
  );
}
