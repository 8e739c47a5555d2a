import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import type { SalesPaperView } from '@atelier/contract/sales-documents';
import { paperColorOf } from '@atelier/domain/businesses';
import type { SalesPaperWords } from '@atelier/domain/sales-documents';
import { textRuns } from '../platform/pdf/pdf-fonts.ts';
import { inks, write } from '../platform/pdf/printed-paper.ts';
import { designs } from './sales-paper-designs.ts';
import { linesOf, partsOf, sumsOf } from './sales-paper-lines.ts';
import { label, margins, titleOf, type SalesPaperPrint, type Sheet } from './sales-paper-sheet.ts';

const green = '#2b6a48';

function closing(sheet: Sheet): Content[] {
  const { document, print } = sheet;
  const publicUrl = print.publicUrl ?? null;
  const parts: Content[] = [];
  if (document.taxNote !== '')
    parts.push(label(document.taxNote, { margin: [0, 12, 0, 0], alignment: 'right' }));
  if (document.note.trim() !== '') {
    parts.push({
      stack: [label('Note', { margin: [0, 0, 0, 3] }), write(document.note)],
      margin: [0, 20, 0, 0],
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
      margin: [0, 14, 0, 0],
      unbreakable: true,
    });
  }
  if (publicUrl !== null) parts.push(online(sheet, publicUrl));
  return parts;
}

/** Returns where it is on the web. */
function online({ color, words: { name } }: Sheet, publicUrl: string): Content {
  return {
    text: [
      ...textRuns(`See this ${name.toLowerCase()} online: `).map((run) => ({ ...run })),
      ...textRuns(publicUrl).map((run) => ({ ...run, link: publicUrl, color: color.text })),
    ],
    fontSize: 8,
    color: inks.soft,
    margin: [0, 16, 0, 0],
  };
}

/** Returns what is across the page, pale enough to read through. */
function stamp({ words: { stamp: said }, color }: Sheet): Partial<Pick<TDocumentDefinitions, 'watermark'>> {
  if (said === null) return {};
  const stampColors = {
    draft: inks.soft,
    void: color.text,
    paid: green,
    refunded: color.text,
    accepted: green,
  };
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

function footer(sheet: Sheet, page: number, pages: number): Content {
  return {
    columns: [
      label(`${sheet.document.seller.name} · ${titleOf(sheet)}`),
      label(`Page ${page} of ${pages}`, { alignment: 'right', width: 'auto', fontFeatures: ['tnum'] }),
    ],
    columnGap: 24,
    margin: [margins[0], 20, margins[2], 0],
  };
}

const contentOf = (sheet: Sheet): Content[] => [
  ...designs[sheet.print.design].top(sheet),
  linesOf(sheet),
  ...(sheet.words.without === undefined ? [sumsOf(sheet)] : []),
  ...partsOf(sheet),
  ...closing(sheet),
];

/** Returns what all papers of a business have in common. */
function documentFor(
  { document: { locale, seller }, print }: Sheet,
  title: string,
): Omit<TDocumentDefinitions, 'content'> {
  return {
    pageSize: print.paper === 'a4' ? 'A4' : 'LETTER',
    pageMargins: margins,
    version: '1.7',
    language: locale.startsWith('en') ? locale : 'en',
    displayTitle: true,
    info: { title, author: seller.name, subject: title, creator: 'Atelier' },
    defaultStyle: { font: 'Figtree', fontSize: 9.5, lineHeight: 1.25, color: inks.ink },
  };
}

const sheetOf = ({ document, words }: PaperToDraw, print: SalesPaperPrint): Sheet => ({
  document,
  words,
  print,
  color: paperColorOf(print.color),
});

/** The paper as a pdfmake document: a pure function of the record. The words are English, the figures the locale's. */
export function salesPaperDefinition(
  document: SalesPaperView,
  words: SalesPaperWords,
  print: SalesPaperPrint,
): TDocumentDefinitions {
  const sheet = sheetOf({ document, words }, print);
  const common = documentFor(sheet, titleOf(sheet));
  const subject =
    document.buyer.name === '' ? titleOf(sheet) : `${titleOf(sheet)} for ${document.buyer.name}`;
  return {
    ...common,
    info: { ...common.info, subject },
    ...stamp(sheet),
    footer: (page, pages) => footer(sheet, page, pages),
    content: contentOf(sheet),
  };
}

/** A paper among many. */
export interface PaperToDraw {
  readonly document: SalesPaperView;
  readonly words: SalesPaperWords;
  readonly publicUrl?: string | null;
}

/** Many papers bound in one document, each with its own stamp and with its pages counted from one; at least one. */
export function boundPapersDefinition(
  papers: readonly PaperToDraw[],
  print: Omit<SalesPaperPrint, 'publicUrl'>,
  { title, tell }: { readonly title: string; readonly tell: (laid: number) => void },
): TDocumentDefinitions {
  const sheets = papers.map((paper) => sheetOf(paper, { ...print, publicUrl: paper.publicUrl ?? null }));
  const [first] = sheets;
  if (!first) throw new Error('there is nothing to bind');
  return {
    ...documentFor(first, title),
    content: sheets.map((sheet, index): Content => {
      // Pages are known when they are laid, before any foot is written.
      let before = 0;
      let own = 0;
      return {
        section: contentOf(sheet),
        ...stamp(sheet),
        background: (page) => {
          if (own === 0) {
            before = page - 1;
            tell(index + 1);
          }
          own = page - before;
          return null;
        },
        footer: (page) => footer(sheet, page - before, own),
      };
    }),
  };
}
