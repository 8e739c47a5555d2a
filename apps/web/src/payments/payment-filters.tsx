import { useState } from 'react';
import { paymentMethodNames, paymentMethods, paymentStates } from '@atelier/domain/payments';
import { CustomerFilter } from '../customers/index.ts';
import { FilterChips, FiltersButton, SearchBox } from '../design/list-controls.tsx';
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

/** Search, customer and way of paying in sight; the rest behind a button that says how many are set. */
export function PaymentFilters({ search, onFilter }: PaymentFiltersProps) {
  const set = [search.account, search.state, search.from].filter((one) => one !== undefined).length;
  const [isOpen, setOpen] = useState(set > 0);
  return (
    <div className="mb-4 space-y-3">
      <div className="flex flex-wrap items-start gap-3">
        <SearchBox
          label="Search payments"
          value={search.search ?? ''}
          onSearch={(text) => onFilter({ search: text.trim() || undefined })}
          className="min-w-52"
        />
        <CustomerFilter value={search.customer} onFilter={(customer) => onFilter({ customer })} />
        <FiltersButton count={set} isOpen={isOpen} onOpen={setOpen} />
        <SavedViews list="payments" />
      </div>
      <FilterChips
        label="How it was paid"
        choices={[
          { value: 'all', label: 'All' },
          ...paymentMethods.map((method) => ({ value: method, label: paymentMethodNames[method] })),
        ]}
        value={search.method ?? 'all'}
        onValueChange={(method) => onFilter({ method: method === 'all' ? undefined : method })}
      />
      {isOpen && <MoreFilters search={search} onFilter={onFilter} />}
    </div>
  );
}

function MoreFilters({ search, onFilter }: PaymentFiltersProps) {
  const accounts = useDepositAccounts().data ?? [];
  return (
    <div
      role="group"
      aria-label="More filters"
      className="border-line bg-surface grid gap-3 rounded-lg border p-4 sm:grid-cols-2 lg:grid-cols-3"
    >
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
        {(reckoning) => <PeriodFilter search={search} reckoning={reckoning} onFilter={onFilter} />}
      </WithReportDefaults>
    </div>
  );
}
