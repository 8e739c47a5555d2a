import { getRouteApi } from '@tanstack/react-router';
import type { FigureLinesView, LedgerLineView } from '@atelier/contract/reports';
import { saleChannels } from '@atelier/domain/books';
import type { Column } from '../design/data-table.tsx';
import { EmptyState } from '../design/empty-state.tsx';
import { DateText, MoneyText } from '../design/figures.tsx';
import { TextLink } from '../design/link-button.tsx';
import { PageHeader } from '../design/page-header.tsx';
import { TableSkeleton } from '../design/skeletons.tsx';
import { Loaded } from '../platform/loaded.tsx';
import { PagedTable } from '../platform/paged-table.tsx';
import { paths } from '../platform/paths.ts';
import {
  kindWords,
  BasisPicker,
  PeriodPicker,
  periodOf,
  type ReportDefaults,
  WithReportDefaults,
  WhyNote,
} from '../books/index.ts';
import { ReportBar } from './report-bar.tsx';
import { useFigureLines, type FigureInput } from './reports.api.ts';

const route = getRouteApi('/dashboard/finances/reports/lines');

export function FigureLinesScreen() {
  return <WithReportDefaults>{(defaults) => <Lines defaults={defaults} />}</WithReportDefaults>;
}

const header = {
  description:
    'Everything that the figure is made of. Each line opens its entry, and from there its document.',
  back: { to: paths.financeReports, label: 'Reports' },
};

function Lines({ defaults }: { defaults: ReportDefaults }) {
  const search = route.useSearch();
  const period = periodOf(search, defaults);
  const { basis = defaults.basis, of = 'net-profit', customer, payee, event, place, thing } = search;
  const { within, key, beginsFrom, beginsTo } = search;
  const channel = [...saleChannels, 'none' as const].find((one) => one === search.channel);
  const input: FigureInput = {
    ...period,
    basis,
    of,
    ...(customer === undefined ? {} : { customerId: customer }),
    ...(payee === undefined ? {} : { payee }),
    ...(event === undefined ? {} : { eventId: event }),
    ...(channel === undefined ? {} : { channel }),
    ...(place === undefined ? {} : { place }),
    ...ofGroup({ within, key, beginsFrom, beginsTo }),
    ...(thing === undefined ? {} : { assetId: thing }),
  };
  const lines = useFigureLines(input);
  const title = lines.data?.pages[0]?.title ?? 'Lines of a figure';
  return (
    <>
      <PageHeader title={title} {...header} />
      <Controls input={input} defaults={defaults} />
      <Loaded
        query={lines}
        skeleton={<TableSkeleton rows={8} columns={4} />}
        errorTitle="The lines could not be loaded"
        words={{ 'account-not-found': 'This account does not exist in this business.' }}
      >
        {({ pages }) => {
          const first = pages[0];
          if (first === undefined) return null;
          const rows = pages.flatMap((page) => page.rows);
          return (
            <>
              {beginsFrom !== undefined && beginsTo !== undefined && (
                <p className="mb-4">
                  Events that begin from <DateText date={beginsFrom} /> to <DateText date={beginsTo} />.
                </p>
              )}
              <Sums view={first} />
              <WhyNote names={['lines', `basis-${basis}`, ...reasonsOfLines(rows)]} />
              {rows.length === 0 ? (
                <EmptyState drawing="ledger" title="No lines in these days">
                  From <DateText date={period.from} /> to <DateText date={period.to} /> nothing was posted
                  that belongs to it.
                </EmptyState>
              ) : (
                <PagedTable
                  query={lines}
                  caption="Lines of the figure"
                  columns={columns}
                  rows={rows}
                  rowKey={(row) => `${row.entryId} ${row.accountId}`}
                  rowLink={(row) => paths.journalEntry(row.entryId)}
                  things="lines"
                />
              )}
            </>
          );
        }}
      </Loaded>
    </>
  );
}

type EventsAsked = { [Name in 'within' | 'key' | 'beginsFrom' | 'beginsTo']?: FigureInput[Name] | undefined };

/** The events that a figure is of, without what is not asked for. */
function ofGroup({ within, key, beginsFrom, beginsTo }: EventsAsked) {
  return {
    ...(within === undefined ? {} : { within }),
    ...(key === undefined ? {} : { key }),
    ...(beginsFrom === undefined ? {} : { beginsFrom }),
    ...(beginsTo === undefined ? {} : { beginsTo }),
  };
}

/** The parts of the reasons that speak of the kinds of lines in sight. */
function reasonsOfLines(rows: readonly LedgerLineView[]): string[] {
  const names = rows.map(({ kind, settles }) => (settles === null ? `line-${kind}` : 'line-payment-cash'));
  return [...new Set(names)];
}

function Controls({ input, defaults }: { input: FigureInput; defaults: ReportDefaults }) {
  const navigate = route.useNavigate();
  const show = (changed: Partial<FigureInput>) => {
    const asked = { ...input, ...changed };
    const { from, to, basis, of, customerId, payee, eventId, channel, place, assetId } = asked;
    void navigate({
      search: {
        ...{ of, from, to, basis },
        ...(customerId === undefined ? {} : { customer: customerId }),
        ...(payee === undefined ? {} : { payee }),
        ...(eventId === undefined ? {} : { event: eventId }),
        ...(channel === undefined ? {} : { channel }),
        ...(place === undefined ? {} : { place }),
        ...ofGroup(asked),
        ...(assetId === undefined ? {} : { thing: assetId }),
      },
    });
  };
  return (
    <ReportBar report="lines" asked={input}>
      <PeriodPicker
        period={{ from: input.from, to: input.to }}
        defaults={defaults}
        onPick={(picked) => show(picked)}
      />
      <BasisPicker basis={input.basis} onPick={(picked) => show({ basis: picked })} />
    </ReportBar>
  );
}

function Sums({ view }: { view: FigureLinesView }) {
  const sums = [
    ...(view.openingCents === null ? [] : [{ term: 'Before', day: view.from, cents: view.openingCents }]),
    {
      term: view.openingCents === null ? 'These lines come to' : 'Moved by these lines',
      cents: view.totalCents,
    },
    ...(view.openingCents === null
      ? []
      : [{ term: 'At the end of', day: view.to, cents: view.openingCents + view.totalCents }]),
  ];
  return (
    <dl className="border-line bg-surface shadow-rest divide-line divide-line mb-4 grid auto-cols-fr rounded-lg border max-sm:divide-y sm:grid-flow-col sm:divide-x">
      {sums.map((sum) => (
        <div key={sum.term} className="px-4 py-3 sm:px-5">
          <dt className="text-ink-soft text-sm">
            {sum.term} {'day' in sum && <DateText date={sum.day} />}
          </dt>
          <dd className="text-lg font-semibold sm:text-xl">
            <MoneyText cents={sum.cents} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

const columns: readonly Column<LedgerLineView>[] = [
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
  { key: 'account', header: 'Account', cell: (row) => row.accountName },
  {
    key: 'kind',
    header: 'Entry',
    cell: (row) => (
      <span className="text-ink-soft whitespace-nowrap">
        {row.settles === null ? kindWords[row.kind] : `Share of ${kindWords[row.kind].toLowerCase()}`} #
        {row.entryNumber}
      </span>
    ),
  },
  {
    key: 'document',
    header: 'Document',
    // Above the row's own link.
    cell: (row) => {
      const document = row.settles ?? row.source;
      return document?.kind === 'invoice' ? (
        <span className="relative">
          <TextLink to={paths.invoice(document.id)}>Invoice</TextLink>
        </span>
      ) : null;
    },
  },
  {
    key: 'amount',
    header: 'Amount',
    align: 'end',
    cell: (row) => <MoneyText cents={row.amountCents} bare />,
    onCard: 'aside',
  },
];
