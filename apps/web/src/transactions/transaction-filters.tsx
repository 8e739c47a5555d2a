import type { AccountView } from '@atelier/contract/books';
import { rootOfAccountType } from '@atelier/domain/books';
import { transactionKinds, transactionStatuses } from '@atelier/domain/transactions';
import { Combobox } from '../design/combobox.tsx';
import { ListBar } from '../design/list-bar.tsx';
import { FilterChips } from '../design/list-controls.tsx';
import { SelectField } from '../design/fields/select-field.tsx';
import { EventCombobox } from './event-combobox.tsx';
import { PayeeCombobox } from './payee-combobox.tsx';
import { PeriodFilter, type ReportDefaults } from '../books/index.ts';
import { SavedViews } from '../saved-views/index.ts';
import { isPayer } from './transaction-form.ts';
import type { TransactionListSearch } from './transaction-search.ts';
import { transactionKindWords } from './transaction-words.ts';
import { usePayee, useTransactionTags } from './transactions.api.ts';

const statusLabels = { posted: 'In the books', draft: 'Drafts', deleted: 'Deleted' } as const;

type TransactionFiltersProps = {
  search: TransactionListSearch;
  accounts: readonly AccountView[];
  defaults: ReportDefaults;
  onFilter: (change: TransactionListSearch) => void;
};

/** Search and kind in sight; the rest behind the button for filters. */
export function TransactionFilters({ search, accounts, defaults, onFilter }: TransactionFiltersProps) {
  const { account, category, payee, event, tag, status, from } = search;
  return (
    <ListBar
      table="transactions"
      search={{
        label: 'Search transactions',
        value: search.search,
        onSearch: (text) => onFilter({ search: text }),
      }}
      filters={{
        values: [account, category, payee, event, tag, status, from],
        fields: <MoreFilters search={search} accounts={accounts} defaults={defaults} onFilter={onFilter} />,
      }}
      chips={
        <FilterChips
          label="Kind"
          choices={[
            { value: 'all', label: 'All' },
            ...transactionKinds.map((kind) => ({ value: kind, label: transactionKindWords[kind].name })),
          ]}
          value={search.kind ?? 'all'}
          onValueChange={(kind) => onFilter({ kind: kind === 'all' ? undefined : kind })}
        />
      }
    >
      <SavedViews list="transactions" />
    </ListBar>
  );
}

function MoreFilters({ search, accounts, defaults, onFilter }: TransactionFiltersProps) {
  const tags = useTransactionTags().data ?? [];
  const payee = usePayee(search.payee);
  const categories = accounts.filter(
    (account) =>
      !isPayer(account) && ['income', 'expense', 'equity'].includes(rootOfAccountType(account.type)),
  );
  return (
    <>
      <SelectField
        label="Account"
        placeholder="Every account"
        choices={accounts.filter(isPayer).map((account) => ({ value: account.id, label: account.name }))}
        value={search.account ?? ''}
        onValueChange={(account) => onFilter({ account: account === '' ? undefined : account })}
      />
      <Combobox
        label="Category"
        placeholder="Every category"
        clearable
        options={categories.map((account) => ({
          value: account.id,
          label: account.name,
          detail: account.code,
        }))}
        value={search.category ?? null}
        onValueChange={(category) => onFilter({ category: category ?? undefined })}
        emptyText="No such category."
      />
      <PayeeCombobox
        label="Payee"
        placeholder="Everybody"
        value={{ payeeId: search.payee ?? null, payee: payee.data?.name ?? '' }}
        onValueChange={(chosen) => onFilter({ payee: chosen.payeeId ?? undefined })}
      />
      <EventCombobox
        label="Event"
        placeholder="Every event"
        value={search.event ?? null}
        onValueChange={(event) => onFilter({ event: event ?? undefined })}
      />
      <SelectField
        label="Tag"
        placeholder="All tags"
        choices={tags.map((tag) => ({ value: tag, label: tag }))}
        value={tags.find((tag) => tag.toLowerCase() === search.tag?.toLowerCase()) ?? ''}
        onValueChange={(tag) => onFilter({ tag: tag === '' ? undefined : tag })}
      />
      <SelectField
        label="Status"
        placeholder="In the books and drafts"
        choices={transactionStatuses.map((status) => ({ value: status, label: statusLabels[status] }))}
        value={search.status ?? ''}
        onValueChange={(status) => onFilter({ status: transactionStatuses.find((one) => one === status) })}
      />
      <PeriodFilter search={search} defaults={defaults} onFilter={onFilter} />
    </>
  );
}
