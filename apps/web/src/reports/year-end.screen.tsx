import { useState, type ReactNode, type SyntheticEvent } from 'react';
import { Check, CircleAlert } from 'lucide-react';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import type { BusinessView } from '@atelier/contract/businesses';
import type { YearEndView } from '@atelier/contract/books';
import { permits } from '@atelier/domain/businesses';
import { lastFiscalYear, fiscalYearOf } from '@atelier/domain/books';
import { addDays, type CalendarDate } from '@atelier/domain/foundation';
import { Button } from '../design/button.tsx';
import { Card, FactList } from '../design/card.tsx';
import { DownloadLink } from '../design/download-link.tsx';
import { DateText, MoneyText } from '../design/figures.tsx';
import { TextLink } from '../design/link-button.tsx';
import { PageHeader } from '../design/page-header.tsx';
import { SelectField } from '../design/fields/select-field.tsx';
import { TableSkeleton } from '../design/skeletons.tsx';
import { TextField } from '../design/text-field.tsx';
import { showToast } from '../design/toast.ts';
import { useActiveBusiness, useBusinessSettings } from '../platform/active-business.tsx';
import { Loaded } from '../platform/loaded.tsx';
import { paths } from '../platform/paths.ts';
import { useLockBooks, useYearEnd, FinancesNav, WithReportDefaults } from '../books/index.ts';
import { OpeningTable } from '../opening-balances/index.ts';
import { useYearEndPack } from './reports.api.ts';

const route = getRouteApi('/dashboard/finances/year-end');
const yearsOffered = 6;

export function YearEndScreen() {
  const { on } = route.useSearch();
  const closing = useYearEnd(on);
  const settings = useBusinessSettings();
  return (
    <>
      <PageHeader
        title="Year-end"
        description="Review the year, finish what is left, then lock it. Closing posts no entries, so a late receipt undoes nothing."
        nav={<FinancesNav />}
      />
      <Loaded
        query={closing}
        skeleton={<TableSkeleton rows={8} />}
        errorTitle="The year could not be calculated"
      >
        {(year) => (
          <div className="space-y-5">
            <div className="flex flex-wrap items-end gap-4">
              <YearPicker year={year} />
              <PackLink year={year} />
            </div>
            <div className="grid items-start gap-5 lg:grid-cols-2">
              <Checklist year={year} />
              <div className="space-y-5">
                <ClosingCard year={year} />
                <Loaded query={settings} skeleton={<TableSkeleton rows={2} />}>
                  {({ bookLock }) => <LockCard key={year.to} year={year} lock={bookLock} />}
                </Loaded>
              </div>
            </div>
            <OpeningTable year={year} />
          </div>
        )}
      </Loaded>
    </>
  );
}

/** The pack is of a calendar year, as tax forms are; a fiscal year that is none has its pack among the reports. */
function PackLink({ year: { from } }: { year: YearEndView }) {
  const pack = useYearEndPack();
  return from.slice(5) === '01-01' ? (
    <DownloadLink href={pack(Number(from.slice(0, 4)))}>Download the year-end pack</DownloadLink>
  ) : (
    <TextLink to={paths.financeReports}>The year-end pack is among the reports</TextLink>
  );
}

function YearPicker({ year }: { year: YearEndView }) {
  const navigate = useNavigate();
  return (
    <WithReportDefaults>
      {({ today, fiscalYearStartMonth }) => {
        const years = [fiscalYearOf(today, fiscalYearStartMonth)];
        let last = lastFiscalYear(addDays(years[0]?.from ?? today, -1), fiscalYearStartMonth);
        while (years.length < yearsOffered) {
          years.push(last);
          last = fiscalYearOf(addDays(last.from, -1), fiscalYearStartMonth);
        }
        const isOffered = years.some(({ to }) => to === year.to);
        return (
          <SelectField
            label="Fiscal year"
            className="max-w-72"
            value={year.to}
            choices={[...(isOffered ? years : [...years, year])].map(({ from, to }) => ({
              value: to,
              label: yearName(from, to, to > today),
            }))}
            onValueChange={(to) => void navigate({ to: paths.yearEnd, search: { on: to }, replace: true })}
          />
        );
      }}
    </WithReportDefaults>
  );
}

const yearName = (from: CalendarDate, to: CalendarDate, isRunning: boolean) => {
  const name = from.slice(5) === '01-01' ? from.slice(0, 4) : `${from.slice(0, 4)}/${to.slice(0, 4)}`;
  return isRunning ? `${name} (not over yet)` : name;
};

type Task = {
  key: string;
  isDone: boolean;
  text: ReactNode;
  link?: { to: string; label: string; search?: Readonly<Record<string, string>> };
};

function Checklist({ year }: { year: YearEndView }) {
  const tasks = tasksOf(year);
  const open = tasks.filter(({ isDone }) => !isDone).length;
  return (
    <Card
      title="Before you close"
      description={
        open === 0 ? 'All of it is done.' : 'None of this stops you; each of it changes what you file.'
      }
      flush
    >
      <ul className="divide-line border-line divide-y border-t">
        {tasks.map(({ key, isDone, text, link }) => (
          <li key={key} className="flex items-start gap-3 px-4 py-3 sm:px-5">
            {isDone ? (
              <Check aria-label="Done" className="text-success mt-0.5 size-5 shrink-0" />
            ) : (
              <CircleAlert aria-label="Open" className="text-warning mt-0.5 size-5 shrink-0" />
            )}
            <span className="min-w-0 flex-1 wrap-anywhere">{text}</span>
            {!isDone && link !== undefined && (
              <TextLink to={link.to} search={link.search ?? {}}>
                {link.label}
              </TextLink>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function tasksOf({
  to,
  open,
  reconciled,
  undepositedCents,
  openingDifferenceCents,
  negative,
}: YearEndView): Task[] {
  const count = (number: number, one: string, many: string) =>
    number === 1 ? `1 ${one}` : `${String(number)} ${many}`;
  const drafts = [
    open.transactionDrafts > 0 && count(open.transactionDrafts, 'transaction', 'transactions'),
    open.invoiceDrafts > 0 && count(open.invoiceDrafts, 'invoice', 'invoices'),
    open.journalDrafts > 0 && count(open.journalDrafts, 'journal entry', 'journal entries'),
  ].filter((text) => text !== false);
  const draftsAt =
    open.transactionDrafts > 0
      ? { to: paths.transactions, search: { status: 'draft' } }
      : open.invoiceDrafts > 0
        ? { to: paths.invoices, search: { state: 'draft' } }
        : { to: paths.journal };
  return [
    {
      key: 'inbox',
      isDone: open.bankLines === 0,
      text:
        open.bankLines === 0
          ? 'The inbox of bank lines is empty'
          : `${count(open.bankLines, 'bank line waits', 'bank lines wait')} in the inbox`,
      link: { to: paths.inbox, label: 'Inbox' },
    },
    {
      key: 'drafts',
      isDone: drafts.length === 0,
      text: drafts.length === 0 ? 'No drafts are left' : `Drafts are in no report: ${drafts.join(', ')}`,
      link: { ...draftsAt, label: 'Drafts' },
    },
    ...reconciled.map(({ accountId, name, through }) => ({
      key: accountId,
      isDone: through !== null && through >= to,
      text:
        through === null ? (
          `${name} was never reconciled with a statement`
        ) : (
          <>
            {name} is reconciled through <DateText date={through} />
          </>
        ),
      link: { to: paths.reconciliations, label: 'Reconcile' },
    })),
    {
      key: 'undeposited',
      isDone: undepositedCents === 0,
      text:
        undepositedCents === 0 ? (
          'All money received is deposited'
        ) : (
          <>
            <MoneyText cents={undepositedCents} /> received and not deposited yet
          </>
        ),
      link: { to: paths.finances, label: 'Accounts' },
    },
    {
      key: 'opening',
      isDone: openingDifferenceCents === 0,
      text:
        openingDifferenceCents === 0 ? (
          'Opening balances are complete'
        ) : (
          <>
            <MoneyText cents={openingDifferenceCents} /> of opening balances is not yet assigned to you or
            someone else
          </>
        ),
      link: { to: paths.newJournalEntry, label: 'Write an entry' },
    },
    ...(negative.length === 0
      ? [{ key: 'negative', isDone: true, text: 'No bank or cash account is negative' }]
      : negative.map(({ accountId, name, balanceCents }) => ({
          key: `negative-${accountId}`,
          isDone: false,
          text: (
            <>
              {name} has a balance of <MoneyText cents={balanceCents} />
            </>
          ),
          link: { to: paths.account(accountId), label: 'Look' },
        }))),
  ];
}

function ClosingCard({ year }: { year: YearEndView }) {
  return (
    <Card
      title="The closing"
      description="On the last day, income and expenses come to nothing and what is left becomes yours."
    >
      <FactList
        facts={[
          { term: 'Income', value: <MoneyText cents={year.incomeCents} /> },
          { term: 'Costs and expenses', value: <MoneyText cents={-year.costsCents} /> },
          {
            term: year.profitCents < 0 ? 'Loss, out of retained earnings' : 'Profit, into retained earnings',
            value: <MoneyText cents={year.profitCents} />,
          },
        ]}
      />
      <h3 className="mt-5 font-semibold">Your equity</h3>
      <FactList
        facts={[
          {
            term: 'When the year began',
            value: <MoneyText cents={year.equityBeforeCents} />,
          },
          { term: 'Profit of the year', value: <MoneyText cents={year.profitCents} /> },
          { term: 'Contributions less draws', value: <MoneyText cents={year.ownersMovesCents} /> },
          { term: 'When it ended', value: <MoneyText cents={year.equityAfterCents} /> },
        ]}
      />
    </Card>
  );
}

function LockCard({ year, lock }: { year: YearEndView; lock: BusinessView['bookLock'] }) {
  const { business } = useActiveBusiness();
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const save = useLockBooks({
    onDone: () => showToast({ title: 'The books of the year are closed', kind: 'success' }),
    onRefusal: ({ message }) => setError(message),
  });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (save.isPending) return;
    if (reason.trim() === '') setError('Give a reason: you or your bookkeeper will want to know in a year');
    else save.mutate({ closedThrough: year.to, opened: null, reason });
  };
  if (lock.closedThrough !== null && lock.closedThrough >= year.to) {
    return (
      <Card title="The books are closed">
        <p>
          Closed through <DateText date={lock.closedThrough} />
          {lock.opened && (
            <>
              , open again <DateText date={lock.opened.from} /> to <DateText date={lock.opened.to} />
            </>
          )}
          . {lock.reason !== '' && <>“{lock.reason}”</>}
        </p>
        <p className="mt-2">
          <TextLink to={paths.settingsBooks}>Change the lock</TextLink>
        </p>
      </Card>
    );
  }
  if (!permits(business.role, 'finances.close-period')) return null;
  return (
    <Card
      title="Close the books"
      description="Nothing dated up to the last day of the year can be added or changed from then on. You can open a part of it again in the settings."
    >
      <form onSubmit={submit} noValidate className="space-y-4">
        <TextField
          label="Reason"
          placeholder="Tax return filed"
          maxLength={500}
          value={reason}
          error={error}
          onChange={(event) => {
            setError(undefined);
            setReason(event.target.value);
          }}
        />
        <Button type="submit" tone="primary" busy={save.isPending}>
          <span>
            Close through <DateText date={year.to} />
          </span>
        </Button>
      </form>
    </Card>
  );
}
