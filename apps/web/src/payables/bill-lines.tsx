import { Plus } from 'lucide-react';
import type { AccountView } from '@atelier/contract/books';
import { fitsBill } from '@atelier/domain/payables';
import { Button } from '../design/button.tsx';
import { MoneyText } from '../design/figures.tsx';
import { newId } from '../platform/new-id.ts';
import { CategoryRow } from '../transactions/index.ts';
import { emptyLine, sumOfLines, type BillForm, type BillLineDraft, type BillProblems } from './bill-form.ts';

type BillLinesProps = {
  form: BillForm;
  accounts: readonly AccountView[];
  problems: BillProblems;
  onChange: (lines: readonly BillLineDraft[]) => void;
};

/** Shows what a bill was for, a row for each; its amount is their sum. */
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
        {form.lines.map((line, index) => (
          <CategoryRow
            key={line.key}
            draft={line}
            index={index}
            noun="line"
            category={{ label: 'What for', placeholder: 'Choose what it was for' }}
            options={options}
            problems={problems}
            canRemove={form.lines.length > 1}
            onEdit={(change) => edit(line.key, change)}
            onRemove={() => onChange(form.lines.filter((one) => one.key !== line.key))}
          />
        ))}
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
