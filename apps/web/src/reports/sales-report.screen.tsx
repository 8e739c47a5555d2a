import { Link, getRouteApi } from '@tanstack/react-router';
import type { SalesView } from '@atelier/contract/reports';
import {
  calendarMonth,
  endOfMonth,
  formatMonth,
  formatMeasured,
  isCalendarMonth,
  quantity,
  startOfMonth,
} from '@atelier/domain/foundation';
import { EmptyState } from '../design/empty-state.tsx';
import { MoneyText } from '../design/figures.tsx';
import { useFormats } from '../design/formats.tsx';
import { LinkButton } from '../design/link-button.tsx';
import { SelectField } from '../design/fields/select-field.tsx';
import { TableSkeleton } from '../design/skeletons.tsx';
import { Loaded } from '../platform/loaded.tsx';
import { paths } from '../platform/paths.ts';
import {
  BasisPicker,
  PeriodPicker,
  periodOf,
  type ReportDefaults,
  FigureLink,
  WhyNote,
} from '../books/index.ts';
import { ReportBar } from './report-bar.tsx';
import { ReportFrame } from './report-frame.tsx';
import { useSales } from './reports.api.ts';

const route = getRouteApi('/dashboard/finances/reports/sales');

export function SalesReportScreen() {
  return (
    <ReportFrame
      title="Sales"
      description="What you sold, without sales tax: by product, customer, channel, event, place, month or account."
    >
      {(defaults) => <Report defaults={defaults} />}
    </ReportFrame>
  );
}

const keyChoices = [
  { value: 'product', label: 'Product' },
  { value: 'customer', label: 'Customer' },
  { value: 'channel', label: 'Channel' },
  { value: 'event', label: 'Event' },
  { value: 'place', label: 'Place' },
  { value: 'month', label: 'Month' },
  { value: 'account', label: 'Account' },
] as const;

function Report({ defaults }: { defaults: ReportDefaults }) {
  const navigate = route.useNavigate();
  const search = route.useSearch();
  const input = {
    ...periodOf(search, defaults),
    basis: search.basis ?? defaults.basis,
    by: search.by ?? ('product' as const),
  };
  const sales = useSales(input);
  const show = (changed: Partial<typeof input>) => {
    const { by, ...rest } = { ...input, ...changed };
    void navigate({ search: { ...rest, ...(by === 'product' ? {} : { by }) } });
  };
  return (
    <>
      <ReportBar report="sales" asked={input}>
        <PeriodPicker period={input} defaults={defaults} onPick={show} />
        <SelectField
          label="By"
          className="w-36 max-sm:flex-1 max-sm:basis-32"
          choices={keyChoices}
          value={input.by}
          onValueChange={(by) => show({ by })}
        />
        <BasisPicker basis={input.basis} onPick={(basis) => show({ basis })} />
      </ReportBar>
      <WhyNote names={[isOfLedger(input.by) ? 'sales-of-the-ledger' : 'sales', `basis-${input.basis}`]} />
      <Loaded
        query={sales}
        skeleton={<TableSkeleton rows={8} columns={4} />}
        errorTitle="The sales could not be worked out"
      >
        {(view) =>
          view.rows.length === 0 ? (
            <EmptyState
              drawing="ledger"
              title="No sales in these days"
              action={<LinkButton to={paths.newInvoice}>Write an invoice</LinkButton>}
            >
              Nothing was invoiced, or on cash basis paid. Choose another period.
            </EmptyState>
          ) : (
            <Sales view={view} />
          )
        }
      </Loaded>
    </>
  );
}

type Row = SalesView['rows'][number];

function Sales({ view }: { view: SalesView }) {
  const { locale } = useFormats();
  const hasPieces = view.by === 'product' && view.rows.some((row) => row.quantity !== null);
  const hasInvoices = view.rows.some((row) => row.invoices !== null);
  const cell = 'px-3 py-2 text-right whitespace-nowrap tabular-nums max-sm:px-2';
  const most = Math.max(1, ...view.rows.map((row) => row.amountCents));
  return (
    <div
      className="border-line bg-surface shadow-rest relative max-w-4xl overflow-x-auto rounded-lg border"
      role="region"
      aria-label="Sales"
      tabIndex={0}
    >
      <table className="w-full border-collapse text-[0.9375rem]">
        <thead>
          <tr className="border-line bg-sunken text-ink-soft border-b text-sm">
            <th scope="col" className="px-4 py-2.5 text-left font-semibold sm:px-5">
              {keyChoices.find(({ value }) => value === view.by)?.label}
            </th>
            {hasInvoices && (
              <th scope="col" className="px-3 py-2.5 text-right font-semibold max-sm:hidden">
                Invoices
              </th>
            )}
            {hasPieces && (
              <th scope="col" className="px-3 py-2.5 text-right font-semibold max-sm:px-2">
                Pieces
              </th>
            )}
            <th scope="col" className="px-3 py-2.5 text-right font-semibold max-sm:px-2">
              Amount
            </th>
            <th scope="col" className="px-4 py-2.5 text-right font-semibold max-sm:px-2 sm:px-5">
              Share
            </th>
          </tr>
        </thead>
        <tbody>
          {view.rows.map((row) => (
            <tr key={row.key ?? 'none'} className="border-line hover:bg-sunken border-b">
              <th scope="row" className="w-full px-4 py-2 text-left font-normal sm:px-5">
                <Name view={view} row={row} />
                <span
                  className="bg-sunken mt-1 block h-1.5 overflow-hidden rounded-full max-sm:hidden"
                  aria-hidden
                >
                  <span
                    className="bg-accent block h-full rounded-full"
                    style={{ width: `${String((Math.max(0, row.amountCents) * 100) / most)}%` }}
                  />
                </span>
              </th>
              {hasInvoices && <td className={`${cell} max-sm:hidden`}>{row.invoices}</td>}
              {hasPieces && (
                <td className={cell}>
                  {row.quantity !== null && formatMeasured(quantity(row.quantity), locale)}
                </td>
              )}
              <td className={cell}>
                <FigureLink
                  {...linesOf(view, row)}
                  cents={row.amountCents}
                  about={row.name ?? 'other sales'}
                />
              </td>
              <td className={`${cell} text-ink-soft sm:pr-5`}>
                {view.totalCents === 0 ? '' : `${((row.amountCents * 100) / view.totalCents).toFixed(1)} %`}
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="bg-sunken font-semibold">
            <th scope="row" className="px-4 py-3 text-left sm:px-5">
              Total
            </th>
            {hasInvoices && <td className="max-sm:hidden" />}
            {hasPieces && <td />}
            <td className={cell}>
              <MoneyText cents={view.totalCents} />
            </td>
            <td />
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

/** These are told by the lines of the books: with what was taken in without an invoice. */
const isOfLedger = (by: SalesView['by']) => by === 'channel' || by === 'event' || by === 'place';

function linesOf(view: SalesView, { key }: Row) {
  const search = { from: view.from, to: view.to, basis: view.basis };
  if (isOfLedger(view.by)) {
    return { to: paths.figureLines, search: { ...search, of: 'income', [view.by]: key ?? 'none' } };
  }
  if (view.by === 'month' && key !== null && isCalendarMonth(key.slice(0, 7))) {
    const first = startOfMonth(calendarMonth(key.slice(0, 7)));
    const last = endOfMonth(first);
    return {
      to: paths.soldLines,
      search: {
        ...search,
        from: first < view.from ? view.from : first,
        to: last > view.to ? view.to : last,
      },
    };
  }
  return { to: paths.soldLines, search: { ...search, [view.by]: key ?? 'none' } };
}

const namesOfNone: Partial<Record<SalesView['by'], string>> = {
  product: 'Shipping and other lines',
  channel: 'Not specified',
  event: 'At no event',
  place: 'No place known',
};

function Name({ view, row }: { view: SalesView; row: Row }) {
  const { locale } = useFormats();
  if (row.key === null) return <>{namesOfNone[view.by] ?? 'Others'}</>;
  if (view.by === 'month') return <>{formatMonth(calendarMonth(row.key.slice(0, 7)), locale)}</>;
  const name = row.name ?? '';
  if (view.by !== 'product' && view.by !== 'customer') return <>{name}</>;
  return (
    <Link
      to={view.by === 'product' ? paths.item(row.key) : paths.customer(row.key)}
      className="rounded-sm hover:underline"
    >
      {name}
    </Link>
  );
}
