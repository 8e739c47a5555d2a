import type { ConsignmentStatementView } from '@atelier/contract/consignments';
import { answerDrawings } from '../platform/pdf/pdf-drawing.ts';
import type { PaperPrint } from '../platform/pdf/printed-paper.ts';
import { consignmentStatementDefinition } from './consignment-statement-definition.ts';

/** Input of the thread. */
export interface StatementDrawing {
  readonly statement: ConsignmentStatementView;
  readonly print: PaperPrint;
}

answerDrawings(({ statement, print }: StatementDrawing) => consignmentStatementDefinition(statement, print));
