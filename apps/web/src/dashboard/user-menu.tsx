import { useEffect } from 'react';
import { CircleHelp, LogOut, RotateCcw, Settings, UserRound } from 'lucide-react';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { Avatar } from '../design/avatar.tsx';
import { Menu, MenuItem, MenuLink, MenuSeparator } from '../design/menus/menu.tsx';
import { Skeleton } from '../design/skeletons.tsx';
import { showToast } from '../design/toast.ts';
import { leave } from '../identity/index.ts';
import { paths } from '../platform/paths.ts';
import { useShownProfile, type ShownProfile } from './profile.api.ts';

/** The person's own menu. Settings of the business are left out for a helper. */
export function UserMenu({ hasSettings = true }: { hasSettings?: boolean }) {
  const shown = useShownProfile();
  const navigate = useNavigate();
  const { routesByPath } = useRouter();
  const known: object = routesByPath;
  useEffect(() => {
    if (!shown.hasRefetchFailed) return;
    showToast({
      id: 'profile',
      title: 'Error loading profile',
      description: 'Your profile information could not be loaded.',
      kind: 'destructive',
    });
  }, [shown.hasRefetchFailed]);
  return (
    <Menu
      className="w-72 max-w-[calc(100vw-1.5rem)]"
      trigger={
        <button type="button" className="touch-square flex items-center justify-center rounded-full">
          <span className="sr-only">Your account</span>
          {shown.state === 'loading' ? (
            <Skeleton className="size-9 rounded-full" />
          ) : (
            <Avatar
              src={shown.profile?.avatarUrl}
              initials={shown.profile?.initials ?? (shown.state === 'failed' ? '!' : '')}
            />
          )}
        </button>
      }
    >
      <WhoIsThere shown={shown} />
      {shown.state === 'failed' && (
        <MenuItem
          icon={RotateCcw}
          onSelect={(event) => {
            // The menu stays and shows what comes of it.
            event.preventDefault();
            shown.retry();
          }}
        >
          Retry
        </MenuItem>
      )}
      <MenuSeparator />
      <MenuLink icon={UserRound} to={paths.settingsProfile}>
        Profile
      </MenuLink>
      {hasSettings && (
        <MenuLink icon={Settings} to={paths.settings}>
          Settings
        </MenuLink>
      )}
      {paths.help in known && (
        <MenuLink icon={CircleHelp} to={paths.help}>
          Help
        </MenuLink>
      )}
      <MenuSeparator />
      <MenuItem icon={LogOut} onSelect={() => void leave(navigate)}>
        Log out
      </MenuItem>
    </Menu>
  );
}

function WhoIsThere({ shown }: { shown: ShownProfile }) {
  if (shown.profile !== undefined) {
    const { avatarUrl, initials, displayName, email } = shown.profile;
    return (
      <div className="flex items-center gap-3 px-2.5 py-2.5">
        <Avatar src={avatarUrl} initials={initials} size="md" />
        <div className="min-w-0">
          <p className="truncate font-semibold">{displayName}</p>
          <p className="text-ink-soft truncate text-sm">{email}</p>
        </div>
      </div>
    );
  }
  if (shown.state === 'failed') {
    return (
      <div className="px-2.5 py-2">
        <p className="text-danger font-medium">Error loading profile</p>
        <p className="text-ink-soft text-sm">{shown.reason}</p>
      </div>
    );
  }
  return (
    <div className="flex items-center gap-3 px-2.5 py-2.5">
      <span className="sr-only">Loading your profile</span>
      <Skeleton className="size-11 rounded-full" />
      <div className="space-y-2">
        <Skeleton className="h-4 w-32" />
        <Skeleton className="h-3.5 w-40" />
      </div>
    </div>
  );
}
