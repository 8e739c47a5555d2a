import type { EventSignup, TicketType } from './signup.ts';

/** Places taken, by the id of the ticket type. An open offer takes the place that it offers. */
export type TakenPlaces = ReadonlyMap<string, number>;

type Rules = Pick<EventSignup, 'capacity' | 'sessions' | 'ticketTypes'>;

/** Returns the places left for a ticket type: of the workshop, of its sessions and of the type itself. */
export function placesLeft(rules: Rules, taken: TakenPlaces, type: TicketType): number {
  const takenBy = (counts: (other: TicketType) => boolean) =>
    rules.ticketTypes.reduce((sum, other) => sum + (counts(other) ? (taken.get(other.id) ?? 0) : 0), 0);
  const limits = [rules.capacity - takenBy(() => true)];
  if (type.mostSold !== null) limits.push(type.mostSold - (taken.get(type.id) ?? 0));
  for (const session of rules.sessions) {
    // A ticket for all sessions takes a place in each.
    const isIn = ({ sessionId }: TicketType) => sessionId === null || sessionId === session.id;
    if (session.capacity !== null && isIn(type)) limits.push(session.capacity - takenBy(isIn));
  }
  return Math.max(0, Math.min(...limits));
}

const withOneMore = (taken: TakenPlaces, typeId: string): TakenPlaces =>
  new Map(taken).set(typeId, (taken.get(typeId) ?? 0) + 1);

/** Tells whether all of these places, each by its ticket type, are left. */
export function hasPlaces(rules: Rules, taken: TakenPlaces, types: readonly TicketType[]): boolean {
  let counted = taken;
  for (const type of types) {
    if (placesLeft(rules, counted, type) === 0) return false;
    counted = withOneMore(counted, type.id);
  }
  return true;
}

/**
 * Chooses who on the waitlist is offered a place: one place each, in the order of joining. Those whose ticket type has no
 * place left are passed over and keep their position.
 */
export function chooseOffers<Waiting extends { readonly ticketTypeId: string }>(
  rules: Rules,
  taken: TakenPlaces,
  waitlist: readonly Waiting[],
): readonly Waiting[] {
  const types = new Map(rules.ticketTypes.map((type) => [type.id, type]));
  const chosen: Waiting[] = [];
  let counted = taken;
  for (const waiting of waitlist) {
    const type = types.get(waiting.ticketTypeId);
    if (!type || placesLeft(rules, counted, type) === 0) continue;
    chosen.push(waiting);
    counted = withOneMore(counted, type.id);
  }
  return chosen;
}
