import type { ReactNode } from 'react';

type PhoneFactsProps = { facts: readonly { term: string; value: ReactNode }[] };

/** Below the name of a row on a phone: what wider screens have columns for. */
export function PhoneFacts({ facts }: PhoneFactsProps) {
  if (facts.length === 0) return null;
  return (
    <dl className="mt-0.5 space-y-0.5 text-sm font-normal sm:hidden">
      {facts.map(({ term, value }) => (
        <div key={term} className="flex flex-wrap justify-between gap-x-3">
          <dt className="text-ink-soft">{term}</dt>
          <dd className="ml-auto tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
