import type { PaperDesign, PaperSize } from '@atelier/domain/businesses';
import { useActiveBusiness } from '../platform/active-business.tsx';

/** The address of an example in a design that may not be saved yet. */
export function useExamplePaper({
  design,
  color,
  paper,
}: {
  design: PaperDesign;
  color: string;
  paper?: PaperSize | undefined;
}): string {
  const { business } = useActiveBusiness();
  const asked = new URLSearchParams({ design, color, ...(paper === undefined ? {} : { paper }) });
  return `/api/v1/businesses/${business.id}/sales-papers/example.pdf?${asked.toString()}`;
}
