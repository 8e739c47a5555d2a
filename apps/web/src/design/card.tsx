import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';

type CardProps = Omit<ComponentProps<'section'>, 'title'> & {
  title?: ReactNode;
  description?: ReactNode;
  /** A small action at the right of the title. */
  action?: ReactNode;
  /** For tables and lists that reach the card's edges. */
  flush?: boolean;
};

export function Card({ title, description, action, flush = false, className, children, ...rest }: CardProps) {
  return (
    <section
      className={classNames(
        'border-line bg-surface shadow-rest min-w-0 overflow-clip rounded-lg border [--strip-ground:var(--surface)]',
        className,
      )}
      {...rest}
    >
      {title !== undefined && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 pt-4 sm:px-5">
          <div className="min-w-0">
            <h2 className="text-lg font-semibold">{title}</h2>
            {description !== undefined && <p className="text-ink-soft text-sm">{description}</p>}
          </div>
          <CardAction>{action}</CardAction>
        </div>
      )}
      <div className={flush ? (title === undefined ? '' : 'pt-3') : 'p-4 sm:p-5'}>{children}</div>
    </section>
  );
}

/** Links that are alone are large enough for a finger. */
function CardAction({ children }: { children: ReactNode }) {
  if (children === undefined || children === false || children === null) return null;
  return <div className="[&_a]:touch-target min-w-0 [&_a]:inline-flex [&_a]:items-center">{children}</div>;
}

type FactListProps = { facts: readonly { term: string; value: ReactNode }[]; className?: string };

/** Terms and their values, as on the side of an open record. */
export function FactList({ facts, className }: FactListProps) {
  return (
    <dl className={classNames('divide-line divide-y', className)}>
      {facts.map(({ term, value }) => (
        <div key={term} className="flex flex-wrap justify-between gap-x-6 gap-y-0.5 py-2.5">
          <dt className="text-ink-soft">{term}</dt>
          <dd className="font-medium wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

type FigureProps = { label: string; value: ReactNode; note?: ReactNode; tone?: 'success' | 'danger' };

/** One figure that people open the page for. */
export function Figure({ label, value, note, tone }: FigureProps) {
  return (
    <div className="border-line bg-surface shadow-rest min-w-0 rounded-lg border p-4 sm:p-5">
      <p className="text-ink-soft text-sm font-medium">{label}</p>
      <p
        className={classNames(
          'mt-1 text-xl font-semibold tracking-tight wrap-anywhere tabular-nums sm:text-2xl',
          tone === 'success' && 'text-success',
          tone === 'danger' && 'text-danger',
        )}
      >
        {value}
      </p>
      {note !== undefined && <p className="text-ink-soft mt-1 text-sm">{note}</p>}
    </div>
  );
}
