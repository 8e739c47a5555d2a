import { v7 } from 'uuid';

/** An id for something that this person is about to create. Works on plain http too, unlike crypto.randomUUID. */
export function newId(): string {
  return v7();
}
