import { useId, useState } from 'react';
import { useNavigate } from '@tanstack/react-router';
import type { SalesTaxView } from '@atelier/contract/taxes';
import { holdsMoney, isResultType } from '@atelier/domain/books';
import { taxDueOf } from '@atelier/domain/taxes';
import { addMoney, zeroMoney, type CalendarDate, type Money } from '@atelier/domain/foundation';
import { Button } from '../design/button.tsx';
import { DateField } from '../design/fields/date-field.tsx';
import { Checkbox } from '../design/toggles.tsx';
import { Dialog } from '../design/dialog.tsx';
import { FormError } from '../design/field.tsx';
import { DateText, MoneyText } from '../design/figures.tsx';
import { MoneyField } from '../design/fields/money-field.tsx';
import { SelectField } from '../design/fields/select-field.tsx';
import { TextField } from '../design/text-field.tsx';
import { showToast } from '../design/toast.ts';
import { newId } from '../platform/new-id.ts';
import { paths } from '../platform/paths.ts';
import { useAccounts } from '../books/index.ts';
import { useFileTax } from './sales-tax.api.ts';

type FileTaxDialogProps = {
  view: SalesTaxView;
  place: string;
  today: CalendarDate;
  onClose: () => void;
};

const differences = [
  { value: 'none', label: 'Exactly what is due' },
  { value: 'less', label: 'Less: a discount for filing in time' },
  { value: 'more', label: 'More: a penalty, interest or rounding' },
] as const;

/** Records that a return was filed and paid. */
export function FileTaxDialog({ view, place, today, onClose }: FileTaxDialogProps) {
  const formId = useId();
  const navigate = useNavigate();
  const [id] = useState(newId);
  const [paidOn, setPaidOn] = useState<CalendarDate | null>(today);
  const [moneyAccountId, setMoneyAccountId] = useState('');
  const [difference, setDifference] = useState<(typeof differences)[number]['value']>('none');
  const [differenceCents, setDifferenceCents] = useState<Money | null>(null);
  const [accountId, setAccountId] = useState('');
  const [reference, setReference] = useState('');
  const [changesBasis, setChangesBasis] = useState(false);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const accounts = (useAccounts().data ?? []).filter((account) => account.isActive);
  const money = accounts.filter((account) => holdsMoney(account.type) || account.type === 'card');
  const chosenMoney = moneyAccountId || money.find((account) => account.systemKey === 'bank')?.id || '';
  const reported = view.places.find((each) => each.place === place);
  const carried = reported?.carried ?? null;
  const tax = addMoney(reported?.taxCents ?? zeroMoney, carried?.taxCents ?? zeroMoney);
  const filedBefore = reported?.filedBefore ?? null;
  const isChange = filedBefore !== null && filedBefore.basis !== view.basis;
  const size = difference === 'none' ? zeroMoney : (differenceCents ?? zeroMoney);
  const adjustment = difference === 'more' ? ((0 - size) as Money) : size;
  const paid = taxDueOf({ tax, adjustment: addMoney(adjustment, zeroMoney) });
  const file = useFileTax({
    onSuccess: async (filing) => {
      showToast({
        title: 'The return is recorded',
        description: 'Its days are closed for documents of this place.',
        kind: 'success',
      });
      onClose();
      await navigate({ to: paths.taxFiling(filing.id) });
    },
    onRefusal: (problem) => {
      const field = problem.field === 'date' ? 'paidOn' : (problem.field ?? 'form');
      setErrors({ [fields.has(field) ? field : 'form']: problem.message });
    },
  });
  const submit = () => {
    if (file.isPending) return;
    const found = {
      ...(paidOn === null ? { paidOn: 'Enter the day of the payment.' } : {}),
      ...(chosenMoney === '' ? { moneyAccountId: 'Choose the account it is paid from.' } : {}),
      ...(isChange && !changesBasis
        ? {
            changesBasis: `Confirm the change, or close this and choose ${filedBefore.basis} basis.`,
          }
        : {}),
      ...(difference !== 'none' && size === 0 ? { adjustmentCents: 'Enter by how much.' } : {}),
      ...(difference !== 'none' && accountId === ''
        ? { adjustmentAccountId: 'Choose what the difference is.' }
        : {}),
    };
    setErrors(found);
    if (Object.keys(found).length > 0 || paidOn === null) return;
    file.mutate({
      id,
      place,
      from: view.from,
      to: view.to,
      basis: view.basis,
      changesBasis,
      taxCents: tax,
      adjustmentCents: adjustment,
      adjustmentAccountId: difference === 'none' ? null : accountId,
      moneyAccountId: chosenMoney,
      paidOn,
      reference,
    });
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`File a return for ${place}`}
      description="Record what you filed with the tax office. It pays the tax in your books, and closes these days for documents that would change it."
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button tone="primary" type="submit" form={formId} busy={file.isPending}>
            Record the return
          </Button>
        </>
      }
    >
      <dl className="bg-sunken mb-5 rounded-md px-4 py-3">
        <Line term="Period">
          <DateText date={view.from} /> to <DateText date={view.to} />,{' '}
          {view.basis === 'cash' ? 'as paid' : 'by invoice date'}
        </Line>
        <Line term="Taxable sales">
          <MoneyText cents={(reported?.taxableCents ?? 0) + (carried?.taxableCents ?? 0)} />
        </Line>
        {carried && (
          <Line term="Carried over, tax">
            <MoneyText cents={carried.taxCents} />
          </Line>
        )}
        <Line term="Tax due">
          <MoneyText cents={tax} />
        </Line>
        <Line term="Paid" isStrong>
          <MoneyText cents={paid} />
        </Line>
      </dl>
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
        className="grid items-start gap-4 sm:grid-cols-2"
      >
        {isChange && (
          <div className="bg-warning-soft rounded-md px-4 py-3 text-sm sm:col-span-2">
            <p className="mb-3">
              {place} was filed on {filedBefore.basis} basis until <DateText date={filedBefore.to} />.{' '}
              {changeWords[view.basis]}
            </p>
            <Checkbox
              label={`Change to ${view.basis} basis`}
              checked={changesBasis}
              error={errors['changesBasis']}
              onChange={(event) => setChangesBasis(event.target.checked)}
            />
          </div>
        )}
        <DateField label="Paid on" value={paidOn} error={errors['paidOn']} onValueChange={setPaidOn} />
        <SelectField
          label="Paid from"
          placeholder="Choose an account"
          choices={money.map((account) => ({ value: account.id, label: account.name }))}
          value={chosenMoney}
          onValueChange={setMoneyAccountId}
          error={errors['moneyAccountId']}
        />
        <SelectField
          label="What you paid"
          className="sm:col-span-2"
          choices={differences}
          value={difference}
          onValueChange={setDifference}
        />
        {difference !== 'none' && (
          <>
            <MoneyField
              label={difference === 'less' ? 'Discount' : 'Paid more by'}
              value={differenceCents}
              onValueChange={setDifferenceCents}
              error={errors['adjustmentCents']}
            />
            <SelectField
              label="Booked to"
              placeholder="Choose an account"
              choices={accounts
                .filter((account) => isResultType(account.type))
                .map((account) => ({ value: account.id, label: `${account.code} ${account.name}` }))}
              value={accountId}
              onValueChange={setAccountId}
              error={errors['adjustmentAccountId']}
            />
          </>
        )}
        <TextField
          label="Confirmation number"
          optional
          maxLength={80}
          autoComplete="off"
          className="sm:col-span-2"
          value={reference}
          onChange={(event) => setReference(event.target.value)}
        />
        <div className="sm:col-span-2">
          <FormError message={errors['form']} />
        </div>
      </form>
    </Dialog>
  );
}

const changeWords = {
  accrual: 'What you had invoiced and was not paid by then is added to this return, as no return has it yet.',
  cash: 'What was on those returns and was not paid by then is taken off this one, and counts when it is paid.',
} as const;

const fields = new Set([
  'changesBasis',
  'paidOn',
  'moneyAccountId',
  'adjustmentAccountId',
  'adjustmentCents',
]);

type LineProps = { term: string; isStrong?: boolean; children: React.ReactNode };

function Line({ term, isStrong = false, children }: LineProps) {
  return (
    <div
      className={`flex flex-wrap justify-between gap-x-4 py-1 ${isStrong ? 'border-line mt-1 border-t pt-2 text-lg font-semibold' : ''}`}
    >
      <dt className={isStrong ? '' : 'text-ink-soft'}>{term}</dt>
      <dd className="ml-auto text-right tabular-nums">{children}</dd>
    </div>
  );
}
