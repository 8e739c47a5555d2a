// cspell:ignore tnum dont
import type { Content, ContentText, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import type { Paper } from './paper.ts';
import { textRuns, type OwnFamily } from './pdf-fonts.ts';

/** Whose paper it is, and how it is printed. */
export interface PaperPrint {
  readonly businessName: string;
  readonly currency: string;
  readonly locale: string;
  readonly size: Paper;
}

/** The app's palette on white paper, as invoices have it. */
export const inks = { ink: '#2a231d', soft: '#6a5e52', line: '#dccfba', accent: '#9a4320' } as const;

type Look = Omit<ContentText, 'text'>;

/** Words in the app's typefaces. */
export const write = (text: string, look: Look = {}, family: OwnFamily = 'Figtree'): ContentText => ({
  ...look,
  text: textRuns(text, family).map((run) => ({ ...run })),
});

/** Digits of one width, so that figures below each other can be compared. */
export const figure = (text: string, look: Look = {}) =>
  write(text, { alignment: 'right', noWrap: true, fontFeatures: ['tnum'], ...look });

/** Rows below the names of their columns, with a line under the names and over what is summed up. */
export function paperTable({
  columns,
  rows,
  summed = null,
}: {
  readonly columns: readonly {
    readonly name: string;
    readonly isFigure?: boolean;
    readonly width?: '*' | 'auto';
  }[];
  readonly rows: readonly TableCell[][];
  readonly summed?: TableCell[] | null;
}): Content {
  const head = columns.map(({ name, isFigure = false }) =>
    write(name, {
      color: inks.soft,
      bold: true,
      fontSize: 8.5,
      ...(isFigure ? { alignment: 'right' as const } : {}),
    }),
  );
  return {
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: columns.map(({ width = 'auto' }) => width),
      body: [head, ...rows, ...(summed === null ? [] : [summed])],
    },
    layout: {
      hLineWidth: (row) => (row === 1 ? 0.8 : summed !== null && row === rows.length + 1 ? 0.4 : 0),
      vLineWidth: () => 0,
      hLineColor: (row) => (row === 1 ? inks.soft : inks.line),
      paddingTop: () => 2.5,
      paddingBottom: () => 2.5,
    },
  };
}

const margin = 40;

/** A document with its head and page numbers around what it says. */
export function paperDefinition(
  { title, said, content }: { title: string; said: readonly string[]; content: Content[] },
  print: PaperPrint,
): TDocumentDefinitions {
  return {
    pageSize: print.size === 'a4' ? 'A4' : 'LETTER',
    pageMargins: [margin, margin, margin, 48],
    version: '1.7',
    language: print.locale.startsWith('en') ? print.locale : 'en',
    displayTitle: true,
    info: {
      title: `${title} · ${print.businessName}`,
      author: print.businessName,
      subject: title,
      creator: 'Atelier',
    },
    defaultStyle: { font: 'Figtree', fontSize: 9.5, lineHeight: 1.2, color: inks.ink },
    footer: (page, pages) => ({
      columns: [
        write(`${print.businessName} · ${title}`, { fontSize: 8, color: inks.soft }),
        {
          ...write(`Page ${String(page)} of ${String(pages)}`, {
            fontSize: 8,
            color: inks.soft,
            alignment: 'right',
          }),
          width: 'auto',
        },
      ],
      margin: [margin, 16, margin, 0],
    }),
    content: [
      {
        stack: [
          write(print.businessName, { color: inks.soft, fontSize: 10 }),
          write(title, { fontSize: 19, bold: true, color: inks.accent, lineHeight: 1.15 }, 'Fraunces'),
          write(said.join(' · '), { color: inks.soft, fontSize: 9 }),
        ],
        margin: [0, 0, 0, 14],
      },
      ...content,
    ],
  };
}
