import { Link } from '@tanstack/react-router';
import type { AccountView } from '@atelier/contract/finances';
import { accountRoots, rootOfAccountType } from '@atelier/domain/finances';
import { Card } from '../design/card.tsx';
import { MoneyText } from '../design/figures.tsx';
import { TextLink } from '../design/link-button.tsx';
import { FilterChips } from '../design/list-controls.tsx';
import { paths } from '../platform/paths.ts';
import type { AccountScope } from './finances-search.ts';
import { rootNames, scheduleCHint } from './account-words.ts';

type ChartOfAccountsProps = {
  accounts: readonly AccountView[];
  scope: AccountScope;
  onScope: (scope: AccountScope) => void;
};

/** Every account under its element of the books, with its balance and its line of the tax form. */
export function ChartOfAccounts({ accounts, scope, onScope }: ChartOfAccountsProps) {
  const used = accounts.filter((account) => account.balanceCents !== 0);
  const shown = scope === 'all' ? accounts : used;
  const groups = accountRoots
    .map((root) => ({ root, list: shown.filter((account) => rootOfAccountType(account.type) === root) }))
    .filter(({ list }) => list.length > 0);
  return (
    <Card
      data-tour="chart-of-accounts"
      title="Chart of accounts"
      description="The drawers that every amount is sorted into. The small print names the line of your tax form."
      action={
        <div className="flex flex-wrap items-center gap-3">
          <FilterChips
            label="Accounts"
            choices={[
              { value: 'used', label: 'With a balance', count: used.length },
              { value: 'all', label: 'All', count: accounts.length },
            ]}
            value={scope}
            onValueChange={onScope}
          />
          <TextLink to={paths.accounts}>Edit accounts</TextLink>
        </div>
      }
      flush
    >
      {groups.length === 0 && (
        <p className="text-ink-soft border-line border-t px-4 py-8 text-center sm:px-5">
          No account has a balance yet. The first invoice that you issue fills the first ones.
        </p>
      )}
      {groups.map(({ root, list }) => (
        <section key={root} aria-label={rootNames[root].title}>
          <h3 className="border-line bg-sunken flex flex-wrap gap-x-3 border-y px-4 py-2 text-sm font-semibold sm:px-5">
            {rootNames[root].title}
            <span className="text-ink-soft font-normal">{rootNames[root].hint}</span>
          </h3>
          <ul className="divide-line divide-y">
            {list.map((account) => (
              <li key={account.id}>
                <AccountLine account={account} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Card>
  );
}

function AccountLine({ account }: { account: AccountView }) {
  const hint = scheduleCHint(account.scheduleCLine);
  return (
    <Link
      to={paths.account(account.id)}
      className="hover:bg-sunken flex items-center gap-3 px-4 py-2.5 focus-visible:-outline-offset-2 sm:px-5"
    >
      <span className="text-ink-soft w-11 shrink-0 text-sm tabular-nums">{account.code}</span>
      <span className="min-w-0 flex-1">
        <span className="block">
          {account.name}
          {!account.isActive && <span className="text-ink-soft"> (archived)</span>}
        </span>
        {hint !== undefined && <span className="text-ink-soft block text-sm">{hint}</span>}
      </span>
      <MoneyText
        cents={account.balanceCents}
        className={account.balanceCents === 0 ? 'text-ink-soft' : 'font-medium'}
      />
    </Link>
  );
}
