import { Suspense, useState } from 'react';
import { Banknote, CreditCard, Inbox, Landmark, Plus, type LucideIcon } from 'lucide-react';
import { Link } from '@tanstack/react-router';
import type { AccountView } from '@atelier/contract/books';
import { permits } from '@atelier/domain/businesses';
import { holdsMoney } from '@atelier/domain/books';
import { Button } from '../design/button.tsx';
import { Card } from '../design/card.tsx';
import { MoneyText } from '../design/figures.tsx';
import { lazyPart } from '../design/lazy-part.ts';
import { TextLink } from '../design/link-button.tsx';
import { useActiveBusiness } from '../platform/active-business.tsx';
import { paths } from '../platform/paths.ts';

const MoneyAccountDialog = lazyPart(
  async () => (await import('./money-account-dialog.tsx')).MoneyAccountDialog,
);

export function isMoneyAccount(account: Pick<AccountView, 'type'>): boolean {
  return holdsMoney(account.type);
}

const looks: Partial<Record<AccountView['type'], { icon: LucideIcon; hint: string }>> = {
  bank: { icon: Landmark, hint: 'In the bank' },
  cash: { icon: Banknote, hint: 'In your cash box' },
  'undeposited-funds': { icon: Inbox, hint: 'Received, not yet taken to the bank' },
  card: { icon: CreditCard, hint: 'What you owe on it' },
};

/** Shows where the money is, account by account, each with the way to its lines. */
export function MoneyAccounts({ accounts }: { accounts: readonly AccountView[] }) {
  const { business } = useActiveBusiness();
  const [isAdding, setAdding] = useState(false);
  const shown = accounts.filter(
    (account) => account.isActive && (isMoneyAccount(account) || account.type === 'card'),
  );
  return (
    <Card
      data-tour="money-accounts"
      title="Where the money is"
      action={
        permits(business.role, 'finances.record') && (
          <TextLink to={paths.newBankImport}>Import bank file</TextLink>
        )
      }
      flush
    >
      <ul className="divide-line border-line divide-y border-t">
        {shown.map((account) => {
          const { icon: Icon, hint } = looks[account.type] ?? { icon: Landmark, hint: 'In transit' };
          return (
            <li key={account.id}>
              <Link
                to={paths.account(account.id)}
                className="hover:bg-sunken flex items-center gap-3 px-4 py-3 focus-visible:-outline-offset-2 sm:px-5"
              >
                <Icon aria-hidden className="text-ink-soft size-5 shrink-0" strokeWidth={1.8} />
                <span className="min-w-0 flex-1">
                  <span className="block truncate font-medium">{account.name}</span>
                  <span className="text-ink-soft block text-sm">{hint}</span>
                </span>
                <MoneyText
                  cents={account.balanceCents}
                  className={account.balanceCents < 0 ? 'text-danger font-semibold' : 'font-semibold'}
                />
              </Link>
            </li>
          );
        })}
      </ul>
      {permits(business.role, 'finances.accounts') && (
        <div className="border-line border-t px-4 py-3 sm:px-5">
          <Button icon={Plus} onClick={() => setAdding(true)}>
            Add account
          </Button>
        </div>
      )}
      {isAdding && (
        <Suspense>
          <MoneyAccountDialog account={null} onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </Card>
  );
}
