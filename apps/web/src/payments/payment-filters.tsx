import { paymentMethodNames, paymentMethods, paymentStates } from '@atelier/domain/payments';
import { CustomerFilter } from '../customers/index.ts';
import { ListBar } from '../design/list-bar.tsx';
import { FilterChips } from '../design/list-controls.tsx';
import { SelectField } from '../design/fields/select-field.tsx';
import { PeriodFilter, WithReportDefaults } from '../books/index.ts';
import { SavedViews } from '../saved-views/index.ts';
import type { PaymentListSearch } from './payment-list-search.ts';
import { paymentStateLabels } from './payment-state-pill.tsx';
import { useDepositAccounts } from './payments.api.ts';

type PaymentFiltersProps = {
  search: PaymentListSearch;
  onFilter: (change: PaymentListSearch) => void;
};

/** Search and way of paying in sight; the rest behind the button for filters. */
export function PaymentFilters({ search, onFilter }: PaymentFiltersProps) {
  const { customer, account, state, from } = search;
  return (
    <ListBar
      table="payments"
      search={{
        label: 'Search payments',
        value: search.search,
        onSearch: (text) => onFilter({ search: text }),
      }}
      filters={{
        values: [customer, account, state, from],
        fields: <MoreFilters search={search} onFilter={onFilter} />,
      }}
      chips={
        <FilterChips
          label="How it was paid"
          choices={[
            { value: 'all', label: 'All' },
            ...paymentMethods.map((method) => ({ value: method, label: paymentMethodNames[method] })),
          ]}
          value={search.method ?? 'all'}
          onValueChange={(method) => onFilter({ method: method === 'all' ? undefined : method })}
        />
      }
    >
      <SavedViews list="payments" />
    </ListBar>
  );
}

function MoreFilters({ search, onFilter }: PaymentFiltersProps) {
  const accounts = useDepositAccounts().data ?? [];
  return (
    <>
      <CustomerFilter value={search.customer} onFilter={(customer) => onFilter({ customer })} />
      <SelectField
        label="Deposit to"
        placeholder="Every account"
        choices={accounts.map((account) => ({ value: account.id, label: account.name }))}
        value={search.account ?? ''}
        onValueChange={(account) => onFilter({ account: account === '' ? undefined : account })}
      />
      <SelectField
        label="State"
        placeholder="Every state"
        choices={paymentStates.map((state) => ({ value: state, label: paymentStateLabels[state] }))}
        value={search.state ?? ''}
        onValueChange={(state) => onFilter({ state: paymentStates.find((one) => one === state) })}
      />
      <WithReportDefaults>
        {(defaults) => <PeriodFilter search={search} defaults={defaults} onFilter={onFilter} />}
      </WithReportDefaults>
    </>
  );
}
