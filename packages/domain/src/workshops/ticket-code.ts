const prefix = 'ATELIER-TICKET:';
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Returns the text of the QR code on a ticket. It is no secret: checking in takes an account of the maker. */
export const ticketCode = (attendeeId: string): string => prefix + attendeeId.toUpperCase();

/** Reads the id of an attendee from a scanned code, or null for a code that is no ticket. */
export function readTicketCode(text: string): string | null {
  const id = text.trim().slice(prefix.length).toLowerCase();
  return text.trim().startsWith(prefix) && uuid.test(id) ? id : null;
}
