import type { BillView } from '@atelier/contract/payables';
import type { CalendarDate } from '@atelier/domain/foundation';
import type { Column } from '../design/data-table.tsx';
import { DateText, MoneyText } from '../design/figures.tsx';
import { StatePill, type Tone } from '../design/state-pill.tsx';
import { nameOfBill } from './bill-words.ts';

const looks: Readonly<Record<BillView['status'] | 'overdue', { tone: Tone; label: string }>> = {
  draft: { tone: 'neutral', label: 'Draft' },
  open: { tone: 'info', label: 'Open' },
  'partly-paid': { tone: 'warning', label: 'Partly paid' },
  overdue: { tone: 'danger', label: 'Overdue' },
  paid: { tone: 'success', label: 'Paid' },
  void: { tone: 'muted', label: 'Void' },
};

const creditLabels: Readonly<Partial<Record<BillView['status'], string>>> = {
  'partly-paid': 'Partly used',
  paid: 'Used',
};

type Shown = Pick<BillView, 'kind' | 'status' | 'dueDate'>;

export function isOpenBill({ status }: Pick<BillView, 'status'>): boolean {
  return status === 'open' || status === 'partly-paid';
}

export function isOverdue(bill: Shown, today: CalendarDate): boolean {
  return bill.kind === 'bill' && isOpenBill(bill) && bill.dueDate < today;
}

export function BillStatusPill({ bill, today }: { bill: Shown; today: CalendarDate }) {
  const look = looks[isOverdue(bill, today) ? 'overdue' : bill.status];
  const label = bill.kind === 'credit' ? (creditLabels[bill.status] ?? look.label) : look.label;
  return <StatePill tone={look.tone}>{label}</StatePill>;
}

/** The columns of the list of bills. */
export function billColumns(today: CalendarDate): readonly Column<BillView>[] {
  return [
    {
      key: 'payee',
      header: 'From',
      onCard: 'title',
      cell: (row) => (
        <span className="block min-w-0">
          <span className="wrap-anywhere">{row.payeeName}</span>
          <span className="text-ink-soft block text-sm font-normal wrap-anywhere">
            {[nameOfBill(row), row.memo, ...row.tags.map((tag) => `#${tag}`)]
              .filter((text) => text !== '')
              .join(' · ')}
          </span>
        </span>
      ),
    },
    {
      key: 'status',
      header: 'State',
      cell: (row) => <BillStatusPill bill={row} today={today} />,
    },
    {
      key: 'date',
      header: 'Written',
      className: 'sm:max-lg:hidden',
      cell: (row) => <DateText date={row.date} />,
    },
    {
      key: 'due',
      header: 'Due',
      cell: (row) =>
        row.kind === 'credit' ? (
          <span className="text-ink-soft">–</span>
        ) : (
          <span className={isOverdue(row, today) ? 'text-danger font-medium' : ''}>
            <DateText date={row.dueDate} />
          </span>
        ),
    },
    {
      key: 'total',
      header: 'Amount',
      align: 'end',
      className: 'sm:max-lg:hidden',
      cell: (row) => <BillAmount bill={row} cents={row.totalCents} />,
    },
    {
      key: 'rest',
      header: 'Still open',
      align: 'end',
      onCard: 'aside',
      cell: (row) =>
        isOpenBill(row) ? (
          <BillAmount bill={row} cents={row.totalCents - row.paidCents} isStrong />
        ) : row.status === 'draft' ? (
          <BillAmount bill={row} cents={row.totalCents} />
        ) : (
          <span className="text-ink-soft">
            <span aria-hidden>–</span>
            <span className="sr-only">nothing</span>
          </span>
        ),
    },
  ];
}

type BillAmountProps = { bill: Pick<BillView, 'kind'>; cents: number; isStrong?: boolean };

/** A credit is told by its minus: it takes off what is owed. */
export function BillAmount({ bill, cents, isStrong = false }: BillAmountProps) {
  return (
    <span className={isStrong ? 'font-medium whitespace-nowrap' : 'whitespace-nowrap'}>
      {bill.kind === 'credit' && '−'}
      <MoneyText cents={cents} />
    </span>
  );
}
