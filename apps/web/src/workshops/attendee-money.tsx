import type { AttendeeView } from '@atelier/contract/workshops';
import { MoneyText } from '../design/figures.tsx';

type Money = Pick<
  AttendeeView,
  'priceCents' | 'paidCents' | 'refundedCents' | 'refundingCents' | 'owedCents' | 'refundDueCents'
>;

/** States what an attendee has paid, owes and got back. */
export function AttendeeMoney({ attendee }: { attendee: Money }) {
  const { priceCents, paidCents, refundedCents, refundingCents, owedCents, refundDueCents } = attendee;
  const parts = [
    [paidCents, 'paid'],
    [owedCents, 'owed'],
    [refundedCents, 'refunded'],
    [refundingCents, 'on its way back'],
    [refundDueCents, 'to refund'],
  ] as const;
  const shown = parts.filter(([cents]) => cents > 0);
  if (shown.length === 0) return priceCents === 0 ? 'Free' : <MoneyText cents={priceCents} />;
  return (
    <span className="block">
      {shown.map(([cents, what]) => (
        <span
          key={what}
          className={
            what === 'owed' || what === 'to refund'
              ? 'block font-medium whitespace-nowrap'
              : 'block whitespace-nowrap'
          }
        >
          <MoneyText cents={cents} /> {what}
        </span>
      ))}
    </span>
  );
}
