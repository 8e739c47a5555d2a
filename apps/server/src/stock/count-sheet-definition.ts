// cspell:ignore dont
import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import type { StockTakeLineView, StockTakeView } from '@atelier/contract/stock';
import { formatDate, formatMeasured } from '@atelier/domain/foundation';
import { inks, paperDefinition, write, type PaperPrint } from '../platform/pdf/printed-paper.ts';

const rowHeight = 24;
const blank = '______________________';

const lotOf = ({ lotNumber, expiresOn }: StockTakeLineView, print: PaperPrint): string =>
  [
    lotNumber === null ? 'No lot' : `Lot ${lotNumber}`,
    ...(expiresOn === null ? [] : [`expires ${formatDate(expiresOn, print.locale)}`]),
  ].join(', ');

/** A sheet to count with a pencil: each item, or each lot of it, with a box for what is there, by category. */
export function countSheetDefinition(take: StockTakeView, print: PaperPrint): TDocumentDefinitions {
  const byCategory = new Map<string, StockTakeLineView[]>();
  for (const line of take.lines) {
    const others = byCategory.get(line.category);
    if (others) others.push(line);
    else byCategory.set(line.category, [line]);
  }
  const titles = ['Item', 'SKU', 'Unit', ...(take.isBlind ? [] : ['Should be']), 'Counted'];
  const heading = (text: string): TableCell[] => [
    { ...write(text, { bold: true, margin: [0, 8, 0, 2] }), colSpan: titles.length },
    ...titles.slice(1).map((): TableCell => ''),
  ];
  const box: TableCell = {
    table: { widths: ['*'], heights: [rowHeight - 8], body: [['']] },
    layout: {
      hLineColor: () => inks.soft,
      vLineColor: () => inks.soft,
      hLineWidth: () => 0.6,
      vLineWidth: () => 0.6,
    },
    margin: [0, 1, 0, 1],
  };
  const lineOf = (line: StockTakeLineView): TableCell[] => [
    line.isByLot
      ? { stack: [write(line.name), write(lotOf(line, print), { color: inks.soft, fontSize: 8.5 })] }
      : write(line.name, { margin: [0, 6, 0, 0] }),
    write(line.sku ?? '', { color: inks.soft, fontSize: 8.5, margin: [0, 6.5, 0, 0] }),
    write(line.stockUnit, { color: inks.soft, margin: [0, 6, 0, 0] }),
    ...(take.isBlind
      ? []
      : [
          write(formatMeasured(line.expected, print.locale), {
            alignment: 'right',
            fontFeatures: ['tnum'],
            margin: [0, 6, 0, 0],
          }),
        ]),
    box,
  ];
  // A lot that no one knew is written below those that are known.
  const otherLot = (line: StockTakeLineView): TableCell[] => [
    { ...write(`Another lot of it: ${blank}`, { color: inks.soft, margin: [0, 6, 0, 0] }), colSpan: 2 },
    '',
    write(line.stockUnit, { color: inks.soft, margin: [0, 6, 0, 0] }),
    ...(take.isBlind ? [] : ['']),
    box,
  ];
  const body = [...byCategory].flatMap(([category, lines]) => [
    ...(byCategory.size > 1 || category !== ''
      ? [heading(category === '' ? 'Everything else' : category)]
      : []),
    ...lines.flatMap((line) =>
      line.isByLot && line.lotId === null ? [lineOf(line), otherLot(line)] : [lineOf(line)],
    ),
  ]);
  const table: Content = {
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: ['*', 'auto', 'auto', ...(take.isBlind ? [] : (['auto'] as const)), 92],
      body: [titles.map((title) => write(title, { color: inks.soft, bold: true, fontSize: 8.5 })), ...body],
    },
    layout: {
      hLineWidth: (row) => (row === 0 ? 0 : row === 1 ? 0.8 : 0.3),
      vLineWidth: () => 0,
      hLineColor: (row) => (row === 1 ? inks.soft : inks.line),
      paddingTop: () => 1,
      paddingBottom: () => 1,
    },
  };
  return paperDefinition(
    {
      title: take.name === '' ? `Stock take ${String(take.number)}` : take.name,
      said: [
        take.placeName,
        formatDate(take.day, print.locale),
        `${String(take.lines.length)} ${take.lines.length === 1 ? 'line' : 'lines'}`,
      ],
      content: [
        {
          columns: [write(`Counted by ${blank}`), write(`Begun at ${blank}`), write(`Done at ${blank}`)],
          columnGap: 12,
          margin: [0, 0, 0, 12],
        },
        table,
        write('Write the time beside what is sold or made while you count.', {
          color: inks.soft,
          fontSize: 8.5,
          margin: [0, 12, 0, 0],
        }),
      ],
    },
    print,
  );
}
