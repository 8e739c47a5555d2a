import { useState } from 'react';
import { CalendarSync, Ellipsis, FileUp } from 'lucide-react';
import { IconButton } from '../design/button.tsx';
import { lazyPart } from '../design/lazy-part.ts';
import { Menu, MenuItem } from '../design/menu.tsx';

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
      <Menu trigger={<IconButton label="More actions" icon={Ellipsis} tone="secondary" />}>
        <MenuItem icon={CalendarSync} onSelect={() => setOpen('feed')}>
          Calendar link
        </MenuItem>
        {mayWrite && (
          <MenuItem icon={FileUp} onSelect={() => setOpen('import')}>
            Import calendar file
          </MenuItem>
        )}
      </Menu>
      {open === 'feed' && <EventFeedDialog onClose={close} />}
      {open === 'import' && <ImportCalendarDialog onClose={close} />}
    </>
  );
}
