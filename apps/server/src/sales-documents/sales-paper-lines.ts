// cspell:ignore dont
import type { Content, ContentText, CustomTableLayout, TableCell } from 'pdfmake/interfaces.js';
import type { InvoiceLineView, SalesPaperView } from '@atelier/contract/sales-documents';
import { formatDate, formatMoney, formatRate, negateMoney, type Money } from '@atelier/domain/foundation';
import { measureText, type SalesPaperWords } from '@atelier/domain/sales-documents';
import { figure, inks, paperTable, write } from '../platform/pdf/printed-paper.ts';
import { designs } from './sales-paper-designs.ts';
import { label, type Look, type Sheet } from './sales-paper-sheet.ts';

const amounts =
  ({ currency, locale }: SalesPaperView) =>
  (amount: Money) =>
    formatMoney(amount, { currency, locale });

const filled = (cell: ContentText, fill: string | null): TableCell =>
  fill === null ? cell : { ...cell, fillColor: fill };

function discountText(item: InvoiceLineView, document: SalesPaperView): string {
  switch (item.discount.kind) {
    case 'none':
      return '';
    case 'rate':
      return formatRate(item.discount.rate, document.locale);
    case 'amount':
      return amounts(document)(item.discount.amount);
  }
}

const taxText = (tax: { name: string; rate: Parameters<typeof formatRate>[0] }, locale: string): string =>
  `${tax.name} (${formatRate(tax.rate, locale)})`;

/** Returns which tax a line bears is said at the line only where lines differ in it. */
function lineTax(item: InvoiceLineView, document: SalesPaperView): Content[] {
  const taxOf = ({ taxRate, exemption }: InvoiceLineView) => (exemption === null ? taxRate : null);
  const rates = new Set(document.lines.map((each) => taxOf(each)?.taxRateId ?? null));
  if (rates.size < 2) return [];
  const tax = taxOf(item);
  return [label(tax ? taxText(tax, document.locale) : 'Not taxed', { margin: [0, 1, 0, 0] })];
}

const linesLayout = (inset: number): CustomTableLayout => ({
  hLineWidth: (row, { table }) => (row <= 1 || row === table.body.length ? 0.8 : 0.5),
  vLineWidth: () => 0,
  hLineColor: (row) => (row === 1 ? inks.soft : inks.line),
  paddingLeft: (column) => (column === 0 ? inset : 8),
  paddingRight: (column, { table }) => (column === (table.widths?.length ?? 0) - 1 ? inset : 8),
  paddingTop: () => 6,
  paddingBottom: () => 6,
});

/**
 * Rows stay whole, unless one might be taller than a page: pdfmake would then drop what does not fit. Computed for the
 * narrowest column that huge amounts leave.
 */
function rowsMayStayWhole(document: SalesPaperView): boolean {
  const rowsOf = (text: string) =>
    text.split('\n').reduce((sum, part) => sum + Math.max(1, Math.ceil(part.length / 12)), 0);
  return document.lines.every(({ description }) => rowsOf(description) <= 45);
}

/** Returns what was sold, line by line; the names of the columns come again on every page. */
export function linesOf(sheet: Sheet): Content {
  const { document } = sheet;
  const columns = designs[sheet.print.design].columns(sheet);
  const money = amounts(document);
  const { without } = sheet.words;
  const hasPrices = without !== 'prices';
  const hasDiscounts = hasPrices && document.lines.some(({ discount }) => discount.kind !== 'none');
  const right: Look = { alignment: 'right', noWrap: true };
  const names = [
    'Quantity',
    ...(hasPrices ? ['Unit price'] : []),
    ...(hasDiscounts ? ['Discount'] : []),
    ...(without === undefined ? ['Amount'] : []),
  ];
  const titles = [
    label('Description', columns.look),
    ...names.map((name) => label(name, { ...columns.look, ...right })),
  ].map((cell) => filled(cell, columns.fill));
  const rows = document.lines.map((item): TableCell[] => [
    { stack: [write(item.description), ...lineTax(item, document)] },
    figure(measureText(item, document.locale)),
    ...(hasPrices ? [figure(money(item.unitPriceCents))] : []),
    ...(hasDiscounts ? [figure(discountText(item, document), { color: inks.soft })] : []),
    ...(without === undefined ? [figure(money(item.amountCents))] : []),
  ]);
  return {
    table: {
      headerRows: 1,
      keepWithHeaderRows: 1,
      dontBreakRows: rowsMayStayWhole(document),
      widths: ['*', ...names.map(() => 'auto')],
      body: [titles, ...rows],
    },
    layout: linesLayout(columns.fill === null ? 0 : 8),
  };
}

interface TotalRow {
  readonly name: string;
  readonly amount: Money;
  readonly look?: 'strong' | 'aside' | 'due';
}

function totalRows(document: SalesPaperView, { sums }: SalesPaperWords): TotalRow[] {
  const { locale, discount } = document;
  const rows: TotalRow[] = [{ name: 'Subtotal', amount: document.subtotalCents }];
  if (document.discountCents > 0) {
    const name = discount.kind === 'rate' ? `Discount (${formatRate(discount.rate, locale)})` : 'Discount';
    rows.push({ name, amount: negateMoney(document.discountCents) });
  }
  if (document.shippingCents > 0) rows.push({ name: 'Shipping', amount: document.shippingCents });
  const taxes = document.taxes
    .filter((tax) => tax.taxableCents > 0 || tax.taxCents > 0)
    .map((tax) => ({ name: taxText(tax, locale), amount: tax.taxCents }));
  const total: TotalRow = { name: 'Total', amount: document.totalCents, look: 'strong' };
  // Tax that the prices contain is told after the total, for it adds nothing to it.
  if (document.pricesIncludeTax) {
    rows.push(
      total,
      ...taxes.map((tax): TotalRow => ({ ...tax, name: `Includes ${tax.name}`, look: 'aside' })),
    );
  } else {
    rows.push(...taxes, total);
  }
  return [
    ...rows,
    ...sums.map(({ name, amount, look }): TotalRow =>
      look === 'due' ? { name, amount, look } : { name, amount: negateMoney(amount) },
    ),
  ];
}

/** The side of a code at most, in points: its dots are then wide enough for a phone. */
const codeSide = 96;

/** Returns what leads a phone to the page, while there is something to do there. */
function codeOf({ words: { scan }, print: { publicUrl } }: Sheet): Content[] {
  if (scan === null || publicUrl == null) return [];
  return [{ qr: publicUrl, fit: codeSide, eccLevel: 'M', margin: [0, 8, 0, 4] }, label(scan)];
}

/** The sums below the lines, the one that counts set apart. */
export function sumsOf(sheet: Sheet): Content {
  const { document } = sheet;
  const rows = totalRows(document, sheet.words);
  const money = amounts(document);
  const due = designs[sheet.print.design].due(sheet);
  const looks: Record<NonNullable<TotalRow['look']>, Look> = {
    strong: { bold: true, color: inks.ink },
    aside: { fontSize: 8.5 },
    due: { bold: true, fontSize: 12.5, color: inks.ink, ...due.look },
  };
  return {
    columns: [
      { width: '*', stack: codeOf(sheet) },
      {
        width: 'auto',
        table: {
          widths: ['auto', 'auto'],
          body: rows.map(({ name, amount, look }): TableCell[] => {
            const style = look ? looks[look] : {};
            const color = look === 'aside' ? inks.soft : (style.color ?? inks.ink);
            return [
              write(name, { color: inks.soft, ...style }),
              figure(money(amount), { ...style, color }),
            ].map((cell) => (look === 'due' ? filled(cell, due.fill) : cell));
          }),
        },
        layout: {
          hLineWidth: (row) =>
            rows[row]?.look === 'strong' || (rows[row]?.look === 'due' && due.fill === null) ? 0.8 : 0,
          vLineWidth: () => 0,
          hLineColor: (row) => (rows[row]?.look === 'due' ? inks.ink : inks.line),
          paddingLeft: (column) => (column === 0 ? 10 : 22),
          paddingRight: (column) => (column === 0 ? 0 : 10),
          paddingTop: (row) => (rows[row]?.look === 'due' ? 7 : 4),
          paddingBottom: (row) => (rows[row]?.look === 'due' ? 7 : 4),
        },
      },
    ],
    unbreakable: true,
    // Where the lines reach to the edge, so do the sums.
    margin: [0, 10, designs[sheet.print.design].columns(sheet).fill === null ? -10 : -2, 0],
  };
}

/** In which parts it is paid, with what is open of each. */
export function partsOf({ document, words: { parts } }: Sheet): Content[] {
  if (parts === undefined) return [];
  const money = amounts(document);
  const tellsOpen = parts.some(({ open }) => open !== null);
  return [
    label('Payment schedule', { margin: [0, 20, 0, 3] }),
    paperTable({
      columns: [
        { name: 'Part', width: '*' },
        { name: 'Due' },
        { name: 'Amount', isFigure: true },
        ...(tellsOpen ? [{ name: 'Open', isFigure: true }] : []),
      ],
      rows: parts.map(({ name, day, amount, open }): TableCell[] => [
        write(name),
        write(formatDate(day, document.locale), { noWrap: true }),
        figure(money(amount)),
        ...(open === null ? [] : [figure(open === 0 ? 'Paid' : money(open))]),
      ]),
    }),
  ];
}
