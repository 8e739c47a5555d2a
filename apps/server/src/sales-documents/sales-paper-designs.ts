import type { Content } from 'pdfmake/interfaces.js';
import { mixColors, paperPanel, type PaperDesign } from '@atelier/domain/businesses';
import { figure, inks, write } from '../platform/pdf/printed-paper.ts';
import { factsOf, label, logoOf, margins, party, type Look, type Sheet } from './sales-paper-sheet.ts';

/** Parts that set one design apart; all else is the same on every paper. */
interface Design {
  /** Draws the part above the lines: sender, kind, addressee and date. */
  readonly top: (sheet: Sheet) => Content[];
  /** The names of the columns. */
  readonly columns: (sheet: Sheet) => { readonly look: Look; readonly fill: string | null };
  /** The sum that counts. */
  readonly due: (sheet: Sheet) => { readonly look: Look; readonly fill: string | null };
}

/** As a letter: the name in serif, the parties beside each other. */
const classic: Design = {
  top: (sheet) => {
    const { document, words, color } = sheet;
    return [
      {
        columns: [
          {
            width: '*',
            stack: [
              logoOf(sheet, [200, 64]) ??
                write(document.seller.name, { fontSize: 19, bold: true, lineHeight: 1.1 }, 'Fraunces'),
            ],
          },
          {
            width: 'auto',
            stack: [
              write(
                words.name,
                { fontSize: 24, bold: true, color: color.text, alignment: 'right', lineHeight: 1 },
                'Fraunces',
              ),
              figure(document.number ?? 'Draft', { fontSize: 11, margin: [0, 2, 0, 0] }),
            ],
          },
        ],
        columnGap: 24,
        margin: [0, 0, 0, 26],
      },
      partiesWithFacts(sheet),
    ];
  },
  columns: () => ({ look: {}, fill: null }),
  due: ({ color }) => ({ look: { color: color.text }, fill: paperPanel }),
};

/** A band of the colour over the whole width, with what is written on it in black or white. */
const bold: Design = {
  top: (sheet) => {
    const { document, words, color } = sheet;
    const logo = logoOf(sheet, [180, 52]);
    const [left, top, right] = margins;
    return [
      {
        table: {
          widths: ['*', 'auto'],
          body: [
            [
              logo === null
                ? write(document.seller.name, {
                    fontSize: 21,
                    bold: true,
                    color: color.onFill,
                    lineHeight: 1.1,
                  })
                : // Logos are drawn for white paper.
                  {
                    table: { widths: ['auto'], body: [[logo]] },
                    layout: { ...nothing, fillColor: '#ffffff', ...allAround(8) },
                  },
              {
                stack: [
                  write(words.name, {
                    fontSize: 26,
                    bold: true,
                    color: color.onFill,
                    alignment: 'right',
                    lineHeight: 1,
                  }),
                  figure(document.number ?? 'Draft', {
                    fontSize: 11.5,
                    color: color.onFill,
                    margin: [0, 3, 0, 0],
                  }),
                ],
              },
            ],
          ],
        },
        layout: {
          ...nothing,
          fillColor: color.fill,
          paddingLeft: (column) => (column === 0 ? left : 24),
          paddingRight: (column) => (column === 0 ? 0 : right),
          paddingTop: () => 30,
          paddingBottom: () => 22,
        },
        margin: [-left, -top, -right, 24],
      },
      partiesWithFacts(sheet),
    ];
  },
  columns: ({ color }) => ({
    look: { color: inks.ink, bold: true },
    fill: mixColors(color.fill, '#ffffff', 0.12),
  }),
  due: ({ color }) => ({ look: { color: color.onFill }, fill: color.fill }),
};

/** Ink and rules only; the least that a printer must lay down. */
const plain: Design = {
  top: (sheet) => {
    const { document, words, color } = sheet;
    const facts = factsOf(sheet);
    return [
      {
        columns: [
          {
            width: 'auto',
            stack: [
              write(words.name, { fontSize: 22, bold: true, lineHeight: 1 }),
              write(document.number ?? 'Draft', {
                fontSize: 11,
                fontFeatures: ['tnum'],
                margin: [0, 3, 0, 0],
              }),
            ],
          },
          {
            width: '*',
            stack: [
              logoOf(sheet, [180, 52]) ?? write(document.seller.name, { fontSize: 13, bold: true }),
            ].map((sender) => ({ ...(sender as object), alignment: 'right' as const }) as Content),
          },
        ],
        columnGap: 24,
        margin: [0, 0, 0, 14],
      },
      {
        table: {
          widths: facts.map(() => '*'),
          body: [
            facts.map(([name, value]) => ({
              stack: [label(name, { margin: [0, 0, 0, 1] }), write(value, { bold: true })],
            })),
          ],
        },
        layout: {
          hLineWidth: (row) => (row === 0 ? 2 : 0.5),
          hLineColor: (row) => (row === 0 ? color.fill : inks.line),
          vLineWidth: () => 0,
          paddingLeft: () => 0,
          paddingRight: () => 12,
          paddingTop: () => 6,
          paddingBottom: () => 6,
        },
        margin: [0, 0, 0, 16],
      },
      {
        columns: [
          { width: '*', stack: [party('From', document.seller)] },
          { width: '*', stack: [party(words.buyer, document.buyer)] },
        ],
        columnGap: 22,
        margin: [0, 0, 0, 24],
      },
    ];
  },
  columns: () => ({ look: { color: inks.ink, bold: true }, fill: null }),
  due: () => ({ look: {}, fill: null }),
};

export const designs: Record<PaperDesign, Design> = { classic, bold, plain };

const nothing = { hLineWidth: () => 0, vLineWidth: () => 0 };

const allAround = (points: number) => ({
  paddingLeft: () => points,
  paddingRight: () => points,
  paddingTop: () => points,
  paddingBottom: () => points,
});

/** Both parties, and the days to the right of them. */
function partiesWithFacts(sheet: Sheet): Content {
  const { document, words } = sheet;
  return {
    columns: [
      { width: '*', stack: [party('From', document.seller)] },
      { width: '*', stack: [party(words.buyer, document.buyer)] },
      {
        width: 152,
        stack: factsOf(sheet).map(([name, value]) => ({
          columns: [
            label(name, { width: 52, margin: [0, 1.5, 0, 0] }),
            // A tracking number may be wider than the column.
            write(value, { alignment: 'right', ...(/\S{17}/.test(value) ? { wordBreak: 'break-all' } : {}) }),
          ],
        })),
      },
    ],
    columnGap: 22,
    margin: [0, 0, 0, 24],
  };
}
