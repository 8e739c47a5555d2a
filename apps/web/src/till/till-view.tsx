import { CartView } from './cart-view.tsx';
import { CloseView } from './close-view.tsx';
import { DayView } from './day-view.tsx';
import { DoneView } from './done-view.tsx';
import { DrawerView } from './drawer-view.tsx';
import { PayView } from './pay-view.tsx';
import { SaleView } from './sale-view.tsx';
import { SalesView } from './sales-view.tsx';
import { SellView } from './sell-view.tsx';
import type { TillSearch } from './till-search.ts';

type TillViewProps = { search: TillSearch; onLock: (() => void) | undefined };

/** The view that the address names. */
export function TillView({ search: { view, id }, onLock }: TillViewProps) {
  switch (view) {
    case undefined:
      return <SellView onLock={onLock} />;
    case 'cart':
      return <CartView />;
    case 'pay':
      return <PayView />;
    case 'done':
      return <DoneView id={id} />;
    case 'sales':
      return <SalesView />;
    case 'sale':
      return <SaleView key={id} id={id} />;
    case 'drawer':
      return <DrawerView />;
    case 'close':
      return <CloseView />;
    case 'day':
      return <DayView />;
  }
}
