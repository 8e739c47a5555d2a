import { useSyncExternalStore } from 'react';
import { Maximize, Minimize, Monitor, Moon, PanelLeft, Sun } from 'lucide-react';
import { Link } from '@tanstack/react-router';
import { IconButton } from '../design/button.tsx';
import { Mark } from '../design/mark.tsx';
import { Menu, MenuChoice } from '../design/menus/menu.tsx';
import { NotificationBell } from '../notifications/index.ts';
import { paths } from '../platform/paths.ts';
import { useTheme, type ThemeChoice } from '../platform/theme.ts';
import { shortcut } from '../platform/mod-key.ts';
import { SearchButton } from '../search/index.ts';
import { UserMenu } from './user-menu.tsx';

type HeaderProps = { isSidebarOpen: boolean; onToggleSidebar: () => void };

export function Header({ isSidebarOpen, onToggleSidebar }: HeaderProps) {
  return (
    <header className="border-line bg-paper/95 sticky top-0 z-30 flex h-(--header-height) items-center gap-2 border-b px-2 backdrop-blur-sm sm:px-4 print:hidden">
      <IconButton
        data-tour="sidebar-toggle"
        label={`Toggle sidebar (${shortcut('B')})`}
        icon={PanelLeft}
        aria-expanded={isSidebarOpen}
        onClick={onToggleSidebar}
      />
      <Link to={paths.dashboard} className="touch-target flex items-center gap-2 rounded-sm">
        <Mark className="size-7" />
        <span className="font-serif text-lg font-semibold">Atelier</span>
      </Link>
      <div className="flex min-w-0 flex-1 items-center justify-center md:px-4">
        <SearchButton />
      </div>
      <div className="flex items-center gap-0.5">
        <FullScreenToggle />
        <NotificationBell />
        <ThemeToggle />
        <UserMenu />
      </div>
    </header>
  );
}

function subscribeToFullScreen(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
}

function FullScreenToggle() {
  const isFull = useSyncExternalStore(subscribeToFullScreen, () => document.fullscreenElement !== null);
  if (!document.fullscreenEnabled) return null;
  return (
    <IconButton
      label={isFull ? 'Leave full screen' : 'Full screen'}
      icon={isFull ? Minimize : Maximize}
      className="max-sm:hidden"
      onClick={() => void (isFull ? document.exitFullscreen() : document.documentElement.requestFullscreen())}
    />
  );
}

const themes = [
  { value: 'light', label: 'Light', icon: Sun },
  { value: 'dark', label: 'Dark', icon: Moon },
  { value: 'system', label: 'System', icon: Monitor },
] as const satisfies readonly { value: ThemeChoice; label: string; icon: typeof Sun }[];

export function ThemeToggle() {
  const { choice, choose } = useTheme();
  const current = themes.find((theme) => theme.value === choice) ?? themes[2];
  return (
    <Menu trigger={<IconButton label="Theme" icon={current.icon} />}>
      <MenuChoice
        label="Theme"
        value={choice}
        onValueChange={choose}
        choices={themes.map(({ value, label, icon: Icon }) => ({
          value,
          label: (
            <>
              <Icon aria-hidden className="size-4.5 opacity-80" />
              {label}
            </>
          ),
        }))}
      />
    </Menu>
  );
}
