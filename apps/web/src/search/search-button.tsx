import { Suspense, useState } from 'react';
import { Search } from 'lucide-react';
import { IconButton } from '../design/button.tsx';
import { lazyPart } from '../design/lazy-part.ts';
import { useActiveBusiness } from '../platform/active-business.tsx';
import { isMac } from '../platform/mod-key.ts';
import { useShortcut } from '../platform/use-shortcut.ts';
import { PaletteComing, type Begun } from './palette-coming.tsx';
import { useRecentWatch } from './recent-watch.ts';

const load = () => import('./palette.tsx');
const Palette = lazyPart(async () => (await load()).Palette);
/** Fetched before it is asked for; what cannot be fetched now is fetched when it is. */
const prepare = () => void load().catch(() => undefined);

/** The header's search: looks like a field, is a button, and opens the command palette like Ctrl+K does. */
export function SearchButton() {
  const [isOpen, setOpen] = useState(false);
  const { business } = useActiveBusiness();
  useRecentWatch();
  const [begun, setBegun] = useState<Begun>({ typed: '', isEntered: false });
  const open = () => {
    setBegun({ typed: '', isEntered: false });
    setOpen(true);
  };
  const close = () => setOpen(false);
  useShortcut('mod+k', 'Search records, pages and actions', isOpen ? close : open);
  const opener = {
    'data-tour': 'search',
    'aria-haspopup': 'dialog',
    'aria-expanded': isOpen,
    onClick: open,
    onPointerEnter: prepare,
    onFocus: prepare,
  } as const;
  return (
    <>
      <button
        type="button"
        {...opener}
        aria-keyshortcuts={isMac ? 'Meta+K' : 'Control+K'}
        className="border-edge bg-surface text-ink-soft hover:text-ink touch-target hidden w-full max-w-96 min-w-0 items-center gap-2.5 rounded-md border px-3 text-left text-[0.9375rem] md:flex"
      >
        <Search aria-hidden className="size-4.5 shrink-0" />
        <span className="min-w-0 flex-1 truncate">Search</span>
        <kbd
          aria-hidden
          className="border-line bg-sunken text-ink-soft shrink-0 rounded-sm border px-1.5 py-0.5 font-sans text-xs font-semibold"
        >
          {isMac ? '⌘ K' : 'Ctrl K'}
        </kbd>
      </button>
      <span className="ml-auto md:hidden">
        <IconButton label="Search" icon={Search} {...opener} />
      </span>
      {isOpen && (
        <Suspense fallback={<PaletteComing begun={begun} onBegin={setBegun} onClose={close} />}>
          {/* Another business has other records. */}
          <Palette key={business.id} begun={begun} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
