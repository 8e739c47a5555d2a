import type { EventComparisonView, EventFeesView, EventTaxView } from '@atelier/contract/event-reports';
import { placeOfEvent } from '@atelier/domain/books';
import { formatRate, negateMoney, sumMoney } from '@atelier/domain/foundation';
import { lineRow, totalRow, type ReportCell, type ReportTable } from '@atelier/domain/reports';
import { eventGroupName, type EventGrouping } from '@atelier/domain/event-reports';

type Sums = NonNullable<EventComparisonView['whole']>;

const groupingTitles = {
  ...{ event: 'Event', series: 'Series', organizer: 'Organizer', place: 'Place', kind: 'Kind', year: 'Year' },
};

const sumCells = (
  { salesCents, goodsCents, costsCents, profitCents, marginPercent }: Sums,
  milesCents: number | null = null,
): ReportCell[] => [salesCents, goodsCents, costsCents, milesCents, profitCents, marginPercent];

const resultCells = (row: EventComparisonView['total']): ReportCell[] => [
  ...sumCells(row, row.milesCents),
  row.minutes === null ? null : (row.minutes / 60).toFixed(2),
  ...[row.profitPerHourCents, row.profitPerSellingHourCents, row.profitPerMileCents, row.profitPerFrontCents],
  ...[row.goalPercent, row.againstGoalCents, row.againstBudgetCents, row.footfall, row.salesPerVisitorCents],
];

/** The group that a report is narrowed to. */
const choicesOf = (within: { readonly by: EventGrouping; readonly name: string | null } | null) =>
  within === null
    ? {}
    : { choices: [`${groupingTitles[within.by]}: ${eventGroupName(within.by, within.name)}`] };

const milesTitle = 'Miles not in your books';

/** Lays out a comparison: a row a group, all events, their miles, the rest, and all together. */
export function eventComparisonTable(view: EventComparisonView): ReportTable {
  const { from, to, basis, by, within } = view;
  return {
    fileName: `event-comparison-${from}-${to}-${basis}`,
    title: 'Events compared',
    period: { from, to },
    basis,
    ...choicesOf(within),
    columns: [
      { title: groupingTitles[by], kind: 'text' },
      { title: 'Sales', kind: 'money' },
      { title: 'Cost of goods', kind: 'money' },
      { title: 'Fees and other costs', kind: 'money' },
      { title: milesTitle, kind: 'money' },
      { title: 'Profit', kind: 'money' },
      { title: 'Margin %', kind: 'number' },
      { title: 'Hours', kind: 'number' },
      { title: 'Profit per hour', kind: 'money' },
      { title: 'Profit per selling hour', kind: 'money' },
      { title: 'Profit per mile', kind: 'money' },
      { title: `Profit per ${view.frontUnit} of booth`, kind: 'money' },
      { title: 'Goal %', kind: 'number' },
      { title: 'Sales against goal', kind: 'money' },
      { title: 'Profit against budget', kind: 'money' },
      { title: 'Visitors', kind: 'number' },
      { title: 'Sales per visitor', kind: 'money' },
    ],
    rows: [
      ...view.rows.map((row) => lineRow([eventGroupName(view.by, row.name), ...resultCells(row)])),
      totalRow([within === null ? 'All events' : 'Total', ...resultCells(view.total)]),
      ...(view.rest === null || view.total.milesCents === 0
        ? []
        : [
            lineRow([
              ...[milesTitle, null, null, null, negateMoney(view.total.milesCents), view.total.milesCents],
            ]),
          ]),
      ...(view.rest === null ? [] : [lineRow(['Not at an event', ...sumCells(view.rest)])]),
      ...(view.whole === null ? [] : [totalRow(['Profit & loss', ...sumCells(view.whole)])]),
    ],
  };
}

/** Lays out applications and fees: a row an organizer or a series. */
export function eventFeesTable(view: EventFeesView): ReportTable {
  const cells = (row: EventFeesView['total']): ReportCell[] => [
    ...[row.events, row.applications, row.accepted, row.acceptancePercent],
    ...[row.feesPaidCents, row.refundableCents, row.nextOn, row.soldCents],
  ];
  return {
    fileName: `event-fees-${view.from}-${view.to}`,
    title: 'Applications and fees',
    period: { from: view.from, to: view.to },
    basis: view.basis,
    ...choicesOf(view.within),
    columns: [
      { title: groupingTitles[view.by], kind: 'text' },
      { title: 'Events', kind: 'number' },
      { title: 'Applied', kind: 'number' },
      { title: 'Accepted', kind: 'number' },
      { title: 'Accepted %', kind: 'number' },
      { title: 'Fees paid', kind: 'money' },
      { title: 'Refundable', kind: 'money' },
      { title: 'Next refund date', kind: 'date' },
      { title: 'Sales', kind: 'money' },
    ],
    rows: [
      ...view.rows.map((row) => lineRow([eventGroupName(view.by, row.name), ...cells(row)])),
      totalRow(['Total', ...cells(view.total)]),
    ],
  };
}

const filedWords = { filed: 'Filed', partly: 'Partly filed', open: 'Not filed' } as const;

/** Lays out sales tax: a row an event and rate. */
export function eventTaxTable(view: EventTaxView): ReportTable {
  return {
    fileName: `event-sales-tax-${view.from}-${view.to}-${view.basis}`,
    title: 'Sales tax by event',
    period: { from: view.from, to: view.to },
    basis: view.basis,
    columns: [
      { title: 'Event', kind: 'text' },
      { title: 'Date', kind: 'date' },
      { title: 'Held in', kind: 'text' },
      { title: 'Jurisdiction', kind: 'text' },
      { title: 'Permit', kind: 'text' },
      { title: 'Filed for', kind: 'text' },
      { title: 'Tax rate', kind: 'text' },
      { title: 'Taxable', kind: 'money' },
      { title: 'Exempt', kind: 'money' },
      { title: 'By a marketplace', kind: 'money' },
      { title: 'Tax', kind: 'money' },
      { title: 'Return', kind: 'text' },
    ],
    rows: [
      ...view.rows.map((row) =>
        lineRow([
          ...[row.eventName, row.startsOn, placeOfEvent(row), row.jurisdiction, row.permitNumber, row.place],
          `${row.rateName}, ${formatRate(row.rate)}`,
          ...[row.taxableCents, row.exemptCents, row.marketplaceCents, row.taxCents, filedWords[row.filed]],
        ]),
      ),
      // Sales count under each rate of a combined tax, so that only tax adds up.
      totalRow([
        'Total',
        ...Array.from({ length: 9 }, () => null),
        sumMoney(view.rows.map(({ taxCents }) => taxCents)),
      ]),
    ],
  };
}
