import type { EventWorkshopsView, SellThroughView } from '@atelier/contract/event-reports';
import { plainQuantity } from '@atelier/domain/foundation';
import { lineRow, totalRow, type ReportCell, type ReportTable } from '@atelier/domain/reports';

/** Lays out sell-through: a row a product or an event. */
export function sellThroughTable(view: SellThroughView): ReportTable {
  const { from, to, by, product, event, unsold } = view;
  const cells = (row: SellThroughView['total']): ReportCell[] => [
    ...[row.brought, row.sold, row.returned, row.given, row.lost].map((amount) => plainQuantity(amount)),
    row.sellThrough === null ? null : Math.round(row.sellThrough / 1000) / 10,
    ...[plainQuantity(row.soldUnpacked), row.incomeCents],
  ];
  const choices = [
    ...(product === null ? [] : [`Product: ${product.name}`]),
    ...(event === null ? [] : [`Event: ${event.name}`]),
    ...(unsold ? ['Did not sell'] : []),
  ];
  return {
    fileName: `event-sell-through-${from}-${to}`,
    title: 'Sell-through at events',
    period: { from, to },
    basis: 'accrual',
    ...(choices.length === 0 ? {} : { choices }),
    columns: [
      { title: by === 'product' ? 'Product' : 'Event', kind: 'text' },
      by === 'product' ? { title: 'SKU', kind: 'text' } : { title: 'Date', kind: 'date' },
      { title: 'Brought', kind: 'number' },
      { title: 'Sold', kind: 'number' },
      { title: 'Returned', kind: 'number' },
      { title: 'Given away', kind: 'number' },
      { title: 'Lost', kind: 'number' },
      { title: 'Sell-through %', kind: 'number' },
      { title: 'Sold unpacked', kind: 'number' },
      { title: 'Sales', kind: 'money' },
    ],
    rows: [
      ...view.rows.map((row) =>
        lineRow([row.name ?? 'Without a product', row.detail === '' ? null : row.detail, ...cells(row)]),
      ),
      totalRow(['Total', null, ...cells(view.total)]),
    ],
  };
}

/** Lays out workshops: a row a workshop. */
export function eventWorkshopsTable(view: EventWorkshopsView): ReportTable {
  const cells = (row: EventWorkshopsView['total']): ReportCell[] => [
    ...[row.places, row.held, row.fillPercent, row.attended, row.noShows, row.waitlisted, row.cancelled],
    ...[row.incomeCents, row.costsCents, row.profitCents, row.incomePerPlaceCents],
  ];
  return {
    fileName: `event-workshops-${view.from}-${view.to}-${view.basis}`,
    title: 'Workshop places and income',
    period: { from: view.from, to: view.to },
    basis: view.basis,
    columns: [
      { title: 'Workshop', kind: 'text' },
      { title: 'Date', kind: 'date' },
      { title: 'Places', kind: 'number' },
      { title: 'Booked', kind: 'number' },
      { title: 'Fill rate %', kind: 'number' },
      { title: 'Attended', kind: 'number' },
      { title: 'No-shows', kind: 'number' },
      { title: 'Waitlist', kind: 'number' },
      { title: 'Cancelled', kind: 'number' },
      { title: 'Income', kind: 'money' },
      { title: 'Costs', kind: 'money' },
      { title: 'Profit', kind: 'money' },
      { title: 'Income per place', kind: 'money' },
    ],
    rows: [
      ...view.rows.map((row) => lineRow([row.name, row.startsOn, ...cells(row)])),
      totalRow(['Total', null, ...cells(view.total)]),
    ],
  };
}
