import type { ReactNode } from 'react';
import { ChevronLeft } from 'lucide-react';
import { IconButton } from '../design/button.tsx';
import { useDocumentTitle } from '../design/document-title.ts';
import { MainArea } from '../design/main-area.tsx';
import { StatusLine } from './status-line.tsx';

type TillFrameProps = {
  title: string;
  onBack?: (() => void) | undefined;
  /** At the right of the title. */
  menu?: ReactNode;
  /** Stays at the lower edge, under the thumb. */
  bar?: ReactNode;
  /** Takes the width of the screen; else one reading width. */
  isWide?: boolean;
  children: ReactNode;
};

/** The frame of each view of the till. */
export function TillFrame({ title, onBack, menu, bar, isWide = false, children }: TillFrameProps) {
  useDocumentTitle(title);
  const width = isWide ? 'max-w-7xl' : 'max-w-xl';
  return (
    <div className="bg-paper flex min-h-dvh flex-col print:hidden">
      <header className="bg-paper border-line sticky top-0 z-20 border-b">
        <div className={`mx-auto flex min-h-14 w-full items-center gap-1 px-2 ${width}`}>
          {onBack && <IconButton label="Back" icon={ChevronLeft} onClick={onBack} />}
          <h1 className="min-w-0 flex-1 truncate px-1 text-lg font-semibold">{title}</h1>
          {menu}
        </div>
        <StatusLine className={`mx-auto w-full px-3 ${width}`} />
      </header>
      <MainArea className={`mx-auto w-full flex-1 px-3 py-3 ${width}`}>{children}</MainArea>
      {bar !== undefined && (
        <div
          data-action-bar
          className="bg-surface border-line sticky bottom-0 z-20 border-t pb-[env(safe-area-inset-bottom)]"
        >
          <div className={`mx-auto flex w-full gap-2 px-3 py-2 ${width}`}>{bar}</div>
        </div>
      )}
    </div>
  );
}
