import { totalsOf, type TillCart, type TillTotals } from '@atelier/domain/till';
import { emptyCart, type Cart } from './cart.ts';
import { pricedCart } from './selling.ts';
import { useOpenTill } from './use-till.ts';

/** Gives the cart in progress, its sums, and what is done with it. */
export function useCart(): {
  readonly cart: Cart;
  readonly priced: TillCart;
  readonly totals: TillTotals;
  readonly change: (cart: Cart) => void;
  readonly park: (name: string) => void;
  readonly takeUp: (cart: Cart) => void;
  readonly empty: () => void;
} {
  const { carts, setCarts, selling } = useOpenTill();
  const cart = carts.current ?? emptyCart();
  const priced = pricedCart(cart, selling);
  const others = carts.parked;
  return {
    ...{ cart, priced, totals: totalsOf(priced) },
    change: (current) => setCarts({ ...carts, current: current.lines.length === 0 ? null : current }),
    park: (parkedAs) => setCarts({ current: null, parked: [...others, { ...cart, parkedAs }] }),
    takeUp: (parked) => {
      const rest = others.filter(({ id }) => id !== parked.id);
      // What is in progress is parked in its place.
      const inProgress = carts.current === null ? [] : [carts.current];
      setCarts({ current: { ...parked, parkedAs: '' }, parked: [...rest, ...inProgress] });
    },
    empty: () => setCarts({ ...carts, current: null }),
  };
}
