import type { SignupView } from '@atelier/contract/workshops';
import { Figure, FigureLine, MoneyFigure } from '../design/head/figure-line.tsx';

/** Sums up the places and the money of a sign-up in one line; on a phone without what the list or the books show. */
export function SignupFigures({ signup }: { signup: SignupView }) {
  const { taken, capacity, counts, isTaking, money } = signup;
  const hasMoney = money.paidCents > 0 || money.owedCents > 0;
  return (
    <div className="mb-3 sm:mb-4">
      <FigureLine label="Places and money">
        <Figure label="Places">{`${String(taken)} of ${String(capacity)}`}</Figure>
        {!isTaking && <Figure label="Sign-up">closed</Figure>}
        {counts.waitlisted > 0 && <Figure label="Waitlist">{counts.waitlisted}</Figure>}
        {counts.offered > 0 && <Figure label="Offers open">{counts.offered}</Figure>}
        {counts.checked_in > 0 && <Figure label="Checked in">{counts.checked_in}</Figure>}
        {hasMoney && <MoneyFigure label="Paid" cents={money.paidCents} />}
        {hasMoney && <MoneyFigure label="Owed" cents={money.owedCents} />}
        {money.refundedCents > 0 && <MoneyFigure label="Refunded" cents={money.refundedCents} isWide />}
        {money.refundingCents > 0 && (
          <MoneyFigure label="Refunds on their way" cents={money.refundingCents} isWide />
        )}
        {money.deferredCents > 0 && (
          <MoneyFigure label="Deferred income" cents={money.deferredCents} isWide />
        )}
        {money.earnedCents > 0 && <MoneyFigure label="Income" cents={money.earnedCents} isWide />}
      </FigureLine>
    </div>
  );
}
