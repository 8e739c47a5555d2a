import { Fragment, useState } from 'react';
import { Stamp } from 'lucide-react';
import { Link, getRouteApi } from '@tanstack/react-router';
import type { SalesTaxView, TaxFilingView } from '@atelier/contract/taxes';
import { otherBasis, permits } from '@atelier/domain/businesses';
import { formatRate } from '@atelier/domain/foundation';
import { Button } from '../design/button.tsx';
import { classNames } from '../design/class-names.ts';
import type { Column } from '../design/data-table.tsx';
import { EmptyState } from '../design/empty-state.tsx';
import { DateText, MoneyText } from '../design/figures.tsx';
import { useFormats } from '../design/formats.tsx';
import { LinkButton, TextLink } from '../design/link-button.tsx';
import { PageHeader } from '../design/page-header.tsx';
import { PhoneFacts } from '../design/phone-facts.tsx';
import { TableSkeleton } from '../design/skeletons.tsx';
import { StatePill } from '../design/state-pill.tsx';
import { useActiveBusiness } from '../platform/active-business.tsx';
import { Loaded } from '../platform/loaded.tsx';
import { PagedTable } from '../platform/paged-table.tsx';
import { paths } from '../platform/paths.ts';
import {
  BasisPicker,
  FinancesNav,
  PeriodPicker,
  periodOf,
  type ReportDefaults,
  FigureLink,
  WithReportDefaults,
  WhyNote,
} from '../books/index.ts';
import { FileTaxDialog, useSalesTax, useTaxFilings } from '../taxes/index.ts';
import { ReportBar } from './report-bar.tsx';
import { taxKindWords } from '../tax-rates/index.ts';

const route = getRouteApi('/dashboard/finances/sales-tax/');

export function SalesTaxScreen() {
  return (
    <>
      <PageHeader title="Sales tax" nav={<FinancesNav />} />
      <WithReportDefaults>{(defaults) => <Report defaults={defaults} />}</WithReportDefaults>
      <Returns />
    </>
  );
}

function Report({ defaults }: { defaults: ReportDefaults }) {
  const navigate = route.useNavigate();
  const search = route.useSearch();
  const { business } = useActiveBusiness();
  const [filed, setFiled] = useState<string>();
  // A return is about the quarter that is over, unless an address says otherwise.
  const input = {
    ...periodOf(search, defaults, 'last-quarter'),
    basis: search.basis ?? defaults.basis,
  };
  const report = useSalesTax(input);
  const show = (changed: Partial<typeof input>) =>
    void navigate({ search: { ...input, ...changed }, resetScroll: false });
  return (
    <section aria-label="What is due">
      <ReportBar report="sales-tax" asked={input}>
        <PeriodPicker period={input} defaults={defaults} onPick={show} />
        <BasisPicker basis={input.basis} onPick={(basis) => show({ basis })} />
      </ReportBar>
      <WhyNote names={['sales-tax', `sales-tax-${input.basis}`]} />
      <Loaded
        query={report}
        skeleton={<TableSkeleton rows={6} columns={5} />}
        errorTitle="The sales tax could not be worked out"
      >
        {(view) =>
          view.places.length === 0 && view.totals.untaxedCents === 0 && view.totals.placelessCents === 0 ? (
            <EmptyState
              drawing="ledger"
              title="No sales tax yet"
              action={<LinkButton to={paths.settingsBooks}>Add a rate</LinkButton>}
            >
              Add a rate for each place where you collect sales tax. What your invoices charge is then told
              here, place by place.
            </EmptyState>
          ) : (
            <>
              <Places
                view={view}
                onFile={permits(business.role, 'finances.close-period') ? setFiled : null}
                today={defaults.today}
              />
              <Account view={view} />
              {filed !== undefined && (
                <FileTaxDialog
                  view={view}
                  place={filed}
                  today={defaults.today}
                  onClose={() => setFiled(undefined)}
                />
              )}
            </>
          )
        }
      </Loaded>
    </section>
  );
}

type Place = SalesTaxView['places'][number];
type Figures = Pick<Place, 'taxableCents' | 'exemptCents' | 'marketplaceCents' | 'taxCents'>;

const salesOf = (figures: Figures) => figures.taxableCents + figures.exemptCents + figures.marketplaceCents;
const cell = 'px-3 py-2 text-right whitespace-nowrap tabular-nums';
// On a phone all but the tax is below the name.
const onlyWide = 'max-sm:hidden';
const columnTitles = ['Sales', 'Taxable', 'Exempt', 'By a marketplace'] as const;
type DocumentsLink = { to: string; search: Record<string, string> };

function factsOf(figures: Figures, about: string, link?: DocumentsLink) {
  const amounts = [salesOf(figures), figures.taxableCents, figures.exemptCents, figures.marketplaceCents];
  return columnTitles.flatMap((term, index) => {
    const cents = amounts[index] ?? 0;
    if (cents === 0) return [];
    const value =
      link === undefined ? (
        <MoneyText cents={cents} bare />
      ) : (
        <FigureLink {...link} cents={cents} about={`${about}, ${term.toLowerCase()}`} />
      );
    return [{ term, value }];
  });
}

type PlacesProps = {
  view: SalesTaxView;
  today: string;
  /** Null for the person who may not file. */
  onFile: ((place: string) => void) | null;
};

function Places({ view, today, onFile }: PlacesProps) {
  const { locale } = useFormats();
  const asked = { from: view.from, to: view.to, basis: view.basis };
  const { totals } = view;
  const untaxed = (
    <FigureLink
      to={paths.taxDocuments}
      search={asked}
      cents={totals.untaxedCents}
      about="sales without a tax"
    />
  );
  return (
    <div
      className="border-line bg-surface shadow-rest relative overflow-x-auto rounded-lg border"
      role="region"
      aria-label="Sales tax by place"
      tabIndex={0}
    >
      <table className="w-full border-collapse text-[0.9375rem]">
        <thead>
          <tr className="border-line bg-sunken text-ink-soft border-b text-sm">
            <th scope="col" className="px-4 py-2.5 text-left font-semibold sm:px-5">
              Place
            </th>
            {[...columnTitles, 'Tax due'].map((title) => (
              <th
                key={title}
                scope="col"
                className="px-3 py-2.5 text-right font-semibold not-last:max-sm:hidden last:sm:pr-5"
              >
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {view.places.map((place) => (
            <Fragment key={place.place}>
              <tr className="border-line border-b">
                <th scope="row" className="px-4 pt-3 pb-2 text-left font-semibold sm:px-5">
                  <span className="wrap-anywhere">{place.place}</span>
                  <PhoneFacts
                    facts={factsOf(place, place.place, {
                      to: paths.taxDocuments,
                      search: { ...asked, place: place.place },
                    })}
                  />
                  <Filed place={place} view={view} today={today} onFile={onFile} />
                </th>
                <Amounts
                  figures={place}
                  about={place.place}
                  link={{ to: paths.taxDocuments, search: { ...asked, place: place.place } }}
                  isStrong
                />
              </tr>
              {place.carried && (
                <tr className="border-line text-ink-soft border-b">
                  <th scope="row" className="py-2 pr-3 pl-8 text-left font-normal sm:pl-9">
                    Carried over from {otherBasis(view.basis)} basis
                    <PhoneFacts facts={factsOf(place.carried, 'carried over')} />
                  </th>
                  <Amounts figures={place.carried} about="carried over" />
                </tr>
              )}
              {place.rates.map((rate) => (
                <tr
                  key={`${rate.taxRateId} ${String(rate.rate)}`}
                  className="border-line text-ink-soft border-b"
                >
                  <th scope="row" className="py-2 pr-3 pl-8 text-left font-normal sm:pl-9">
                    {rate.name} {formatRate(rate.rate, locale)}
                    {rate.kind !== 'sales' && (
                      <span className="text-ink-soft text-sm"> · {taxKindWords[rate.kind]}</span>
                    )}
                    <PhoneFacts facts={factsOf(rate, rate.name)} />
                  </th>
                  <Amounts figures={rate} about={rate.name} />
                </tr>
              ))}
            </Fragment>
          ))}
          {totals.placelessCents !== 0 && (
            <tr className="border-line border-b">
              <th scope="row" className="px-4 py-2 text-left font-normal sm:px-5">
                Collected by marketplaces elsewhere
                <PhoneFacts
                  facts={[{ term: 'Sales', value: <MoneyText cents={totals.placelessCents} bare /> }]}
                />
              </th>
              <td className={classNames(cell, onlyWide)}>
                <MoneyText cents={totals.placelessCents} bare />
              </td>
              <td colSpan={2} className={onlyWide} />
              <td className={classNames(cell, onlyWide)}>
                <MoneyText cents={totals.placelessCents} bare />
              </td>
              <td />
            </tr>
          )}
          {totals.untaxedCents !== 0 && (
            <tr className="border-line border-b">
              <th scope="row" className="px-4 py-2 text-left font-normal sm:px-5">
                Untaxed sales
                <PhoneFacts facts={[{ term: 'Sales', value: untaxed }]} />
              </th>
              <td className={classNames(cell, onlyWide)}>{untaxed}</td>
              <td colSpan={4} className={onlyWide} />
              <td className="sm:hidden" />
            </tr>
          )}
        </tbody>
        <tfoot>
          <tr className="bg-sunken font-semibold">
            <th scope="row" className="px-4 py-3 text-left sm:px-5">
              All sales
              <PhoneFacts
                facts={[
                  {
                    term: 'Sales',
                    value: <MoneyText cents={salesOf(totals) + totals.untaxedCents} bare />,
                  },
                  ...factsOf(totals, 'all places').filter(({ term }) => term !== 'Sales'),
                ]}
              />
            </th>
            <td className={classNames(cell, onlyWide)}>
              <MoneyText cents={salesOf(totals) + totals.untaxedCents} bare />
            </td>
            {[totals.taxableCents, totals.exemptCents, totals.marketplaceCents].map((cents, index) => (
              <td key={index} className={classNames(cell, onlyWide)}>
                <Figure cents={cents} />
              </td>
            ))}
            <td className={`${cell} max-sm:py-3 max-sm:align-top sm:pr-5`}>
              <MoneyText cents={totals.taxCents} />
            </td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

type AmountsProps = {
  figures: Figures;
  about: string;
  link?: DocumentsLink;
  isStrong?: boolean;
};

function Amounts({ figures, about, link, isStrong = false }: AmountsProps) {
  return (
    <>
      {[
        { key: 'sales', cents: salesOf(figures) },
        { key: 'taxable sales', cents: figures.taxableCents },
        { key: 'exempt sales', cents: figures.exemptCents },
        { key: 'sales by a marketplace', cents: figures.marketplaceCents },
        { key: 'tax', cents: figures.taxCents },
      ].map(({ key, cents }) => (
        <td
          key={key}
          className={`${cell} align-top not-last:max-sm:hidden last:sm:pr-5 ${isStrong ? 'pt-3 font-semibold' : ''}`}
        >
          {link === undefined ? (
            <Figure cents={cents} />
          ) : (
            <FigureLink {...link} cents={cents} about={`${about}, ${key}`} />
          )}
        </td>
      ))}
    </>
  );
}

/** An amount that opens nothing; nothing is a dash, as where figures open their lines. */
function Figure({ cents }: { cents: number }) {
  if (cents !== 0) return <MoneyText cents={cents} bare />;
  return (
    <>
      <span aria-hidden>–</span>
      <span className="sr-only">0</span>
    </>
  );
}

/** Tells whether the place is filed for these days, with the way to the return or to filing one. */
function Filed({ place, view, today, onFile }: PlacesProps & { place: Place }) {
  const covering = place.filings.find((filing) => filing.from <= view.from && filing.to >= view.to);
  if (covering) {
    return (
      <span className="mt-1 flex flex-wrap items-center gap-2 text-sm font-normal">
        <StatePill tone="success">Filed</StatePill>
        <TextLink to={paths.taxFiling(covering.id)} className="touch-target inline-flex items-center">
          Open the return
        </TextLink>
      </span>
    );
  }
  const [partly] = place.filings;
  if (partly) {
    return (
      <span className="mt-1 flex flex-wrap items-center gap-2 text-sm font-normal">
        <StatePill tone="warning">Partly filed</StatePill>
        <TextLink to={paths.taxFiling(partly.id)} className="touch-target inline-flex items-center">
          <DateText date={partly.from} /> to <DateText date={partly.to} />
        </TextLink>
      </span>
    );
  }
  if (onFile === null || view.to >= today) return null;
  return (
    <span className="mt-1 block font-normal">
      <Button size="sm" icon={Stamp} onClick={() => onFile(place.place)}>
        File a return<span className="sr-only"> for {place.place}</span>
      </Button>
    </span>
  );
}

function Account({ view }: { view: SalesTaxView }) {
  const { account } = view;
  return (
    <p className="text-ink-soft mt-3 mb-8 max-w-3xl text-sm">
      On <DateText date={view.to} /> you owe{' '}
      <strong className="text-ink">
        <MoneyText cents={account.owedCents} />
      </strong>{' '}
      of sales tax.{' '}
      {account.otherCents !== 0 && (
        <>
          Besides these documents and your returns, other entries of the period changed it by{' '}
          <MoneyText cents={account.otherCents} />.{' '}
        </>
      )}
      <Link
        to={paths.account(account.accountId)}
        search={{ from: view.from, to: view.to }}
        className="text-accent-ink rounded-sm underline"
      >
        Open the account
      </Link>
    </p>
  );
}

const columns: readonly Column<TaxFilingView>[] = [
  { key: 'place', header: 'Place', cell: (row) => row.place },
  {
    key: 'period',
    header: 'Period',
    cell: (row) => (
      <span>
        <DateText date={row.from} /> – <DateText date={row.to} />
      </span>
    ),
  },
  {
    key: 'state',
    header: 'State',
    cell: (row) =>
      row.reopenedAt === null ? (
        <StatePill tone="success">Filed</StatePill>
      ) : (
        <StatePill tone="muted">Reopened</StatePill>
      ),
  },
  { key: 'paid-on', header: 'Paid on', cell: (row) => <DateText date={row.paidOn} /> },
  {
    key: 'tax',
    header: 'Tax',
    align: 'end',
    cell: (row) => <MoneyText cents={row.taxCents} />,
    onCard: 'line',
  },
  {
    key: 'paid',
    header: 'Paid',
    align: 'end',
    cell: (row) => <MoneyText cents={row.paidCents} />,
    onCard: 'aside',
  },
];

function Returns() {
  const filings = useTaxFilings();
  return (
    <section aria-labelledby="returns">
      <h2 id="returns" className="mb-3 font-serif text-xl font-semibold">
        Returns
      </h2>
      <Loaded
        query={filings}
        skeleton={<TableSkeleton rows={3} columns={5} />}
        errorTitle="Your returns could not be loaded"
      >
        {({ pages }) => {
          const rows = pages.flatMap((page) => page.rows);
          if (rows.length === 0) {
            return (
              <p className="text-ink-soft">
                None yet. File one for a place above, once its days are over: it pays what is due and closes
                the days.
              </p>
            );
          }
          return (
            <PagedTable
              query={filings}
              caption="Returns"
              columns={columns}
              rows={rows}
              rowKey={(row) => row.id}
              rowLink={(row) => paths.taxFiling(row.id)}
              things="returns"
            />
          );
        }}
      </Loaded>
    </section>
  );
}
