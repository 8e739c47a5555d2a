/** The number that comes next under a pattern that is being typed; undefined while it is not one. */
export function NumberPreview({ title, number }: { title: string; number: string | undefined }) {
  return (
    <div aria-live="polite">
      <p className="mb-1.5 font-medium">{title}</p>
      <p className="bg-sunken rounded-md px-4 py-2.5 text-lg font-semibold wrap-anywhere tabular-nums">
        {number ?? '–'}
      </p>
      {number === undefined && <p className="text-ink-soft mt-1.5 text-sm">The pattern is not complete.</p>}
    </div>
  );
}
