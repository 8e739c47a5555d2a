import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import type { TypedPaper } from '@atelier/contract/sales-documents';
import type { PaperDesign, PaperSize } from '@atelier/domain/businesses';
import { useActiveBusiness, useBusinessApi } from '../platform/active-business.tsx';

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

/**
 * What is typed and not saved, as its PDF; while the next is drawn, the one before. Nothing is asked for null. The key is
 * none of the API's: what is not saved does not stay on the device as an answer.
 */
export function usePaperPreview(typed: TypedPaper | null) {
  const { business } = useActiveBusiness();
  const api = useBusinessApi();
  return useQuery({
    queryKey: ['paperPreview', business.id, typed],
    queryFn: typed === null ? skipToken : ({ signal }) => api.salesPapers.preview.call(typed, { signal }),
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
}
