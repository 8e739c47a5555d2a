import { Plus, Trash2 } from 'lucide-react';
import { Button, IconButton } from '../design/button.tsx';
import { classNames } from '../design/class-names.ts';
import { MoneyText } from '../design/figures.tsx';
import { MoneyField } from '../design/fields/money-field.tsx';
import { TextField } from '../design/text-field.tsx';
import { AccountCombobox } from './account-combobox.tsx';
import { entryBalance, type EntryProblems, type LineDraft } from './manual-entry.ts';

type EntryLinesEditorProps = {
  lines: readonly LineDraft[];
  problems: EntryProblems;
  onChange: (lines: readonly LineDraft[]) => void;
  makeLine: () => LineDraft;
};

const fewestLines = 2;
const grid = 'lg:grid lg:grid-cols-[minmax(0,1.5fr)_minmax(0,1.2fr)_9rem_9rem_2.75rem] lg:gap-3';

/** The lines of a manual entry: a row each on a wide screen, a card each on a phone, the sums always below. */
export function EntryLinesEditor({ lines, problems, onChange, makeLine }: EntryLinesEditorProps) {
  const edit = (key: string, part: Partial<LineDraft>) =>
    onChange(lines.map((line) => (line.key === key ? { ...line, ...part } : line)));
  return (
    <section aria-label="Lines" className="border-line bg-surface shadow-rest rounded-lg border">
      <div
        aria-hidden
        className={classNames(
          grid,
          'border-line bg-sunken text-ink-soft rounded-t-lg border-b px-5 py-2.5 text-sm font-semibold max-lg:hidden',
        )}
      >
        <span>Account</span>
        <span>Note</span>
        <span className="text-right">Debit</span>
        <span className="text-right">Credit</span>
      </div>
      <ol className="divide-line divide-y">
        {lines.map((line, index) => (
          <li key={line.key}>
            <Line
              line={line}
              number={index + 1}
              accountError={problems.accounts[line.key]}
              amountError={problems.amounts[line.key]}
              onEdit={(part) => edit(line.key, part)}
              onRemove={
                lines.length > fewestLines
                  ? () => onChange(lines.filter((one) => one.key !== line.key))
                  : undefined
              }
            />
          </li>
        ))}
      </ol>
      <div className="border-line flex flex-wrap items-center justify-between gap-4 border-t px-4 py-3 sm:px-5">
        <Button icon={Plus} onClick={() => onChange([...lines, makeLine()])}>
          Add line
        </Button>
        <Sums lines={lines} />
      </div>
    </section>
  );
}

type LineProps = {
  line: LineDraft;
  number: number;
  accountError: string | undefined;
  amountError: string | undefined;
  onEdit: (part: Partial<LineDraft>) => void;
  onRemove: (() => void) | undefined;
};

function Line({ line, number, accountError, amountError, onEdit, onRemove }: LineProps) {
  const named = (field: string) => `${field}, line ${String(number)}`;
  return (
    <fieldset className={classNames(grid, 'px-4 py-3 max-lg:grid max-lg:grid-cols-2 max-lg:gap-3 sm:px-5')}>
      <legend className="sr-only">Line {number}</legend>
      <AccountCombobox
        label={named('Account')}
        hideLabel
        className="max-lg:col-span-2"
        value={line.accountId}
        error={accountError}
        onValueChange={(accountId) => onEdit({ accountId })}
      />
      <TextField
        label={named('Note')}
        hideLabel
        placeholder="Note (optional)"
        className="max-lg:col-span-2"
        maxLength={200}
        value={line.memo}
        onChange={(event) => onEdit({ memo: event.target.value })}
      />
      <div>
        <span aria-hidden className="text-ink-soft mb-1 block text-sm lg:hidden">
          Debit
        </span>
        <MoneyField
          label={named('Debit')}
          hideLabel
          value={line.debit}
          error={amountError}
          onValueChange={(debit) => onEdit(debit === null ? { debit } : { debit, credit: null })}
        />
      </div>
      <div>
        <span aria-hidden className="text-ink-soft mb-1 block text-sm lg:hidden">
          Credit
        </span>
        <MoneyField
          label={named('Credit')}
          hideLabel
          value={line.credit}
          onValueChange={(credit) => onEdit(credit === null ? { credit } : { credit, debit: null })}
        />
      </div>
      {onRemove !== undefined && (
        <IconButton
          label={`Remove line ${String(number)}`}
          icon={Trash2}
          onClick={onRemove}
          className="max-lg:col-span-2 max-lg:justify-self-end"
        />
      )}
    </fieldset>
  );
}

function Sums({ lines }: { lines: readonly LineDraft[] }) {
  const { debitCents, creditCents, differenceCents } = entryBalance(lines);
  const isEmpty = debitCents === 0 && creditCents === 0;
  return (
    <div aria-live="polite" className="text-right text-sm tabular-nums">
      <p className="text-ink-soft">
        Debits <MoneyText cents={debitCents} className="text-ink font-semibold" /> · Credits{' '}
        <MoneyText cents={creditCents} className="text-ink font-semibold" />
      </p>
      {!isEmpty && differenceCents === 0 && <p className="text-success font-semibold">In balance</p>}
      {differenceCents !== 0 && (
        <p className="text-warning font-semibold">
          <MoneyText cents={Math.abs(differenceCents)} /> still missing on the{' '}
          {differenceCents > 0 ? 'credit' : 'debit'} side
        </p>
      )}
    </div>
  );
}
