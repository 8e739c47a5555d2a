import type { Discount } from '@atelier/domain/sales-documents';
import type { TillCustomer, TillLine } from '@atelier/domain/till';

/** A line of a cart. Its tax follows from the event and the day. */
export type CartLine = Omit<TillLine, 'taxRate'>;

/** A sale in progress. Its id is that of the sale. */
export type Cart = {
  readonly id: string;
  readonly lines: readonly CartLine[];
  readonly discount: Discount;
  readonly discountReason: string;
  /** Why the whole bears no tax; empty where it does. */
  readonly exemptReason: string;
  readonly customer: TillCustomer | null;
  readonly note: string;
  /** Name under which it is parked. */
  readonly parkedAs: string;
};
