import type { ReactNode } from 'react';
import type { LotRow } from '@atelier/contract/stock';
import type { Column } from '../design/data-table.tsx';
import { DateText } from '../design/figures.tsx';
import { TextLink } from '../design/link-button.tsx';
import { StatePill } from '../design/state-pill.tsx';
import { useToday } from '../platform/active-business.tsx';
import { paths } from '../platform/paths.ts';
import { addDays, type CalendarDate } from '@atelier/domain/foundation';
import { soonExpiring } from '@atelier/domain/stock';
import { StockText } from '../items/index.ts';

type LotState = Pick<LotRow, 'blockedAt' | 'expiresOn'>;

type LotPillProps = { lot: LotState; today: CalendarDate; otherwise?: ReactNode };

/** Tells whether a lot may still be used: blocked, expired, soon to expire, or what is said of all others. */
export function LotPill({ lot, today, otherwise = null }: LotPillProps) {
  if (lot.blockedAt !== null) return <StatePill tone="danger">Blocked</StatePill>;
  if (lot.expiresOn === null || lot.expiresOn > addDays(today, soonExpiring)) return otherwise;
  return lot.expiresOn < today ? (
    <StatePill tone="danger">Expired</StatePill>
  ) : (
    <StatePill tone="warning">Expires soon</StatePill>
  );
}

/** A lot in a short list: when it expires, whether it may be used, how much is there. */
export function LotLine({ lot, title }: { lot: LotRow; title: string }) {
  const today = useToday();
  return (
    <li className="flex items-baseline justify-between gap-4 px-4 py-2.5 sm:px-5">
      <span className="min-w-0">
        <TextLink to={paths.lot(lot.id)} className="wrap-anywhere">
          {title}
        </TextLink>
        <span className="text-ink-soft mt-0.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          {lot.expiresOn !== null && <DateText date={lot.expiresOn} />}
          <LotPill lot={lot} today={today} />
        </span>
      </span>
      <StockText amount={lot.onHand} unit={lot.stockUnit} />
    </li>
  );
}

const nothing = (word: string) => (
  <span className="text-ink-soft">
    <span aria-hidden>–</span>
    <span className="sr-only">{word}</span>
  </span>
);

/** The columns of a list of lots. */
export function lotColumns(today: CalendarDate): readonly Column<LotRow>[] {
  return [
    {
      key: 'lot',
      header: 'Lot',
      cell: (row) => (
        <span className="block min-w-0">
          <span className="wrap-anywhere">{row.number}</span>
          <span className="text-ink-soft block text-sm font-normal wrap-anywhere">{row.itemName}</span>
        </span>
      ),
    },
    {
      key: 'state',
      header: 'State',
      cell: (row) => <LotPill lot={row} today={today} otherwise={nothing('fine')} />,
    },
    {
      key: 'supplier',
      header: 'Supplier’s lot number',
      cell: (row) =>
        row.supplierNumber === '' ? (
          nothing('none')
        ) : (
          <span className="wrap-anywhere">{row.supplierNumber}</span>
        ),
    },
    {
      key: 'expires',
      header: 'Expires',
      cell: (row) => (row.expiresOn === null ? nothing('never') : <DateText date={row.expiresOn} />),
    },
    {
      key: 'there',
      header: 'There',
      align: 'end',
      onCard: 'aside',
      cell: (row) => (
        <StockText amount={row.onHand} unit={row.stockUnit} className={row.onHand < 0 ? 'text-danger' : ''} />
      ),
    },
  ];
}
