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
  /** The one primary action, and quieter ones before it. */
  action?: ReactNode;
  /** The list that this record is from. */
  back?: { to: string; label: string };
};

/** Every screen's head. It also names the browser tab. */
export function PageHeader({ title, badge, description, action, back }: PageHeaderProps) {
  useDocumentTitle(title);
  return (
    <header className="mb-5">
      {back !== undefined && (
        <Link
          to={back.to}
          className="text-ink-soft touch-target hover:text-ink mb-1 -ml-1 inline-flex items-center gap-1 pr-2 text-sm font-medium print:hidden"
        >
          <ChevronLeft aria-hidden className="size-4 shrink-0" />
          {back.label}
        </Link>
      )}
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-3 sm:gap-x-6">
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h1 className="font-serif text-3xl leading-tight font-semibold wrap-anywhere sm:text-[2.125rem]">
              {title}
            </h1>
            {badge}
          </div>
          {description !== undefined && (
            <p
              className={classNames(
                'text-ink-soft mt-1 max-w-2xl wrap-anywhere',
                // On a phone the rows of a list come first.
                back === undefined && 'max-sm:hidden',
              )}
            >
              {description}
            </p>
          )}
        </div>
        {Boolean(action) && <div className="flex flex-wrap items-center gap-2">{action}</div>}
      </div>
    </header>
  );
}
