import { useState, type SyntheticEvent } from 'react';
import type { AssetRowView } from '@atelier/contract/equipment';
import { disposalKinds, paysForAssets, type DisposalKind } from '@atelier/domain/equipment';
import { money, type CalendarDate, type Money } from '@atelier/domain/foundation';
import { Button } from '../design/button.tsx';
import { DateField } from '../design/fields/date-field.tsx';
import { Dialog } from '../design/dialog.tsx';
import { FormError } from '../design/field.tsx';
import { MoneyField } from '../design/fields/money-field.tsx';
import { SelectField } from '../design/fields/select-field.tsx';
import { showToast } from '../design/toast.ts';
import { useToday } from '../platform/active-business.tsx';
import { disposalWords } from './asset-words.ts';
import { useDisposeAsset } from './assets.api.ts';
import { useAccounts } from '../books/index.ts';

const formId = 'disposal';

/** Shows how a thing left: when, why, and what came in for it. */
export function DisposalDialog({ asset, onClose }: { asset: AssetRowView; onClose: () => void }) {
  const today = useToday();
  const accounts = (useAccounts().data ?? []).filter(
    (account) => account.isActive && paysForAssets({ ...account, archived: false }),
  );
  const [date, setDate] = useState<CalendarDate | null>(today);
  const [kind, setKind] = useState<DisposalKind>('sold');
  const [proceeds, setProceeds] = useState<Money | null>(null);
  const [accountId, setAccountId] = useState('');
  const [problem, setProblem] = useState<{ field?: string | undefined; message: string }>();
  const dispose = useDisposeAsset(({ name }) => {
    showToast({ title: `${disposalWords[kind].done}: ${name}`, kind: 'success' });
    onClose();
  }, setProblem);
  const chosen =
    accountId === '' ? (accounts.find(({ systemKey }) => systemKey === 'bank')?.id ?? '') : accountId;
  const submit = (submitted: SyntheticEvent) => {
    submitted.preventDefault();
    if (dispose.isPending) return;
    if (date === null) return setProblem({ field: 'date', message: 'Enter the day.' });
    if (kind === 'sold' && proceeds === null) {
      return setProblem({ field: 'proceedsCents', message: 'Enter what you got for it.' });
    }
    setProblem(undefined);
    const cents = proceeds ?? money(0);
    dispose.mutate({
      assetId: asset.id,
      version: asset.version,
      date,
      kind,
      proceedsCents: cents,
      proceedsAccountId: cents === 0 ? null : chosen,
    });
  };
  const errorOf = (field: string) => (problem?.field === field ? problem.message : undefined);
  const placed = ['date', 'proceedsCents', 'proceedsAccountId'];
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="sm"
      title={`${asset.name} has gone`}
      description="What it lost in value until that day is posted. Then its cost leaves the books against what you got for it; the difference is a gain or a loss."
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button tone="primary" type="submit" form={formId} busy={dispose.isPending}>
            Take it off the books
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="space-y-4">
        <SelectField
          label="Disposal"
          choices={disposalKinds.map((value) => ({ value, label: disposalWords[value].name }))}
          value={kind}
          onValueChange={setKind}
        />
        <DateField label="Day" max={today} value={date} error={errorOf('date')} onValueChange={setDate} />
        <MoneyField
          label={kind === 'lost' ? 'Paid by the insurance' : 'What you got for it'}
          optional={kind !== 'sold'}
          value={proceeds}
          error={errorOf('proceedsCents')}
          onValueChange={setProceeds}
        />
        {proceeds !== null && proceeds > 0 && (
          <SelectField
            label="Paid into"
            choices={accounts.map(({ id, name }) => ({ value: id, label: name }))}
            value={chosen}
            error={errorOf('proceedsAccountId')}
            onValueChange={setAccountId}
          />
        )}
        <FormError
          message={
            problem !== undefined && !placed.includes(problem.field ?? '') ? problem.message : undefined
          }
        />
      </form>
    </Dialog>
  );
}
