import type { ReactNode } from 'react';
import type { SignupView } from '@atelier/contract/workshops';
import { MoneyText } from '../design/figures.tsx';

/** Sums up the places and the money of a sign-up in one line. */
export function SignupFigures({ signup }: { signup: SignupView }) {
  const { taken, capacity, counts, isTaking, money } = signup;
  const hasMoney = money.paidCents > 0 || money.owedCents > 0;
  return (
    <dl className="mb-4 flex flex-wrap gap-x-6 gap-y-1">
      <Fact label="Places taken">{`${String(taken)} of ${String(capacity)}`}</Fact>
      {!isTaking && <Fact label="Sign-up">closed</Fact>}
      {counts.waitlisted > 0 && <Fact label="Waitlist">{counts.waitlisted}</Fact>}
      {counts.offered > 0 && <Fact label="Offers open">{counts.offered}</Fact>}
      {counts.checked_in > 0 && <Fact label="Checked in">{counts.checked_in}</Fact>}
      {hasMoney && <MoneyFact label="Paid" cents={money.paidCents} />}
      {hasMoney && <MoneyFact label="Owed" cents={money.owedCents} />}
      {money.refundedCents > 0 && <MoneyFact label="Refunded" cents={money.refundedCents} />}
      {money.refundingCents > 0 && <MoneyFact label="Refunds on their way" cents={money.refundingCents} />}
      {money.deferredCents > 0 && <MoneyFact label="Deferred income" cents={money.deferredCents} />}
      {money.earnedCents > 0 && <MoneyFact label="Income" cents={money.earnedCents} />}
    </dl>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline gap-2">
      <dt className="text-ink-soft text-sm">{label}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  );
}

function MoneyFact({ label, cents }: { label: string; cents: number }) {
  return (
    <Fact label={label}>
      <MoneyText cents={cents} />
    </Fact>
  );
}
