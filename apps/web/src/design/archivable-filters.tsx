import { ListBar } from './list-bar.tsx';
import { FilterChips } from './list-controls.tsx';

/** What is looked for in a list whose records can be archived. */
export type ArchivableFilter = { search?: string | undefined; archived?: boolean | undefined };

type ArchivableFiltersProps = {
  /** Their name in the plural: "customers". */
  records: string;
  /** What those are that are not archived. */
  inUse?: string;
  filter: ArchivableFilter;
  onFilter: (change: { search: string | undefined } | { archived: true | undefined }) => void;
};

/** The search over a list, and whether it shows what is in use or what was archived. */
export function ArchivableFilters({ records, inUse = 'Active', filter, onFilter }: ArchivableFiltersProps) {
  return (
    <ListBar
      search={{
        label: `Search ${records}`,
        value: filter.search,
        onSearch: (text) => onFilter({ search: text }),
      }}
      chips={
        <FilterChips
          label={`Which ${records}`}
          choices={[
            { value: 'used', label: inUse },
            { value: 'archived', label: 'Archived' },
          ]}
          value={filter.archived === true ? 'archived' : 'used'}
          onValueChange={(which) => onFilter({ archived: which === 'archived' ? true : undefined })}
        />
      }
    />
  );
}
