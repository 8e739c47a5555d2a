import { zeroMoney } from '@atelier/domain/foundation';
import { saleOf } from './make-entries.ts';
import { afterSale } from './printer/after-sale.ts';
import { TakeMoney } from './take-money.tsx';
import { TillFrame } from './till-frame.tsx';
import { useCart } from './use-cart.ts';
import { useGo, useOpenTill, useRecord } from './use-till.ts';
import { Nothing } from './nothing.tsx';

/** Takes the money for the cart, and writes the sale. */
export function PayView() {
  const { carts, setCarts, selling, snapshot, person } = useOpenTill();
  const { cart, priced, totals } = useCart();
  const [record, isBusy] = useRecord();
  const go = useGo();
  if (cart.lines.length === 0) {
    return (
      <TillFrame title="Pay" onBack={() => go({})}>
        <Nothing>The cart is empty.</Nothing>
      </TillFrame>
    );
  }
  return (
    <TillFrame title="Pay" onBack={() => go({})}>
      <TakeMoney
        key={cart.id}
        due={totals.totalCents}
        canOwe={cart.customer !== null && totals.totalCents > zeroMoney}
        canPayOnline={selling.catalogue.takesCardsOnline && snapshot.isReached !== false}
        busy={isBusy}
        onPaid={async (taken) => {
          const { customer, note } = cart;
          const left = { ...carts, current: null };
          const sale = await record({
            ...{ id: cart.id, personId: person?.id ?? null, carts: { from: carts, to: left } },
            write: saleOf(priced, taken, { customer, note }, selling.catalogue.cashRounding),
          });
          if (sale === null) return;
          await go({ view: taken.isPaidOnline ? 'online' : 'done', id: sale.id });
          // Not before: an empty cart would be drawn here.
          setCarts(left, true);
          if (sale.kind === 'sale') afterSale(sale, selling);
        }}
      />
    </TillFrame>
  );
}
