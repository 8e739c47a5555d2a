import { Link, getRouteApi } from '@tanstack/react-router';
import type { EventTaxView } from '@atelier/contract/event-reports';
import { placeOfEvent } from '@atelier/domain/books';
import { formatMoney, formatRate, sumMoney } from '@atelier/domain/foundation';
import { EmptyState } from '../design/empty-state.tsx';
import { DateText, MoneyText } from '../design/figures.tsx';
import { useFormats } from '../design/formats.tsx';
import { LinkButton } from '../design/link-button.tsx';
import { TableSkeleton } from '../design/skeletons.tsx';
import { StatePill } from '../design/state-pill.tsx';
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
import { BarChart } from './bar-chart.tsx';
import { EventReportFrame, EventReportTable, reportCell } from './event-report-frame.tsx';
import { useEventTax } from './event-reports.api.ts';
import { ReportBar } from './report-bar.tsx';

const route = getRouteApi('/dashboard/events/reports/sales-tax');

/** Sales tax taken at events, by rate, with the permit and the state of the return. */
export function EventTaxScreen() {
  return <EventReportFrame>{(defaults) => <Report defaults={defaults} />}</EventReportFrame>;
}

function Report({ defaults }: { defaults: ReportDefaults }) {
  const navigate = route.useNavigate();
  const search = route.useSearch();
  const input = { ...periodOf(search, defaults), basis: search.basis ?? defaults.basis };
  const tax = useEventTax(input);
  const show = (changed: Partial<typeof input>) => void navigate({ search: { ...input, ...changed } });
  return (
    <>
      <ReportBar report="event-sales-tax" asked={input}>
        <PeriodPicker period={input} defaults={defaults} onPick={show} />
        <BasisPicker basis={input.basis} onPick={(basis) => show({ basis })} />
      </ReportBar>
      <WhyNote names={['event-sales-tax', `basis-${input.basis}`]} />
      <Loaded
        query={tax}
        skeleton={<TableSkeleton rows={8} columns={6} />}
        errorTitle="Sales tax of events could not be loaded"
      >
        {(view) =>
          view.rows.length === 0 ? (
            <EmptyState
              drawing="stall"
              title="No sales tax at events"
              action={<LinkButton to={paths.salesTax}>Go to sales tax</LinkButton>}
            >
              Taxed sales that name an event appear here by event and rate.
            </EmptyState>
          ) : (
            <>
              <TaxChart view={view} />
              <TaxTable view={view} />
            </>
          )
        }
      </Loaded>
    </>
  );
}

const filed = {
  filed: { label: 'Filed', tone: 'success' },
  partly: { label: 'Partly filed', tone: 'warning' },
  open: { label: 'Not filed', tone: 'neutral' },
} as const;

const heads = [
  ...['Event', 'Tax rate', 'Permit', 'Return'],
  ...['Taxable', 'Exempt', 'By a marketplace', 'Tax'],
];
const words = 'px-3 py-2 text-left';

/** Tax by the place for which it is filed, a bar each. */
function TaxChart({ view }: { view: EventTaxView }) {
  const formats = useFormats();
  const places = [...Map.groupBy(view.rows, ({ place }) => place)].map(([name, rows]) => ({
    name,
    value: sumMoney(rows.map(({ taxCents }) => taxCents)),
  }));
  const bars = places
    .toSorted((one, other) => other.value - one.value)
    .map(({ name, value }) => ({ ...{ key: name, name, value }, text: formatMoney(value, formats) }));
  return <BarChart title="Tax by place" bars={bars} />;
}

function TaxTable({ view }: { view: EventTaxView }) {
  const period = { from: view.from, to: view.to, basis: view.basis };
  return (
    <EventReportTable label="Sales tax by event" heads={heads} textHeads={4}>
      <tbody>
        {view.rows.map((row) => (
          <tr
            key={[row.eventId, row.partId, row.rate].join(' ')}
            className="border-line hover:bg-sunken border-b"
          >
            <th scope="row" className="min-w-48 px-3 py-2 pl-4 text-left font-normal wrap-anywhere">
              <Link to={paths.event(row.eventId)} className="rounded-sm hover:underline">
                {row.eventName}
              </Link>
              <span className="text-ink-soft block text-sm">
                <DateText date={row.startsOn} /> {placeOfEvent(row)}
              </span>
            </th>
            <td className={words}>
              {row.rateName} {formatRate(row.rate)}
              <span className="text-ink-soft block text-sm">
                Filed for{' '}
                <Link to={paths.salesTax} search={period} className="rounded-sm underline">
                  {row.place}
                </Link>
              </span>
            </td>
            <td className={words}>
              {row.permitNumber}
              <span className="text-ink-soft block text-sm">{row.jurisdiction}</span>
            </td>
            <td className={words}>
              <StatePill tone={filed[row.filed].tone}>{filed[row.filed].label}</StatePill>
            </td>
            {[row.taxableCents, row.exemptCents, row.marketplaceCents, row.taxCents].map((cents, index) => (
              <td key={index} className={reportCell}>
                <FigureLink
                  to={paths.taxDocuments}
                  search={{
                    ...{ ...period, place: row.place, event: row.eventId },
                    ...{ part: row.partId, rate: String(row.rate) },
                  }}
                  cents={cents}
                  about={`${row.eventName}, ${row.rateName}`}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="bg-sunken font-semibold">
          <th scope="row" colSpan={7} className="px-3 py-3 pl-4 text-left">
            Tax at all events
          </th>
          <td className={reportCell}>
            <MoneyText cents={view.taxCents} />
          </td>
        </tr>
      </tfoot>
    </EventReportTable>
  );
}
