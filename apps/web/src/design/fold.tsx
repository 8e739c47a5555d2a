import { useState, type ReactNode } from 'react';
import { ChevronRight } from 'lucide-react';

type FoldProps = {
  title: string;
  /** Something is filled in: open from the beginning. */
  isFilled?: boolean;
  /** Something is refused: opens. */
  isWrong?: boolean;
  className?: string;
  children: ReactNode;
};

/** Fields of a form that few need. */
export function Fold({ title, isFilled = false, isWrong = false, className, children }: FoldProps) {
  // Who clears a field goes on seeing it.
  const [wasFilled] = useState(isFilled);
  return (
    <details open={isWrong || wasFilled || undefined} className={`group ${className ?? ''}`}>
      <summary className="touch-target flex cursor-pointer items-center gap-2 font-medium">
        <ChevronRight aria-hidden className="size-4.5 transition-transform group-open:rotate-90" />
        {title}
      </summary>
      <div className="mt-3 grid items-start gap-4 sm:grid-cols-2">{children}</div>
    </details>
  );
}
