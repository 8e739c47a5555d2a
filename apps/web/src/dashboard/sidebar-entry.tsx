import type { ReactNode } from 'react';
import { Link, useLocation, useRouter } from '@tanstack/react-router';
import { classNames } from '../design/class-names.ts';
import { Tooltip } from '../design/tooltip.tsx';
import { isAt, partAt, type Entry, type Part } from './navigation.ts';

type SidebarEntryProps = { entry: Entry; isRail: boolean; onNavigate?: () => void };

/**
 * One entry with its parts. Whether a page exists is asked of the router, so that an entry wakes up by itself when
 * its route is built; until then it says "(Coming Soon)".
 */
export function SidebarEntry({ entry, isRail, onNavigate }: SidebarEntryProps) {
  const current = useLocation({ select: (location) => location.pathname });
  const exists = useRouteExists();
  const Icon = entry.icon;
  const isActive = isAt(entry.path, current, entry.isExact);
  const parts = entry.parts ?? [];
  const goal = exists(entry.path) ? entry.path : parts.find((part) => exists(part.path))?.path;
  const content = (
    <>
      <Icon aria-hidden className="size-5 shrink-0" strokeWidth={isActive ? 2.2 : 1.8} />
      <span className={isRail ? 'sr-only' : 'truncate'}>{entry.label}</span>
    </>
  );
  const look = classNames(
    'flex w-full items-center gap-3 rounded-md font-medium transition-colors touch-target',
    isRail ? 'justify-center' : 'px-2.5',
  );

  if (goal === undefined) {
    return (
      <li>
        <ComingSoon label={entry.label} className={classNames(look, 'text-ink-soft/75')}>
          {content}
        </ComingSoon>
      </li>
    );
  }
  const link = (
    <Link
      to={goal}
      onClick={onNavigate}
      aria-current={isActive ? (current.replace(/\/$/, '') === goal ? 'page' : 'true') : undefined}
      className={classNames(look, isActive ? 'bg-accent-soft text-accent-ink' : 'text-ink hover:bg-sunken')}
    >
      {content}
    </Link>
  );
  return (
    <li>
      {isRail ? (
        <Tooltip text={entry.label} side="right">
          {link}
        </Tooltip>
      ) : (
        link
      )}
      {isActive && !isRail && parts.length > 0 && (
        <Parts parts={parts} current={current} exists={exists} onNavigate={onNavigate} />
      )}
    </li>
  );
}

type PartsProps = {
  parts: readonly Part[];
  current: string;
  exists: (path: string) => boolean;
  onNavigate: (() => void) | undefined;
};

function Parts({ parts, current, exists, onNavigate }: PartsProps) {
  const active = partAt(parts, current);
  const look = 'flex w-full items-center rounded-sm px-3 text-[0.9375rem] min-h-9 pointer-coarse:min-h-11';
  return (
    <ul className="border-line my-1 ml-5 border-l pl-2">
      {parts.map((part) => (
        <li key={part.path}>
          {exists(part.path) ? (
            <Link
              to={part.path}
              onClick={onNavigate}
              aria-current={part === active ? 'page' : undefined}
              className={classNames(
                look,
                part === active ? 'text-ink font-semibold' : 'text-ink-soft hover:bg-sunken hover:text-ink',
              )}
            >
              {part.label}
            </Link>
          ) : (
            <ComingSoon label={part.label} className={classNames(look, 'text-ink-soft/75')}>
              {part.label}
            </ComingSoon>
          )}
        </li>
      ))}
    </ul>
  );
}

type ComingSoonProps = { label: string; className: string; children: ReactNode };

/** Can be reached and read, cannot be followed. */
function ComingSoon({ label, className, children }: ComingSoonProps) {
  return (
    <Tooltip text={`${label} (Coming Soon)`} side="right">
      <button
        type="button"
        aria-disabled="true"
        className={classNames(className, 'cursor-not-allowed text-left')}
      >
        {children}
        <span className="sr-only">(Coming Soon)</span>
      </button>
    </Tooltip>
  );
}

function useRouteExists(): (path: string) => boolean {
  const { routesByPath } = useRouter();
  const known: object = routesByPath;
  // A folder's own page is listed with a slash at the end.
  return (path) => path in known || `${path}/` in known;
}
