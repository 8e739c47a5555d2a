import { Combobox } from '../design/combobox.tsx';
import type { FieldProps } from '../design/field.tsx';
import { rootWord } from './account-words.ts';
import { useAccounts } from './journal.api.ts';

type AccountComboboxProps = FieldProps & {
  value: string | null;
  onValueChange: (accountId: string | null) => void;
  autoFocus?: boolean;
};

/** Any account in use, found by its name, its number or what it is. */
export function AccountCombobox({ value, onValueChange, ...field }: AccountComboboxProps) {
  const accounts = useAccounts();
  const options = (accounts.data ?? [])
    .filter((account) => account.isActive || account.id === value)
    .map((account) => ({
      value: account.id,
      label: account.name,
      detail: `${account.code} · ${rootWord(account.type)}`,
    }));
  return (
    <Combobox
      {...field}
      options={options}
      value={value}
      onValueChange={(accountId) => onValueChange(accountId)}
      loading={accounts.isPending}
      emptyText="No such account."
      placeholder="Find an account"
    />
  );
}
