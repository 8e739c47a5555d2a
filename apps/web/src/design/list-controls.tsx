import { useEffect, useRef, useState } from 'react';
import { ArrowDownWideNarrow, ChevronDown, Search, SlidersHorizontal, X } from 'lucide-react';
import { useCounts } from './formats.tsx';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { Menu, MenuChoice } from './menus/menu.tsx';

const searchPause = 300;

type SearchBoxProps = {
  label: string;
  /** From the URL. */
  value: string;
  /** Called 300 ms after the last keystroke. */
  onSearch: (text: string) => void;
  className?: string;
  autoFocus?: boolean;
};

export function SearchBox({ label, value, onSearch, className, autoFocus = false }: SearchBoxProps) {
  const [typed, setTyped] = useState(value);
  const [reported, setReported] = useState(value);
  const pending = useRef<ReturnType<typeof setTimeout>>(undefined);
  if (value !== reported) {
    // The URL changed from elsewhere (back button, a cleared filter): follow it.
    setReported(value);
    setTyped(value);
  }
  useEffect(() => () => clearTimeout(pending.current), []);

  const report = (text: string) => {
    clearTimeout(pending.current);
    setReported(text);
    onSearch(text);
  };
  const change = (text: string) => {
    setTyped(text);
    clearTimeout(pending.current);
    pending.current = setTimeout(() => report(text), searchPause);
  };
  return (
    <div
      role="search"
      data-tour="list-search"
      className={classNames('relative w-full min-w-0 sm:max-w-sm sm:min-w-56 sm:flex-1', className)}
    >
      <Search
        aria-hidden
        className="text-ink-soft pointer-events-none absolute top-1/2 left-3 size-4.5 -translate-y-1/2"
      />
      <input
        type="search"
        data-list-search
        autoFocus={autoFocus}
        aria-label={label}
        placeholder={label}
        value={typed}
        onChange={(event) => change(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') report(typed);
          if (event.key === 'Escape' && typed !== '') {
            setTyped('');
            report('');
          }
        }}
        className="field-box px-10"
      />
      {typed !== '' && (
        <button
          type="button"
          aria-label="Clear search"
          onClick={() => {
            setTyped('');
            report('');
          }}
          className="text-ink-soft hover:text-ink absolute inset-y-0 right-0 flex w-11 items-center justify-center"
        >
          <X aria-hidden className="size-4.5" />
        </button>
      )}
    </div>
  );
}

type FilterChipsProps<Value extends string> = {
  label: string;
  choices: readonly { value: Value; label: string; count?: number }[];
  /** The chosen value; the choice for "all" is one of the choices. */
  value: Value;
  onValueChange: (value: Value) => void;
};

/** The look of a chip among others, on a button or a link. */
export const chipLook = (isChosen: boolean): string =>
  classNames(
    'touch-target inline-flex shrink-0 items-center gap-1.5 rounded-full border px-3.5 text-[0.9375rem] font-medium whitespace-nowrap transition-colors',
    isChosen
      ? 'bg-ink text-paper border-transparent'
      : 'border-edge bg-surface text-ink hover:border-ink-soft hover:bg-sunken',
  );

/** One of a few filters, all in sight. */
export function FilterChips<Value extends string>({
  label,
  choices,
  value,
  onValueChange,
}: FilterChipsProps<Value>) {
  return (
    // The margins are of an inner box, so that whatever holds the chips may keep a distance.
    <div className="min-w-0">
      <div
        data-tour="list-filters"
        role="group"
        aria-label={label}
        className="strip-edges -m-1 flex min-w-0 gap-2 overflow-x-auto p-1"
      >
        {choices.map((choice) => {
          const isChosen = choice.value === value;
          return (
            <button
              key={choice.value}
              type="button"
              aria-pressed={isChosen}
              onClick={() => onValueChange(choice.value)}
              className={chipLook(isChosen)}
            >
              {choice.label}
              {choice.count !== undefined && <span className="tabular-nums opacity-75">{choice.count}</span>}
            </button>
          );
        })}
      </div>
    </div>
  );
}

type LoadMoreProps = {
  shown: number;
  /** Name of the records in the plural: "invoices". */
  things: string;
  hasMore: boolean;
  loading: boolean;
  onLoadMore: () => void;
};

/** The end of a list that is paged by key. */
export function LoadMore({ shown, things, hasMore, loading, onLoadMore }: LoadMoreProps) {
  const counts = useCounts();
  return (
    <div className="text-ink-soft mt-4 flex flex-col items-center gap-2 text-sm">
      <p aria-live="polite" className="tabular-nums">
        {hasMore
          ? `${counts(shown)} ${things} shown`
          : `${counts(shown)} ${shown === 1 ? singular(things) : things}`}
      </p>
      {hasMore && (
        <Button icon={ChevronDown} busy={loading} onClick={onLoadMore}>
          Load more
        </Button>
      )}
    </div>
  );
}

/** One of what a list names in the plural: a batch, an entry, an invoice. */
function singular(things: string): string {
  return things.replace(/ies$/, 'y').replace(/(?<=ch)es$|s$/, '');
}

type FiltersButtonProps = { count: number; isOpen: boolean; onOpen: (isOpen: boolean) => void };

/** Shows the filters behind it, and says how many of them are set. */
export function FiltersButton({ count, isOpen, onOpen }: FiltersButtonProps) {
  return (
    <Button icon={SlidersHorizontal} aria-expanded={isOpen} onClick={() => onOpen(!isOpen)}>
      <span className="max-sm:sr-only">Filters</span>
      {count > 0 && ` (${String(count)})`}
    </Button>
  );
}

type SortMenuProps<Sort extends string> = {
  sort: Sort;
  sorts: readonly Sort[];
  labels: Readonly<Record<Sort, string>>;
  onSort: (sort: Sort) => void;
};

/** Chooses the order of a list that has no columns to sort by. */
export function SortMenu<Sort extends string>({ sort, sorts, labels, onSort }: SortMenuProps<Sort>) {
  return (
    <Menu
      align="start"
      trigger={
        <Button icon={ArrowDownWideNarrow}>
          <span>
            <span className="sr-only">Sorted by: </span>
            <span className="max-sm:sr-only">{labels[sort]}</span>
          </span>
        </Button>
      }
    >
      <MenuChoice
        label="Sort by"
        value={sort}
        onValueChange={onSort}
        choices={sorts.map((value) => ({ value, label: labels[value] }))}
      />
    </Menu>
  );
}
