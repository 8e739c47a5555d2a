import type { ReactNode } from 'react';
import { Trash2 } from 'lucide-react';
import type { Money } from '@atelier/domain/foundation';
import { IconButton } from '../design/button.tsx';
import { Combobox, type ComboboxOption } from '../design/combobox.tsx';
import { MoneyField } from '../design/fields/money-field.tsx';
import { TextField } from '../design/text-field.tsx';

/** A row of an editor: how much went where. The key is the editor's own. */
export type CategoryDraft = { key: string; accountId: string | null; amount: Money | null; memo: string };

type CategoryRowProps = {
  draft: CategoryDraft;
  index: number;
  /** Name: "line", "part". */
  noun: string;
  category: { label: string; placeholder: string };
  amountLabel?: string;
  amountPlaceholder?: string;
  options: readonly ComboboxOption[];
  problems: {
    accounts: Readonly<Record<string, string>>;
    amounts: Readonly<Record<string, string>>;
  };
  canRemove?: boolean;
  onEdit: (change: Partial<Omit<CategoryDraft, 'key'>>) => void;
  onRemove: () => void;
  /** Further fields of the row, below it. */
  children?: ReactNode;
};

/** One of several rows in which an amount is shared out over accounts. */
export function CategoryRow({
  draft,
  index,
  noun,
  category,
  amountLabel = 'Amount',
  amountPlaceholder,
  options,
  problems,
  canRemove = true,
  onEdit,
  onRemove,
  children,
}: CategoryRowProps) {
  const named = (field: string) => `${field}, ${noun} ${String(index + 1)}`;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_2.75rem] gap-3 p-3 sm:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)_9rem_2.75rem]">
      <Combobox
        label={named(category.label)}
        hideLabel
        // A row that was just added is where typing goes on; the button that added it may be gone.
        autoFocus={index > 0 && draft.accountId === null}
        className="max-sm:col-span-2"
        options={options}
        value={draft.accountId}
        onValueChange={(accountId) => onEdit({ accountId })}
        emptyText="No such category."
        placeholder={category.placeholder}
        error={problems.accounts[draft.key]}
      />
      <TextField
        label={named('Note')}
        hideLabel
        className="max-sm:col-span-2"
        placeholder="Note (optional)"
        maxLength={200}
        value={draft.memo}
        onChange={(event) => onEdit({ memo: event.target.value })}
      />
      <MoneyField
        label={named(amountLabel)}
        hideLabel
        {...(amountPlaceholder === undefined ? {} : { placeholder: amountPlaceholder })}
        value={draft.amount}
        error={problems.amounts[draft.key]}
        onValueChange={(amount: Money | null) => onEdit({ amount })}
      />
      <IconButton
        label={`Remove ${noun} ${String(index + 1)}`}
        icon={Trash2}
        disabled={!canRemove}
        onClick={onRemove}
      />
      {children}
    </li>
  );
}
