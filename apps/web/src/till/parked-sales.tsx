import { Clock } from 'lucide-react';
import { totalsOf } from '@atelier/domain/till';
import { Button } from '../design/button.tsx';
import { MoneyText } from '../design/figures.tsx';
import { pricedCart } from './selling.ts';
import { useCart } from './use-cart.ts';
import { useOpenTill } from './use-till.ts';

/** Parked sales, to be taken up again. */
export function ParkedSales() {
  const { carts, selling } = useOpenTill();
  const { takeUp } = useCart();
  if (carts.parked.length === 0) return null;
  return (
    <ul aria-label="Parked sales" className="flex flex-wrap gap-2">
      {carts.parked.map((cart, index) => (
        <li key={cart.id}>
          <Button size="lg" icon={Clock} onClick={() => takeUp(cart)}>
            <span className="min-w-0 wrap-anywhere">{cart.parkedAs || `Parked ${index + 1}`}</span>
            <MoneyText cents={totalsOf(pricedCart(cart, selling)).totalCents} />
          </Button>
        </li>
      ))}
    </ul>
  );
}
