import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { MoneyText } from '../figures.tsx';

/** The sums of a list in a line, below its title. Its height is there before the figures are. */
export function FigureLine({ label, children }: { label: string; children: ReactNode }) {
  return (
    <dl aria-label={label} className="flex min-h-6 flex-wrap gap-x-4 max-sm:text-sm sm:gap-x-6">
      {children}
    </dl>
  );
}

type FigureProps = {
  label: string;
  className?: string | undefined;
  /** Left out on a phone. */
  isWide?: boolean;
  children: ReactNode;
};

/** A figure with its name before it. */
export function Figure({ label, className, isWide = false, children }: FigureProps) {
  return (
    <div className={classNames('flex items-baseline gap-1.5', isWide && 'max-sm:hidden')}>
      <dt className="text-ink-soft text-sm">{label}</dt>
      <dd className={classNames('font-semibold', className)}>{children}</dd>
    </div>
  );
}

/** A sum of money (cents) with its name before it. */
export function MoneyFigure({ cents, ...figure }: Omit<FigureProps, 'children'> & { cents: number }) {
  return (
    <Figure {...figure}>
      <MoneyText cents={cents} />
    </Figure>
  );
}
