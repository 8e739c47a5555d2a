/** Reasons for which a receipt printer printed nothing. */
export type PrinterProblemCode = 'not-found' | 'not-reachable' | 'not-a-printer';

/** A receipt printer that printed nothing. */
export class PrinterProblem extends Error {
  readonly code: PrinterProblemCode;

  constructor(code: PrinterProblemCode, options?: ErrorOptions) {
    super(code, options);
    this.name = 'PrinterProblem';
    this.code = code;
  }
}

/** Sentences for problems of a receipt printer. */
const printerWords: Readonly<Record<PrinterProblemCode, string>> = {
  'not-found':
    'The receipt printer isn’t connected. Check its cable, or connect it again in the menu under “Printer”.',
  'not-reachable': 'The receipt printer doesn’t answer. Check that it is on, near and has paper.',
  'not-a-printer': 'This device takes no receipts. Choose a receipt printer.',
};

/** Returns the sentence for what a printer threw. */
export const printerProblemText = (error: unknown): string =>
  printerWords[error instanceof PrinterProblem ? error.code : 'not-reachable'];
