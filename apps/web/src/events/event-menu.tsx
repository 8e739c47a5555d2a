import { useState } from 'react';
import { useNavigate } from '@tanstack/react-router';
import {
  Archive,
  ArchiveRestore,
  Ban,
  CopyPlus,
  Merge,
  MonitorSmartphone,
  PackageCheck,
  ReceiptText,
  RotateCcw,
  Stamp,
  Store,
  WalletMinimal,
} from 'lucide-react';
import type { EventPlanView } from '@atelier/contract/events';
import { eventStatuses, nextEventStatuses, type EventStatus } from '@atelier/domain/events';
import { MenuItem, MenuLink, MenuSeparator } from '../design/menus/menu.tsx';
import { MoreMenu } from '../design/menus/more-menu.tsx';
import { showToast } from '../design/toast.ts';
import { useToday } from '../platform/active-business.tsx';
import { paths } from '../platform/paths.ts';
import { MergeEventDialog } from '../transactions/index.ts';
import { CopyEventDialog } from './copy-event-dialog.tsx';
import { useArchiveEvent } from './event-plans.api.ts';
import { EventSalesDialog } from './event-sales-dialog.tsx';
import { EventStatusDialog, statusButton } from './event-status-dialog.tsx';
import { hasAttendees, ourApplication } from './event-words.ts';

/** Secondary actions of an event. */
export function EventMenu({ event, mayWrite }: { event: EventPlanView; mayWrite: boolean }) {
  const [open, setOpen] = useState<'copy' | 'merge' | 'sales' | EventStatus | null>(null);
  const navigate = useNavigate();
  const today = useToday();
  const archive = useArchiveEvent({});
  const setArchived = (isArchived: boolean) =>
    archive.mutate(
      { eventId: event.id, isArchived },
      {
        onSuccess: () =>
          showToast({
            id: 'event-archived',
            title: isArchived ? 'Event archived' : 'Event in use again',
            kind: 'success',
            ...(isArchived
              ? { action: { label: 'Undo', onClick: () => setArchived(false) }, duration: 8000 }
              : {}),
          }),
      },
    );
  // Confirming and closing are the next step on the page.
  const others = nextEventStatuses(event.status).filter(
    (to) => to !== 'closed' && !(event.status === 'planned' && to === 'confirmed'),
  );
  const status = eventStatuses.find((one) => one === open);
  const close = () => setOpen(null);
  return (
    <>
      <MoreMenu>
        <MenuLink icon={WalletMinimal} to={paths.eventBudget(event.id)}>
          Budget
        </MenuLink>
        <MenuLink icon={PackageCheck} to={paths.eventPacking(event.id)}>
          Packing list
        </MenuLink>
        {mayWrite && (
          <MenuLink icon={MonitorSmartphone} to={paths.tills}>
            Tills
          </MenuLink>
        )}
        {event.startsOn <= today && (
          <MenuLink icon={Store} to={`${paths.event(event.id)}/listings`}>
            Still listed online
          </MenuLink>
        )}
        {hasAttendees(event.kind) && (
          <MenuItem
            icon={Stamp}
            onSelect={() => void navigate({ to: paths.eventRegistration(event.id), hash: ourApplication })}
          >
            Application and fees
          </MenuItem>
        )}
        {mayWrite && (
          <>
            <MenuItem icon={CopyPlus} onSelect={() => setOpen('copy')}>
              Plan the next one
            </MenuItem>
            {event.status !== 'closed' && (
              <MenuItem icon={ReceiptText} onSelect={() => setOpen('sales')}>
                Choose its sales
              </MenuItem>
            )}
            {others.map((to) => (
              <MenuItem key={to} icon={to === 'cancelled' ? Ban : RotateCcw} onSelect={() => setOpen(to)}>
                {statusButton(event.status, to)}
              </MenuItem>
            ))}
            <MenuSeparator />
            <MenuItem icon={Merge} onSelect={() => setOpen('merge')}>
              Merge into another event
            </MenuItem>
            <MenuItem
              icon={event.isArchived ? ArchiveRestore : Archive}
              onSelect={() => setArchived(!event.isArchived)}
            >
              {event.isArchived ? 'Use again' : 'Archive'}
            </MenuItem>
          </>
        )}
      </MoreMenu>
      {open === 'copy' && <CopyEventDialog event={event} onClose={close} />}
      {open === 'merge' && <MergeEventDialog event={event} onClose={close} />}
      {open === 'sales' && <EventSalesDialog event={event} onClose={close} />}
      {status && <EventStatusDialog event={event} to={status} onClose={close} />}
    </>
  );
}
