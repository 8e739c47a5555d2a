/** Marks a field whose text stands for no value at present. */
export const unreadableMark = 'data-unreadable';

/**
 * Goes to the first field below an element whose text cannot be read; each of them says what is wrong with it.
 *
 * @returns whether there is one
 */
export function goToUnreadable(place: ParentNode): boolean {
  const fields = [...place.querySelectorAll<HTMLInputElement>(`[${unreadableMark}]`)];
  for (const field of fields) field.dispatchEvent(new Event('invalid'));
  fields[0]?.focus();
  return fields.length > 0;
}

// Here, for all forms: what one of them sends would be without what was typed there.
document.addEventListener(
  'submit',
  (event) => {
    if (!(event.target instanceof HTMLFormElement) || !goToUnreadable(event.target)) return;
    event.preventDefault();
    event.stopPropagation();
  },
  { capture: true },
);
