import { answerDrawings } from '../platform/pdf-drawing.ts';
import { boundPapersDefinition, salesPaperDefinition, type PaperToDraw } from './sales-paper-definition.ts';
import type { SalesPaperPrint } from './sales-paper-sheet.ts';

/** What the thread is asked to draw: one paper, or many in one document. */
export type DrawRequest =
  | { readonly paper: PaperToDraw; readonly print: SalesPaperPrint }
  | { readonly papers: readonly PaperToDraw[]; readonly title: string; readonly print: SalesPaperPrint };

answerDrawings((request: DrawRequest, tell) => {
  if ('papers' in request) {
    const { papers, print, title } = request;
    return boundPapersDefinition(papers, print, { title, tell });
  }
  const { paper, print } = request;
  return salesPaperDefinition(paper.document, paper.words, print);
});
