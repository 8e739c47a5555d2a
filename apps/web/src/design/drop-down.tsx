import type { ReactNode, RefObject } from 'react';
import { Popover } from 'radix-ui';
import { classNames } from './class-names.ts';

type DropDownProps = {
  label: string;
  /** The button that opened it, to which the focus returns. */
  opener: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
  sideOffset?: number;
  /** For content that places the focus itself. */
  keepsFocus?: boolean;
  className?: string;
  children: ReactNode;
};

/** A panel that drops down below the button that opened it. */
export function DropDown({
  label,
  opener,
  onClose,
  sideOffset = 6,
  keepsFocus = false,
  className,
  children,
}: DropDownProps) {
  const isOnOpener = (target: EventTarget | null) =>
    target instanceof Node && opener.current?.contains(target) === true;
  return (
    <Popover.Root open onOpenChange={(open) => !open && onClose()}>
      <Popover.Anchor virtualRef={opener} />
      <Popover.Portal>
        <Popover.Content
          aria-label={label}
          align="end"
          sideOffset={sideOffset}
          collisionPadding={12}
          // The button itself closes what it has opened.
          onInteractOutside={(event) => isOnOpener(event.target) && event.preventDefault()}
          onOpenAutoFocus={(event) => keepsFocus && event.preventDefault()}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            opener.current?.focus();
          }}
          className={classNames(
            'animate-drop border-line bg-surface text-ink shadow-floating z-50 max-w-[calc(100vw-1.5rem)] rounded-lg border outline-none',
            className,
          )}
        >
          {children}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
