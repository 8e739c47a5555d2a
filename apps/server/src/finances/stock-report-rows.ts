import type { StockOpening } from '@atelier/contract/finances';
import type { ReportedItem } from '@atelier/database/finances/stock-report.reads';
import {
  headingRow,
  lineRow,
  totalRow,
  type ReportCell,
  type ReportColumn,
  type ReportRow,
  type ReportTable,
} from '@atelier/domain/finances';
import { quantity, quantityText, sumMoney, type Money, type Quantity } from '@atelier/domain/foundation';

type Opens = readonly (StockOpening | null)[];

/** A report on stock: a table whose figures say what they open. */
export type StockReport = Omit<ReportTable, 'rows'> & {
  readonly rows: readonly (ReportRow & { readonly opens: Opens })[];
};
export type StockReportLine = StockReport['rows'][number];

/** The beginning of a part; what it is of may be opened, too. */
export const heading = (title: string, opens: Opens = []): StockReportLine => ({
  ...headingRow(title),
  opens,
});
export const line = (cells: readonly ReportCell[], opens: Opens = []): StockReportLine => ({
  ...lineRow(cells),
  opens,
});
export const total = (cells: readonly ReportCell[], opens: Opens = [], level = 0): StockReportLine => ({
  ...totalRow(cells, level),
  opens,
});

export const text = (title: string): ReportColumn => ({ title, kind: 'text' });
export const amount = (title: string): ReportColumn => ({ title, kind: 'money' });
export const number = (title: string): ReportColumn => ({ title, kind: 'number' });

export const sumOf = <Entry>(entries: readonly Entry[], of: (entry: Entry) => Money): Money =>
  sumMoney(entries.map(of));
export const quantityOf = (entries: readonly { readonly quantity: Quantity }[]): Quantity =>
  quantity(entries.reduce((sum, entry) => sum + entry.quantity, 0));
/** A quantity without the decimals that say nothing. */
export const figureOf = (moved: Quantity) => quantityText(moved).replace(/\.?0+$/, '');
export const nameOf = ({ name, sku }: Pick<ReportedItem, 'name' | 'sku'>) =>
  sku === null ? name : `${name} (${sku})`;
