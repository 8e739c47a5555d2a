import { useEffect, useId, useRef, type ReactNode } from 'react';
import { X } from 'lucide-react';
import { IconButton } from '../design/button.tsx';

type SheetProps = {
  onClose: () => void;
  title: string;
  description?: ReactNode;
  /** Buttons below the part that scrolls, the primary action last. */
  actions?: ReactNode;
  children?: ReactNode;
};

/**
 * A dialog of the till: a sheet from below on a phone. It is the browser’s own, which traps the focus and gives it back, so
 * that the till doesn’t wait for a library.
 */
export function Sheet({ onClose, title, description, actions, children }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    shown?.querySelector<HTMLElement>('[data-body] :is(input, select, textarea)')?.focus();
    return () => shown?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // A file that is not chosen cancels, too.
        if (event.target !== dialog.current) return;
        event.preventDefault();
        onClose();
      }}
      className="bg-surface text-ink backdrop:bg-shade shadow-floating fixed inset-x-0 top-auto bottom-0 m-0 hidden max-h-[92dvh] w-full max-w-full flex-col rounded-t-xl open:flex sm:inset-auto sm:top-[8vh] sm:left-1/2 sm:max-w-xl sm:-translate-x-1/2 sm:rounded-xl"
    >
      <div className="flex items-start gap-4 px-4 pt-4">
        <div className="min-w-0 flex-1">
          <h2 id={titleId} className="text-xl font-semibold wrap-anywhere">
            {title}
          </h2>
          {description !== undefined && <p className="text-ink-soft mt-1">{description}</p>}
        </div>
        <IconButton label="Close" icon={X} onClick={onClose} className="-mt-2 -mr-2" />
      </div>
      {children !== undefined && (
        <div data-body className="overflow-y-auto px-4 pt-3 pb-1">
          {children}
        </div>
      )}
      <div className="flex flex-col-reverse gap-2 px-4 pt-4 pb-[max(1rem,env(safe-area-inset-bottom))] sm:flex-row sm:justify-end">
        {actions}
      </div>
    </dialog>
  );
}
