import type { ReactNode } from 'react';
import { feedbackStatuses } from '@atelier/domain/feedback';
import { SelectField } from '../design/fields/select-field.tsx';
import { ListBar } from '../design/list-bar.tsx';
import { SortMenu } from '../design/list-controls.tsx';
import { Checkbox } from '../design/toggles.tsx';
import type { BoardSearch } from './board-search.ts';
import { useFeedbackTags } from './feedback.api.ts';
import { sortLabels, statusLabels, typeChoices } from './feedback-words.ts';

type BoardFiltersProps = {
  search: BoardSearch;
  /** The order when the address names none. */
  defaultSort: NonNullable<BoardSearch['sort']>;
  /** Shows the filter for the person's own items. */
  hasMine: boolean;
  /** Lists to choose from, beside the filters. */
  chips?: ReactNode;
  onFilter: (change: BoardSearch) => void;
};

const sorts = ['votes', 'trending', 'newest', 'changed'] as const;

/** No filter at all. */
export const noFilter: BoardSearch = {
  search: undefined,
  type: undefined,
  status: undefined,
  tag: undefined,
  mine: undefined,
};

/** Search, order and filters of a list of feedback. */
export function BoardFilters({ search, defaultSort, hasMine, chips, onFilter }: BoardFiltersProps) {
  const { type, status, tag, mine, sort = defaultSort } = search;
  const tags = useFeedbackTags().data ?? [];
  return (
    <ListBar
      search={{
        label: 'Search feedback',
        value: search.search,
        onSearch: (text) => onFilter({ search: text }),
      }}
      filters={{
        values: [type, status, tag, mine],
        fields: (
          <>
            <SelectField
              label="Type"
              value={type ?? 'all'}
              onValueChange={(value) => onFilter({ type: value === 'all' ? undefined : value })}
              choices={[{ value: 'all', label: 'All types' }, ...typeChoices]}
            />
            <SelectField
              label="Status"
              value={status ?? 'all'}
              onValueChange={(value) => onFilter({ status: value === 'all' ? undefined : value })}
              choices={[
                { value: 'all', label: 'All statuses' },
                ...feedbackStatuses.map((value) => ({ value, label: statusLabels[value] })),
              ]}
            />
            {(tags.length > 0 || tag !== undefined) && (
              <SelectField
                label="Tag"
                value={tag ?? ''}
                onValueChange={(value) => onFilter({ tag: value || undefined })}
                choices={[
                  { value: '', label: 'All tags' },
                  ...tags.map((one) => ({ value: one.tag, label: `#${one.tag} (${String(one.count)})` })),
                ]}
              />
            )}
            {hasMine && (
              <Checkbox
                label="Written by me"
                checked={mine === true}
                onChange={(event) => onFilter({ mine: event.target.checked || undefined })}
              />
            )}
          </>
        ),
      }}
      chips={chips}
    >
      <SortMenu sort={sort} sorts={sorts} labels={sortLabels} onSort={(value) => onFilter({ sort: value })} />
    </ListBar>
  );
}
