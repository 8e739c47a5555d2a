import { formatMeasured, quantity } from '../foundation/index.ts';
import { paymentMethodNames, type PaymentMethod } from '../payments/index.ts';
import type { DayReport } from './day-report.ts';

/** Amounts under a title, in minor units. */
export type Figures = {
  readonly title: string;
  readonly rows: readonly (readonly [label: string, cents: number])[];
};

type Row = { readonly cents: number };

/** The report of a day or of a session, with names instead of ids. */
type NamedReport = Pick<
  DayReport,
  | 'sales'
  | 'refunds'
  | 'totalCents'
  | 'taxCents'
  | 'discountCents'
  | 'tipCents'
  | 'roundingCents'
  | 'onAccountCents'
> & {
  readonly byMethod: readonly (Row & { readonly method: PaymentMethod })[];
  readonly byProduct: readonly (Row & { readonly name: string; readonly count: number })[];
  readonly byHour: readonly (Row & { readonly hour: number })[];
  readonly byTax: readonly (Row & { readonly name: string })[];
  readonly byPerson: readonly (Row & { readonly name: string | null })[];
};

/** A drawer from its float to its count, in minor units; the count is null while it is open. */
type DrawerReport = {
  readonly tillName: string;
  readonly floatCents: number;
  readonly cashSalesCents: number;
  readonly cashRefundsCents: number;
  readonly paidInCents: number;
  readonly paidOutCents: number;
  readonly dropsCents: number;
  readonly expectedCents: number;
  readonly countedCents: number | null;
  readonly differenceCents: number | null;
  readonly reason: string;
};

const countText = (count: number, one: string): string =>
  count === 1 ? `1 ${one}` : `${String(count)} ${one}s`;

/** Writes the figures of a day by way of paying, product, hour, tax and person, for the screen and the mail alike. */
export function dayFigures(report: NamedReport, locale: string): readonly Figures[] {
  const figures: readonly Figures[] = [
    {
      title: `${countText(report.sales, 'sale')}, ${countText(report.refunds, 'refund')}`,
      rows: [
        ['Sales with tax', report.totalCents],
        ['Sales tax', report.taxCents],
        ['Discounts', report.discountCents],
        ['Tips', report.tipCents],
        ['Cash rounding', report.roundingCents],
        ['On account or online', report.onAccountCents],
      ],
    },
    {
      title: 'By way of paying',
      rows: report.byMethod.map(({ method, cents }) => [paymentMethodNames[method], cents]),
    },
    {
      title: 'By product, without tax',
      rows: report.byProduct.map(({ name, count, cents }) => [
        `${formatMeasured(quantity(Math.max(0, count)), locale)} × ${name === '' ? 'Custom items' : name}`,
        cents,
      ]),
    },
    {
      title: 'By hour',
      rows: report.byHour.map(({ hour, cents }) => [`${String(hour).padStart(2, '0')}:00`, cents]),
    },
    { title: 'By sales tax', rows: report.byTax.map(({ name, cents }) => [name, cents]) },
    {
      title: 'By person',
      rows: report.byPerson.map(({ name, cents }) => [name ?? 'No one named', cents]),
    },
  ];
  return figures.filter(({ rows }) => rows.length > 0);
}

/** Writes the figures of a drawer. */
export const drawerFigures = (drawer: DrawerReport): Figures => ({
  title: `Cash drawer of ${drawer.tillName}`,
  rows: [
    ['Float', drawer.floatCents],
    ['Cash sales', drawer.cashSalesCents],
    ['Cash refunds', -drawer.cashRefundsCents],
    ['Paid in', drawer.paidInCents],
    ['Paid out', -drawer.paidOutCents],
    ['Drops', -drawer.dropsCents],
    ['Expected', drawer.expectedCents],
    ...(drawer.countedCents === null ? [] : [['Counted', drawer.countedCents] as const]),
    ...(drawer.differenceCents === null
      ? []
      : [[differenceLabel(drawer.differenceCents, drawer.reason), drawer.differenceCents] as const]),
  ],
});

const differenceLabel = (cents: number, reason: string): string => {
  const side = cents === 0 ? 'Difference' : cents > 0 ? 'Over' : 'Short';
  return reason === '' ? side : `${side}: ${reason}`;
};

/** Parts of a day that are in none of its figures, with their sums in minor units. */
type LeftOut = {
  readonly keptCount: number;
  readonly keptCents: number;
  readonly setAsideCount: number;
  readonly setAsideCents: number;
};

/** Says what is in none of the figures of a day; null where that is nothing. */
export const leftOutText = (day: LeftOut, moneyText: (cents: number) => string): string | null =>
  day.keptCount + day.setAsideCount === 0
    ? null
    : `Not in these figures: ${String(day.keptCount)} to solve, ${moneyText(day.keptCents)}; ` +
      `${String(day.setAsideCount)} set aside, ${moneyText(day.setAsideCents)}.`;
