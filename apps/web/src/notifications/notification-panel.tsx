import type { RefObject } from 'react';
import { CheckCheck, Settings2 } from 'lucide-react';
import { Link } from '@tanstack/react-router';
import { Button } from '../design/button.tsx';
import { Dialog } from '../design/dialog.tsx';
import { DropDown } from '../design/drop-down.tsx';
import { paths } from '../platform/paths.ts';
import { useIsNarrow } from '../platform/use-is-narrow.ts';
import { NotificationList } from './notification-list.tsx';
import { useMarkAllRead, useUnreadCount } from './notifications.api.ts';

type PanelProps = { opener: RefObject<HTMLButtonElement | null>; onClose: () => void };

/** Shows what the bell opens: it drops down below the bell, and is a sheet on a phone. */
export function NotificationPanel({ opener, onClose }: PanelProps) {
  const isNarrow = useIsNarrow();
  if (isNarrow) {
    return (
      <Dialog
        isOpen
        onClose={onClose}
        title="Notifications"
        actions={
          <div className="-mx-2 flex w-full items-center justify-between gap-2">
            <SettingsLink onClose={onClose} />
            <MarkAllRead />
          </div>
        }
      >
        <div className="-mx-2 min-h-[45dvh]">
          <NotificationList onClose={onClose} />
        </div>
      </Dialog>
    );
  }
  return (
    <DropDown label="Notifications" opener={opener} onClose={onClose} className="w-112">
      <div className="flex min-h-14 items-center justify-between gap-3 py-2 pr-2 pl-4">
        <h2 className="font-serif text-xl font-semibold">Notifications</h2>
        <MarkAllRead />
      </div>
      <div className="border-line max-h-[min(34rem,70dvh)] overflow-y-auto border-y p-2">
        <NotificationList onClose={onClose} />
      </div>
      <div className="p-2">
        <SettingsLink onClose={onClose} />
      </div>
    </DropDown>
  );
}

function MarkAllRead() {
  const unread = useUnreadCount();
  const markAll = useMarkAllRead();
  return (
    <>
      <Button
        tone="quiet"
        size="sm"
        icon={CheckCheck}
        disabled={unread === 0}
        busy={markAll.isPending}
        onClick={() => markAll.mutate(undefined)}
      >
        Mark all read
      </Button>
      <span role="status" className="sr-only">
        {markAll.isSuccess && unread === 0 ? 'All read' : ''}
      </span>
    </>
  );
}

function SettingsLink({ onClose }: { onClose: () => void }) {
  return (
    <Link
      to={paths.settingsNotifications}
      onClick={onClose}
      className="text-ink-soft hover:text-ink hover:bg-sunken touch-target flex items-center gap-2.5 rounded-sm px-2.5 text-[0.9375rem] font-medium"
    >
      <Settings2 aria-hidden className="size-4.5" />
      <span className="sm:hidden">Settings</span>
      <span className="max-sm:hidden">Choose what you are told</span>
    </Link>
  );
}
