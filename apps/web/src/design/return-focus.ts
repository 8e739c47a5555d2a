import { useRef, type FocusEvent } from 'react';

/** Of what had the focus: itself, or the button of the menu that it stood in, which has gone meanwhile. */
function openerOf(focused: Element | null): HTMLElement | null {
  const button = focused?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  return button ? document.getElementById(button) : (focused as HTMLElement | null);
}

/** Handlers for a Radix dialog that is opened without a trigger of its own: the focus goes back to where it was. */
export function useReturnFocus() {
  const origin = useRef<HTMLElement | null>(null);
  return {
    // A field that takes the focus by itself does so before the dialog would.
    onFocus: ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
      if (relatedTarget instanceof Element && !currentTarget.contains(relatedTarget))
        origin.current ??= openerOf(relatedTarget);
    },
    onOpenAutoFocus: () => {
      origin.current ??= openerOf(document.activeElement);
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      origin.current?.focus();
      origin.current = null;
    },
  };
}
