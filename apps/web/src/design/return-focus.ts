import { useRef } from 'react';

/**
 * Handlers for a Radix dialog that is opened without a trigger of its own: the focus goes back to where it was, and
 * to the button of the menu where it was in a menu, which has gone meanwhile.
 */
export function useReturnFocus() {
  const origin = useRef<HTMLElement | null>(null);
  return {
    onOpenAutoFocus: () => {
      const focused = document.activeElement;
      const opener = focused?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
      origin.current = opener ? document.getElementById(opener) : (focused as HTMLElement | null);
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      origin.current?.focus();
    },
  };
}
