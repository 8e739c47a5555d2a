import { useState, type ReactNode } from 'react';
import { ChevronRight } from 'lucide-react';

type FoldProps = {
  title: string;
  /** Summary of what is filled in, shown after the title. */
  summary?: string;
  /** Something is filled in: open from the beginning. */
  isFilled?: boolean;
  /** Something is refused: opens. */
  isWrong?: boolean;
  className?: string;
  children: ReactNode;
};

/** Fields of a form that few need. */
export function Fold({
  title,
  summary = '',
  isFilled = false,
  isWrong = false,
  className,
  children,
}: FoldProps) {
  // Who clears a field goes on seeing it.
  const [wasFilled] = useState(isFilled);
  return (
    <details open={isWrong || wasFilled || undefined} className={`group ${className ?? ''}`}>
      <summary className="touch-target flex cursor-pointer items-center gap-2 font-medium">
        <ChevronRight aria-hidden className="size-4.5 shrink-0 transition-transform group-open:rotate-90" />
        <span className="min-w-0 wrap-anywhere">
          {title}
          {summary !== '' && <span className="text-ink-soft font-normal">: {summary}</span>}
        </span>
      </summary>
      <div className="mt-3 grid items-start gap-4 sm:grid-cols-2">{children}</div>
    </details>
  );
}
