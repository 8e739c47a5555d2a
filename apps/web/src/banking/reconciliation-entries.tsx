import { useId, useState } from 'react';
import { Link } from '@tanstack/react-router';
import type { ReconciliationSheetView } from '@atelier/contract/banking';
import { Card } from '../design/card.tsx';
import { NothingFound } from '../design/empty-state.tsx';
import { DateText, MoneyText } from '../design/figures.tsx';
import { SearchBox } from '../design/list-controls.tsx';
import { SelectField } from '../design/fields/select-field.tsx';
import { Checkbox } from '../design/toggles.tsx';
import { paths } from '../platform/paths.ts';

type Entry = ReconciliationSheetView['entries'][number];

const orders = [
  { value: 'date', label: 'Date' },
  { value: 'amount', label: 'Amount' },
  { value: 'name', label: 'Name' },
] as const;
type Order = (typeof orders)[number]['value'];

const nameOf = (entry: Entry) => (entry.memo === '' ? `Entry ${String(entry.number)}` : entry.memo);

/** Finds a word of the name, or an amount as a statement writes it: `1,204.50` as well as `1204.5`. */
function isFound(entry: Entry, search: string): boolean {
  const wanted = search.trim().toLowerCase();
  const digits = wanted.replaceAll(/[^\d.]/g, '');
  const amount = (Math.abs(entry.amountCents) / 100).toFixed(2);
  return nameOf(entry).toLowerCase().includes(wanted) || (digits !== '' && amount.startsWith(digits));
}

const before: Readonly<Record<Order, (a: Entry, b: Entry) => number>> = {
  date: (a, b) => a.date.localeCompare(b.date) || a.number - b.number,
  amount: (a, b) => Math.abs(b.amountCents) - Math.abs(a.amountCents) || a.number - b.number,
  name: (a, b) => nameOf(a).localeCompare(nameOf(b)) || a.number - b.number,
};

type EntriesProps = {
  entries: readonly Entry[];
  isTicked: (entry: Entry) => boolean;
  /** Null where nothing is to be ticked. */
  onMark: ((entryIds: string[], to: boolean) => void) | null;
};

/** Entries that may be on the statement, in its two columns, searched by name or amount and sorted. */
export function ReconciliationEntries({ entries, isTicked, onMark }: EntriesProps) {
  const [search, setSearch] = useState('');
  const [order, setOrder] = useState<Order>('date');
  const shown = entries.filter((entry) => isFound(entry, search)).toSorted(before[order]);
  const columns = [
    { title: 'Money in', rows: shown.filter(({ amountCents }) => amountCents > 0) },
    { title: 'Money out', rows: shown.filter(({ amountCents }) => amountCents < 0) },
  ].filter(({ rows }) => rows.length > 0);
  return (
    <>
      <div className="mb-4 flex flex-wrap items-end justify-between gap-3">
        <SearchBox label="Search entries" value={search} onSearch={setSearch} />
        <SelectField
          label="Sorted by"
          className="w-36"
          choices={orders}
          value={order}
          onValueChange={setOrder}
        />
      </div>
      {columns.length === 0 ? (
        <NothingFound>No entry has such a name or amount.</NothingFound>
      ) : (
        <div className="grid items-start gap-4 lg:auto-cols-fr lg:grid-flow-col">
          {columns.map(({ title, rows }) => (
            <Column key={title} title={title} rows={rows} isTicked={isTicked} onMark={onMark} />
          ))}
        </div>
      )}
    </>
  );
}

type ColumnProps = Omit<EntriesProps, 'entries'> & { title: string; rows: readonly Entry[] };

function Column({ title, rows, isTicked, onMark }: ColumnProps) {
  const titleId = useId();
  const ticked = rows.filter(isTicked);
  const isAll = ticked.length === rows.length;
  const markAll = () =>
    onMark?.(
      rows.filter((entry) => isTicked(entry) === isAll).map(({ entryId }) => entryId),
      !isAll,
    );
  return (
    <Card flush>
      <div className="border-line bg-sunken flex flex-wrap items-center justify-between gap-x-4 border-b px-4 py-1 sm:px-5">
        <h2 id={titleId} className="py-1.5 font-semibold">
          {title}{' '}
          <span className="text-ink-soft text-sm font-normal">
            {ticked.length} of {rows.length} ticked
          </span>
        </h2>
        {onMark && <Checkbox label={`All ${title.toLowerCase()}`} checked={isAll} onChange={markAll} />}
      </div>
      <ul aria-labelledby={titleId} className="divide-line divide-y">
        {rows.map((entry) => (
          <li key={entry.entryId} className="flex items-center gap-3 px-4 py-0.5 sm:px-5">
            {onMark ? (
              <Checkbox
                className="min-w-0 flex-1"
                label={<span className="wrap-anywhere">{nameOf(entry)}</span>}
                help={
                  <>
                    <DateText date={entry.date} />
                    {entry.isMatched && ' · matched with a line of the bank'}
                  </>
                }
                checked={isTicked(entry)}
                onChange={(event) => onMark([entry.entryId], event.target.checked)}
              />
            ) : (
              <p className="min-w-0 flex-1 py-2 wrap-anywhere">
                {nameOf(entry)}
                <span className="text-ink-soft block text-sm">
                  <DateText date={entry.date} />
                </span>
              </p>
            )}
            <Link
              to={paths.journalEntry(entry.entryId)}
              className="touch-target inline-flex items-center underline decoration-dotted underline-offset-4"
            >
              <span className="sr-only">Open {nameOf(entry)}: </span>
              <MoneyText cents={entry.amountCents} />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
