// cspell:ignore tnum dont
import type {
  Content,
  ContentText,
  CustomTableLayout,
  TableCell,
  TDocumentDefinitions,
} from 'pdfmake/interfaces.js';
import type { BookBasis } from '@atelier/domain/businesses';
import type { ReportCell, ReportColumn, ReportRow, ReportTable } from '@atelier/domain/reports';
import {
  endOfMonth,
  formatDate,
  formatDecimal,
  formatMoney,
  formatMonth,
  monthOfDate,
  startOfMonth,
  type CalendarDate,
  type Money,
} from '@atelier/domain/foundation';
import type { Paper } from '../platform/pdf/paper.ts';
import { textRuns, type OwnFamily } from '../platform/pdf/pdf-fonts.ts';
import type { PaperPrint } from '../platform/pdf/printed-paper.ts';

// The app's palette on white paper, as invoices have it.
const ink = '#2a231d';
const soft = '#6a5e52';
const line = '#dccfba';
const accent = '#9a4320';

const margin = 40;
/** The shorter and the longer side of a sheet less its margins, in points. */
const sides: Record<Paper, { readonly upright: number; readonly across: number }> = {
  letter: { upright: 612 - 2 * margin, across: 792 - 2 * margin },
  a4: { upright: 595 - 2 * margin, across: 842 - 2 * margin },
};

type Look = Omit<ContentText, 'text'>;

const write = (text: string, look: Look = {}, family: OwnFamily = 'Figtree'): ContentText => ({
  ...look,
  text: textRuns(text, family).map((run) => ({ ...run })),
});

const isFigure = ({ kind }: ReportColumn) => kind === 'money' || kind === 'number';

/** An amount without the sign of its currency, which the head of the report names; nothing is a dash, as on the screen. */
function amountText(amount: Money, { currency, locale }: PaperPrint): string {
  if (amount === 0) return '–';
  const text = formatMoney(amount, { currency, locale }).replace(/[^\d.,\-−\s]/g, '');
  return text.trim().replace('-', '−');
}

function cellText(cell: ReportCell | undefined, { kind }: ReportColumn, print: PaperPrint): string {
  if (cell === null || cell === undefined) return '';
  if (kind === 'money' && typeof cell === 'number') return amountText(cell as Money, print);
  if (kind === 'date' && typeof cell === 'string') return formatDate(cell as CalendarDate, print.locale);
  // What is counted and measured comes as text with its decimals; numbers are those of entries and invoices.
  if (kind === 'number' && typeof cell === 'string' && cell !== '') return formatDecimal(cell, print.locale);
  return String(cell);
}

/** Days as people say them: a month, several whole months, or from a day to a day. */
export function daysText(days: { from: CalendarDate | null; to: CalendarDate }, locale: string): string {
  const { from, to } = days;
  if (from === null) return formatDate(to, locale);
  if (from === startOfMonth(monthOfDate(from)) && to === endOfMonth(to)) {
    const [first, last] = [formatMonth(monthOfDate(from), locale), formatMonth(monthOfDate(to), locale)];
    return first === last ? first : `${first} – ${last}`;
  }
  return `${formatDate(from, locale)} – ${formatDate(to, locale)}`;
}

const basisWords: Record<BookBasis, string> = { accrual: 'Accrual basis', cash: 'Cash basis' };

function head(table: ReportTable, print: PaperPrint): Content {
  const { period, basis, choices = [] } = table;
  const days =
    period === null
      ? 'Everything'
      : `${period.from === null ? 'At the end of ' : ''}${daysText(period, print.locale)}`;
  const said = [
    days,
    ...(basis === null ? [] : [basisWords[basis]]),
    ...choices,
    `Amounts in ${print.currency}`,
  ];
  return {
    stack: [
      write(print.businessName, { color: soft, fontSize: 10 }),
      write(table.title, { fontSize: 19, bold: true, color: accent, lineHeight: 1.15 }, 'Fraunces'),
      write(said.join(' · '), { color: soft, fontSize: 9 }),
    ],
    margin: [0, 0, 0, 14],
  };
}

/** Rows that are alike in the group columns are under a heading of them; the columns themselves are left out. */
function underHeadings({ columns, rows }: ReportTable, print: PaperPrint) {
  const groups = columns.flatMap(({ isGroup }, index) => (isGroup ? [index] : []));
  const rest = columns.flatMap(({ isGroup }, index) => (isGroup ? [] : [index]));
  if (groups.length === 0) return { columns, rows, isGrouped: false };
  let before: string | null = null;
  const made = rows.flatMap((row): ReportRow[] => {
    const title = groups
      .map((index) => cellText(row.cells[index], columns[index] as ReportColumn, print))
      .filter((text) => text !== '')
      .join(' · ');
    const cells = rest.map((index) => row.cells[index] ?? null);
    const heading: ReportRow[] = title === before ? [] : [{ kind: 'heading', level: 0, cells: [title] }];
    before = title;
    return [...heading, { ...row, cells }];
  });
  return { columns: rest.map((index) => columns[index] as ReportColumn), rows: made, isGrouped: true };
}

/** Rows with the heading that they are under; one group without a heading where there are no groups. */
interface Group {
  readonly heading: ReportRow | null;
  readonly rows: readonly ReportRow[];
}

function groupsOf(rows: readonly ReportRow[], isGrouped: boolean): Group[] {
  if (!isGrouped) return [{ heading: null, rows }];
  const groups: { heading: ReportRow | null; rows: ReportRow[] }[] = [];
  for (const row of rows) {
    if (row.kind === 'heading') groups.push({ heading: row, rows: [] });
    else groups.at(-1)?.rows.push(row);
  }
  return groups;
}

/** The width of a digit as a share of the type size, rather too wide than too narrow. */
const widthOfDigit = 0.56;

/** The letters that a column needs; words may wrap, figures may not. */
function widthOf(column: ReportColumn, index: number, rows: readonly ReportRow[], print: PaperPrint): number {
  const longest = rows.reduce(
    (most, { cells, kind }) =>
      kind === 'heading' ? most : Math.max(most, cellText(cells[index], column, print).length),
    4,
  );
  const title = Math.max(
    ...titleOf(column, print)
      .split(' ')
      .map(({ length }) => length),
  );
  return isFigure(column) || column.kind === 'date' ? Math.max(longest, title) : Math.min(longest, 26);
}

const titleOf = ({ title, days }: ReportColumn, { locale }: PaperPrint) =>
  days === undefined ? title : daysText(days, locale);

interface Sheet {
  readonly isAcross: boolean;
  readonly fontSize: number;
  /** Which columns are beside each other; the words that begin each row come with every part. */
  readonly parts: readonly (readonly number[])[];
}

const padding = 8;

/**
 * Returns how the columns fit on paper: upright if they do, else across, else smaller, else in parts one after the
 * other.
 */
function fit(columns: readonly ReportColumn[], rows: readonly ReportRow[], print: PaperPrint): Sheet {
  const widths = columns.map((column, index) => widthOf(column, index, rows, print));
  const all = widths.map((_, index) => index);
  const needed = (indexes: readonly number[], fontSize: number) =>
    indexes.reduce((sum, index) => sum + (widths[index] ?? 0) * fontSize * widthOfDigit + padding, 0);
  const { upright, across } = sides[print.size];
  for (const fontSize of [9, 8]) {
    if (needed(all, fontSize) <= upright) return { isAcross: false, fontSize, parts: [all] };
  }
  for (const fontSize of [8.5, 7.5, 6.5]) {
    if (needed(all, fontSize) <= across) return { isAcross: true, fontSize, parts: [all] };
  }
  const fontSize = 6.5;
  const firstFigure = Math.max(1, columns.findIndex(isFigure));
  const [words, figures] = [all.slice(0, firstFigure), all.slice(firstFigure)];
  const parts: number[][] = [];
  for (const index of figures) {
    const part = parts.at(-1);
    if (part && needed([...part, index], fontSize) <= across) part.push(index);
    else parts.push([...words, index]);
  }
  return { isAcross: true, fontSize, parts };
}

/** A line below the column titles, and a thin one above each sum. */
const layoutOf = (rows: readonly ReportRow[], headerRows: number): CustomTableLayout => ({
  hLineWidth: (row) => (row === headerRows ? 0.8 : rows[row - headerRows]?.kind === 'total' ? 0.4 : 0),
  vLineWidth: () => 0,
  hLineColor: (row) => (row === headerRows ? soft : line),
  paddingLeft: (column) => (column === 0 ? 0 : padding / 2),
  paddingRight: (column, { table }) => (column === (table.widths?.length ?? 0) - 1 ? 0 : padding / 2),
  paddingTop: () => 2,
  paddingBottom: () => 2,
});

/** A row taller than this many lines of type may be broken, for pdfmake drops what does not fit on a page. */
const tallest = 1200;

/**
 * A table of the columns with these indexes. What is under a heading names it on every page that it goes on to; the
 * groups of a report have their widths in common.
 */
function tableOf(
  columns: readonly ReportColumn[],
  { heading, rows }: Group,
  indexes: readonly number[],
  print: PaperPrint,
  widths: readonly number[] | null,
): Content {
  const headerRows = heading === null ? 1 : 2;
  const shown = indexes.map((index) => columns[index] as ReportColumn);
  const firstWords = shown.findLastIndex((column) => column.kind === 'text');
  const rowOf = ({ kind, level, cells }: ReportRow): TableCell[] => {
    if (kind === 'heading') {
      const title = write(String(cells[0] ?? ''), { bold: true, color: ink, margin: [level * 8, 5, 0, 0] });
      return [{ ...title, colSpan: shown.length }, ...shown.slice(1).map((): TableCell => '')];
    }
    return indexes.map((index, place): TableCell => {
      const column = columns[index] as ReportColumn;
      return write(cellText(cells[index], column, print), {
        ...(isFigure(column) ? { alignment: 'right', noWrap: true, fontFeatures: ['tnum'] } : {}),
        ...(column.kind === 'date' ? { noWrap: true } : {}),
        ...(kind === 'total' ? { bold: true } : {}),
        ...(place === 0 && !isFigure(column) ? { margin: [level * 8, 0, 0, 0] } : {}),
      });
    });
  };
  return {
    table: {
      headerRows,
      keepWithHeaderRows: 1,
      dontBreakRows: rows.every(({ cells }) => cells.every((cell) => String(cell ?? '').length < tallest)),
      widths: shown.map((_, index) =>
        index === Math.max(0, firstWords) ? '*' : (widths?.[indexes[index] ?? 0] ?? 'auto'),
      ),
      body: [
        ...(heading === null ? [] : [rowOf(heading)]),
        shown.map((column) =>
          write(titleOf(column, print), {
            color: soft,
            bold: true,
            ...(isFigure(column) ? { alignment: 'right' } : {}),
          }),
        ),
        ...rows.map(rowOf),
      ],
    },
    layout: layoutOf(rows, headerRows),
    ...(heading === null ? {} : { margin: [0, 0, 0, 8] }),
  };
}

/** A report as a pdfmake document: a pure function of its table. The words are English, the figures the locale's. */
export function reportDefinition(table: ReportTable, print: PaperPrint): TDocumentDefinitions {
  const { columns, rows, isGrouped } = underHeadings(table, print);
  const { isAcross, fontSize, parts } = fit(columns, rows, print);
  const widths = isGrouped
    ? columns.map((column, index) => widthOf(column, index, rows, print) * fontSize * widthOfDigit)
    : null;
  return {
    pageSize: print.size === 'a4' ? 'A4' : 'LETTER',
    pageOrientation: isAcross ? 'landscape' : 'portrait',
    pageMargins: [margin, margin, margin, 48],
    version: '1.7',
    language: print.locale.startsWith('en') ? print.locale : 'en',
    displayTitle: true,
    info: {
      title: `${table.title} · ${print.businessName}`,
      author: print.businessName,
      subject: table.title,
      creator: 'Atelier',
    },
    defaultStyle: { font: 'Figtree', fontSize, lineHeight: 1.2, color: ink },
    footer: (page, pages) => ({
      columns: [
        write(`${print.businessName} · ${table.title}`, { fontSize: 8, color: soft }),
        {
          ...write(`Page ${page} of ${pages}`, { fontSize: 8, color: soft, alignment: 'right' }),
          width: 'auto',
        },
      ],
      margin: [margin, 16, margin, 0],
    }),
    content: [
      head(table, print),
      ...(rows.length === 0
        ? [write('Nothing in this time.', { color: soft })]
        : parts.map((indexes, place): Content => ({
            stack: groupsOf(rows, isGrouped).map((group) => tableOf(columns, group, indexes, print, widths)),
            ...(place === 0 ? {} : { pageBreak: 'before' }),
          }))),
      ...(table.notes ?? []).map((note) =>
        write(note, { color: soft, fontSize: 8.5, margin: [0, 10, 0, 0] }),
      ),
    ],
  };
}
