import type { SalesTaxView, TaxDocumentView } from '@atelier/contract/taxes';
import { otherBasis, type BookBasis } from '@atelier/domain/businesses';
import { headingRow, lineRow, totalRow, type ReportColumn, type ReportTable } from '@atelier/domain/reports';
import { addMoney, formatRate, sumMoney, type CalendarDate, type Money } from '@atelier/domain/foundation';

type Figures = Pick<SalesTaxView['totals'], 'taxableCents' | 'exemptCents' | 'marketplaceCents' | 'taxCents'>;

const figureColumns: readonly ReportColumn[] = [
  { title: 'Sales', kind: 'money' },
  { title: 'Taxable', kind: 'money' },
  { title: 'Exempt', kind: 'money' },
  { title: 'By a marketplace', kind: 'money' },
  { title: 'Tax', kind: 'money' },
];

const cellsOf = ({ taxableCents, exemptCents, marketplaceCents, taxCents }: Figures): Money[] => [
  sumMoney([taxableCents, exemptCents, marketplaceCents]),
  taxableCents,
  exemptCents,
  marketplaceCents,
  taxCents,
];

const withCarried = ({ carried, ...place }: SalesTaxView['places'][number]): Figures =>
  carried
    ? {
        taxableCents: addMoney(place.taxableCents, carried.taxableCents),
        exemptCents: addMoney(place.exemptCents, carried.exemptCents),
        marketplaceCents: addMoney(place.marketplaceCents, carried.marketplaceCents),
        taxCents: addMoney(place.taxCents, carried.taxCents),
      }
    : place;

/** Returns what is due: a row a rate, and for each place what is on its return. */
export function salesTaxTable(view: SalesTaxView): ReportTable {
  const { totals } = view;
  return {
    fileName: `sales-tax-${view.from}-${view.to}-${view.basis}`,
    title: 'Sales tax',
    period: { from: view.from, to: view.to },
    basis: view.basis,
    columns: [{ title: 'Place', kind: 'text' }, { title: 'Rate', kind: 'text' }, ...figureColumns],
    rows: [
      ...view.places.flatMap((place) => [
        headingRow(place.place),
        ...place.rates.map((rate) => lineRow([rate.name, formatRate(rate.rate), ...cellsOf(rate)])),
        ...(place.carried
          ? [lineRow([`Carried over from ${otherBasis(view.basis)} basis`, null, ...cellsOf(place.carried)])]
          : []),
        totalRow([`Due for ${place.place}`, null, ...cellsOf(withCarried(place))]),
      ]),
      lineRow(['Untaxed sales', null, totals.untaxedCents], 0),
      ...(totals.placelessCents === 0
        ? []
        : [
            lineRow(
              [
                'Collected by marketplaces elsewhere',
                null,
                totals.placelessCents,
                null,
                null,
                totals.placelessCents,
              ],
              0,
            ),
          ]),
      totalRow([
        'All sales',
        null,
        sumMoney([totals.taxableCents, totals.exemptCents, totals.marketplaceCents, totals.untaxedCents]),
        totals.taxableCents,
        totals.exemptCents,
        totals.marketplaceCents,
        totals.taxCents,
      ]),
    ],
  };
}

const whatWords = {
  invoice: 'Invoice',
  void: 'Void',
  payment: 'Payment',
  'payment-taken-back': 'Payment reversed',
  credit: 'Credit given',
  'credit-taken-back': 'Credit taken off',
  'credit-note': 'Credit note',
  'credit-note-void': 'Credit note, void',
  income: 'Income',
} as const;

/** The documents of a place, or those that name no tax. */
export function taxDocumentsTable(
  period: { readonly from: CalendarDate; readonly to: CalendarDate; readonly basis: BookBasis },
  place: string | undefined,
  rows: readonly TaxDocumentView[],
): ReportTable {
  const totals = {
    taxableCents: sumMoney(rows.map((row) => row.taxableCents)),
    exemptCents: sumMoney(rows.map((row) => row.exemptCents)),
    marketplaceCents: sumMoney(rows.map((row) => row.marketplaceCents)),
    taxCents: sumMoney(rows.map((row) => row.taxCents)),
  };
  const cells = (figures: Figures, untaxed: Money) => (place === undefined ? [untaxed] : cellsOf(figures));
  return {
    fileName: `sales-tax-documents-${period.from}-${period.to}-${period.basis}`,
    title: place === undefined ? 'Untaxed sales' : `Sales tax of ${place}`,
    period: { from: period.from, to: period.to },
    basis: period.basis,
    columns: [
      { title: 'Invoice', kind: 'text' },
      { title: 'What', kind: 'text' },
      { title: 'Date', kind: 'date' },
      { title: 'Customer', kind: 'text' },
      ...(place === undefined ? figureColumns.slice(0, 1) : figureColumns),
    ],
    rows: [
      ...rows.map((row) =>
        lineRow([
          row.number,
          whatWords[row.what],
          row.day,
          row.customerName,
          ...cells(row, row.untaxedCents),
        ]),
      ),
      totalRow(['Total', null, null, null, ...cells(totals, sumMoney(rows.map((row) => row.untaxedCents)))]),
    ],
  };
}
