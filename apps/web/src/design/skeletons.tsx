import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

/** One grey bar; compose it to the real layout. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={classNames('animate-breathe bg-line block rounded-sm', className)} />;
}

function Loading({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="status" aria-live="polite">
      <span className="sr-only">{label}</span>
      {children}
    </div>
  );
}

const nameWidths = ['w-40', 'w-52', 'w-36', 'w-48', 'w-44'];

export function TableSkeleton({ rows = 6, columns = 4 }: { rows?: number; columns?: number }) {
  return (
    <Loading label="Loading the list">
      <div className="border-line bg-surface overflow-hidden rounded-lg border">
        <div className="border-line bg-sunken/60 h-11 border-b" />
        {Array.from({ length: rows }, (_, row) => (
          <div key={row} className="border-line flex items-center gap-6 border-b px-4 py-4 last:border-0">
            <Skeleton className={classNames('h-4', nameWidths[row % nameWidths.length])} />
            {Array.from({ length: columns - 1 }, (_, column) => (
              <Skeleton
                key={column}
                className={classNames('h-4 w-20', column === 0 ? 'ml-auto' : 'max-sm:hidden')}
              />
            ))}
          </div>
        ))}
      </div>
    </Loading>
  );
}

export function FormSkeleton({ fields = 4 }: { fields?: number }) {
  return (
    <Loading label="Loading the form">
      <div className="space-y-5">
        {Array.from({ length: fields }, (_, field) => (
          <div key={field} className="space-y-2">
            <Skeleton className="h-4 w-28" />
            <Skeleton className="h-11 w-full rounded-md" />
          </div>
        ))}
      </div>
    </Loading>
  );
}

export function CardsSkeleton({ cards = 4 }: { cards?: number }) {
  return (
    <Loading label="Loading">
      <div className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
        {Array.from({ length: cards }, (_, card) => (
          <div key={card} className="border-line bg-surface space-y-3 rounded-lg border p-4 sm:p-5">
            <Skeleton className="h-4 w-20" />
            <Skeleton className="h-7 w-28" />
          </div>
        ))}
      </div>
    </Loading>
  );
}
