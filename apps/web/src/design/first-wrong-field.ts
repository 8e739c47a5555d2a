/**
 * Puts the focus into the first field that was just said to be wrong, which on a phone may be far above the button.
 * The forms that are built on a schema do so by themselves.
 */
export function focusFirstWrongField(within: Element | null): void {
  requestAnimationFrame(() => {
    const wrong = [...(within?.querySelectorAll<HTMLElement>('[aria-invalid="true"]') ?? [])];
    if (wrong.every((field) => field !== document.activeElement)) wrong[0]?.focus();
  });
}
