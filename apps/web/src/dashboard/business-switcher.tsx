import { ChevronsUpDown, FlaskConical, Plus } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from '@tanstack/react-router';
import { businessRoleNames } from '@atelier/domain/businesses';
import { classNames } from '../design/class-names.ts';
import { Dialog } from '../design/dialog.tsx';
import { Menu, MenuChoice, MenuItem, MenuLabel, MenuSeparator } from '../design/menus/menu.tsx';
import { useActiveBusiness, type Membership } from '../platform/active-business.tsx';
import { paths } from '../platform/paths.ts';
import { NameBusinessForm } from './name-business-form.tsx';
import { useOpenSample } from './businesses.api.ts';

/** Shows which business this tab works on, and the way to another. */
export function BusinessSwitcher({ isRail }: { isRail: boolean }) {
  const { business, memberships, switchTo } = useActiveBusiness();
  const navigate = useNavigate();
  const [isNaming, setNaming] = useState(false);
  const openSample = useOpenSample();
  const change = (businessId: string) => {
    if (businessId === business.id) return;
    switchTo(businessId);
    // The record in sight belongs to the other business.
    void navigate({ to: paths.dashboard });
  };
  return (
    <>
      <Menu
        align="start"
        className="w-72"
        trigger={
          <button
            type="button"
            className={classNames(
              'hover:bg-sunken data-[state=open]:bg-sunken flex w-full items-center gap-3 rounded-md text-left',
              isRail ? 'justify-center py-1' : 'p-1.5',
            )}
          >
            <Tile membership={business} />
            <span className="sr-only">Switch business</span>
            {!isRail && (
              <>
                <span className="min-w-0 flex-1">
                  <span className="block truncate leading-tight font-semibold">{business.name}</span>
                  <span className="text-ink-soft block text-sm">{describe(business)}</span>
                </span>
                <ChevronsUpDown aria-hidden className="text-ink-soft size-4 shrink-0" />
              </>
            )}
          </button>
        }
      >
        <MenuLabel>Your businesses</MenuLabel>
        <MenuChoice
          label="Business"
          value={business.id}
          onValueChange={change}
          choices={memberships.map((membership) => ({
            value: membership.id,
            label: (
              <>
                <Tile membership={membership} small />
                <span className="min-w-0 truncate">{membership.name}</span>
              </>
            ),
          }))}
        />
        <MenuSeparator />
        {!memberships.some((membership) => membership.isSample) && (
          <MenuItem icon={FlaskConical} onSelect={() => openSample.start()} disabled={openSample.isOpening}>
            Open a sample business
          </MenuItem>
        )}
        <MenuItem icon={Plus} onSelect={() => setNaming(true)}>
          New business
        </MenuItem>
      </Menu>
      <Dialog
        isOpen={isNaming}
        onClose={() => setNaming(false)}
        title="New business"
        size="sm"
        description="It has books of its own."
      >
        <NameBusinessForm onFounded={() => setNaming(false)} />
      </Dialog>
    </>
  );
}

function describe(membership: Membership): string {
  return membership.isSample ? 'Sample business' : businessRoleNames[membership.role];
}

function Tile({ membership, small = false }: { membership: Membership; small?: boolean }) {
  return (
    <span
      aria-hidden
      className={classNames(
        'flex shrink-0 items-center justify-center rounded-md font-serif font-semibold',
        small ? 'size-7 text-sm' : 'size-9 text-lg',
        membership.isSample ? 'bg-warning-soft text-warning' : 'bg-indigo-soft text-indigo',
      )}
    >
      {([...membership.name.trim()][0] ?? 'A').toUpperCase()}
    </span>
  );
}
