import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { Link } from '@tanstack/react-router';
import { classNames } from './class-names.ts';
import { usePublishedColumns, useTableLook } from './table-look/use-table-look.ts';
import { Checkbox } from './toggles.tsx';

export type Column<Row> = {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Figures are at the end, in tabular digits. */
  align?: 'start' | 'end';
  /** Set when the list can be sorted by this column. */
  sortable?: boolean;
  /**
   * Where the cell goes when the row is a card (under 640 px): `title` (one, first), `aside` (at its right),
   * `line` (label and value below) or `hidden`. The first column is the title and the others lines by default.
   */
  onCard?: 'title' | 'aside' | 'line' | 'hidden';
  className?: string;
};

export type Sorting = { key: string; descending: boolean };

export type DataTableProps<Row> = {
  /** Names the table for assistive technology. */
  caption: string;
  /** Name by which a `ListBar` lets columns and row height be chosen; for tables without a footer. */
  list?: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** The record's own page; the row then opens it, and holds a real link that a middle click takes elsewhere. */
  rowLink?: (row: Row) => string;
  sorting?: Sorting;
  onSort?: (sorting: Sorting) => void;
  /** A box before each row, for what is done with several; `name` says of which row it is. */
  choosing?:
    | {
        isChosen: (row: Row) => boolean;
        name: (row: Row) => string;
        onChoose: (row: Row, chosen: boolean) => void;
        onChooseAll: (chosen: boolean) => void;
      }
    | undefined;
  /** Rows below, such as totals: `<tr>` elements with as many cells as there are columns. */
  footer?: ReactNode;
  /** A newer version is on its way. */
  refreshing?: boolean;
};

const compactFrom = 20;

/** A list of records: a table with a head that stays, or cards on a phone. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, list, rows, rowKey, rowLink, choosing, footer, refreshing = false } = props;
  const look = useTableLook(list);
  usePublishedColumns(list, props.columns);
  const isCompact = look.height === undefined ? rows.length > compactFrom : look.height === 'compact';
  // A card on a phone keeps them: there each takes a line of its own.
  const columns = props.columns.map((column) =>
    look.hidden.includes(column.key)
      ? { ...column, className: classNames(column.className, 'sm:hidden!') }
      : column,
  );
  const frame = useScrollWhereTooWide();
  return (
    <div
      ref={frame}
      data-tour="list"
      className={classNames(
        'sm:border-line sm:bg-surface sm:shadow-rest sm:rounded-lg sm:border',
        'overflow-x-clip max-sm:-mx-1',
        // There the head would keep its distance from the top of the frame, over the first row.
        'data-scrolls:overflow-x-auto data-scrolls:[--header-height:0px]',
        // A line, not a veil: what is there can be read on.
        refreshing &&
          'after:animate-breathe after:bg-accent relative after:absolute after:inset-x-3 after:top-0 after:z-20 after:h-0.5',
      )}
    >
      <table
        role="table"
        aria-label={caption}
        aria-busy={refreshing}
        className="w-full border-collapse max-sm:block"
      >
        <TableHead {...props} columns={columns} />
        <tbody role="rowgroup" className="max-sm:block max-sm:space-y-2.5 max-sm:px-1">
          {rows.map((row) => (
            <tr
              key={rowKey(row)}
              role="row"
              className={classNames(
                'group sm:border-line relative sm:border-b sm:last:border-0',
                'max-sm:border-line max-sm:bg-surface max-sm:shadow-rest max-sm:flex max-sm:flex-wrap max-sm:items-baseline max-sm:gap-x-3 max-sm:gap-y-1 max-sm:rounded-lg max-sm:border max-sm:px-4 max-sm:py-3.5',
                rowLink !== undefined && 'hover:bg-sunken/60 has-focus-visible:bg-sunken/60',
              )}
            >
              {choosing !== undefined && (
                <td role="cell" className="w-10 max-sm:order-first max-sm:w-auto sm:py-2 sm:pl-4">
                  <Checkbox
                    label={`Select ${choosing.name(row)}`}
                    hideLabel
                    // Above the link that covers the row.
                    className="relative z-1"
                    checked={choosing.isChosen(row)}
                    onChange={(event) => choosing.onChoose(row, event.target.checked)}
                  />
                </td>
              )}
              {columns.map((column, index) => (
                <TableCell
                  key={column.key}
                  column={column}
                  place={column.onCard ?? (index === 0 ? 'title' : 'line')}
                  isCompact={isCompact}
                >
                  {index === 0 && rowLink !== undefined ? (
                    <Link
                      to={rowLink(row)}
                      className="text-ink focus-visible:after:outline-indigo font-semibold group-hover:underline after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:rounded-sm focus-visible:after:outline-2 focus-visible:after:-outline-offset-2"
                    >
                      {column.cell(row)}
                    </Link>
                  ) : (
                    column.cell(row)
                  )}
                </TableCell>
              ))}
            </tr>
          ))}
        </tbody>
        {footer !== undefined && (
          <tfoot role="rowgroup" className="border-line border-t-2 font-semibold tabular-nums max-sm:block">
            {footer}
          </tfoot>
        )}
      </table>
    </div>
  );
}

/** Figures of nine digits may need more than there is: the frame scrolls sideways then, and its head no longer stays. */
function useScrollWhereTooWide() {
  const ref = useRef<HTMLDivElement>(null);
  // After each drawing, for other rows are as wide as they are.
  useLayoutEffect(() => {
    const look = () => {
      const frame = ref.current;
      const table = frame?.querySelector('table');
      if (frame && table) frame.toggleAttribute('data-scrolls', table.offsetWidth > frame.clientWidth);
    };
    look();
    window.addEventListener('resize', look);
    return () => window.removeEventListener('resize', look);
  });
  return ref;
}

function TableHead<Row>({ columns, rows, choosing, sorting, onSort }: DataTableProps<Row>) {
  return (
    <thead role="rowgroup" className="max-sm:sr-only">
      <tr role="row">
        {choosing !== undefined && (
          <th
            role="columnheader"
            scope="col"
            className="border-line bg-sunken sticky top-(--header-height,0px) z-10 w-10 rounded-tl-lg border-b pl-4"
          >
            <Checkbox
              label="Select all shown"
              hideLabel
              className="-my-1"
              checked={rows.length > 0 && rows.every(choosing.isChosen)}
              onChange={(event) => choosing.onChooseAll(event.target.checked)}
            />
          </th>
        )}
        {columns.map((column) => {
          const isSorted = sorting?.key === column.key;
          const direction = sorting?.descending === true ? 'descending' : 'ascending';
          return (
            <th
              key={column.key}
              role="columnheader"
              scope="col"
              aria-sort={isSorted ? direction : undefined}
              className={classNames(
                'border-line bg-sunken text-ink-soft sticky top-(--header-height,0px) z-10 border-b px-4 py-2 text-sm font-semibold whitespace-nowrap first:rounded-tl-lg last:rounded-tr-lg',
                column.align === 'end' ? 'text-right' : 'text-left',
                column.className,
              )}
            >
              {column.sortable === true && onSort !== undefined ? (
                <button
                  type="button"
                  onClick={() => onSort({ key: column.key, descending: isSorted && !sorting.descending })}
                  className="hover:text-ink -mx-1.5 inline-flex items-center gap-1 rounded-sm px-1.5"
                >
                  {column.header}
                  <SortSign state={isSorted ? direction : undefined} />
                </button>
              ) : (
                column.header
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

function SortSign({ state }: { state: 'ascending' | 'descending' | undefined }) {
  const Icon = state === undefined ? ChevronsUpDown : state === 'ascending' ? ArrowUp : ArrowDown;
  return <Icon aria-hidden className={classNames('size-3.5', state === undefined && 'opacity-60')} />;
}

type CellProps<Row> = {
  column: Column<Row>;
  place: NonNullable<Column<Row>['onCard']>;
  isCompact: boolean;
  children: ReactNode;
};

const cardPlaces = {
  title: 'max-sm:order-1 max-sm:min-w-0 max-sm:flex-1 max-sm:basis-36',
  aside: 'max-sm:order-2 max-sm:ml-auto max-sm:font-semibold',
  line: 'max-sm:order-3 max-sm:flex max-sm:w-full max-sm:justify-between max-sm:gap-4 max-sm:text-right max-sm:text-sm',
  hidden: 'max-sm:hidden',
};

function TableCell<Row>({ column, place, isCompact, children }: CellProps<Row>) {
  const empty = children === null || children === undefined || children === '';
  return (
    <td
      role="cell"
      className={classNames(
        'sm:px-4',
        isCompact ? 'sm:py-2' : 'sm:py-3',
        column.align === 'end' ? 'text-right tabular-nums' : 'text-left',
        cardPlaces[place],
        place === 'line' && empty && 'max-sm:hidden',
        column.className,
      )}
    >
      {place === 'line' && (
        <span aria-hidden className="text-ink-soft shrink-0 sm:hidden">
          {column.header}
        </span>
      )}
      {children}
    </td>
  );
}
