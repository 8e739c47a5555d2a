import { answerDrawings } from '../platform/pdf/pdf-drawing.ts';
import { addressLabelDefinition, type AddressLabel } from './address-label-definition.ts';
import { boundPapersDefinition, salesPaperDefinition, type PaperToDraw } from './sales-paper-definition.ts';
import type { SalesPaperPrint } from './sales-paper-sheet.ts';

/** Input of the thread: one paper, many in one document, or an address. */
export type DrawRequest =
  | { readonly paper: PaperToDraw; readonly print: SalesPaperPrint }
  | { readonly label: AddressLabel }
  | { readonly papers: readonly PaperToDraw[]; readonly title: string; readonly print: SalesPaperPrint };

answerDrawings((request: DrawRequest, tell) => {
  if ('label' in request) return addressLabelDefinition(request.label);
  if ('papers' in request) {
    const { papers, print, title } = request;
    return boundPapersDefinition(papers, print, { title, tell });
  }
  const { paper, print } = request;
  return salesPaperDefinition(paper.document, paper.words, print);
});
