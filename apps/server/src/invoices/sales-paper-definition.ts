// cspell:ignore dont
import type {
  Content,
  ContentText,
  CustomTableLayout,
  TableCell,
  TDocumentDefinitions,
} from 'pdfmake/interfaces.js';
import type { SalesPaperView, InvoiceLineView, PartyView } from '@atelier/contract/invoices';
import {
  formatDate,
  formatMoney,
  formatQuantity,
  formatRate,
  negateMoney,
  type Money,
} from '@atelier/domain/foundation';
import type { SalesPaperWords } from '@atelier/domain/invoices';
import type { Paper } from '../platform/paper.ts';
import { textRuns, type OwnFamily } from '../platform/pdf-fonts.ts';

export interface SalesPaperPrint {
  readonly paper: Paper;
  /** A PNG or JPEG. */
  readonly logo: { readonly contentType: string; readonly bytes: Uint8Array } | null;
  /** Where the customer finds it on the web; a draft has no such place. */
  readonly publicUrl?: string | null;
}

// The app's palette on white paper (apps/web/src/design/tokens.css), with edges that a printer still shows.
const ink = '#2a231d';
const soft = '#6a5e52';
const line = '#dccfba';
const panel = '#faf6ee';
const accent = '#9a4320';
const green = '#2b6a48';

/** Margins in points: left, top, right, bottom. Holes for a binder and the edge of any printer fit in. */
const margins: [number, number, number, number] = [52, 48, 52, 60];

type Look = Omit<ContentText, 'text'> & { width?: number | 'auto' };

const write = (text: string, look: Look = {}, family: OwnFamily = 'Figtree'): ContentText => ({
  ...look,
  text: textRuns(text, family).map((run) => ({ ...run })),
});
const label = (text: string, look: Look = {}): ContentText =>
  write(text, { fontSize: 8, color: soft, ...look });
/** Digits of one width, so that figures below each other can be compared. */
const figure = (text: string, look: Look = {}): ContentText =>
  write(text, { alignment: 'right', noWrap: true, fontFeatures: ['tnum'], ...look });

const amounts =
  ({ currency, locale }: SalesPaperView) =>
  (amount: Money) =>
    formatMoney(amount, { currency, locale });

function party(heading: string, { name, address, email, phone, taxNumber }: PartyView): Content {
  const rest = [address, email, phone, taxNumber && `Tax No. ${taxNumber}`].filter(
    (part) => part.trim() !== '',
  );
  return {
    stack: [
      label(heading, { margin: [0, 0, 0, 3] }),
      write(name, { bold: true }),
      ...rest.map((part) => write(part, { color: soft })),
    ],
  };
}

function titleOf({ number }: SalesPaperView, { name }: SalesPaperWords): string {
  return number === null ? `Draft ${name.toLowerCase()}` : `${name} ${number}`;
}

function head(document: SalesPaperView, { name }: SalesPaperWords, logo: SalesPaperPrint['logo']): Content {
  const sender: Content = logo
    ? {
        image: `data:${logo.contentType};base64,${Buffer.from(logo.bytes).toString('base64')}`,
        fit: [200, 64],
      }
    : write(document.seller.name, { fontSize: 19, bold: true, lineHeight: 1.1 }, 'Fraunces');
  return {
    columns: [
      { width: '*', stack: [sender] },
      {
        width: 'auto',
        stack: [
          write(
            name,
            { fontSize: 24, bold: true, color: accent, alignment: 'right', lineHeight: 1 },
            'Fraunces',
          ),
          figure(document.number ?? 'Draft', { fontSize: 11, margin: [0, 2, 0, 0] }),
        ],
      },
    ],
    columnGap: 24,
    margin: [0, 0, 0, 26],
  };
}

function facts(document: SalesPaperView, { days }: SalesPaperWords): Content {
  const rows = days.map(({ name, day }): [string, string] => [name, formatDate(day, document.locale)]);
  if (document.reference !== '') rows.push(['Reference', document.reference]);
  return {
    stack: rows.map(([name, value]) => ({
      columns: [label(name, { width: 52, margin: [0, 1.5, 0, 0] }), write(value, { alignment: 'right' })],
    })),
  };
}

function parties(document: SalesPaperView, words: SalesPaperWords): Content {
  return {
    columns: [
      { width: '*', stack: [party('From', document.seller)] },
      { width: '*', stack: [party(words.buyer, document.buyer)] },
      { width: 152, stack: [facts(document, words)] },
    ],
    columnGap: 22,
    margin: [0, 0, 0, 24],
  };
}

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

/** Which tax a line bears is said at the line only where lines differ in it. */
function lineTax(item: InvoiceLineView, document: SalesPaperView): Content[] {
  const taxOf = ({ taxRate, exemption }: InvoiceLineView) => (exemption === null ? taxRate : null);
  const rates = new Set(document.lines.map((each) => taxOf(each)?.taxRateId ?? null));
  if (rates.size < 2) return [];
  const tax = taxOf(item);
  return [label(tax ? taxText(tax, document.locale) : 'Not taxed', { margin: [0, 1, 0, 0] })];
}

const linesLayout: CustomTableLayout = {
  hLineWidth: (row, { table }) => (row <= 1 || row === table.body.length ? 0.8 : 0.5),
  vLineWidth: () => 0,
  hLineColor: (row) => (row === 1 ? soft : line),
  paddingLeft: (column) => (column === 0 ? 0 : 8),
  paddingRight: (column, { table }) => (column === (table.widths?.length ?? 0) - 1 ? 0 : 8),
  paddingTop: () => 6,
  paddingBottom: () => 6,
};

/**
 * Rows stay whole, unless one might be taller than a page: pdfmake would then drop what does not fit. Reckoned for the
 * narrowest column that huge amounts leave.
 */
function rowsMayStayWhole(document: SalesPaperView): boolean {
  const rowsOf = (text: string) =>
    text.split('\n').reduce((sum, part) => sum + Math.max(1, Math.ceil(part.length / 12)), 0);
  return document.lines.every(({ description }) => rowsOf(description) <= 45);
}

function lines(document: SalesPaperView): Content {
  const money = amounts(document);
  const hasDiscounts = document.lines.some(({ discount }) => discount.kind !== 'none');
  const right: Look = { alignment: 'right', noWrap: true };
  const titles: TableCell[] = [
    label('Description'),
    label('Quantity', right),
    label('Unit price', right),
    ...(hasDiscounts ? [label('Discount', right)] : []),
    label('Amount', right),
  ];
  const rows = document.lines.map((item): TableCell[] => [
    { stack: [write(item.description), ...lineTax(item, document)] },
    figure(formatQuantity(item.quantity, document.locale)),
    figure(money(item.unitPriceCents)),
    ...(hasDiscounts ? [figure(discountText(item, document), { color: soft })] : []),
    figure(money(item.amountCents)),
  ]);
  return {
    table: {
      headerRows: 1,
      keepWithHeaderRows: 1,
      dontBreakRows: rowsMayStayWhole(document),
      widths: ['*', 'auto', 'auto', ...(hasDiscounts ? ['auto'] : []), 'auto'],
      body: [titles, ...rows],
    },
    layout: linesLayout,
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

const looks: Record<NonNullable<TotalRow['look']>, Look> = {
  strong: { bold: true },
  aside: { color: soft, fontSize: 8.5 },
  due: { bold: true, fontSize: 12.5, color: accent },
};

function totals(document: SalesPaperView, words: SalesPaperWords): Content {
  const rows = totalRows(document, words);
  const money = amounts(document);
  return {
    columns: [
      { width: '*', text: '' },
      {
        width: 'auto',
        table: {
          widths: ['auto', 'auto'],
          body: rows.map(({ name, amount, look }): TableCell[] => {
            const style = look ? looks[look] : {};
            return [write(name, { ...style, color: style.color ?? soft }), figure(money(amount), style)].map(
              (cell) => (look === 'due' ? { ...cell, fillColor: panel } : cell),
            );
          }),
        },
        layout: {
          hLineWidth: (row) => (rows[row]?.look === 'strong' ? 0.8 : 0),
          vLineWidth: () => 0,
          hLineColor: line,
          paddingLeft: (column) => (column === 0 ? 10 : 22),
          paddingRight: (column) => (column === 0 ? 0 : 10),
          paddingTop: (row) => (rows[row]?.look === 'due' ? 7 : 4),
          paddingBottom: (row) => (rows[row]?.look === 'due' ? 7 : 4),
        },
      },
    ],
    unbreakable: true,
    margin: [0, 10, -10, 0],
  };
}

function closing(document: SalesPaperView, { name }: SalesPaperWords, publicUrl: string | null): Content[] {
  const parts: Content[] = [];
  if (document.taxNote !== '')
    parts.push(label(document.taxNote, { margin: [0, 12, 0, 0], alignment: 'right' }));
  if (document.note.trim() !== '') {
    parts.push({
      stack: [label('Note', { margin: [0, 0, 0, 3] }), write(document.note)],
      margin: [0, 26, 0, 0],
    });
  }
  if (document.waysToPay.length > 0) {
    parts.push({
      stack: [
        label('Ways to pay', { margin: [0, 0, 0, 3] }),
        ...document.waysToPay.map((way) =>
          write(way.instruction === '' ? way.name : `${way.name}: ${way.instruction}`),
        ),
      ],
      margin: [0, 18, 0, 0],
      unbreakable: true,
    });
  }
  if (publicUrl !== null) {
    parts.push({
      text: [
        ...textRuns(`See this ${name.toLowerCase()} online: `).map((run) => ({ ...run })),
        ...textRuns(publicUrl).map((run) => ({ ...run, link: publicUrl, color: accent })),
      ],
      fontSize: 8,
      color: soft,
      margin: [0, 20, 0, 0],
    });
  }
  return parts;
}

const stampColors: Record<NonNullable<SalesPaperWords['stamp']>, string> = {
  draft: soft,
  void: accent,
  paid: green,
  accepted: green,
};

/** What lies across the page, pale enough to read through. */
function stamp({ stamp: said }: SalesPaperWords): Partial<Pick<TDocumentDefinitions, 'watermark'>> {
  if (said === null) return {};
  return {
    watermark: {
      text: said.toUpperCase(),
      color: stampColors[said],
      font: 'Figtree',
      bold: true,
      opacity: 0.09,
      fontSize: said.length > 5 ? 84 : 110,
      angle: -32,
    },
  };
}

function footer(
  document: SalesPaperView,
  words: SalesPaperWords,
): NonNullable<TDocumentDefinitions['footer']> {
  return (page, pages) => ({
    columns: [
      label(`${document.seller.name} · ${titleOf(document, words)}`),
      label(`Page ${page} of ${pages}`, { alignment: 'right', width: 'auto', fontFeatures: ['tnum'] }),
    ],
    columnGap: 24,
    margin: [margins[0], 20, margins[2], 0],
  });
}

/** The paper as a pdfmake document: a pure function of the record. The words are English, the figures the locale's. */
export function salesPaperDefinition(
  document: SalesPaperView,
  words: SalesPaperWords,
  print: SalesPaperPrint,
): TDocumentDefinitions {
  const title = titleOf(document, words);
  return {
    pageSize: print.paper === 'a4' ? 'A4' : 'LETTER',
    pageMargins: margins,
    version: '1.7',
    language: document.locale.startsWith('en') ? document.locale : 'en',
    displayTitle: true,
    info: {
      title,
      author: document.seller.name,
      subject: document.buyer.name === '' ? title : `${title} for ${document.buyer.name}`,
      creator: 'Atelier',
    },
    defaultStyle: { font: 'Figtree', fontSize: 9.5, lineHeight: 1.25, color: ink },
    ...stamp(words),
    footer: footer(document, words),
    content: [
      head(document, words, print.logo),
      parties(document, words),
      lines(document),
      totals(document, words),
      ...closing(document, words, print.publicUrl ?? null),
    ],
  };
}
