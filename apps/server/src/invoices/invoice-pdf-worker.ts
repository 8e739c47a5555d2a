import type { InvoiceDocumentView } from '@atelier/contract/invoices';
import { answerDrawings } from '../platform/pdf-drawing.ts';
import { invoiceDefinition, type InvoicePrint } from './invoice-pdf-definition.ts';

/** What the thread is asked to draw. */
export interface DrawRequest {
  readonly document: InvoiceDocumentView;
  readonly print: InvoicePrint;
}

answerDrawings(({ document, print }: DrawRequest) => invoiceDefinition(document, print));
