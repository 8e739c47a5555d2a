import { Card } from '../design/card.tsx';
import { DateText, MoneyText } from '../design/figures.tsx';
import { TextLink } from '../design/link-button.tsx';
import { StatePill } from '../design/state-pill.tsx';
import { pathOfCollected } from './collected.ts';
import { useDeposited } from './transactions.api.ts';

/** Shows what a deposit brought to the bank; nothing beside any other transfer. */
export function DepositedCard({ transactionId }: { transactionId: string }) {
  const deposited = useDeposited(transactionId).data ?? [];
  if (deposited.length === 0) return null;
  return (
    <Card
      title="Brought to the bank"
      description="Delete this deposit, and what it held waits for the bank again."
    >
      <ul className="divide-line -my-3 divide-y">
        {deposited.map((one) => (
          <li key={one.entryId} className="flex items-baseline justify-between gap-4 py-3">
            <span className="min-w-0 wrap-anywhere">
              <TextLink to={pathOfCollected(one)}>{one.from}</TextLink>
              {one.isTakenBack && (
                <span className="ml-2">
                  <StatePill tone="muted">Reversed</StatePill>
                </span>
              )}
              <span className="text-ink-soft block text-sm">
                <DateText date={one.date} />
                {[one.paidFor, one.reference]
                  .filter((text) => text !== '')
                  .map((text) => ` · ${text}`)
                  .join('')}
              </span>
            </span>
            <MoneyText cents={one.amountCents} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
