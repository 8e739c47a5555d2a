import { useState, type SyntheticEvent } from 'react';
import { useNavigate } from '@tanstack/react-router';
import type { CustomerDetailView } from '@atelier/contract/customers';
import { Button } from '../design/button.tsx';
import { Dialog } from '../design/dialog.tsx';
import { CustomerPicker } from '../customers/index.ts';
import { comparisonPath } from './duplicates.api.ts';

const formId = 'merge-with';

type MergeWithDialogProps = { customer: CustomerDetailView; onClose: () => void };

/** Asks who else a customer is, and leads to the two side by side. */
export function MergeWithDialog({ customer, onClose }: MergeWithDialogProps) {
  const navigate = useNavigate();
  const [other, setOther] = useState<{ id: string; name: string } | null>(null);
  const [error, setError] = useState<string>();
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (other === null) return setError('Choose who else this is.');
    if (other.id === customer.id)
      return setError(`This is ${customer.name} already. Choose another customer.`);
    void navigate({ to: comparisonPath, search: { first: customer.id, second: other.id } as never });
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="sm"
      title={`Merge ${customer.name} with another`}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button tone="primary" type="submit" form={formId}>
            Compare the two
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate>
        <CustomerPicker
          label="The same as"
          help="Nothing is merged yet: you see both side by side and choose who stays."
          value={other?.id ?? null}
          {...(other ? { valueLabel: other.name } : {})}
          error={error}
          onValueChange={(chosen) => {
            setError(undefined);
            setOther(chosen);
          }}
          autoFocus
        />
      </form>
    </Dialog>
  );
}
