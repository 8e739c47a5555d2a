import { useEffect } from 'react';

/**
 * Puts the focus into the first field that was just said to be wrong, which on a phone may be far above the button.
 * The forms that are built on a schema do so by themselves.
 */
export function focusFirstWrongField(within: Element | null): void {
  requestAnimationFrame(() => {
    const wrong = [...(within?.querySelectorAll<HTMLElement>('[aria-invalid="true"]') ?? [])];
    if (wrong.some((field) => field === document.activeElement)) return;
    wrong[0]?.focus();
    // Clear of what sticks to the edges of the page.
    wrong[0]?.scrollIntoView({ block: 'center' });
  });
}

/** Does so on the page whenever errors are told, by what checks here or by the server. */
export function useWrongFieldFocus(errors: Readonly<Record<string, string>>): void {
  useEffect(() => {
    if (Object.keys(errors).length > 0) focusFirstWrongField(document.querySelector('main'));
  }, [errors]);
}
