import { useState, type SyntheticEvent } from 'react';
import type { ReconciliationView } from '@atelier/contract/banking';
import { money, type CalendarDate, type Money } from '@atelier/domain/foundation';
import { Button } from '../design/button.tsx';
import { DateField } from '../design/fields/date-field.tsx';
import { Dialog } from '../design/dialog.tsx';
import { FormError } from '../design/field.tsx';
import { MoneyField } from '../design/fields/money-field.tsx';
import { SelectField } from '../design/fields/select-field.tsx';
import { newId } from '../platform/new-id.ts';
import { useAccounts } from '../books/index.ts';
import { useChangeStatement, useStartReconciliation } from './reconcile.api.ts';
import { isPayer } from '../transactions/index.ts';

type StatementDialogProps = {
  /** Null for a new one. */
  reconciliation: ReconciliationView | null;
  onClose: () => void;
  onDone: (reconciliation: ReconciliationView) => void;
};

const formId = 'statement';

/** Shows what a statement says: of which account, until which day, and with which balance it closes. */
export function StatementDialog({ reconciliation, onClose, onDone }: StatementDialogProps) {
  const accounts = (useAccounts().data ?? []).filter((account) => account.isActive && isPayer(account));
  const [id] = useState(newId);
  const [accountId, setAccountId] = useState(reconciliation?.accountId ?? '');
  const [date, setDate] = useState<CalendarDate | null>(reconciliation?.statementDate ?? null);
  const [closing, setClosing] = useState<Money | null>(
    reconciliation === null ? null : money(reconciliation.closingCents),
  );
  const [problem, setProblem] = useState<{ field?: string | undefined; message: string }>();
  const action = {
    onDone: (done: ReconciliationView) => {
      onDone(done);
      onClose();
    },
    onRefusal: setProblem,
  };
  const start = useStartReconciliation(action);
  const change = useChangeStatement(action);
  const chosen =
    accountId === '' ? (accounts.find(({ systemKey }) => systemKey === 'bank')?.id ?? '') : accountId;
  const isCard = accounts.find((account) => account.id === chosen)?.type === 'card';
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (date === null)
      return setProblem({ field: 'statementDate', message: 'Enter the last day of the statement.' });
    if (closing === null) return setProblem({ field: 'closingCents', message: 'Enter the closing balance.' });
    const statement = { statementDate: date, closingCents: closing };
    if (reconciliation === null) start.mutate({ id, accountId: chosen, ...statement });
    else change.mutate({ reconciliationId: reconciliation.id, ...statement });
  };
  const errorOf = (field: string) => (problem?.field === field ? problem.message : undefined);
  const placed = ['statementDate', 'closingCents', 'accountId'];
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="sm"
      title={reconciliation === null ? 'Reconcile a statement' : 'Change the statement'}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button tone="primary" type="submit" form={formId} busy={start.isPending || change.isPending}>
            {reconciliation === null ? 'Begin' : 'Save'}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="space-y-4">
        <SelectField
          label="Account"
          disabled={reconciliation !== null}
          choices={accounts.map((account) => ({ value: account.id, label: account.name }))}
          value={chosen}
          error={errorOf('accountId')}
          onValueChange={setAccountId}
        />
        <DateField
          label="Last day of the statement"
          value={date}
          error={errorOf('statementDate')}
          onValueChange={(day: CalendarDate | null) => {
            setProblem(undefined);
            setDate(day);
          }}
        />
        <MoneyField
          label="Closing balance"
          allowNegative
          help={isCard ? 'What you owe, with a minus before it.' : undefined}
          value={closing}
          error={errorOf('closingCents')}
          onValueChange={(amount: Money | null) => {
            setProblem(undefined);
            setClosing(amount);
          }}
        />
        <FormError message={problem && !placed.includes(problem.field ?? '') ? problem.message : undefined} />
      </form>
    </Dialog>
  );
}
