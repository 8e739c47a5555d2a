import { interactionKinds } from '@atelier/domain/customers';
import { RangeFields } from '../design/fields/range-fields.tsx';
import { ListBar } from '../design/list-bar.tsx';
import { FilterChips } from '../design/list-controls.tsx';
import { SelectField } from '../design/fields/select-field.tsx';
import { SavedViews } from '../saved-views/index.ts';
import { CustomerPicker } from './customer-picker.tsx';
import { useCustomer } from './customers.api.ts';
import type { InteractionListSearch } from './interaction-list-search.ts';
import { interactionKindWords } from './interaction-words.ts';

type InteractionFiltersProps = {
  search: InteractionListSearch;
  onFilter: (change: InteractionListSearch) => void;
};

type State = NonNullable<InteractionListSearch['followUp']> | 'all' | 'archived';

const states: readonly { value: State; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'due', label: 'Due' },
  { value: 'overdue', label: 'Overdue' },
  { value: 'open', label: 'To follow up' },
  { value: 'done', label: 'Followed up' },
  { value: 'dismissed', label: 'Dismissed' },
  { value: 'archived', label: 'Archived' },
];

/** Search and follow-up in sight; the rest behind the button for filters. */
export function InteractionFilters({ search, onFilter }: InteractionFiltersProps) {
  const { kind, customer, from, to } = search;
  const state = search.archived === true ? 'archived' : (search.followUp ?? 'all');
  return (
    <ListBar
      search={{
        label: 'Search interactions',
        value: search.search,
        onSearch: (text) => onFilter({ search: text }),
      }}
      filters={{
        values: [kind, customer, from, to],
        fields: <MoreFilters search={search} onFilter={onFilter} />,
      }}
      chips={
        <FilterChips
          label="Follow-up"
          choices={states}
          value={state}
          onValueChange={(chosen) =>
            onFilter({
              archived: chosen === 'archived' ? true : undefined,
              followUp: chosen === 'all' || chosen === 'archived' ? undefined : chosen,
            })
          }
        />
      }
    >
      <SavedViews list="interactions" />
    </ListBar>
  );
}

function MoreFilters({ search: { kind, customer, from, to }, onFilter }: InteractionFiltersProps) {
  const chosen = useCustomer(customer ?? null);
  return (
    <>
      <SelectField
        label="Kind"
        placeholder="Every kind"
        choices={interactionKinds.map((value) => ({ value, label: interactionKindWords[value].label }))}
        value={kind ?? ''}
        onValueChange={(value) => onFilter({ kind: (value as string) === '' ? undefined : value })}
      />
      <CustomerPicker
        placeholder="Everybody"
        clearable
        value={customer ?? null}
        valueLabel={chosen.data?.name ?? ''}
        onValueChange={(one) => onFilter({ customer: one?.id })}
      />
      <RangeFields clearable range={{ from, to }} onPick={onFilter} />
    </>
  );
}
