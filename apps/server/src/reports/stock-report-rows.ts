import type { MovementsOpening, StockOpening } from '@atelier/contract/reports';
import type { ReportedItem } from '@atelier/database/reports/stock-report.reads';
import {
  headingRow,
  lineRow,
  totalRow,
  type ReportCell,
  type ReportColumn,
  type ReportRow,
  type ReportTable,
} from '@atelier/domain/reports';
import type { CostPart } from '@atelier/domain/books';
import type { StockCause } from '@atelier/domain/stock';
import {
  measuredQuantity,
  plainQuantity,
  quantity,
  sumMoney,
  type Money,
  type Quantity,
} from '@atelier/domain/foundation';

type Opens = readonly (StockOpening | null)[];

/** A column, and what its figures open in the rows of items. */
type StockReportColumn = ReportColumn & { readonly opens: MovementsOpening | null };

/** A report on stock: a table whose figures say what they open. */
export type StockReport = Omit<ReportTable, 'columns' | 'rows'> & {
  readonly columns: readonly StockReportColumn[];
  readonly rows: readonly (ReportRow & { readonly itemId: string | null; readonly opens: Opens })[];
};
export type StockReportLine = StockReport['rows'][number];

/** The beginning of a part; what it is of may be opened, too. */
export const heading = (title: string, opens: Opens = []): StockReportLine => ({
  ...headingRow(title),
  itemId: null,
  opens,
});
export const line = (cells: readonly ReportCell[], opens: Opens = []): StockReportLine => ({
  ...lineRow(cells),
  itemId: null,
  opens,
});
/** A line of an item, whose figures open what their columns say. */
export const itemLine = (itemId: string | null, cells: readonly ReportCell[], opens: Opens = []) => ({
  ...line(cells, opens),
  itemId,
});
export const total = (cells: readonly ReportCell[], opens: Opens = [], level = 0): StockReportLine => ({
  ...totalRow(cells, level),
  itemId: null,
  opens,
});

const column =
  (kind: ReportColumn['kind']) =>
  (title: string, opens: MovementsOpening | null = null): StockReportColumn => ({ title, kind, opens });
export const text = column('text');
export const amount = column('money');
export const number = column('number');
export const date = column('date');

export const sumOf = <Entry>(entries: readonly Entry[], of: (entry: Entry) => Money): Money =>
  sumMoney(entries.map(of));
export const quantityOf = (entries: readonly { readonly quantity: Quantity }[]): Quantity =>
  quantity(entries.reduce((sum, entry) => sum + entry.quantity, 0));
/** A quantity as a number of the report, on screen, paper and in files. */
export const figureOf = (moved: Quantity) => plainQuantity(measuredQuantity(moved));
export const nameOf = ({ name, sku }: Pick<ReportedItem, 'name' | 'sku'>) =>
  sku === null ? name : `${name} (${sku})`;

export const causeTitles: Readonly<Record<StockCause, string>> = {
  opening: 'At the start',
  bought: 'Bought',
  made: 'Made',
  used: 'Used',
  sold: 'Sold',
  damaged: 'Damaged',
  lost: 'Lost',
  stolen: 'Stolen',
  counted: 'Counted',
  given: 'Samples and gifts',
  taken: 'Personal use',
  other: 'Other',
};

export const costPartTitles: Readonly<Record<CostPart, string>> = {
  labour: 'Labor that went into what was made',
  overhead: 'Overhead that went into what was made',
  'beside-stock': 'Booked to cost beside the stock',
};
