import type { CustomerStatementView } from '@atelier/contract/sales-documents';
import { answerDrawings } from '../platform/pdf/pdf-drawing.ts';
import type { PaperPrint } from '../platform/pdf/printed-paper.ts';
import { customerStatementDefinition } from './customer-statement-definition.ts';

/** Input of the thread. */
export interface CustomerStatementDrawing {
  readonly statement: CustomerStatementView;
  readonly print: PaperPrint;
}

answerDrawings(({ statement, print }: CustomerStatementDrawing) =>
  customerStatementDefinition(statement, print),
);
