import { useState } from 'react';
import { ChevronDown } from 'lucide-react';
import { Link, getRouteApi } from '@tanstack/react-router';
import type { GeneralLedgerView, LedgerLineView } from '@atelier/contract/reports';
import { Button } from '../design/button.tsx';
import { classNames } from '../design/class-names.ts';
import { EmptyState } from '../design/empty-state.tsx';
import { DateText, MoneyText } from '../design/figures.tsx';
import { TableSkeleton } from '../design/skeletons.tsx';
import { Loaded } from '../platform/loaded.tsx';
import { paths } from '../platform/paths.ts';
import { fetchOneMore } from '../platform/use-pages.ts';
import {
  BasisPicker,
  kindWords,
  PeriodPicker,
  periodOf,
  type ReportDefaults,
  type ReportInput,
  WhyNote,
} from '../books/index.ts';
import { ReportBar } from './report-bar.tsx';
import { ReportFrame } from './report-frame.tsx';
import { useFigureLines, useGeneralLedger } from './reports.api.ts';

const route = getRouteApi('/dashboard/finances/reports/general-ledger');

export function GeneralLedgerScreen() {
  return (
    <ReportFrame
      title="General ledger"
      description="Every account: what it had, what moved on it, and what it has. Open one for its lines."
    >
      {(defaults) => <Report defaults={defaults} />}
    </ReportFrame>
  );
}

function Report({ defaults }: { defaults: ReportDefaults }) {
  const navigate = route.useNavigate();
  const search = route.useSearch();
  const input = { ...periodOf(search, defaults), basis: search.basis ?? defaults.basis };
  const ledger = useGeneralLedger(input);
  const show = (changed: Partial<typeof input>) => void navigate({ search: { ...input, ...changed } });
  return (
    <>
      <ReportBar report="general-ledger" asked={input}>
        <PeriodPicker period={input} defaults={defaults} onPick={show} />
        <BasisPicker basis={input.basis} onPick={(basis) => show({ basis })} />
      </ReportBar>
      <WhyNote names={['general-ledger', `basis-${input.basis}`]} />
      <Loaded
        query={ledger}
        skeleton={<TableSkeleton rows={9} columns={4} />}
        errorTitle="The general ledger could not be worked out"
      >
        {(view) =>
          view.accounts.length === 0 ? (
            <EmptyState drawing="ledger" title="Nothing in these days">
              No account had a balance or moved. Choose another period.
            </EmptyState>
          ) : (
            <ul className="border-line bg-surface shadow-rest divide-line divide-y rounded-lg border">
              {view.accounts.map((account) => (
                <Account
                  key={`${account.accountId} ${view.from} ${view.to} ${view.basis}`}
                  {...{ view, account }}
                />
              ))}
            </ul>
          )
        }
      </Loaded>
    </>
  );
}

type AccountRow = GeneralLedgerView['accounts'][number];

function Account({ view, account }: { view: GeneralLedgerView; account: AccountRow }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <li>
      <h2>
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className="hover:bg-sunken flex w-full flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3 text-left sm:flex-nowrap sm:px-5"
        >
          <ChevronDown
            aria-hidden
            className={classNames(
              'text-ink-soft size-4.5 shrink-0 transition-transform',
              !isOpen && '-rotate-90',
            )}
          />
          <span className="min-w-0 flex-1 wrap-anywhere">
            <span className="text-ink-soft mr-2 tabular-nums">{account.code}</span>
            <span className="font-semibold">{account.name}</span>
          </span>
          <span className="grid grid-cols-3 gap-x-4 max-sm:w-full max-sm:pl-8 sm:w-96 sm:text-right">
            <Sum term="Before" cents={account.openingCents} />
            <Sum term="Moved" cents={account.changeCents} />
            <Sum term="After" cents={account.closingCents} isStrong />
          </span>
        </button>
      </h2>
      {isOpen && <Lines account={account} input={{ from: view.from, to: view.to, basis: view.basis }} />}
    </li>
  );
}

function Sum({ term, cents, isStrong = false }: { term: string; cents: number; isStrong?: boolean }) {
  return (
    <span className="block">
      <span className="text-ink-soft block text-xs">{term}</span>
      <span className={classNames('block text-sm tabular-nums', isStrong && 'font-semibold')}>
        <MoneyText cents={cents} bare />
      </span>
    </span>
  );
}

function Lines({ account, input }: { account: AccountRow; input: ReportInput }) {
  const lines = useFigureLines({ ...input, of: account.accountId });
  return (
    <div className="border-line border-t px-4 py-3 sm:px-5">
      <Loaded
        query={lines}
        skeleton={<TableSkeleton rows={3} columns={4} />}
        errorTitle="The lines could not be loaded"
      >
        {({ pages }) => {
          const rows = withBalances(
            pages.flatMap((page) => page.rows),
            account.openingCents,
          );
          if (rows.length === 0) return <p className="text-ink-soft">No lines in these days.</p>;
          return (
            <div
              className="relative overflow-x-auto"
              role="region"
              aria-label={`Lines of ${account.name}`}
              tabIndex={0}
            >
              <table className="w-full text-sm">
                <thead className="text-ink-soft border-line border-b">
                  <tr>
                    <th scope="col" className="py-1.5 pr-3 text-left font-semibold">
                      Date
                    </th>
                    <th scope="col" className="py-1.5 pr-3 text-left font-semibold">
                      Entry
                    </th>
                    <th scope="col" className="py-1.5 pr-3 text-left font-semibold">
                      What
                    </th>
                    <th scope="col" className="py-1.5 pl-3 text-right font-semibold">
                      Debit
                    </th>
                    <th scope="col" className="py-1.5 pl-3 text-right font-semibold">
                      Credit
                    </th>
                    <th scope="col" className="py-1.5 pl-3 text-right font-semibold">
                      Balance
                    </th>
                  </tr>
                </thead>
                <tbody>
                  {rows.map(({ line, balanceCents }) => {
                    const debit = account.normalSide === 'debit' ? line.amountCents : -line.amountCents;
                    return (
                      <tr key={line.entryId} className="border-line border-b last:border-0">
                        <td className="py-1.5 pr-3 whitespace-nowrap">
                          <DateText date={line.date} />
                        </td>
                        <td className="py-1.5 pr-3 whitespace-nowrap">
                          <Link
                            to={paths.journalEntry(line.entryId)}
                            className="underline decoration-dotted underline-offset-4"
                          >
                            <span className="max-sm:sr-only">{kindWords[line.kind]} </span>#{line.entryNumber}
                          </Link>
                        </td>
                        <td className="min-w-40 py-1.5 pr-3 wrap-anywhere">{line.memo}</td>
                        <td className="py-1.5 pl-3 text-right tabular-nums">
                          {debit > 0 && <MoneyText cents={debit} bare />}
                        </td>
                        <td className="py-1.5 pl-3 text-right tabular-nums">
                          {debit < 0 && <MoneyText cents={-debit} bare />}
                        </td>
                        <td className="py-1.5 pl-3 text-right tabular-nums">
                          <MoneyText cents={balanceCents} bare />
                        </td>
                      </tr>
                    );
                  })}
                </tbody>
              </table>
              {lines.hasNextPage && (
                <Button
                  className="mt-3"
                  busy={lines.isFetchingNextPage}
                  onClick={() => void fetchOneMore(lines)}
                >
                  Load more
                </Button>
              )}
            </div>
          );
        }}
      </Loaded>
    </div>
  );
}

/** The balance after each line; lines carry the account's own sign. */
function withBalances(lines: readonly LedgerLineView[], openingCents: number) {
  let balanceCents = openingCents;
  return lines.map((line) => {
    balanceCents += line.amountCents;
    return { line, balanceCents };
  });
}
