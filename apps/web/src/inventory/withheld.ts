import { quantity, type Quantity } from '@atelier/domain/foundation';

/** What is there of an item in blocked or expired lots, so that it is not available. */
export const withheldOf = ({
  onHand,
  committed,
  available,
}: {
  readonly onHand: Quantity;
  readonly committed: Quantity;
  readonly available: Quantity;
}): Quantity => quantity(onHand - committed - available);
