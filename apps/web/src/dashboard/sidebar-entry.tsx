import { useState, type ReactNode } from 'react';
import { Link, useLocation, useRouter } from '@tanstack/react-router';
import { permits } from '@atelier/domain/businesses';
import { ChevronDown } from 'lucide-react';
import { classNames } from '../design/class-names.ts';
import { Menu, MenuItem, MenuLabel, MenuLink } from '../design/menus/menu.tsx';
import { Tooltip } from '../design/tooltip.tsx';
import { useActiveBusiness } from '../platform/active-business.tsx';
import { isAt, partAt, type Entry, type Part } from './navigation.ts';

type Follow = { onNavigate: (() => void) | undefined };
type Exists = (path: string) => boolean;
/** A link would call itself current by any beginning of the address; here the entries decide. */
const itself = { exact: true, includeSearch: false } as const;

type SidebarEntryProps = { entry: Entry; isRail: boolean; onNavigate?: () => void };

/**
 * One entry with its parts. Whether a page exists is asked of the router, so that an entry wakes up by itself when
 * its route is built; until then it says "(Coming Soon)".
 */
export function SidebarEntry({ entry, isRail, onNavigate }: SidebarEntryProps) {
  const current = useLocation({ select: (location) => location.pathname.replace(/\/$/, '') });
  const exists = useRouteExists();
  const isActive = isAt(entry.path, current, entry.isExact);
  const { role } = useActiveBusiness().business;
  const parts = (entry.parts ?? []).filter(
    ({ permission }) => permission === undefined || permits(role, permission),
  );
  const goal = exists(entry.path) ? entry.path : parts.find((part) => exists(part.path))?.path;
  if (goal === undefined) {
    return (
      <li>
        <ComingSoon label={entry.label} className={classNames(lookOf(isRail), 'text-ink-soft/75')}>
          <Sign entry={entry} isRail={isRail} />
        </ComingSoon>
      </li>
    );
  }
  if (isRail && parts.length > 0) {
    return (
      <li>
        <RailMenu entry={entry} parts={parts} isActive={isActive} exists={exists} />
      </li>
    );
  }
  const link = (
    <Link
      to={goal}
      activeOptions={itself}
      onClick={onNavigate}
      aria-current={isActive ? (current === goal ? 'page' : 'true') : undefined}
      className={classNames(
        lookOf(isRail),
        isActive ? 'bg-accent-soft text-accent-ink' : 'text-ink hover:bg-sunken',
      )}
    >
      <Sign entry={entry} isRail={isRail} isActive={isActive} />
    </Link>
  );
  if (isRail) {
    return (
      <li>
        <Tooltip text={entry.label} side="right">
          {link}
        </Tooltip>
      </li>
    );
  }
  return (
    <li className="relative">
      {link}
      {parts.length > 0 && (
        // Coming and going, an entry opens and closes; in between the person has the say.
        <Parts
          key={String(isActive)}
          label={entry.label}
          parts={parts}
          current={current}
          isOpenAtFirst={isActive}
          exists={exists}
          onNavigate={onNavigate}
        />
      )}
    </li>
  );
}

function lookOf(isRail: boolean): string {
  return classNames(
    'flex w-full items-center gap-3 rounded-md font-medium transition-colors touch-target',
    isRail ? 'justify-center' : 'px-2.5',
  );
}

function Sign({ entry, isRail, isActive = false }: { entry: Entry; isRail: boolean; isActive?: boolean }) {
  const Icon = entry.icon;
  return (
    <>
      <Icon aria-hidden className="size-5 shrink-0" strokeWidth={isActive ? 2.2 : 1.8} />
      <span className={isRail ? 'sr-only' : 'truncate'}>{entry.label}</span>
    </>
  );
}

type RailMenuProps = { entry: Entry; parts: readonly Part[]; isActive: boolean; exists: Exists };

/** There is no room for parts beside the icons, so they come in a menu. */
function RailMenu({ entry, parts, isActive, exists }: RailMenuProps) {
  const trigger = (
    <button
      type="button"
      title={entry.label}
      className={classNames(
        lookOf(true),
        isActive ? 'bg-accent-soft text-accent-ink' : 'text-ink hover:bg-sunken',
      )}
    >
      <Sign entry={entry} isRail isActive={isActive} />
      {isActive && <span className="sr-only">(current)</span>}
    </button>
  );
  return (
    <Menu trigger={trigger} side="right" align="start">
      <MenuLabel>{entry.label}</MenuLabel>
      {parts.map((part) =>
        exists(part.path) ? (
          <MenuLink key={part.path} to={part.path}>
            {part.label}
          </MenuLink>
        ) : (
          <MenuItem key={part.path} disabled onSelect={() => undefined}>
            {part.label} (Coming Soon)
          </MenuItem>
        ),
      )}
    </Menu>
  );
}

type PartsProps = Follow & {
  label: string;
  parts: readonly Part[];
  current: string;
  isOpenAtFirst: boolean;
  exists: Exists;
};

function Parts({ label, parts, current, isOpenAtFirst, exists, onNavigate }: PartsProps) {
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const active = partAt(parts, current);
  return (
    <>
      {/* Beside the link, not in it: going there and looking what is there are two things. */}
      <span className="absolute top-0 right-0">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-label={`Pages of ${label}`}
          onClick={() => setOpen(!isOpen)}
          className={classNames(
            'touch-target hover:bg-ink/5 flex w-9 items-center justify-center rounded-md',
            isOpenAtFirst ? 'text-accent-ink' : 'text-ink-soft',
          )}
        >
          <ChevronDown
            aria-hidden
            className={classNames('size-4 transition-transform', isOpen && 'rotate-180')}
          />
        </button>
      </span>
      {isOpen && (
        <ul className="border-line my-1 ml-5 border-l pl-2">
          {parts.map((part) => (
            <li key={part.path}>
              <PartLink
                part={part}
                isActive={part === active}
                exists={exists(part.path)}
                onNavigate={onNavigate}
              />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

type PartLinkProps = Follow & { part: Part; isActive: boolean; exists: boolean };

function PartLink({ part, isActive, exists, onNavigate }: PartLinkProps) {
  const look = 'flex w-full items-center rounded-sm px-3 text-[0.9375rem] min-h-9 pointer-coarse:min-h-11';
  if (!exists) {
    return (
      <ComingSoon label={part.label} className={classNames(look, 'text-ink-soft/75')}>
        {part.label}
      </ComingSoon>
    );
  }
  return (
    <Link
      to={part.path}
      activeOptions={itself}
      onClick={onNavigate}
      aria-current={isActive ? 'page' : undefined}
      className={classNames(
        look,
        isActive ? 'text-ink font-semibold' : 'text-ink-soft hover:bg-sunken hover:text-ink',
      )}
    >
      {part.label}
    </Link>
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
        <span className="sr-only"> (Coming Soon)</span>
      </button>
    </Tooltip>
  );
}

function useRouteExists(): Exists {
  const { routesByPath } = useRouter();
  const known: object = routesByPath;
  // A folder's own page is listed with a slash at the end.
  return (path) => path in known || `${path}/` in known;
}
