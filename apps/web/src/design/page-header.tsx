import type { ReactNode } from 'react';
import { ChevronLeft } from 'lucide-react';
import { Link } from '@tanstack/react-router';
import { classNames } from './class-names.ts';
import { useDocumentTitle } from './document-title.ts';

type PageHeaderProps = {
  title: string;
  /** Beside the title: a state pill. */
  badge?: ReactNode;
  /** One sentence of where you are. */
  description?: ReactNode;
  /** In its place above a list: the sums of the list, as a `FigureLine`. */
  figures?: ReactNode;
  /** Links to the neighbouring pages: `LinkTabs`, or an `AreaNav`. */
  nav?: ReactNode;
  /** The one primary action, and quieter ones before it. */
  action?: ReactNode;
  /** The list that this record is from. */
  back?: { to: string; label: string };
};

/** Every screen's head. It also names the browser tab. */
export function PageHeader({ title, badge, description, figures, nav, action, back }: PageHeaderProps) {
  useDocumentTitle(title);
  const sentence = description !== undefined && (
    // On a phone the rows of a list come first.
    <p className={classNames('text-ink-soft max-w-2xl wrap-anywhere', back === undefined && 'max-sm:hidden')}>
      {description}
    </p>
  );
  const below = figures ?? (nav !== undefined && sentence);
  return (
    <header className="mb-1.5 sm:mb-4">
      {back !== undefined && (
        <Link
          to={back.to}
          className="text-ink-soft touch-target hover:text-ink mb-1 -ml-1 inline-flex items-center gap-1 pr-2 text-sm font-medium print:hidden"
        >
          <ChevronLeft aria-hidden className="size-4 shrink-0" />
          {back.label}
        </Link>
      )}
      {/* The pages below an open tab are beside the title where there is room, and under the tabs on a phone. */}
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1 sm:gap-x-6 sm:gap-y-2">
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h1 className="font-serif text-[1.75rem] leading-tight font-semibold wrap-anywhere sm:text-[2.125rem]">
              {title}
            </h1>
            {badge}
          </div>
          {nav === undefined && sentence}
        </div>
        {nav}
        {Boolean(action) && (
          <div className="order-2 ml-auto flex flex-wrap items-center gap-2 max-sm:order-1 max-sm:**:data-rest:sr-only">
            {action}
          </div>
        )}
        {Boolean(below) && <div className="order-3 w-full min-w-0 sm:-mt-2 sm:-mb-1">{below}</div>}
      </div>
    </header>
  );
}
