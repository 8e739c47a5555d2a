import type { AttendeeState } from '@atelier/domain/workshops';
import { choiceParam, idParam, pagesParam, textParam } from '../platform/search-params.ts';

// Repeated here, since every address is read before the domain is loaded.
const states = [
  'confirmed',
  'checked_in',
  'waitlisted',
  'offered',
  'offer_expired',
  'cancelled',
  'awaiting_payment',
  'payment_expired',
  'no_show',
] as const satisfies readonly AttendeeState[];

/** Search parameters of the list of attendees. */
export type AttendeesSearch = {
  state?: AttendeeState | undefined;
  search?: string | undefined;
  ticket?: string | undefined;
  pages?: number | undefined;
};

export const readAttendeesSearch = (search: Record<string, unknown>): AttendeesSearch => ({
  state: choiceParam(search['state'], states),
  search: textParam(search['search']),
  ticket: idParam(search['ticket']),
  pages: pagesParam(search['pages']),
});
