import type { ReactNode } from 'react';
import type { SignupView } from '@atelier/contract/workshops';
import { classNames } from '../design/class-names.ts';
import { MoneyText } from '../design/figures.tsx';

/** Sums up the places and the money of a sign-up in one line; on a phone without what the list or the books show. */
export function SignupFigures({ signup }: { signup: SignupView }) {
  const { taken, capacity, counts, isTaking, money } = signup;
  const hasMoney = money.paidCents > 0 || money.owedCents > 0;
  return (
    <dl className="mb-4 flex flex-wrap gap-x-4 gap-y-1 max-sm:mb-3 max-sm:gap-y-0 sm:gap-x-6">
      <Fact label="Places">{`${String(taken)} of ${String(capacity)}`}</Fact>
      {!isTaking && <Fact label="Sign-up">closed</Fact>}
      {counts.waitlisted > 0 && <Fact label="Waitlist">{counts.waitlisted}</Fact>}
      {counts.offered > 0 && <Fact label="Offers open">{counts.offered}</Fact>}
      {counts.checked_in > 0 && <Fact label="Checked in">{counts.checked_in}</Fact>}
      {hasMoney && <MoneyFact label="Paid" cents={money.paidCents} />}
      {hasMoney && <MoneyFact label="Owed" cents={money.owedCents} />}
      {money.refundedCents > 0 && <MoneyFact label="Refunded" cents={money.refundedCents} isWide />}
      {money.refundingCents > 0 && (
        <MoneyFact label="Refunds on their way" cents={money.refundingCents} isWide />
      )}
      {money.deferredCents > 0 && <MoneyFact label="Deferred income" cents={money.deferredCents} isWide />}
      {money.earnedCents > 0 && <MoneyFact label="Income" cents={money.earnedCents} isWide />}
    </dl>
  );
}

/** A figure with its name. A wide one is left out on a phone. */
function Fact({ label, isWide = false, children }: { label: string; isWide?: boolean; children: ReactNode }) {
  return (
    <div className={classNames('flex items-baseline gap-2', isWide && 'max-sm:hidden')}>
      <dt className="text-ink-soft text-sm">{label}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  );
}

function MoneyFact({ label, cents, isWide = false }: { label: string; cents: number; isWide?: boolean }) {
  return (
    <Fact label={label} isWide={isWide}>
      <MoneyText cents={cents} />
    </Fact>
  );
}
