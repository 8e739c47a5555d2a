import { fitsItemAccount, type ItemAccountField } from '@atelier/domain/items';
import { Card } from '../design/card.tsx';
import { Combobox } from '../design/combobox.tsx';
import { Fold } from '../design/fold.tsx';
import { mayBeCounted, type ItemForm, type ItemPartProps } from './item-form.ts';
import { useLedgerAccounts } from './items.api.ts';

type Choice = { field: ItemAccountField; label: string; help: string; usual: string };

function choicesOf(form: ItemForm): readonly Choice[] {
  const isCounted = form.isCounted && mayBeCounted(form);
  return [
    ...(form.kind === 'product'
      ? [
          {
            field: 'incomeAccountId',
            label: 'Income account',
            help: 'Account for its sales.',
            usual: 'Sales',
          } as const,
        ]
      : []),
    ...(isCounted
      ? ([
          {
            field: 'inventoryAccountId',
            label: 'Inventory account',
            help: 'Account for its value while in stock.',
            usual: form.kind === 'product' ? 'Inventory of products' : 'Inventory of materials',
          },
          {
            field: 'costAccountId',
            label: 'Cost account',
            help: 'What its value becomes when it is sold or lost.',
            usual: 'Cost of goods sold',
          },
        ] as const)
      : []),
    ...(form.kind === 'supply'
      ? [
          {
            field: 'expenseAccountId',
            label: 'Expense account',
            help: 'What it is when you buy it.',
            usual: 'Chosen when you buy it',
          } as const,
        ]
      : []),
  ];
}

/** Shows where it is in the books; what is not chosen is as usual. */
export function ItemAccounts({ form, problems: { fields: wrong }, onEdit }: ItemPartProps) {
  const accounts = useLedgerAccounts().data ?? [];
  const choices = choicesOf(form);
  if (choices.length === 0) return null;
  const isWrong = choices.some(({ field }) => wrong[field] !== undefined);
  return (
    <Card>
      <Fold title="Accounts" isWrong={isWrong}>
        {choices.map(({ field, label, help, usual }) => (
          <Combobox
            key={field}
            label={label}
            optional
            clearable
            placeholder={usual}
            help={help}
            error={wrong[field]}
            options={accounts
              .filter(
                (account) =>
                  fitsItemAccount(field, account.type) &&
                  (account.isActive || account.id === form.accounts[field]),
              )
              .map((account) => ({ value: account.id, label: account.name, detail: account.code }))}
            value={form.accounts[field]}
            onValueChange={(accountId) => onEdit({ accounts: { ...form.accounts, [field]: accountId } })}
            emptyText="No such account."
          />
        ))}
      </Fold>
    </Card>
  );
}
