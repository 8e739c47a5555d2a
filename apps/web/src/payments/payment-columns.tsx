import type { PaymentView } from '@atelier/contract/payments';
import { paymentMethodNames } from '@atelier/domain/payments';
import { classNames } from '../design/class-names.ts';
import type { Column } from '../design/data-table.tsx';
import { DateText, MoneyText } from '../design/figures.tsx';
import { PaymentStatePill } from './payment-state-pill.tsx';

/** The invoices that a payment pays, by number; what of it no invoice has taken is said beside them. */
function paidFor({ allocations, unappliedCents }: PaymentView): string {
  const numbers = allocations.filter((one) => one.reversedOn === null).map((one) => one.invoiceNumber);
  return [...new Set(numbers), ...(unappliedCents > 0 ? ['credit'] : [])].join(', ');
}

const customer: Column<PaymentView> = {
  key: 'customer',
  header: 'From',
  onCard: 'title',
  cell: (row) => (
    <span className="block min-w-0">
      <span className="line-clamp-2 wrap-anywhere">{row.customerName}</span>
      <span className="text-ink-soft line-clamp-2 text-sm font-normal wrap-anywhere">
        {[paidFor(row), row.reference].filter((text) => text !== '').join(' · ')}
      </span>
    </span>
  ),
};

const received: Column<PaymentView> = {
  key: 'date',
  header: 'Received',
  cell: (row) => <DateText date={row.date} />,
};

const how: Column<PaymentView> = {
  key: 'method',
  header: 'How',
  cell: (row) => (
    <span className="block">
      {paymentMethodNames[row.method]}
      <span className="text-ink-soft block text-sm">{row.depositAccountName}</span>
    </span>
  ),
};

const amount: Column<PaymentView> = {
  key: 'amount',
  header: 'Amount',
  align: 'end',
  cell: (row) => (
    <MoneyText
      cents={row.amountCents}
      className={classNames('font-medium', row.state === 'taken-back' && 'text-ink-soft line-through')}
    />
  ),
};

export const paymentColumns: readonly Column<PaymentView>[] = [
  customer,
  received,
  how,
  {
    key: 'state',
    header: 'State',
    cell: (row) => <PaymentStatePill state={row.state} />,
    onCard: 'aside',
    className: 'sm:max-lg:hidden',
  },
  {
    key: 'fee',
    header: 'Fee',
    align: 'end',
    cell: (row) =>
      row.feeCents === 0 ? <span className="text-ink-soft">–</span> : <MoneyText cents={row.feeCents} />,
    onCard: 'hidden',
    className: 'max-xl:hidden',
  },
  amount,
];
