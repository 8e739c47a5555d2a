import type { ReactNode } from 'react';

/** Shows what is done with the rows that were chosen: stays below the page's head while the list scrolls under it. */
export function StickyBar({ children }: { children: ReactNode }) {
  return (
    <div className="border-line bg-surface shadow-rest stick-below-header z-20 mb-3 flex flex-wrap items-center gap-3 rounded-lg border px-4 py-2.5">
      {children}
    </div>
  );
}
