import { Link } from '@tanstack/react-router';
import type { EventFeesView } from '@atelier/contract/event-reports';
import { eventGroupName } from '@atelier/domain/event-reports';
import { formatMoney, money } from '@atelier/domain/foundation';
import { DateText, MoneyText } from '../design/figures.tsx';
import { useFormats } from '../design/formats.tsx';
import { FigureLink } from '../books/index.ts';
import { paths } from '../platform/paths.ts';
import { BarChart } from './bar-chart.tsx';
import { EventReportTable, reportCell } from './event-report-frame.tsx';

type View = EventFeesView;
type Sums = View['total'];
type Search = Readonly<Record<string, string>>;

const groupTitles = { organizer: 'Organizer', series: 'Series', event: 'Event' } as const;

/** Bars of fees paid, one for each group. */
export function FeesChart({ view }: { view: View }) {
  const formats = useFormats();
  const bars = view.rows
    .filter(({ feesPaidCents }) => feesPaidCents > 0)
    .toSorted((one, other) => other.feesPaidCents - one.feesPaidCents)
    .map((row) => ({
      ...{ key: row.key ?? 'none', name: eventGroupName(view.by, row.name), value: row.feesPaidCents },
      text: formatMoney(money(row.feesPaidCents), formats),
    }));
  return <BarChart title="Fees paid" bars={bars} />;
}

type FeeGroupsProps = { view: View; asked: { within?: 'organizer' | 'series'; key?: string } };

/** Applications and fees by group; fees open below, sales open their lines, a name opens its events. */
export function FeeGroups({ view, asked }: FeeGroupsProps) {
  const heads = [
    ...[groupTitles[view.by], 'Events', 'Applied', 'Accepted', 'Acceptance rate'],
    ...['Fees paid', 'Refundable', 'Next date', 'Sales'],
  ];
  const { by, from, to } = view;
  const isOfEvent = by === 'event';
  const groupOf = (key: string | null): Search => ({ within: by, ...(key === null ? {} : { key }) });
  return (
    <EventReportTable label="Applications and fees" heads={heads} textHeads={1}>
      <tbody>
        {view.rows.map((row) => {
          const name = eventGroupName(by, row.name);
          return (
            <tr key={row.key ?? 'none'} className="border-line hover:bg-sunken border-b">
              <th scope="row" className="min-w-40 px-3 py-2 pl-4 text-left font-normal wrap-anywhere">
                <Link
                  {...(isOfEvent
                    ? { to: paths.eventRegistration(row.key ?? '') }
                    : { to: paths.eventFeesReport, search: { from, to, ...groupOf(row.key) } })}
                  className="rounded-sm hover:underline"
                >
                  {name}
                </Link>
              </th>
              <SumCells
                view={view}
                row={row}
                name={name}
                fees={
                  isOfEvent
                    ? { to: paths.eventRegistration(row.key ?? ''), search: {} }
                    : { to: paths.eventFeesReport, search: { from, to, ...groupOf(row.key) } }
                }
                sales={isOfEvent ? { event: row.key ?? '' } : groupOf(row.key)}
              />
            </tr>
          );
        })}
      </tbody>
      <tfoot>
        <tr className="bg-sunken font-semibold">
          <th scope="row" className="px-3 py-3 pl-4 text-left">
            Total
          </th>
          <SumCells
            view={view}
            row={view.total}
            name="all events"
            fees={null}
            sales={asked.within === undefined ? { within: 'all' } : { ...asked }}
          />
        </tr>
      </tfoot>
    </EventReportTable>
  );
}

type SumCellsProps = {
  view: View;
  row: Sums;
  name: string;
  /** Page that lists the fees; null where they are listed below. */
  fees: { to: string; search: Search } | null;
  /** Events whose lines make up the sales. */
  sales: Search;
};

function SumCells({ view: { from, to, basis }, row, name, fees, sales }: SumCellsProps) {
  return (
    <>
      <td className={reportCell}>{row.events}</td>
      <td className={reportCell}>{row.applications}</td>
      <td className={reportCell}>{row.accepted}</td>
      <td className={reportCell}>{row.acceptancePercent !== null && `${String(row.acceptancePercent)} %`}</td>
      {[row.feesPaidCents, row.refundableCents].map((cents, index) => (
        <td key={index} className={reportCell}>
          {fees === null ? (
            <MoneyText cents={cents} bare />
          ) : (
            <FigureLink
              {...fees}
              cents={cents}
              about={`${name}, ${index === 0 ? 'fees paid' : 'refundable'}`}
            />
          )}
        </td>
      ))}
      <td className={reportCell}>{row.nextOn !== null && <DateText date={row.nextOn} />}</td>
      <td className={reportCell}>
        <FigureLink
          to={paths.figureLines}
          search={{
            ...{ of: 'income', basis, ...(row.posted ?? { from, to }), ...sales },
            ...{ beginsFrom: from, beginsTo: to },
          }}
          cents={row.posted === null ? 0 : row.soldCents}
          about={`${name}, sales`}
        />
      </td>
    </>
  );
}

/** Every fee that was paid, with what paid it; those that can come back first. */
export function PaidFees({ view }: { view: View }) {
  return (
    <section aria-labelledby="paid-fees">
      <h2 id="paid-fees" className="mb-3 text-lg font-semibold">
        Fees paid
      </h2>
      <EventReportTable
        label="Fees paid"
        heads={['Event', 'Fee', 'Paid on', 'Refund', 'Paid', 'Refunded', 'Refundable']}
        textHeads={4}
      >
        <tbody>
          {view.fees.map((fee) => (
            <tr key={fee.id} className="border-line hover:bg-sunken border-b">
              <th scope="row" className="min-w-40 px-3 py-2 pl-4 text-left font-normal wrap-anywhere">
                <Link to={paths.eventRegistration(fee.eventId)} className="rounded-sm hover:underline">
                  {fee.eventName}
                </Link>
              </th>
              <td className="px-3 py-2">{fee.name}</td>
              <td className="px-3 py-2 whitespace-nowrap">{fee.paidOn && <DateText date={fee.paidOn} />}</td>
              <td className="px-3 py-2 whitespace-nowrap">
                {refundWords(fee)} {fee.on !== null && refundWords(fee) !== '' && <DateText date={fee.on} />}
              </td>
              <td className={reportCell}>
                {fee.paidBy === null ? (
                  <MoneyText cents={fee.paidCents} bare />
                ) : (
                  <FigureLink
                    to={
                      fee.paidBy.kind === 'bill'
                        ? paths.bill(fee.paidBy.id)
                        : paths.transaction(fee.paidBy.id)
                    }
                    search={{}}
                    cents={fee.paidCents}
                    about={`${fee.eventName}, ${fee.name}`}
                  />
                )}
              </td>
              {[fee.refundedCents, fee.refundableCents].map((cents, index) => (
                <td key={index} className={reportCell}>
                  {cents !== 0 && <MoneyText cents={cents} bare />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </EventReportTable>
    </section>
  );
}

function refundWords({ state, refundableCents }: View['fees'][number]): string {
  if (state === 'refunded') return 'Refunded';
  if (state === 'refund_expected') return 'Expected';
  return refundableCents === 0 ? '' : 'On request until';
}
