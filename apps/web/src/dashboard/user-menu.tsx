import { CircleHelp, LogOut, RotateCcw, Settings, UserRound } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { Menu, MenuItem, MenuLink, MenuSeparator } from '../design/menu.tsx';
import { Skeleton } from '../design/skeletons.tsx';
import { logOut } from '../identity/index.ts';
import { accountApi } from '../platform/api.ts';
import { paths } from '../platform/paths.ts';

export function useMe() {
  return useQuery(accountApi.identity.me.queryOptions());
}

export function UserMenu() {
  const me = useMe();
  const navigate = useNavigate();
  const { routesByPath } = useRouter();
  const known: object = routesByPath;
  const leave = async () => {
    if (await logOut()) await navigate({ to: paths.login });
  };
  return (
    <Menu
      className="w-64"
      trigger={
        <button type="button" className="touch-square flex items-center justify-center rounded-full">
          <span className="sr-only">Your account</span>
          <span
            aria-hidden
            className="bg-indigo-soft text-indigo flex size-9 items-center justify-center rounded-full text-sm font-semibold"
          >
            {me.data?.initials ?? ''}
          </span>
        </button>
      }
    >
      <div className="px-2.5 py-2">
        {me.data !== undefined && (
          <>
            <p className="truncate font-semibold">{me.data.displayName}</p>
            <p className="text-ink-soft truncate text-sm">{me.data.email}</p>
          </>
        )}
        {me.data === undefined && me.error === null && (
          <div className="space-y-2 py-1">
            <Skeleton className="h-4 w-32" />
            <Skeleton className="h-3.5 w-44" />
          </div>
        )}
        {me.data === undefined && me.error !== null && (
          <p className="text-danger text-sm">Error loading profile</p>
        )}
      </div>
      {me.data === undefined && me.error !== null && (
        <MenuItem icon={RotateCcw} onSelect={() => void me.refetch()}>
          Retry
        </MenuItem>
      )}
      <MenuSeparator />
      <MenuLink icon={UserRound} to={paths.settingsProfile}>
        Profile
      </MenuLink>
      <MenuLink icon={Settings} to={paths.settingsAccount}>
        Settings
      </MenuLink>
      {paths.help in known && (
        <MenuLink icon={CircleHelp} to={paths.help}>
          Help
        </MenuLink>
      )}
      <MenuSeparator />
      <MenuItem icon={LogOut} onSelect={() => void leave()}>
        Log out
      </MenuItem>
    </Menu>
  );
}
