import { useState } from 'react';
import { Eye, MessagesSquare, Pause, Play, UserRoundX } from 'lucide-react';
import type { ProfessionalView } from '@atelier/contract/professionals';
import type { ListingState } from '@atelier/domain/professionals';
import { ConfirmDialog } from '../design/dialog.tsx';
import { MenuItem, MenuLink } from '../design/menus/menu.tsx';
import { MoreMenu } from '../design/menus/more-menu.tsx';
import { showToast } from '../design/toast.ts';
import { paths } from '../platform/paths.ts';
import { useSetListing } from './professionals.api.ts';

const done: Readonly<Record<ListingState, string>> = {
  listed: 'Your profile is in the directory',
  paused: 'Your profile is paused',
  withdrawn: 'Your profile is withdrawn',
};

type ListingMenuProps = { professionalId: string; listing: NonNullable<ProfessionalView['own']>['listing'] };

/** Pauses, lists again and withdraws the own profile. */
export function ListingMenu({ professionalId, listing }: ListingMenuProps) {
  const [open, setOpen] = useState<'paused' | 'withdrawn'>();
  const set = useSetListing({ onSaved: () => undefined });
  const change = async (next: ListingState) => {
    await set.mutateAsync({ professionalId, listing: next });
    showToast({ title: done[next], kind: 'success' });
  };
  return (
    <>
      <MoreMenu>
        <MenuLink icon={Eye} to={paths.professional(professionalId)}>
          View profile
        </MenuLink>
        <MenuLink icon={MessagesSquare} to={paths.professionalRequests}>
          Requests
        </MenuLink>
        {listing === 'listed' ? (
          <MenuItem icon={Pause} onSelect={() => setOpen('paused')}>
            Pause
          </MenuItem>
        ) : (
          <MenuItem icon={Play} onSelect={() => void change('listed').catch(() => undefined)}>
            List again
          </MenuItem>
        )}
        {listing !== 'withdrawn' && (
          <MenuItem icon={UserRoundX} tone="danger" onSelect={() => setOpen('withdrawn')}>
            Withdraw
          </MenuItem>
        )}
      </MoreMenu>
      <ConfirmDialog
        isOpen={open === 'paused'}
        onClose={() => setOpen(undefined)}
        onConfirm={() => change('paused')}
        title="Pause your profile?"
        consequence="It leaves the directory and gets no new requests. Verification, photo and reviews stay, and you can list it again at any time."
        canUndo
        tone="primary"
        confirmLabel="Pause profile"
      />
      <ConfirmDialog
        isOpen={open === 'withdrawn'}
        onClose={() => setOpen(undefined)}
        onConfirm={() => change('withdrawn')}
        title="Withdraw your profile?"
        consequence="It leaves the directory, and its verification, photo and document are deleted for good. What you wrote and your reviews stay for the day you list it again."
        canUndo
        confirmLabel="Withdraw profile"
      />
    </>
  );
}
