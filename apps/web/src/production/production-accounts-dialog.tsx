import { useState, type SyntheticEvent } from 'react';
import type { ProductionAccountsView } from '@atelier/contract/production';
import { rootOfAccountType } from '@atelier/domain/books';
import { Button } from '../design/button.tsx';
import { Dialog } from '../design/dialog.tsx';
import { FormError } from '../design/field.tsx';
import { SelectField } from '../design/fields/select-field.tsx';
import { FormSkeleton } from '../design/skeletons.tsx';
import { showToast } from '../design/toast.ts';
import { Loaded } from '../platform/loaded.tsx';
import { useProductionAccounts, useSaveProductionAccounts } from './batches.api.ts';
import { useLedgerAccounts } from '../items/index.ts';

const formId = 'production-accounts';

/** Tells whether work and the studio go into the value of what is made, and from which accounts. */
export function ProductionAccountsDialog({ onClose }: { onClose: () => void }) {
  const stored = useProductionAccounts();
  const [isSaving, setSaving] = useState(false);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Costs included in the value of a piece"
      description="Materials always do. Work and the studio do when you choose the account that they are booked to now: what goes into a batch is taken off there, and comes back as cost when the piece is sold."
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button tone="primary" type="submit" form={formId} busy={isSaving} disabled={!stored.data}>
            Save
          </Button>
        </>
      }
    >
      <Loaded query={stored} skeleton={<FormSkeleton />} errorTitle="This could not be loaded">
        {(accounts) => <AccountsForm initial={accounts} onClose={onClose} onSaving={setSaving} />}
      </Loaded>
    </Dialog>
  );
}

type AccountsFormProps = {
  initial: ProductionAccountsView;
  onClose: () => void;
  onSaving: (isSaving: boolean) => void;
};

function AccountsForm({ initial, onClose, onSaving }: AccountsFormProps) {
  const accounts = useLedgerAccounts();
  const [labour, setLabour] = useState(initial.labourAccountId ?? '');
  const [overhead, setOverhead] = useState(initial.overheadAccountId ?? '');
  const [problem, setProblem] = useState<string>();
  const save = useSaveProductionAccounts({
    onSaved: () => {
      showToast({ title: 'Kept for every batch from now on', kind: 'success' });
      onClose();
    },
    onProblem: () => {
      onSaving(false);
      return false;
    },
    onRefusal: ({ message }) => setProblem(message),
  });
  const choices = [
    { value: '', label: 'Not in the value' },
    ...(accounts.data ?? [])
      .filter(({ isActive, type }) => isActive && rootOfAccountType(type) === 'expense')
      .map(({ id, code, name }) => ({ value: id, label: `${code} ${name}` })),
  ];
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (save.isPending) return;
    setProblem(undefined);
    onSaving(true);
    save.mutate({
      labourAccountId: labour === '' ? null : labour,
      overheadAccountId: overhead === '' ? null : overhead,
    });
  };
  return (
    <form id={formId} onSubmit={submit} noValidate className="space-y-4">
      <SelectField
        label="Work"
        autoFocus
        choices={choices}
        value={labour}
        onValueChange={setLabour}
        help="Only work that you pay someone for. Your own hours cost nothing in the books of a sole owner, and no tax office takes them as a cost; each batch shows them all the same."
      />
      <SelectField
        label="The studio"
        choices={choices}
        value={overhead}
        onValueChange={setOverhead}
        help="Kiln, rent, power: so much for a piece or an hour, as your making rates say."
      />
      <FormError message={problem} />
    </form>
  );
}
