import { Suspense, useState } from 'react';
import { Clock, PackageCheck, Percent, Trash2, User } from 'lucide-react';
import { Button } from '../design/button.tsx';
import { MoneyText } from '../design/figures.tsx';
import { lazyPart } from '../design/lazy-part.ts';
import { CartLines } from './cart-lines.tsx';
import { CartTermsDialog } from './cart-terms-dialog.tsx';
import { ParkDialog } from './park-dialog.tsx';
import { TillFrame } from './till-frame.tsx';
import { useCart } from './use-cart.ts';
import { useGo } from './use-till.ts';

const CustomerDialog = lazyPart(async () => (await import('./customer-dialog.tsx')).CustomerDialog);
const OrderDialog = lazyPart(async () => (await import('./order-dialog.tsx')).OrderDialog);

/** The cart in progress, and what is seldom done with it. */
export function CartView() {
  const { cart, totals, change, empty } = useCart();
  const [open, setOpen] = useState<'terms' | 'customer' | 'order' | 'park' | null>(null);
  const go = useGo();
  const close = () => setOpen(null);
  const isEmpty = cart.lines.length === 0;
  return (
    <TillFrame
      title="Cart"
      onBack={() => go({})}
      bar={
        <Button
          size="lg"
          tone="primary"
          className="flex-1 text-lg"
          disabled={isEmpty}
          onClick={() => go({ view: 'pay' })}
        >
          Pay <MoneyText cents={totals.totalCents} />
        </Button>
      }
    >
      <CartLines />
      {!isEmpty && (
        <div className="mt-4 grid grid-cols-2 gap-2">
          <Button size="lg" icon={User} onClick={() => setOpen('customer')}>
            <span className="min-w-0 wrap-anywhere">{cart.customer?.name ?? 'Customer'}</span>
          </Button>
          <Button size="lg" icon={Percent} onClick={() => setOpen('terms')}>
            Discount and tax
          </Button>
          <Button size="lg" icon={Clock} onClick={() => setOpen('park')}>
            Park sale
          </Button>
          <Button size="lg" icon={PackageCheck} onClick={() => setOpen('order')}>
            Take as order
          </Button>
          <Button
            size="lg"
            tone="danger-outline"
            icon={Trash2}
            className="col-span-2"
            onClick={() => {
              empty();
              void go({});
            }}
          >
            Empty cart
          </Button>
        </div>
      )}
      {open === 'terms' && <CartTermsDialog onClose={close} />}
      {open === 'park' && <ParkDialog onClose={close} />}
      <Suspense fallback={null}>
        {open === 'customer' && (
          <CustomerDialog
            customer={cart.customer}
            onCustomer={(customer) => change({ ...cart, customer })}
            onClose={close}
          />
        )}
        {open === 'order' && <OrderDialog onClose={close} />}
      </Suspense>
    </TillFrame>
  );
}
