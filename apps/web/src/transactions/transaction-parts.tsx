import { Plus, Split } from 'lucide-react';
import type { AccountView } from '@atelier/contract/books';
import type { TaxRateView } from '@atelier/contract/tax-rates';
import { fitsKind, fitsTakenOff, takesSplits } from '@atelier/domain/transactions';
import { Button } from '../design/button.tsx';
import { Combobox } from '../design/combobox.tsx';
import { FieldError } from '../design/field.tsx';
import { MoneyText } from '../design/figures.tsx';
import { Checkbox } from '../design/toggles.tsx';
import { newId } from '../platform/new-id.ts';
import { CategoryRow } from './category-row.tsx';
import { TaxOfPart } from './sales-tax-fields.tsx';
import { remainder, type FormProblems, type PartDraft, type TransactionForm } from './transaction-form.ts';
import { transactionKindWords } from './transaction-words.ts';

type TransactionPartsProps = {
  form: TransactionForm;
  accounts: readonly AccountView[];
  problems: FormProblems;
  onChange: (part: Partial<TransactionForm>) => void;
  /** The sales taxes that income may name. */
  rates?: readonly TaxRateView[];
  /** Typing begins at the category. */
  autoFocus?: boolean;
};

const toOption = ({ id, name, code }: AccountView) => ({ value: id, label: name, detail: code });

/** Shows what a transaction was for: one category, or a row for each of several with what is left to share out. */
export function TransactionParts({
  form,
  accounts,
  problems,
  onChange,
  autoFocus = false,
  rates = [],
}: TransactionPartsProps) {
  const { category } = transactionKindWords[form.kind];
  if (category === undefined) return null;
  const options = accounts
    .filter((account) => account.isActive || form.parts.some((part) => part.accountId === account.id))
    .filter((account) => fitsKind(form.kind, account) && account.id !== form.moneyAccountId)
    .map(toOption);
  const takenOff = accounts
    .filter((account) => account.isActive && fitsTakenOff(form.kind, account))
    .map(toOption);
  const isSold = (part: PartDraft) =>
    accounts.some(({ id, type }) => id === part.accountId && fitsKind('income', { type }));
  const edit = (key: string, change: Partial<PartDraft>) =>
    onChange({ parts: form.parts.map((part) => (part.key === key ? { ...part, ...change } : part)) });
  const add = () => {
    const left = remainder(form);
    const next = { key: newId(), accountId: null, amount: left > 0 ? left : null, memo: '' };
    onChange({ parts: [...form.parts, next] });
  };
  const [only, ...others] = form.parts;

  if (only !== undefined && others.length === 0) {
    return (
      <div className="sm:col-span-2">
        <div className="flex flex-wrap items-end gap-x-3 gap-y-2">
          <Combobox
            label={category.label}
            autoFocus={autoFocus}
            className="min-w-56 flex-1"
            options={options}
            value={only.accountId}
            onValueChange={(accountId) => edit(only.key, { accountId })}
            emptyText="No such category."
            placeholder={category.placeholder}
            error={problems.accounts[only.key]}
          />
          {takesSplits(form.kind) && (
            <Button
              icon={Split}
              onClick={() =>
                onChange({
                  parts: [
                    { ...only, amount: form.amount },
                    { key: newId(), accountId: null, amount: null, memo: '' },
                  ],
                })
              }
            >
              Split
            </Button>
          )}
        </div>
        <FieldError message={problems.split} />
      </div>
    );
  }
  return (
    <section aria-label="Split" className="border-line rounded-md border sm:col-span-2">
      <ol className="divide-line divide-y">
        {form.parts.map((part, index) => (
          <CategoryRow
            key={part.key}
            draft={part}
            index={index}
            noun="part"
            category={category}
            {...(part.isTakenOff ? { amountLabel: 'Taken off', amountPlaceholder: '− taken off' } : {})}
            options={part.isTakenOff ? takenOff : options}
            problems={problems}
            onEdit={(change) => edit(part.key, change)}
            onRemove={() => onChange({ parts: form.parts.filter((one) => one.key !== part.key) })}
          >
            {form.kind === 'income' && (
              <div className="col-span-full flex flex-wrap items-end justify-between gap-3">
                <Checkbox
                  label="Taken off before it came"
                  checked={part.isTakenOff ?? false}
                  onChange={() =>
                    edit(part.key, {
                      isTakenOff: !part.isTakenOff,
                      ...(isSold(part) ? {} : { accountId: null }),
                    })
                  }
                />
                {form.salesTax && isSold(part) && (
                  <TaxOfPart
                    label={`Tax, part ${String(index + 1)}`}
                    hideLabel
                    rates={rates}
                    value={part.taxRateId ?? null}
                    onValueChange={(taxRateId) => edit(part.key, { taxRateId })}
                  />
                )}
              </div>
            )}
          </CategoryRow>
        ))}
      </ol>
      <div className="border-line flex flex-wrap items-center justify-between gap-3 border-t px-3 py-2.5">
        <Button icon={Plus} onClick={add}>
          Add part
        </Button>
        <Remainder left={remainder(form)} isEmpty={form.amount === null} />
      </div>
      <div className="px-3 pb-2 empty:hidden">
        <FieldError message={problems.split} />
      </div>
    </section>
  );
}

function Remainder({ left, isEmpty }: { left: number; isEmpty: boolean }) {
  return (
    <p aria-live="polite" className="text-sm font-semibold">
      {isEmpty ? (
        <span className="text-ink-soft">Enter the whole amount above</span>
      ) : left === 0 ? (
        <span className="text-success">All of it is shared out</span>
      ) : (
        <span className="text-warning">
          <MoneyText cents={Math.abs(left)} /> {left > 0 ? 'left to share out' : 'too much'}
        </span>
      )}
    </p>
  );
}
