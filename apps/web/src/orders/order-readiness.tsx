import { useMemo } from 'react';
import type { OrderView } from '@atelier/contract/orders';
import { permits } from '@atelier/domain/businesses';
import type { CalendarDate } from '@atelier/domain/foundation';
import { showToast } from '../design/toast.ts';
import { useActiveBusiness } from '../platform/active-business.tsx';
import { checkOrder, formOfOrder, linesToAsk } from './order-form.ts';
import { OrderReadinessNote } from './order-readiness-note.tsx';
import { useChangeOrder } from './orders.api.ts';

/** When an order can be ready, on its page, for as long as something of it is to be got ready. */
export function ReadinessOfOrder({ order }: { order: OrderView }) {
  const mayWrite = permits(useActiveBusiness().business.role, 'invoices.write');
  const form = useMemo(() => formOfOrder(order, order.id), [order]);
  const lines = useMemo(() => linesToAsk(form), [form]);
  const change = useChangeOrder({
    onSaved: () => showToast({ title: 'The promise is noted', kind: 'success' }),
  });
  const isDue = order.fulfilment === 'not-fulfilled' || order.fulfilment === 'partially-fulfilled';
  if (!isDue || order.state === 'completed' || order.state === 'cancelled') return null;
  const promise = (promisedOn: CalendarDate) => {
    const checked = checkOrder({ ...form, promisedOn }, order.state !== 'draft');
    if ('order' in checked)
      change.mutate({ orderId: order.id, version: order.version, order: checked.order });
  };
  return (
    <OrderReadinessNote
      orderId={order.id}
      lines={lines}
      promisedOn={order.promisedOn}
      onPromise={mayWrite ? promise : undefined}
      busy={change.isPending}
    />
  );
}
