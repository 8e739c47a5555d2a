import { TriangleAlert } from 'lucide-react';
import type { OrderRow } from '@atelier/contract/orders';
import type { CalendarDate } from '@atelier/domain/foundation';
import { orderChannelNames } from '@atelier/domain/orders';
import type { Column } from '../design/data-table.tsx';
import { DateText, MoneyText } from '../design/figures.tsx';
import { StatePill, type Tone } from '../design/state-pill.tsx';
import { orderProgress } from './order-progress.ts';
import { orderStateWords } from './order-words.ts';

type Look = { readonly tone: Tone; readonly label: string };

/** One of the states that follow from what happened. */
export function LookPill({ look: { tone, label } }: { look: Look }) {
  return <StatePill tone={tone}>{label}</StatePill>;
}

export function OrderStatePill({ state }: { state: OrderRow['state'] }) {
  const { tone, label } = orderStateWords[state];
  return <StatePill tone={tone}>{label}</StatePill>;
}

/** Returns what an order is called: its number, or that it is a draft. */
export const orderName = ({ number }: Pick<OrderRow, 'number'>) => number ?? 'Draft order';

type PromiseTextProps = {
  order: Pick<OrderRow, 'promisedOn' | 'state'>;
  today: CalendarDate;
  /** When it can be ready, where that is later. */
  readyOn?: CalendarDate | undefined;
};

/** Until when it is promised; red where that day is over, and a warning where it will not be kept. */
export function PromiseText({ order: { promisedOn, state }, today, readyOn }: PromiseTextProps) {
  if (promisedOn === null)
    return (
      <span className="text-ink-soft">
        <span aria-hidden>–</span>
        <span className="sr-only">nothing promised</span>
      </span>
    );
  const isLate = promisedOn < today && (state === 'open' || state === 'on-hold');
  return (
    <span className={isLate ? 'text-danger font-medium' : ''}>
      <DateText date={promisedOn} />
      {isLate && <span className="block text-sm font-normal">late</span>}
      {!isLate && readyOn !== undefined && (
        <span className="text-warning flex items-center gap-1 text-sm">
          <TriangleAlert aria-hidden className="size-3.5 shrink-0" />
          <span>
            ready <DateText date={readyOn} />
          </span>
        </span>
      )}
    </span>
  );
}

const state: Column<OrderRow> = {
  key: 'state',
  header: 'State',
  cell: (row) => {
    const progress = orderProgress(row);
    return (
      // On a card they are beneath each other, too, beside the name of the column.
      <span className="block">
        <OrderStatePill state={row.state} />
        {progress.length > 0 && (
          <span className="text-ink-soft mt-1 block text-sm">{progress.join(' · ')}</span>
        )}
      </span>
    );
  },
};

const total: Column<OrderRow> = {
  key: 'total',
  header: 'Amount',
  align: 'end',
  onCard: 'aside',
  cell: (row) => <MoneyText cents={row.totalCents} />,
};

const more = ({ lineCount }: OrderRow) => (lineCount > 3 ? ` and ${String(lineCount - 3)} more` : '');

/** The columns of the list of orders; `readyOn` of those that cannot be ready when they are promised. */
export function orderColumns(
  today: CalendarDate,
  readyOn: ReadonlyMap<string, CalendarDate>,
): readonly Column<OrderRow>[] {
  return [
    {
      key: 'order',
      header: 'Order',
      onCard: 'title',
      cell: (row) => (
        <span className="block min-w-0">
          <span className="wrap-anywhere">{row.customerName || 'No customer yet'}</span>
          <span className="text-ink-soft line-clamp-2 text-sm font-normal wrap-anywhere">
            {[orderName(row), orderChannelNames[row.channel], `${row.summary}${more(row)}`]
              .filter((part) => part !== '')
              .join(' · ')}
          </span>
        </span>
      ),
    },
    state,
    {
      key: 'ordered',
      header: 'Ordered',
      className: 'sm:max-lg:hidden whitespace-nowrap',
      cell: (row) => <DateText date={row.orderedOn} />,
    },
    {
      key: 'promised',
      header: 'Promised',
      className: 'whitespace-nowrap',
      cell: (row) => <PromiseText order={row} today={today} readyOn={readyOn.get(row.id)} />,
    },
    total,
  ];
}

/** On the page of a customer, who needs no name. */
export function orderColumnsOfCustomer(today: CalendarDate): readonly Column<OrderRow>[] {
  return [
    {
      key: 'order',
      header: 'Order',
      onCard: 'title',
      cell: (row) => (
        <>
          {orderName(row)}
          <span className="text-ink-soft line-clamp-1 text-sm font-normal wrap-anywhere">
            {row.summary}
            {more(row)}
          </span>
        </>
      ),
    },
    state,
    { key: 'promised', header: 'Promised', cell: (row) => <PromiseText order={row} today={today} /> },
    total,
  ];
}
