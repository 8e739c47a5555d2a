import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { money } from '../foundation/index.ts';
import { chooseOffers, hasPlaces, placesLeft } from './places.ts';
import type { TicketType, WorkshopSession } from './signup.ts';

const ticket = (id: string, fields: Partial<TicketType> = {}): TicketType => ({
  ...{ id, name: id, priceCents: money(0), depositCents: null, mostSold: null, mostPerPerson: null },
  ...{ soldFrom: null, soldUntil: null, accessCode: '', sessionId: null },
  ...fields,
});
const session = (id: string, capacity: number | null) => ({ id, capacity }) as WorkshopSession;

it('limits a ticket type by the workshop, by its session and by its own count', () => {
  const morning = ticket('morning', { sessionId: 'am' });
  const evening = ticket('evening', { sessionId: 'pm', mostSold: 1 });
  const whole = ticket('whole');
  const rules = {
    capacity: 8,
    sessions: [session('am', 3), session('pm', 4)],
    ticketTypes: [morning, evening, whole],
  };
  const taken = new Map([
    ['morning', 1],
    ['whole', 1],
  ]);
  expect(placesLeft(rules, taken, morning)).toBe(1);
  expect(placesLeft(rules, taken, evening)).toBe(1);
  expect(placesLeft(rules, taken, whole)).toBe(1);
  expect(hasPlaces(rules, taken, [morning, evening])).toBe(true);
  expect(hasPlaces(rules, taken, [morning, whole])).toBe(false);
  expect(placesLeft(rules, new Map([['evening', 1]]), evening)).toBe(0);
  expect(placesLeft(rules, new Map([['morning', 9]]), whole)).toBe(0);
});

it('passes over those on the waitlist whose ticket type is full, and keeps the order of the others', () => {
  const adult = ticket('adult', { mostSold: 1 });
  const child = ticket('child');
  const rules = { capacity: 3, sessions: [], ticketTypes: [adult, child] };
  const waitlist = ['adult', 'child', 'adult', 'child'].map((ticketTypeId, id) => ({ id, ticketTypeId }));
  const chosen = chooseOffers(rules, new Map([['adult', 1]]), waitlist);
  expect(chosen.map(({ id }) => id)).toEqual([1, 3]);
});

it('never offers more places than are left, and leaves none while someone waits', () => {
  fc.assert(
    fc.property(fc.nat(20), fc.nat(25), fc.nat(30), (capacity, held, waiting) => {
      const rules = { capacity: capacity + 1, sessions: [], ticketTypes: [ticket('adult')] };
      const waitlist = Array.from({ length: waiting }, () => ({ ticketTypeId: 'adult' }));
      const left = Math.max(0, capacity + 1 - held);
      expect(chooseOffers(rules, new Map([['adult', held]]), waitlist)).toHaveLength(Math.min(left, waiting));
    }),
  );
});
