import { Suspense } from 'react';
import { lazyPart } from '../design/lazy-part.ts';
import { CartView } from './cart-view.tsx';
import { DoneView } from './done-view.tsx';
import { PayView } from './pay-view.tsx';
import { SellView } from './sell-view.tsx';
import { TillFrame } from './till-frame.tsx';
import type { TillSearch } from './till-search.ts';

// Selling waits for none of these.
const CloseView = lazyPart(async () => (await import('./close-view.tsx')).CloseView);
const DayView = lazyPart(async () => (await import('./day-view.tsx')).DayView);
const DrawerView = lazyPart(async () => (await import('./drawer-view.tsx')).DrawerView);
const OnlineView = lazyPart(async () => (await import('./online-view.tsx')).OnlineView);
const SaleView = lazyPart(async () => (await import('./sale-view.tsx')).SaleView);
const SalesView = lazyPart(async () => (await import('./sales-view.tsx')).SalesView);

type TillViewProps = { search: TillSearch; onLock: (() => void) | undefined };

/** The view that the address names. */
export function TillView(props: TillViewProps) {
  return (
    <Suspense fallback={<TillFrame title="Till">{null}</TillFrame>}>
      <NamedView {...props} />
    </Suspense>
  );
}

function NamedView({ search: { view, id }, onLock }: TillViewProps) {
  switch (view) {
    case undefined:
      return <SellView onLock={onLock} />;
    case 'cart':
      return <CartView />;
    case 'pay':
      return <PayView />;
    case 'done':
      return <DoneView id={id} />;
    case 'online':
      return <OnlineView id={id} />;
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
    case 'ready':
    case 'printer':
      // Its screen shows it, with or without a session.
      return null;
  }
}
