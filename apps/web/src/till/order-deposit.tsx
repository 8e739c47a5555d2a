import { zeroMoney } from '@atelier/domain/foundation';
import { orderOf, type OrderFacts, type Taken } from './make-entries.ts';
import { afterSale } from './printer/after-sale.ts';
import { Sheet } from './sheet.tsx';
import { TakeMoney } from './take-money.tsx';
import { useCart } from './use-cart.ts';
import { useGo, useOpenTill, useRecord } from './use-till.ts';

/** Takes the deposit of an order, and writes the order. */
export function OrderDeposit({ facts, onClose }: { facts: OrderFacts; onClose: () => void }) {
  const { carts, setCarts, selling, person } = useOpenTill();
  const { cart, priced } = useCart();
  const [record, isBusy] = useRecord();
  const go = useGo();
  const finish = async ({ payments }: Taken) => {
    const left = { ...carts, current: null };
    const order = await record({
      ...{ id: cart.id, personId: person?.id ?? null, carts: { from: carts, to: left } },
      write: orderOf(priced, payments, facts, selling.catalogue.cashRounding),
    });
    if (order === null) return;
    await go({ view: 'done', id: order.id });
    // Not before: an empty cart would be drawn here.
    setCarts(left, true);
    if (order.kind === 'order') afterSale(order, selling);
  };
  return (
    <Sheet
      onClose={onClose}
      title={facts.depositCents > zeroMoney ? 'Deposit' : 'Take order'}
      description={`Order of ${facts.customer.name}`}
    >
      <TakeMoney due={facts.depositCents} canOwe={false} canPayOnline={false} busy={isBusy} onPaid={finish} />
    </Sheet>
  );
}
