import type { CardCheckout, CardMovement } from '@atelier/database/payments/card-movements.store';
import type { CardConnection } from '@atelier/database/payments/card-processors.store';
import type { AnyRefusal, Tenant } from '@atelier/database/platform/in-business';
import type { Outcome } from '@atelier/domain/foundation';
import type { CardKeys, CardProcessorName } from '@atelier/domain/payments';
import type { Clock, Ids } from '../platform/clock.ts';
import { sealKeys, unsealKeys, type KeyPlace } from './card-keys.ts';
import type { CardPaymentFacts, CardProcessor } from './card-processor.ts';
import { stripeProcessor } from './stripe-processor.ts';

/** The books that everything goes into that a connection to a processor brings. */
export interface CardBooks {
  readonly tools: { readonly clock: Clock; readonly ids: Ids; readonly cards: Cards };
  readonly businessId: string;
  readonly connection: CardConnection;
}

/** A movement at a processor, and how the books are brought to it. */
export interface Told {
  readonly now: Pick<CardMovement, 'ref' | 'kind' | 'amount' | 'state'> &
    Partial<CardMovement> & { readonly at: string };
  readonly book: (tenant: Tenant, before: CardMovement) => Promise<Outcome<CardMovement, AnyRefusal>>;
}

/** A payment by card that has come. */
export type PaidCardFacts = CardPaymentFacts & { readonly paid: NonNullable<CardPaymentFacts['paid']> };

/** A checkout that pays places of a booking. */
export type BookingCheckout = CardCheckout & { readonly of: { readonly kind: 'booking' } };

/** Returns what a payment for places moves, and how it is booked. A module above this one knows. */
export type PlaceMovements = (
  books: CardBooks,
  checkout: BookingCheckout,
  facts: PaidCardFacts,
) => readonly Told[];

/** Keeps keys, and speaks with processors. */
export interface Cards {
  processor(name: CardProcessorName, keys: CardKeys): CardProcessor;
  seal(keys: CardKeys, of: KeyPlace): Uint8Array;
  /** Null where they cannot be opened any longer: the secret of the server is another one. */
  unseal(sealed: Uint8Array, of: KeyPlace): CardKeys | null;
  readonly placeMovements: PlaceMovements;
}

/** `stripeUrl` is where Stripe is asked; its own address where nothing is said. */
export function createCards(parts: {
  readonly secret: string;
  readonly stripeUrl: string | undefined;
  readonly placeMovements: PlaceMovements;
}): Cards {
  const processors: Record<CardProcessorName, (keys: CardKeys) => CardProcessor> = {
    stripe: (keys) => stripeProcessor(keys, parts.stripeUrl),
  };
  return {
    processor: (name, keys) => processors[name](keys),
    seal: (keys, of) => sealKeys(parts.secret, keys, of),
    unseal: (sealed, of) => unsealKeys(parts.secret, sealed, of),
    placeMovements: parts.placeMovements,
  };
}

/** The processor of a connection, with its keys; null where they cannot be opened any longer. */
export function processorOf(
  cards: Cards,
  businessId: string,
  connection: CardConnection,
): CardProcessor | null {
  const keys = cards.unseal(connection.sealedKeys, { businessId, ...connection });
  return keys && cards.processor(connection.processor, keys);
}
