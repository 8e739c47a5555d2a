import type { CalendarDate } from '@atelier/domain/foundation';

type Span = { readonly from: CalendarDate | null; readonly to: CalendarDate | null };

/** Returns the days from the first to the last of some spans; null without any. */
export function wholeSpan(spans: readonly Span[]) {
  const from = spans.flatMap((span) => span.from ?? []).toSorted()[0];
  const to = spans
    .flatMap((span) => span.to ?? [])
    .toSorted()
    .at(-1);
  return from === undefined || to === undefined ? null : { from, to };
}
