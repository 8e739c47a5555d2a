import { sumMoney } from '@atelier/domain/foundation';
import { paymentMethodNames } from '@atelier/domain/payments';
import { Card } from '../design/card.tsx';
import { FigureLine, MoneyFigure } from '../design/head/figure-line.tsx';
import { MoneyText } from '../design/figures.tsx';
import type { PaymentListSearch } from './payment-list-search.ts';
import { usePaymentTotals } from './payments.api.ts';

type TotalsProps = { search: PaymentListSearch };

/** Sums up all that the filters find, not this page alone. */
export function PaymentTotals({ search }: TotalsProps) {
  const methods = usePaymentTotals(search).data ?? [];
  const sumOf = (part: 'amountCents' | 'tipCents' | 'feeCents' | 'refundedCents') =>
    sumMoney(methods.map((one) => one[part]));
  return (
    <FigureLine label="Sums of what is shown">
      {methods.length > 0 && (
        <>
          <MoneyFigure label="Received" cents={sumOf('amountCents')} />
          <MoneyFigure label="Tips" cents={sumOf('tipCents')} />
          <MoneyFigure label="Fees" cents={sumOf('feeCents')} />
          <MoneyFigure label="Refunded" cents={sumOf('refundedCents')} />
        </>
      )}
    </FigureLine>
  );
}

/** Breaks the withheld fees of all that the filters find down by payment method. */
export function PaymentFees({ search }: TotalsProps) {
  const withFees = (usePaymentTotals(search).data ?? []).filter((one) => one.feeCents > 0);
  if (withFees.length === 0) return null;
  return (
    <Card title="Fees by payment method" className="mt-6">
      <ul className="divide-line divide-y">
        {withFees.map((one) => (
          <li key={one.method} className="flex flex-wrap justify-between gap-x-6 py-2">
            {paymentMethodNames[one.method]}
            <span className="text-right">
              <MoneyText cents={one.feeCents} />{' '}
              <span className="text-ink-soft">
                of <MoneyText cents={one.amountCents + one.tipCents} />,{' '}
                {percentOf(one.feeCents, one.amountCents + one.tipCents)}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

const percentOf = (part: number, whole: number) => `${((part / whole) * 100).toFixed(1)}%`;
