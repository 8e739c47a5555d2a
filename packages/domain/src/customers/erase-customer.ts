import { refuse, succeed, type Outcome, type Refusal } from '../foundation/index.ts';
import { customerRefusals } from './customer.ts';

/** What is open with a customer: the number or name of one of each, or null. */
export type OpenOfCustomer = {
  readonly invoice: string | null;
  readonly order: string | null;
  readonly hasCredit: boolean;
  /** A place of theirs that holds goods of the maker. */
  readonly place: string | null;
};

type EraseRefusal = Refusal<
  | 'customer-is-erased'
  | 'customer-is-merged'
  | 'customer-name-differs'
  | 'customer-owes'
  | 'customer-has-open-order'
  | 'customer-has-credit'
  | 'customer-holds-stock'
>;

/**
 * Tells whether a person may be erased: what is open is settled first, since no one could be asked for it afterwards.
 */
export function decideErasure(
  customer: { readonly name: string; readonly isErased: boolean; readonly mergedInto: string | null },
  typedName: string,
  open: OpenOfCustomer,
): Outcome<true, EraseRefusal> {
  const { refusal } = customerRefusals;
  if (customer.isErased) return refuse(refusal('customer-is-erased'));
  if (customer.mergedInto !== null) return refuse(refusal('customer-is-merged'));
  if (open.invoice !== null) return refuse(refusal('customer-owes', { details: open.invoice }));
  if (open.order !== null) return refuse(refusal('customer-has-open-order', { details: open.order }));
  if (open.hasCredit) return refuse(refusal('customer-has-credit'));
  if (open.place !== null) return refuse(refusal('customer-holds-stock', { details: open.place }));
  if (typedName.trim() !== customer.name.trim())
    return refuse(refusal('customer-name-differs', { field: 'typedName' }));
  return succeed(true);
}
