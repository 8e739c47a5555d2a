import { clsx, type ClassValue } from 'clsx';

/** Joins class names; a component's own come first so that layout classes of the caller may follow. */
export function classNames(...values: ClassValue[]): string {
  return clsx(values);
}
