import { useState, type SyntheticEvent } from 'react';
import type { AccountView } from '@atelier/contract/books';
import { startOfFiscalYear, type CalendarDate, type Money } from '@atelier/domain/foundation';
import { isMoneyAccountType, type MoneyAccountType } from '@atelier/domain/books';
import { Button } from '../design/button.tsx';
import { DateField } from '../design/fields/date-field.tsx';
import { Dialog } from '../design/dialog.tsx';
import { FormError } from '../design/field.tsx';
import { MoneyField } from '../design/fields/money-field.tsx';
import { paperHelp } from '../design/paper-help.ts';
import { SelectField } from '../design/fields/select-field.tsx';
import { FormSkeleton } from '../design/skeletons.tsx';
import { TextField } from '../design/text-field.tsx';
import { showToast } from '../design/toast.ts';
import { useToday } from '../platform/active-business.tsx';
import { Loaded } from '../platform/loaded.tsx';
import { newId } from '../platform/new-id.ts';
import { readProblem } from '../platform/problems.ts';
import { chartWords, useArchiveAccount, useChangeAccount } from './chart.api.ts';
import { moneyAccountWords, useOpening, useOpenMoneyAccount, useSetOpening } from './money-account.api.ts';

const formId = 'money-account';
const words = { ...chartWords, ...moneyAccountWords };

const types: readonly { value: MoneyAccountType; label: string }[] = [
  { value: 'bank', label: 'Bank account' },
  { value: 'cash', label: 'Cash' },
  { value: 'card', label: 'Credit card' },
  { value: 'undeposited-funds', label: 'Received, not yet taken to the bank' },
  { value: 'clearing', label: 'Card processor or marketplace' },
];

type Opening = { readonly date: CalendarDate; readonly balanceCents: Money };

type MoneyAccountDialogProps = { account: AccountView | null; onClose: () => void };

/** Opens a money account, or changes its name and what was in it when the books began. */
export function MoneyAccountDialog({ account, onClose }: MoneyAccountDialogProps) {
  return account === null ? (
    <MoneyAccountForm account={null} opening={null} onClose={onClose} />
  ) : (
    <ExistingAccount account={account} onClose={onClose} />
  );
}

function ExistingAccount({ account, onClose }: { account: AccountView; onClose: () => void }) {
  const opening = useOpening(account.id);
  return opening.data === undefined ? (
    <Dialog isOpen onClose={onClose} title={account.name} actions={<Button onClick={onClose}>Close</Button>}>
      <Loaded query={opening} skeleton={<FormSkeleton />} errorTitle="The account could not be loaded">
        {() => null}
      </Loaded>
    </Dialog>
  ) : (
    <MoneyAccountForm account={account} opening={opening.data} onClose={onClose} />
  );
}

type MoneyAccountFormProps = MoneyAccountDialogProps & { opening: Opening | null };

function MoneyAccountForm({ account, opening, onClose }: MoneyAccountFormProps) {
  const today = useToday();
  const [id] = useState(newId);
  const [type, setType] = useState<MoneyAccountType>(
    account !== null && isMoneyAccountType(account.type) ? account.type : 'bank',
  );
  const [name, setName] = useState(account?.name ?? '');
  const [balance, setBalance] = useState<Money | null>(opening?.balanceCents ?? null);
  const [date, setDate] = useState<CalendarDate | null>(opening?.date ?? startOfFiscalYear(today, 1));
  const [errors, setErrors] = useState<Record<string, string>>({});
  const open = useOpenMoneyAccount();
  const setOpening = useSetOpening();
  const change = useChangeAccount(() => undefined);
  const archive = useArchiveAccount(() => {
    showToast({ title: 'Account archived', kind: 'success' });
    onClose();
  });
  const hasOpening = balance !== null && balance !== 0;

  const save = async (day: CalendarDate | null) => {
    const cents = (balance ?? 0) as Money;
    if (account === null) {
      await open.mutateAsync({
        id,
        name: name.trim(),
        type,
        opening: hasOpening && day !== null ? { balanceCents: cents, date: day } : null,
      });
      return;
    }
    if (name.trim() !== account.name) {
      const { code, parentId, type: kept } = account;
      const renamed = { accountId: account.id, code, name: name.trim(), type: kept, parentId };
      await change.mutateAsync({ ...renamed, scheduleCLine: null });
    }
    const isChanged = opening === null ? hasOpening : opening.balanceCents !== cents || opening.date !== day;
    if (isChanged && day !== null) {
      await setOpening.mutateAsync({ accountId: account.id, balanceCents: cents, date: day });
    }
  };
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    const found = {
      ...(name.trim() === '' ? { name: 'Give the account a name.' } : {}),
      ...(hasOpening && date === null ? { date: 'Choose the day.' } : {}),
    };
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    try {
      await save(date);
      showToast({
        title: account === null ? 'Account opened' : 'Account saved',
        description: name.trim(),
        kind: 'success',
      });
      onClose();
    } catch (error) {
      const problem = readProblem(error, words);
      const field = problem.field === 'opening.date' ? 'date' : problem.field;
      setErrors({ [field === 'name' || field === 'date' ? field : 'form']: problem.message });
    }
  };

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={account === null ? 'New money account' : 'Edit account'}
      actions={
        <>
          {account !== null && account.systemKey === null && (
            <Button
              className="sm:mr-auto"
              busy={archive.isPending}
              onClick={() => archive.mutate({ accountId: account.id })}
            >
              Archive
            </Button>
          )}
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            form={formId}
            tone="primary"
            busy={open.isPending || change.isPending || setOpening.isPending}
          >
            {account === null ? 'Open account' : 'Save account'}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        onSubmit={(event) => void submit(event)}
        noValidate
        className="grid gap-4 sm:grid-cols-2"
      >
        {account === null && (
          <SelectField
            label="What it is"
            className="sm:col-span-2"
            choices={types}
            value={type}
            onValueChange={setType}
          />
        )}
        <TextField
          label="Name"
          help={paperHelp(name)}
          className="sm:col-span-2"
          autoComplete="off"
          maxLength={120}
          placeholder="Savings, Store card, Etsy"
          value={name}
          error={errors['name']}
          onChange={(event) => setName(event.target.value)}
        />
        <MoneyField
          label={type === 'card' ? 'Owed when your books began' : 'In it when your books began'}
          optional
          allowNegative
          value={balance}
          onValueChange={setBalance}
        />
        <DateField label="At the beginning of" value={date} error={errors['date']} onValueChange={setDate} />
        <p className="text-ink-soft text-sm sm:col-span-2">
          It is booked against “Opening balances”. Another amount takes the earlier one back.
        </p>
        <div className="sm:col-span-2">
          <FormError message={errors['form']} />
        </div>
      </form>
    </Dialog>
  );
}
