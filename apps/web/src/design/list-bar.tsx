import { useState, type ReactNode } from 'react';
import { X } from 'lucide-react';
import { IconButton } from './button.tsx';
import { FiltersButton, SearchBox } from './list-controls.tsx';
import { TableLookMenu } from './table-look/table-look-menu.tsx';

/** A filter that is set. */
export type SetFilter = { label: string; onRemove: () => void };

type ListBarProps = {
  /** The field that searches the list; `value` and `onSearch` leave out an empty text. */
  search?: {
    label: string;
    value: string | undefined;
    onSearch: (text: string | undefined) => void;
  };
  /** Fields behind the button for filters, and their values: undefined where one is not set. */
  filters?: { values: readonly unknown[]; fields: ReactNode } | undefined;
  /** Beside that button: the order and the saved views. */
  children?: ReactNode;
  /** The states of the list, as `FilterChips`. */
  chips?: ReactNode;
  /** Chips for filters that are set. Without them the fields are open where one is set. */
  set?: readonly SetFilter[];
  /** `list` of the table, where its columns can be chosen. */
  table?: string;
};

/** The one row between a page's head and its list. */
export function ListBar({ search, filters, children, chips, set, table }: ListBarProps) {
  const count = filters?.values.filter((value) => value !== undefined).length ?? 0;
  const [isOpen, setOpen] = useState(set === undefined && count > 0);
  return (
    <div className="mb-2 space-y-2 sm:mb-3">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1 sm:gap-y-2">
        {search !== undefined && (
          <SearchBox
            label={search.label}
            value={search.value ?? ''}
            onSearch={(text) => search.onSearch(text.trim() || undefined)}
            className="max-sm:w-auto max-sm:min-w-40 max-sm:flex-1 lg:max-w-72"
          />
        )}
        {filters !== undefined && <FiltersButton count={count} isOpen={isOpen} onOpen={setOpen} />}
        {children}
        {table !== undefined && (
          <div className="order-last ml-auto min-w-10 max-lg:order-none max-sm:hidden">
            <TableLookMenu list={table} />
          </div>
        )}
        {Boolean(chips) && <div className="min-w-0 max-lg:basis-full lg:flex-1">{chips}</div>}
      </div>
      {isOpen && filters !== undefined && (
        <div
          role="group"
          aria-label="Filters"
          className="border-line bg-surface grid items-end gap-3 rounded-lg border p-4 sm:grid-cols-2 lg:grid-cols-3"
        >
          {filters.fields}
        </div>
      )}
      {set !== undefined && set.length > 0 && (
        <ul aria-label="Filters set" className="flex flex-wrap gap-2">
          {set.map(({ label, onRemove }) => (
            <li
              key={label}
              className="bg-accent-soft flex items-center gap-1 rounded-full pl-3.5 font-medium"
            >
              {label}
              <IconButton label={`Remove filter ${label}`} icon={X} onClick={onRemove} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
