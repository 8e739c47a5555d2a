import type { Inside } from '@atelier/database/platform/in-business';
import { paymentHoldEnd } from '@atelier/domain/workshops';
import type { Cards } from '../payments/cards.ts';
import { findOfferedProcessor } from '../payments/read-card-offer.ts';
import type { OpenedWorkshop } from './hold-signup.ts';

/** Returns when places that are paid by card from now on are released; null where the workshop takes no cards. */
export async function paymentHoldOf(
  inside: Inside,
  { signup, now }: Pick<OpenedWorkshop, 'signup' | 'now'>,
  cards: Cards,
): Promise<string | null> {
  const offered = signup.payment === 'door' ? null : await findOfferedProcessor(inside, cards);
  return offered && paymentHoldEnd(now);
}
