import { useEffect, useRef, useState, type InputEvent, type ReactNode } from 'react';
import { Dialog as RadixDialog } from 'radix-ui';
import { X } from 'lucide-react';
import { Button, IconButton } from './button.tsx';
import { classNames } from './class-names.ts';
import { focusFirstWrongField } from './first-wrong-field.ts';
import { stopsIn } from './kept-focus.ts';
import { dismissThanks } from './toast.ts';

type DialogProps = {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  description?: ReactNode;
  /** The buttons, the primary action last; they are below the scrolling part. */
  actions?: ReactNode;
  size?: 'sm' | 'md' | 'lg';
  /**
   * Why neither Escape nor a click beside it may close it: something is under way whose end belongs in it, or it shows
   * once what one of its buttons must answer.
   */
  held?: 'busy' | 'for-answer' | undefined;
  children?: ReactNode;
};

const fields = 'input, select, textarea';

/** The second click of a double click falls beside what the first one opened. */
const doubleClickMs = 500;

const widths = { sm: 'sm:max-w-md', md: 'sm:max-w-xl', lg: 'sm:max-w-3xl' };

/** Traps the focus, begins in its first field, and is a sheet from below on a phone. */
export function Dialog({
  isOpen,
  onClose,
  title,
  description,
  actions,
  size = 'md',
  held,
  children,
}: DialogProps) {
  const content = useRef<HTMLDivElement>(null);
  const openedAt = useRef(0);
  useEffect(() => {
    if (!isOpen) return;
    openedAt.current = performance.now();
    dismissThanks();
  }, [isOpen]);
  const lookForWrongField = () => focusFirstWrongField(content.current);
  return (
    <RadixDialog.Root open={isOpen} onOpenChange={(open) => !open && held === undefined && onClose()}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className="animate-appear bg-shade fixed inset-0 z-40" />
        <RadixDialog.Content
          ref={content}
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            beginIn(content.current);
            goOnWhenLoaded(content.current);
          }}
          onInput={markAsTyped}
          onSubmit={lookForWrongField}
          onEscapeKeyDown={keepOpenForList}
          onInteractOutside={(event) => {
            // A tap that missed shall not throw away what was typed: that takes Escape or a button.
            const hasTyped = content.current?.dataset['typed'] !== undefined;
            const isJustOpen = performance.now() - openedAt.current < doubleClickMs;
            if (isOnToast(event) || hasTyped || isJustOpen) event.preventDefault();
          }}
          {...(description === undefined ? { 'aria-describedby': undefined } : {})}
          className={classNames(
            'bg-surface shadow-floating fixed inset-x-0 bottom-0 z-50 flex max-h-[92dvh] w-full flex-col rounded-t-xl outline-none',
            'animate-drop sm:inset-x-auto sm:top-[12vh] sm:bottom-auto sm:left-1/2 sm:max-h-[76vh] sm:-translate-x-1/2 sm:rounded-xl',
            widths[size],
          )}
        >
          <div className="flex items-start gap-4 px-5 pt-5 sm:px-6">
            <div className="min-w-0 flex-1">
              <RadixDialog.Title className="font-serif text-xl font-semibold">{title}</RadixDialog.Title>
              {description !== undefined && (
                <RadixDialog.Description className="text-ink-soft mt-1">
                  {description}
                </RadixDialog.Description>
              )}
            </div>
            {held !== 'for-answer' && (
              <IconButton
                label="Close"
                icon={X}
                disabled={held === 'busy'}
                onClick={onClose}
                className="-mt-1.5 -mr-2"
              />
            )}
          </div>
          {children !== undefined && <div className="overflow-y-auto px-5 pt-4 pb-1 sm:px-6">{children}</div>}
          <div
            onClick={lookForWrongField}
            className="flex flex-col-reverse gap-2 px-5 pt-5 pb-5 sm:flex-row sm:justify-end sm:px-6 sm:pb-6"
          >
            {actions}
          </div>
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}

/**
 * In the first field; without one in sight on the first of the buttons below, which leaves things as they are: what
 * is above a field is read first.
 */
function beginIn(content: HTMLElement | null): void {
  if (content === null) return;
  const stops = stopsIn(content);
  const topOf = (element: Element | null) => element?.getBoundingClientRect().top ?? 0;
  const field = stops.find((stop) => stop.matches(fields));
  const button = stops.find((stop) => content.lastElementChild?.contains(stop));
  const isInSight = field !== undefined && topOf(field) <= topOf(content.lastElementChild);
  const first = isInSight ? field : (button ?? stops[0] ?? content);
  first.focus();
  // As Tab would.
  if (first instanceof HTMLInputElement) first.select();
}

/** Moves the focus to the first field once fields are loaded, unless the person has moved it before. */
function goOnWhenLoaded(content: HTMLElement | null): void {
  const began = document.activeElement;
  if (content === null || began?.matches(fields) === true) return;
  const watch = new MutationObserver(() => {
    if (document.activeElement !== began) return watch.disconnect();
    if (!stopsIn(content).some((stop) => stop.matches(fields))) return;
    watch.disconnect();
    beginIn(content);
  });
  watch.observe(content, { childList: true, subtree: true });
}

/** Escape in an open list of a combobox closes that list, not the dialog around it. */
function keepOpenForList(event: KeyboardEvent): void {
  const target = event.target instanceof Element ? event.target : null;
  if (target?.matches('[role="combobox"][aria-expanded="true"]') === true) event.preventDefault();
}

/** Returns what a toast offers is taken without leaving the dialog that it is over. */
function isOnToast(event: Event): boolean {
  return event.target instanceof Element && event.target.closest('[data-sonner-toast]') !== null;
}

/** Remembers that something of a form in it was filled in; a search is none. */
function markAsTyped(event: InputEvent<HTMLDivElement>): void {
  if (event.target instanceof Element && event.target.closest('form') !== null)
    event.currentTarget.dataset['typed'] = 'true';
}

type ConfirmDialogProps = {
  isOpen: boolean;
  onClose: () => void;
  /** Resolves when done; the dialog then closes. A rejection leaves it open; the caller shows the error. */
  onConfirm: () => void | Promise<unknown>;
  title: string;
  /** What will happen. "This action cannot be undone." is added unless `canUndo`. */
  consequence?: string;
  /** Says what the button does: "Delete product", never "OK". */
  confirmLabel: string;
  /** Says what stays where "Cancel" would be taken for the act itself. */
  closeLabel?: string;
  canUndo?: boolean;
  tone?: 'danger' | 'primary';
  /** What else must be known before. */
  children?: ReactNode;
};

export function ConfirmDialog({
  isOpen,
  onClose,
  onConfirm,
  title,
  consequence,
  confirmLabel,
  closeLabel = 'Cancel',
  canUndo = false,
  tone = 'danger',
  children,
}: ConfirmDialogProps) {
  const [busy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    try {
      await onConfirm();
      onClose();
    } catch {
      // The command has already told the person what went wrong; the dialog stays for another try.
    } finally {
      setBusy(false);
    }
  };
  const sentences = [consequence, canUndo ? undefined : 'This action cannot be undone.'].filter(Boolean);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      size="sm"
      held={busy ? 'busy' : undefined}
      title={title}
      description={sentences.length > 0 ? sentences.join(' ') : undefined}
      actions={
        <>
          <Button onClick={onClose} disabled={busy}>
            {closeLabel}
          </Button>
          <Button tone={tone} busy={busy} onClick={() => void confirm()}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
