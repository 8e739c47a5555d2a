import { useState } from 'react';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { classNames } from '../design/class-names.ts';
import { BusinessSwitcher } from './business-switcher.tsx';
import { additionalFeatures, adminEntry, mainNavigation, settingsEntry } from './navigation.ts';
import { SidebarEntry } from './sidebar-entry.tsx';

const shownAtFirst = 3;

type SidebarProps = {
  isAdmin: boolean;
  /** Only the icons. */
  isRail?: boolean;
  /** A link was followed; the off-canvas sidebar closes then. */
  onNavigate?: () => void;
};

export function Sidebar({ isAdmin, isRail = false, onNavigate }: SidebarProps) {
  const [showsAll, setShowsAll] = useState(false);
  const features = showsAll ? additionalFeatures : additionalFeatures.slice(0, shownAtFirst);
  const entryProps = { isRail, ...(onNavigate === undefined ? {} : { onNavigate }) };
  return (
    <div className="flex h-full flex-col">
      <div className={classNames('border-line border-b', isRail ? 'p-2' : 'p-3')}>
        <BusinessSwitcher isRail={isRail} />
      </div>
      <nav
        data-tour="sidebar"
        aria-label="Main"
        className={classNames(
          'scroll-edges min-h-0 flex-1 overflow-y-auto overscroll-contain py-3',
          isRail ? 'px-2' : 'px-3',
        )}
      >
        <GroupTitle isRail={isRail}>Main Navigation</GroupTitle>
        <ul className="space-y-0.5">
          {mainNavigation.map((entry) => (
            <SidebarEntry key={entry.label} entry={entry} {...entryProps} />
          ))}
        </ul>
        <GroupTitle isRail={isRail} className="mt-5">
          Additional Features
        </GroupTitle>
        <ul className="space-y-0.5">
          {features.map((entry) => (
            <SidebarEntry key={entry.label} entry={entry} {...entryProps} />
          ))}
        </ul>
        <ShowAll isRail={isRail} showsAll={showsAll} onChange={setShowsAll} />
      </nav>
      {/* Open on a low window it scrolls, too, so that neither part pushes the other out of sight. */}
      <nav
        aria-label="Settings"
        className={classNames(
          'border-line max-h-1/2 shrink-0 overflow-y-auto border-t',
          isRail ? 'p-2' : 'p-3',
        )}
      >
        <ul className="space-y-0.5">
          <SidebarEntry entry={settingsEntry} {...entryProps} />
          {isAdmin && <SidebarEntry entry={adminEntry} {...entryProps} />}
        </ul>
      </nav>
    </div>
  );
}

type GroupTitleProps = { isRail: boolean; className?: string; children: string };

function GroupTitle({ isRail, className, children }: GroupTitleProps) {
  return (
    <h2
      className={classNames(
        className,
        isRail ? 'sr-only' : 'text-ink-soft mb-1 px-2.5 text-xs font-semibold tracking-wide',
      )}
    >
      {children}
    </h2>
  );
}

type ShowAllProps = { isRail: boolean; showsAll: boolean; onChange: (showsAll: boolean) => void };

function ShowAll({ isRail, showsAll, onChange }: ShowAllProps) {
  const Icon = showsAll ? ChevronUp : ChevronDown;
  const label = showsAll ? 'Hide' : 'Show All';
  return (
    <button
      type="button"
      aria-expanded={showsAll}
      title={isRail ? label : undefined}
      onClick={() => onChange(!showsAll)}
      className={classNames(
        'text-ink-soft touch-target hover:bg-sunken hover:text-ink mt-0.5 flex w-full items-center gap-3 rounded-md text-sm font-medium',
        isRail ? 'justify-center' : 'px-2.5',
      )}
    >
      <Icon aria-hidden className="size-5 shrink-0" />
      <span className={isRail ? 'sr-only' : undefined}>{label}</span>
    </button>
  );
}
