import { Plus, Trash2 } from 'lucide-react';
import type { AccountView } from '@atelier/contract/finances';
import { fitsBill } from '@atelier/domain/finances';
import type { Money } from '@atelier/domain/foundation';
import { Button, IconButton } from '../design/button.tsx';
import { Combobox } from '../design/combobox.tsx';
import { MoneyText } from '../design/figures.tsx';
import { MoneyField } from '../design/money-field.tsx';
import { TextField } from '../design/text-field.tsx';
import { newId } from '../platform/new-id.ts';
import { emptyLine, sumOfLines, type BillForm, type BillLineDraft, type BillProblems } from './bill-form.ts';

type BillLinesProps = {
  form: BillForm;
  accounts: readonly AccountView[];
  problems: BillProblems;
  onChange: (lines: readonly BillLineDraft[]) => void;
};

/** What a bill was for, a row for each; its amount is their sum. */
export function BillLines({ form, accounts, problems, onChange }: BillLinesProps) {
  const options = accounts
    .filter((account) => account.isActive || form.lines.some((line) => line.accountId === account.id))
    .filter(fitsBill)
    .map((account) => ({ value: account.id, label: account.name, detail: account.code }));
  const edit = (key: string, change: Partial<BillLineDraft>) =>
    onChange(form.lines.map((line) => (line.key === key ? { ...line, ...change } : line)));
  return (
    <section aria-label="What for" className="border-line rounded-md border sm:col-span-2">
      <ol className="divide-line divide-y">
        {form.lines.map((line, index) => {
          const named = (field: string) => `${field}, line ${String(index + 1)}`;
          return (
            <li
              key={line.key}
              className="grid grid-cols-[minmax(0,1fr)_2.75rem] gap-3 p-3 sm:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)_9rem_2.75rem]"
            >
              <Combobox
                label={named('What for')}
                hideLabel
                // A line that was just added is where typing goes on.
                autoFocus={index > 0 && line.accountId === null}
                className="max-sm:col-span-2"
                options={options}
                value={line.accountId}
                onValueChange={(accountId) => edit(line.key, { accountId })}
                emptyText="No such category."
                placeholder="Choose what it was for"
                error={problems.accounts[line.key]}
              />
              <TextField
                label={named('Note')}
                hideLabel
                className="max-sm:col-span-2"
                placeholder="Note (optional)"
                maxLength={200}
                value={line.memo}
                onChange={(event) => edit(line.key, { memo: event.target.value })}
              />
              <MoneyField
                label={named('Amount')}
                hideLabel
                value={line.amount}
                error={problems.amounts[line.key]}
                onValueChange={(amount: Money | null) => edit(line.key, { amount })}
              />
              <IconButton
                label={`Remove line ${String(index + 1)}`}
                icon={Trash2}
                disabled={form.lines.length === 1}
                onClick={() => onChange(form.lines.filter((one) => one.key !== line.key))}
              />
            </li>
          );
        })}
      </ol>
      <div className="border-line flex flex-wrap items-center justify-between gap-3 border-t px-3 py-2.5">
        <Button
          icon={Plus}
          onClick={() =>
            onChange([...form.lines, { ...emptyLine(newId()), eventId: form.lines.at(-1)?.eventId ?? null }])
          }
        >
          Add line
        </Button>
        <p aria-live="polite" className="font-semibold">
          <span className="text-ink-soft font-normal">Total </span>
          <MoneyText cents={sumOfLines(form)} />
        </p>
      </div>
    </section>
  );
}
