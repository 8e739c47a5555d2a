import { listWholeOrders, type OrderFilter } from '@atelier/database/orders/orders.reads';
import { listReturnReasons } from '@atelier/database/orders/order-returns.reads';
import type { Tenant } from '@atelier/database/platform/in-business';
import { lineRow, type ReportColumn, type ReportTable } from '@atelier/domain/reports';
import type { CalendarDate } from '@atelier/domain/foundation';
import { returnReasonNames } from '@atelier/domain/orders';
import { loadProgress } from './order-progress.ts';

const text = (title: string): ReportColumn => ({ title, kind: 'text' });
const day = (title: string): ReportColumn => ({ title, kind: 'date' });

/** All orders that a filter finds, the latest first. */
export async function ordersTable(
  tenant: Tenant,
  filter: OrderFilter,
  today: CalendarDate,
): Promise<ReportTable> {
  const orders = await listWholeOrders(tenant, filter, today);
  const progressOf = await loadProgress(
    tenant,
    orders.map(({ id }) => id),
  );
  const reasons = await listReturnReasons(
    tenant,
    orders.map(({ id }) => id),
  );
  return {
    fileName: 'orders',
    title: 'Orders',
    period: null,
    basis: null,
    columns: [
      ...['Number', 'Their number', 'Customer', 'Channel', 'Event', 'State'].map(text),
      ...['Stage', 'Making', 'Sending', 'Payment'].map(text),
      day('Ordered'),
      day('Promised'),
      text('What'),
      text('Returned because'),
      { title: 'Total', kind: 'money' },
    ],
    rows: orders.map((order) => {
      const { states } = progressOf({ id: order.id, total: order.totalCents });
      return lineRow([
        order.number ?? '',
        order.sourceId,
        order.customerName,
        order.channel,
        order.eventName ?? '',
        order.state,
        states.stage ?? '',
        states.production,
        states.fulfilment,
        states.payment,
        order.orderedOn,
        order.promisedOn,
        order.summary,
        (reasons.get(order.id) ?? []).map((reason) => returnReasonNames[reason]).join(', '),
        order.totalCents,
      ]);
    }),
  };
}
