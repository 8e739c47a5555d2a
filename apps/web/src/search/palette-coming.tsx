import { createPortal } from 'react-dom';
import { Search } from 'lucide-react';

/** Text typed so far, and whether Enter was pressed after it. */
export type Begun = { typed: string; isEntered: boolean };

type PaletteComingProps = { begun: Begun; onBegin: (begun: Begun) => void; onClose: () => void };

/** The field of the palette while the rest of it is being fetched: no key is lost. */
export function PaletteComing({ begun, onBegin, onClose }: PaletteComingProps) {
  // Out of the header, which would hold what is fixed.
  return createPortal(
    <>
      <div className="bg-shade fixed inset-0 z-40" onClick={onClose} />
      <div
        role="dialog"
        aria-label="Search"
        className="bg-surface shadow-floating fixed inset-0 z-50 sm:inset-x-auto sm:top-[10vh] sm:bottom-auto sm:left-1/2 sm:w-[calc(100vw-2rem)] sm:max-w-2xl sm:-translate-x-1/2 sm:rounded-xl"
      >
        <div className="border-line flex items-center gap-3 border-b px-4 sm:px-5">
          <Search aria-hidden className="text-ink-soft size-5 shrink-0" />
          <input
            aria-label="Search"
            autoFocus
            autoComplete="off"
            placeholder="Find or do anything"
            maxLength={200}
            enterKeyHint="go"
            className="placeholder:text-ink-soft h-14 min-w-0 flex-1 bg-transparent text-lg outline-none"
            value={begun.typed}
            onChange={(event) => onBegin({ typed: event.target.value, isEntered: false })}
            onKeyDown={(event) => {
              if (event.key === 'Escape') onClose();
              else if (event.key === 'Enter' && !event.nativeEvent.isComposing)
                onBegin({ ...begun, isEntered: begun.typed.trim() !== '' });
            }}
          />
        </div>
      </div>
    </>,
    document.body,
  );
}
