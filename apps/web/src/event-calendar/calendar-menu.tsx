import { useState } from 'react';
import { CalendarSync, FileUp } from 'lucide-react';
import { lazyPart } from '../design/lazy-part.ts';
import { MenuItem } from '../design/menus/menu.tsx';
import { MoreMenu } from '../design/menus/more-menu.tsx';

const EventFeedDialog = lazyPart(async () => (await import('./event-feed-dialog.tsx')).EventFeedDialog);
const ImportCalendarDialog = lazyPart(
  async () => (await import('./import-calendar-dialog.tsx')).ImportCalendarDialog,
);

/** Brings events to other calendar programs, and from them. */
export function CalendarMenu({ mayWrite }: { mayWrite: boolean }) {
  const [open, setOpen] = useState<'feed' | 'import' | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <MoreMenu>
        <MenuItem icon={CalendarSync} onSelect={() => setOpen('feed')}>
          Calendar link
        </MenuItem>
        {mayWrite && (
          <MenuItem icon={FileUp} onSelect={() => setOpen('import')}>
            Import calendar file
          </MenuItem>
        )}
      </MoreMenu>
      {open === 'feed' && <EventFeedDialog onClose={close} />}
      {open === 'import' && <ImportCalendarDialog onClose={close} />}
    </>
  );
}
