import { sumMoney } from '@atelier/domain/foundation';
import { paymentMethodNames } from '@atelier/domain/payments';
import { MoneyText } from '../design/figures.tsx';
import type { PaymentListSearch } from './payment-list-search.ts';
import { usePaymentTotals } from './payments.api.ts';

/** What came in of all that the filters find, not of this page alone; fees by the way it was paid. */
export function PaymentTotals({ search }: { search: PaymentListSearch }) {
  const methods = usePaymentTotals(search).data;
  if (methods === undefined) return null;
  const sumOf = (part: 'amountCents' | 'tipCents' | 'feeCents' | 'refundedCents') =>
    sumMoney(methods.map((one) => one[part]));
  const withFees = methods.filter((one) => one.feeCents > 0);
  return (
    <div className="border-line bg-surface shadow-rest mb-4 overflow-hidden rounded-lg border">
      <dl aria-label="Sums of what is shown" className="bg-line grid grid-cols-2 gap-px sm:grid-cols-4">
        <Sum term="Came in" cents={sumOf('amountCents')} />
        <Sum term="Tips" cents={sumOf('tipCents')} />
        <Sum term="Fees withheld" cents={sumOf('feeCents')} />
        <Sum term="Refunded" cents={sumOf('refundedCents')} />
      </dl>
      {withFees.length > 0 && (
        <details className="border-line border-t">
          <summary className="cursor-pointer px-3 py-3 text-sm font-medium sm:px-5">
            Fees by the way it was paid
          </summary>
          <ul className="divide-line divide-y px-3 pb-2 sm:px-5">
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
        </details>
      )}
    </div>
  );
}

const percentOf = (part: number, whole: number) => `${((part / whole) * 100).toFixed(1)}%`;

function Sum({ term, cents }: { term: string; cents: number }) {
  return (
    <div className="bg-surface min-w-0 px-3 py-3 sm:px-5">
      <dt className="text-ink-soft text-sm">{term}</dt>
      <dd className="font-semibold sm:text-xl">
        <MoneyText cents={cents} />
      </dd>
    </div>
  );
}
