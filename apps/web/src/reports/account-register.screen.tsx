import { useState } from 'react';
import { FileUp, Pencil } from 'lucide-react';
import { getRouteApi } from '@tanstack/react-router';
import type { RegisterView } from '@atelier/contract/books';
import { permits } from '@atelier/domain/businesses';
import { hasStatements, isMoneyAccountType } from '@atelier/domain/books';
import { Button } from '../design/button.tsx';
import type { Column } from '../design/data-table.tsx';
import { EmptyState } from '../design/empty-state.tsx';
import { DateText, MoneyText } from '../design/figures.tsx';
import { LinkButton } from '../design/link-button.tsx';
import { PageHeader } from '../design/page-header.tsx';
import { TableSkeleton } from '../design/skeletons.tsx';
import { useActiveBusiness } from '../platform/active-business.tsx';
import { Loaded } from '../platform/loaded.tsx';
import { PagedTable } from '../platform/paged-table.tsx';
import { paths } from '../platform/paths.ts';
import {
  kindWords,
  rootWord,
  scheduleCHint,
  useAccounts,
  useRegister,
  MoneyAccountDialog,
  PeriodPicker,
  periodOf,
  type Period,
  type ReportDefaults,
  WhyNote,
  WithReportDefaults,
} from '../books/index.ts';
import { ReportBar } from './report-bar.tsx';

const route = getRouteApi('/dashboard/finances/accounts/$accountId');

export function AccountRegisterScreen() {
  const { accountId } = route.useParams();
  const account = useAccounts().data?.find((one) => one.id === accountId);
  const place = account && `${account.code} · ${rootWord(account.type)}`;
  const { business } = useActiveBusiness();
  const [isEditing, setEditing] = useState(false);
  const hint = account && scheduleCHint(account.scheduleCLine);
  return (
    <>
      <PageHeader
        title={account?.name ?? 'Account'}
        description={
          place === undefined ? 'The lines of one account.' : [place, hint].filter(Boolean).join(' · ')
        }
        back={{ to: paths.finances, label: 'Finances' }}
        action={
          account && (
            <>
              {isMoneyAccountType(account.type) && permits(business.role, 'finances.accounts') && (
                <Button icon={Pencil} onClick={() => setEditing(true)}>
                  Edit account
                </Button>
              )}
              {hasStatements(account.type) && (
                <LinkButton to={paths.newBankImport} search={{ account: accountId }} icon={FileUp}>
                  Import bank file
                </LinkButton>
              )}
            </>
          )
        }
      />
      <WithReportDefaults>
        {(defaults) => <Register accountId={accountId} defaults={defaults} />}
      </WithReportDefaults>
      {account && isEditing && <MoneyAccountDialog account={account} onClose={() => setEditing(false)} />}
    </>
  );
}

function Register({ accountId, defaults }: { accountId: string; defaults: ReportDefaults }) {
  const navigate = route.useNavigate();
  const period = periodOf(route.useSearch(), defaults);
  return (
    <>
      <ReportBar report="register" asked={{ accountId, ...period }}>
        <PeriodPicker
          period={period}
          defaults={defaults}
          onPick={(picked) => void navigate({ search: picked })}
        />
      </ReportBar>
      <WhyNote names={['register']} />
      <Lines key={accountId} accountId={accountId} period={period} />
    </>
  );
}

type Row = RegisterView['rows'][number] & { key: string };

const columns: readonly Column<Row>[] = [
  {
    key: 'date',
    header: 'Date',
    cell: (row) => <DateText date={row.date} />,
    onCard: 'line',
    className: 'max-sm:text-sm',
  },
  {
    key: 'memo',
    header: 'What',
    cell: (row) => <span className="wrap-anywhere">{row.memo}</span>,
    onCard: 'title',
  },
  {
    key: 'kind',
    header: 'Entry',
    cell: (row) => (
      <span className="text-ink-soft whitespace-nowrap">
        {kindWords[row.kind]} #{row.entryNumber}
      </span>
    ),
  },
  {
    key: 'amount',
    header: 'Amount',
    align: 'end',
    cell: (row) => <MoneyText cents={row.amountCents} bare />,
    onCard: 'aside',
  },
  {
    key: 'balance',
    header: 'Balance',
    align: 'end',
    cell: (row) => <MoneyText cents={row.balanceCents} bare />,
  },
];

function Lines({ accountId, period }: { accountId: string; period: Period }) {
  const register = useRegister(accountId, period);
  return (
    <Loaded
      query={register}
      skeleton={<TableSkeleton rows={8} columns={5} />}
      errorTitle="The lines could not be loaded"
      words={{ 'account-not-found': 'This account does not exist in this business.' }}
    >
      {({ pages }) => {
        const first = pages[0];
        if (first === undefined) return null;
        const rows = pages
          .flatMap((page) => page.rows)
          .map((row, index): Row => ({ ...row, key: `${row.entryId} ${String(index)}` }));
        return (
          <>
            <dl className="border-line bg-surface shadow-rest divide-line mb-4 grid grid-cols-2 divide-x rounded-lg border">
              <Balance term="Balance before" day={period.from} cents={first.openingCents} />
              <Balance term="Balance at the end of" day={period.to} cents={first.closingCents} />
            </dl>
            {rows.length === 0 ? (
              <EmptyState drawing="ledger" title="No lines in these days">
                Nothing was posted to this account from <DateText date={period.from} /> to{' '}
                <DateText date={period.to} />.
              </EmptyState>
            ) : (
              <PagedTable
                query={register}
                caption="Lines of the account"
                columns={columns}
                rows={rows}
                rowKey={(row) => row.key}
                rowLink={(row) => paths.journalEntry(row.entryId)}
                things="lines"
              />
            )}
          </>
        );
      }}
    </Loaded>
  );
}

function Balance({ term, day, cents }: { term: string; day: string; cents: number }) {
  return (
    <div className="px-4 py-3 sm:px-5">
      <dt className="text-ink-soft text-sm">
        {term} <DateText date={day} />
      </dt>
      <dd className="text-lg font-semibold sm:text-xl">
        <MoneyText cents={cents} />
      </dd>
    </div>
  );
}
