import { Link, getRouteApi } from '@tanstack/react-router';
import type { BalanceSheetView } from '@atelier/contract/books';
import type { BookBasis } from '@atelier/domain/businesses';
import { addDays, calendarDate, startOfFiscalYear, type CalendarDate } from '@atelier/domain/foundation';
import { EmptyState } from '../design/empty-state.tsx';
import { MoneyText } from '../design/figures.tsx';
import { TableSkeleton } from '../design/skeletons.tsx';
import { StatePill } from '../design/state-pill.tsx';
import { Loaded } from '../platform/loaded.tsx';
import { paths } from '../platform/paths.ts';
import {
  DayPicker,
  BasisPicker,
  type Period,
  type ReportDefaults,
  AccountFigure,
  AccountName,
  FigureLink,
  GroupFigure,
  WhyNote,
} from '../books/index.ts';
import { GlossaryLink } from '../platform/glossary-link.tsx';
import { useBalanceSheet } from './statements.api.ts';
import { ReportBar } from './report-bar.tsx';
import { ReportFrame } from './report-frame.tsx';

const route = getRouteApi('/dashboard/finances/reports/balance-sheet');

export function BalanceSheetScreen() {
  return (
    <ReportFrame
      title="Balance sheet"
      description={
        <>
          Assets, liabilities and your <GlossaryLink term="equity">equity</GlossaryLink>, at the end of a day.
        </>
      }
    >
      {(defaults) => <Report defaults={defaults} />}
    </ReportFrame>
  );
}

function Report({ defaults }: { defaults: ReportDefaults }) {
  const navigate = route.useNavigate();
  const { on = defaults.today, basis = defaults.basis } = route.useSearch();
  const sheet = useBalanceSheet(on, basis);
  const show = (changed: { on?: CalendarDate; basis?: BookBasis }) =>
    void navigate({ search: { on, basis, ...changed } });
  const period = { from: startOfFiscalYear(on, defaults.fiscalYearStartMonth), to: on };
  return (
    <>
      <ReportBar report="balance-sheet" asked={{ on, basis }}>
        <DayPicker on={on} defaults={defaults} onPick={(day) => show({ on: day })} />
        <BasisPicker basis={basis} onPick={(picked) => show({ basis: picked })} />
      </ReportBar>
      <WhyNote names={['balance-sheet', `basis-${basis}`]} />
      <Loaded
        query={sheet}
        skeleton={<TableSkeleton rows={9} columns={2} />}
        errorTitle="The balance sheet could not be worked out"
      >
        {(view) => <Sheet view={view} period={period} />}
      </Loaded>
    </>
  );
}

function Sheet({ view, period }: { view: BalanceSheetView; period: Period }) {
  const sections = [view.assets, view.liabilities, view.equity];
  if (sections.every((section) => section.rows.length === 0)) {
    return (
      <EmptyState drawing="ledger" title="Nothing on this day yet">
        Once an invoice is issued or money moves, your assets and liabilities are listed here.
      </EmptyState>
    );
  }
  const isBalanced = view.assets.totalCents === view.liabilitiesAndEquityCents;
  return (
    <div className="border-line bg-surface shadow-rest max-w-3xl overflow-clip rounded-lg border">
      <table className="w-full border-collapse">
        <thead className="sr-only">
          <tr>
            <th scope="col">Account</th>
            <th scope="col">Amount</th>
          </tr>
        </thead>
        <Section
          title="Assets"
          hint="Everything the business owns"
          section={view.assets}
          {...{ period, basis: view.basis }}
        />
        <Section
          title="Liabilities"
          hint="Everything it owes"
          section={view.liabilities}
          {...{ period, basis: view.basis }}
        />
        <Section
          title="Equity"
          hint="Your share: contributions less draws, and the profit so far"
          section={view.equity}
          {...{ period, basis: view.basis }}
        />
        <tfoot>
          <tr className="bg-sunken font-semibold">
            <th scope="row" className="px-4 py-3 text-left sm:px-5">
              Liabilities and equity
            </th>
            <td className="px-4 py-3 text-right tabular-nums sm:px-5">
              <MoneyText cents={view.liabilitiesAndEquityCents} />
            </td>
          </tr>
        </tfoot>
      </table>
      <p className="border-line flex flex-wrap items-center gap-x-3 gap-y-1 border-t px-4 py-3 text-sm sm:px-5">
        <StatePill tone={isBalanced ? 'success' : 'danger'}>
          {isBalanced ? 'In balance' : 'Out of balance'}
        </StatePill>
        <span className="text-ink-soft">
          {isBalanced
            ? 'Assets equal liabilities plus equity.'
            : 'Assets do not equal liabilities plus equity. Run “atelier verify”.'}
        </span>
      </p>
    </div>
  );
}

type SectionProps = {
  title: 'Assets' | 'Liabilities' | 'Equity';
  hint: string;
  section: BalanceSheetView['assets'];
  period: Period;
  basis: BookBasis;
};

const groupOf = { Assets: 'assets', Liabilities: 'liabilities', Equity: null } as const;

function Section({ title, hint, section, period, basis }: SectionProps) {
  const group = groupOf[title];
  return (
    <tbody className="border-line border-b">
      <tr>
        <th scope="rowgroup" colSpan={2} className="px-4 pt-4 pb-1.5 text-left sm:px-5">
          <span className="block font-semibold">{title}</span>
          <span className="text-ink-soft block text-sm font-normal">{hint}</span>
        </th>
      </tr>
      {section.rows.map((row) => (
        <tr key={row.accountId ?? row.name} className="hover:bg-sunken">
          <th scope="row" className="py-1.5 pr-3 pl-7 text-left font-normal sm:pl-8">
            {row.accountId === null ? (
              <ComputedName name={row.name} {...{ period, basis }} />
            ) : (
              <AccountName accountId={row.accountId} name={row.name} {...{ period, basis }} />
            )}
          </th>
          <td className="px-4 py-1.5 text-right tabular-nums sm:px-5">
            {row.accountId === null ? (
              <ComputedAmount name={row.name} cents={row.amountCents} {...{ period, basis }} />
            ) : (
              <AccountFigure
                accountId={row.accountId}
                cents={row.amountCents}
                about={row.name}
                {...{ period, basis }}
              />
            )}
          </td>
        </tr>
      ))}
      <tr className="font-semibold">
        <th scope="row" className="px-4 py-2.5 text-left sm:px-5">
          Total {title.toLowerCase()}
        </th>
        <td className="px-4 py-2.5 text-right tabular-nums sm:px-5">
          {group === null || section.totalCents === 0 ? (
            <MoneyText cents={section.totalCents} />
          ) : (
            <GroupFigure
              group={group}
              cents={section.totalCents}
              about={`total ${title.toLowerCase()}`}
              bare={false}
              {...{ period, basis }}
            />
          )}
        </td>
      </tr>
    </tbody>
  );
}

const isEarnings = (name: string) => name.startsWith('Earnings');

type ComputedProps = { name: string; period: Period; basis: BookBasis };

/** Before any books of anybody. */
const longAgo = calendarDate('1970-01-01');

function ComputedAmount({ name, period, basis, cents }: ComputedProps & { cents: number }) {
  if (isEarnings(name)) {
    return <FigureLink to={paths.profitAndLoss} search={{ ...period, basis }} cents={cents} about={name} />;
  }
  // The profit of all years before this one; what was posted to the account by hand is beside it.
  return (
    <GroupFigure
      group="net-profit"
      period={{ from: longAgo, to: addDays(period.from, -1) }}
      basis={basis}
      cents={cents}
      about={name}
    />
  );
}

/** Earnings are worked out, not posted: what they are made of is the profit & loss. */
function ComputedName({ name, period, basis }: ComputedProps) {
  if (!isEarnings(name)) {
    return (
      <>
        {name}
        <span className="text-ink-soft block text-sm">
          The profit of earlier years that stayed in the business
        </span>
      </>
    );
  }
  return (
    <Link to={paths.profitAndLoss} search={{ ...period, basis }} className="rounded-sm hover:underline">
      {name}
    </Link>
  );
}
