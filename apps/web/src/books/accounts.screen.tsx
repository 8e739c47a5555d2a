import { useState } from 'react';
import { Plus } from 'lucide-react';
import { Link } from '@tanstack/react-router';
import type { AccountView } from '@atelier/contract/books';
import { permits } from '@atelier/domain/businesses';
import { accountRoots, rootOfAccountType } from '@atelier/domain/books';
import { Button } from '../design/button.tsx';
import { Card } from '../design/card.tsx';
import { NothingFound } from '../design/empty-state.tsx';
import { MoneyText } from '../design/figures.tsx';
import { ListBar } from '../design/list-bar.tsx';
import { FilterChips } from '../design/list-controls.tsx';
import { PageHeader } from '../design/page-header.tsx';
import { ShortLabel } from '../design/head/short-label.tsx';
import { TableSkeleton } from '../design/skeletons.tsx';
import { showToast } from '../design/toast.ts';
import { useActiveBusiness } from '../platform/active-business.tsx';
import { Loaded } from '../platform/loaded.tsx';
import { paths } from '../platform/paths.ts';
import { AccountDialog } from './account-dialog.tsx';
import { accountTree, type AccountInTree } from './account-tree.ts';
import { rootNames, scheduleCHint, typeWords } from './account-words.ts';
import { useRestoreAccount, useUndoMerge } from './chart.api.ts';
import { useAccounts } from './journal.api.ts';
import { FinancesNav } from './finances-nav.tsx';
import { MergeAccountDialog } from './merge-account-dialog.tsx';

type Shown = 'active' | 'balance' | 'archived';

export function AccountsScreen() {
  const accounts = useAccounts();
  const { business } = useActiveBusiness();
  const mayEdit = permits(business.role, 'finances.accounts');
  const [shown, setShown] = useState<Shown>('active');
  const [merged, setMerged] = useState<AccountView>();
  const [edited, setEdited] = useState<AccountView | 'new'>();
  return (
    <>
      <PageHeader
        title="Chart of accounts"
        action={
          mayEdit && (
            <Button tone="primary" icon={Plus} onClick={() => setEdited('new')}>
              <ShortLabel>New account</ShortLabel>
            </Button>
          )
        }
        nav={<FinancesNav />}
      />
      <Loaded
        query={accounts}
        skeleton={<TableSkeleton rows={12} />}
        errorTitle="Your accounts could not be loaded"
      >
        {(list) => {
          const archived = list.filter((account) => !account.isActive);
          const active = list.filter((account) => account.isActive);
          const withBalance = active.filter((account) => account.balanceCents !== 0);
          const accountsOf = { active, balance: withBalance, archived };
          // The last archived one may have come back.
          const chosen = shown === 'archived' && archived.length === 0 ? 'active' : shown;
          return (
            <>
              <ListBar
                chips={
                  <FilterChips
                    label="Accounts"
                    choices={[
                      { value: 'active', label: 'Active', count: active.length },
                      { value: 'balance', label: 'With a balance', count: withBalance.length },
                      ...(archived.length > 0
                        ? [{ value: 'archived' as const, label: 'Archived', count: archived.length }]
                        : []),
                    ]}
                    value={chosen}
                    onValueChange={setShown}
                  />
                }
              />
              {accountsOf[chosen].length === 0 && (
                <NothingFound>
                  No account has a balance yet. The first entry in your books gives it to two.
                </NothingFound>
              )}
              <Roots accounts={accountsOf[chosen]} all={list} onEdit={mayEdit ? setEdited : undefined} />
              {edited !== undefined && (
                <AccountDialog
                  {...(edited === 'new' ? {} : { account: edited })}
                  accounts={list}
                  onMerge={(account) => {
                    setEdited(undefined);
                    setMerged(account);
                  }}
                  onClose={() => setEdited(undefined)}
                />
              )}
              {merged !== undefined && (
                <MergeAccountDialog account={merged} accounts={list} onClose={() => setMerged(undefined)} />
              )}
            </>
          );
        }}
      </Loaded>
    </>
  );
}

type RootsProps = {
  accounts: readonly AccountView[];
  all: readonly AccountView[];
  /** Left out for who may not change the chart. */
  onEdit: ((account: AccountView) => void) | undefined;
};

function Roots({ accounts, all, onEdit }: RootsProps) {
  const tree = accountTree(accounts);
  return (
    <div className="space-y-5">
      {accountRoots.map((root) => {
        const rows = tree.filter(({ account }) => rootOfAccountType(account.type) === root);
        if (rows.length === 0) return null;
        return (
          <Card key={root} title={rootNames[root].title} description={rootNames[root].hint} flush>
            <ul className="divide-line border-line divide-y border-t">
              {rows.map((row) => (
                <AccountRow key={row.account.id} {...row} all={all} onEdit={onEdit} />
              ))}
            </ul>
          </Card>
        );
      })}
    </div>
  );
}

function AccountRow({ account, depth, all, onEdit }: AccountInTree & Pick<RootsProps, 'all' | 'onEdit'>) {
  const target = all.find((each) => each.id === account.mergedInto);
  const details = [
    typeWords[account.type],
    target === undefined ? scheduleCHint(account.scheduleCLine) : `Merged into ${target.code} ${target.name}`,
  ].filter(Boolean);
  return (
    <li
      className="flex items-center gap-3 px-4 py-2 sm:px-5"
      style={{ paddingInlineStart: `${depth * 1.5 + 1.25}rem` }}
    >
      <span className="text-ink-soft w-11 shrink-0 text-sm tabular-nums">{account.code}</span>
      <span className="min-w-0 flex-1">
        <Link to={paths.account(account.id)} className="inline-block py-0.5 font-medium hover:underline">
          {account.name}
        </Link>
        <span className="text-ink-soft block text-sm">{details.join(' · ')}</span>
      </span>
      <MoneyText cents={account.balanceCents} className={account.balanceCents === 0 ? 'text-ink-soft' : ''} />
      {onEdit &&
        (account.isActive ? (
          <Button size="sm" onClick={() => onEdit(account)}>
            Edit<span className="sr-only"> {account.name}</span>
          </Button>
        ) : (
          <UseAgain account={account} />
        ))}
    </li>
  );
}

/** Takes an archived account back into use; one that was merged by undoing that. */
function UseAgain({ account }: { account: AccountView }) {
  const restore = useRestoreAccount();
  const undo = useUndoMerge(() =>
    showToast({ title: `“${account.name}” is an account of its own again`, kind: 'success' }),
  );
  const isMerged = account.mergedInto !== null;
  const action = isMerged ? undo : restore;
  return (
    <Button size="sm" busy={action.isPending} onClick={() => action.mutate({ accountId: account.id })}>
      {isMerged ? 'Undo merge' : 'Use again'}
      <span className="sr-only"> {account.name}</span>
    </Button>
  );
}
