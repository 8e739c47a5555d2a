import { quantity, type Quantity } from '@atelier/domain/foundation';

/** Returns how much of an item is in blocked or expired lots, and so is not available. */
export const withheldOf = ({
  onHand,
  committed,
  available,
}: {
  readonly onHand: Quantity;
  readonly committed: Quantity;
  readonly available: Quantity;
}): Quantity => quantity(onHand - committed - available);
