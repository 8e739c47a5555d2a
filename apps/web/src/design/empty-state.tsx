import type { ReactNode } from 'react';
import { Drawing, type DrawingName } from './drawing.tsx';

type EmptyStateProps = {
  drawing: DrawingName;
  title: string;
  /** What this place is for. */
  children: ReactNode;
  /** The first action, and "Load sample data" where it helps. */
  action?: ReactNode;
};

/** A list with nothing in it yet. For a search that finds nothing use NothingFound. */
export function EmptyState({ drawing, title, children, action }: EmptyStateProps) {
  return (
    <div
      data-tour="list"
      className="border-line bg-surface rounded-lg border px-6 py-12 text-center sm:py-16"
    >
      <Drawing name={drawing} />
      <h2 className="mt-5 font-serif text-2xl font-semibold">{title}</h2>
      <p className="text-ink-soft mx-auto mt-2 max-w-md">{children}</p>
      {action !== undefined && <div className="mt-6 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  );
}

/** A filter or a search without results. */
export function NothingFound({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <div className="border-edge rounded-lg border border-dashed px-6 py-10 text-center">
      <p className="text-ink-soft" role="status">
        {children}
      </p>
      {action !== undefined && <div className="mt-4 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  );
}
