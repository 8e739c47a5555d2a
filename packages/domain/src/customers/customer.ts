import { declareRefusals } from '../foundation/index.ts';

/** The refusals of the customers room. */
export const customerRefusals = declareRefusals({
  'customer-not-found': 'not-found',
  'customer-id-taken': 'conflict',
});

/** Whom the maker sells to. A shop is a customer of kind `business`. `address` is written as on an envelope. */
export type Customer = {
  readonly id: string;
  readonly kind: 'person' | 'business';
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly address: string;
  readonly notes: string;
  readonly isTaxExempt: boolean;
};
