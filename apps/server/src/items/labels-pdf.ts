import { printOf, type Letterhead } from '../platform/pdf/paper.ts';
import { pdfThread } from '../platform/pdf/pdf-thread.ts';
import type { PrintedLabels } from './labels-definition.ts';
import type { LabelsDrawing } from './labels-worker.ts';

const draw = pdfThread<LabelsDrawing>(new URL('./labels-worker.ts', import.meta.url), {
  longestDrawingMs: 120_000,
});

/** Draws labels on their sheets, in a thread of its own. */
export function renderLabels(
  labels: PrintedLabels,
  letterhead: Letterhead,
): Promise<Uint8Array<ArrayBuffer>> {
  return draw({ labels, print: printOf(letterhead) });
}
