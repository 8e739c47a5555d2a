import { CircleHelp } from 'lucide-react';
import { reasonsOf } from './report-reasons.ts';

/** The rule behind the figures of a page, for the person who asks. `names` are parts of report-reasons.md. */
export function WhyNote({ names }: { names: readonly string[] }) {
  const reasons = reasonsOf(...names);
  if (reasons.length === 0) return null;
  return (
    <details className="group mb-5 max-w-3xl">
      <summary className="text-accent-ink touch-target inline-flex cursor-pointer list-none items-center gap-2 rounded-sm text-sm font-medium hover:underline">
        <CircleHelp aria-hidden className="size-4.5 shrink-0" />
        How is this calculated?
      </summary>
      <div className="border-line bg-surface mt-1 space-y-2 rounded-lg border px-4 py-3">
        {reasons.map((reason) => (
          <p key={reason}>{reason}</p>
        ))}
      </div>
    </details>
  );
}
