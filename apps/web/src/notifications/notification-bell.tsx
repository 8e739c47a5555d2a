import { Suspense, useRef, useState } from 'react';
import { Bell } from 'lucide-react';
import { IconButton } from '../design/button.tsx';
import { lazyPart } from '../design/lazy-part.ts';
import { useActiveBusiness } from '../platform/active-business.tsx';
import { useUnreadCount } from './notifications.api.ts';

const load = () => import('./notification-panel.tsx');
const NotificationPanel = lazyPart(async () => (await load()).NotificationPanel);
/** Fetched before it is asked for; what cannot be fetched now is fetched when it is. */
const prepare = () => void load().catch(() => undefined);

/** The bell in the header: a dot while something is unread, and what it is about behind it. */
export function NotificationBell() {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const unread = useUnreadCount();
  const { business } = useActiveBusiness();
  const close = () => setOpen(false);
  return (
    <div className="relative">
      <IconButton
        ref={button}
        label={unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`}
        icon={Bell}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        onPointerEnter={prepare}
        onFocus={prepare}
      />
      {unread > 0 && (
        <span
          aria-hidden
          data-unread-dot
          className="bg-accent ring-paper pointer-events-none absolute top-1.5 right-1.5 size-2.5 rounded-full ring-2"
        />
      )}
      {isOpen && (
        <Suspense>
          {/* Another business has other notifications. */}
          <NotificationPanel key={business.id} opener={button} onClose={close} />
        </Suspense>
      )}
    </div>
  );
}
