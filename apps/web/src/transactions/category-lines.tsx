import type { ReactNode } from 'react';
import type { AccountView } from '@atelier/contract/books';
import { Card } from '../design/card.tsx';
import { MoneyText } from '../design/figures.tsx';
import { TextLink } from '../design/link-button.tsx';
import { paths } from '../platform/paths.ts';

type CategoryLinesProps = {
  title: string;
  lines: readonly { accountId: string; memo: string; amountCents: number }[];
  accounts: readonly AccountView[];
  /** Below the lines. */
  children?: ReactNode;
};

/** Shows what a document was for: the account of each line, and how much. */
export function CategoryLines({ title, lines, accounts, children }: CategoryLinesProps) {
  const nameOf = (id: string) => accounts.find((account) => account.id === id)?.name ?? '…';
  return (
    <Card title={title} flush>
      <ul className="divide-line border-line divide-y border-t">
        {lines.map((line, index) => (
          <li key={index} className="flex items-baseline justify-between gap-4 px-4 py-3 sm:px-5">
            <span className="min-w-0">
              <TextLink to={paths.account(line.accountId)}>{nameOf(line.accountId)}</TextLink>
              {line.memo !== '' && (
                <span className="text-ink-soft block text-sm wrap-anywhere">{line.memo}</span>
              )}
            </span>
            <MoneyText cents={line.amountCents} />
          </li>
        ))}
        {lines.length === 0 && <li className="text-ink-soft px-4 py-3 sm:px-5">Not chosen yet.</li>}
        {children}
      </ul>
    </Card>
  );
}
