import type { OrderView } from '@atelier/contract/orders';
import { orderChannelNames } from '@atelier/domain/orders';
import { Card, FactList } from '../design/card.tsx';
import { DateText, MoneyText } from '../design/figures.tsx';
import { TextLink } from '../design/link-button.tsx';
import { PageHeader } from '../design/page-header.tsx';
import { TableSkeleton } from '../design/skeletons.tsx';
import { InteractionsOfOrder } from '../customers/index.ts';
import { Attachments } from '../documents/index.ts';
import { InvoiceStatePill } from '../invoices/index.ts';
import { useToday } from '../platform/active-business.tsx';
import { LoadedPage } from '../platform/loaded-page.tsx';
import { paths } from '../platform/paths.ts';
import { CommissionPart } from './commission-part.tsx';
import { OrderActions } from './order-actions.tsx';
import { LookPill, orderName, OrderStatePill, PromiseText } from './order-columns.tsx';
import { OrderLines } from './order-lines.tsx';
import { OrderParcels } from './order-parcels.tsx';
import { ReadinessOfOrder } from './order-readiness.tsx';
import { OrderReturns } from './order-returns.tsx';
import { fulfilmentLooks, makingLook, orderWords, paymentLooks } from './order-words.ts';
import { useOrder } from './orders.api.ts';

const back = { to: paths.customerOrders, label: 'Orders' };

export function OrderScreen({ orderId }: { orderId: string }) {
  return (
    <LoadedPage
      title="Order"
      back={back}
      query={useOrder(orderId)}
      words={orderWords}
      errorTitle="This order could not be loaded"
      skeleton={<TableSkeleton rows={3} columns={3} />}
    >
      {(order) => <OpenOrder order={order} />}
    </LoadedPage>
  );
}

function OpenOrder({ order }: { order: OrderView }) {
  return (
    <>
      <PageHeader
        title={orderName(order)}
        badge={<OrderStatePill state={order.state} />}
        description={<Whose order={order} />}
        back={back}
        action={<OrderActions order={order} />}
      />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="min-w-0 space-y-5">
          {order.channel === 'commission' && <CommissionPart order={order} />}
          <OrderLines order={order} />
          {order.returns.length > 0 && <OrderReturns order={order} />}
          {order.parcels.length > 0 && <OrderParcels order={order} />}
          {order.invoices.length > 0 && <Invoices order={order} />}
          {order.customerId !== null && <InteractionsOfOrder orderId={order.id} />}
          <Attachments kind="customer-order" id={order.id} />
        </div>
        <Facts order={order} />
      </div>
    </>
  );
}

function Whose({ order }: { order: OrderView }) {
  return order.customerId === null ? (
    'No customer yet'
  ) : (
    <TextLink to={paths.customer(order.customerId)}>{order.customerName}</TextLink>
  );
}

function Invoices({ order }: { order: OrderView }) {
  return (
    <Card title="Invoices" flush>
      <ul className="divide-line border-line divide-y border-t">
        {order.invoices.map((invoice) => (
          <li key={invoice.id} className="flex items-center justify-between gap-x-4 px-4 py-3 sm:px-5">
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <TextLink to={paths.invoice(invoice.id)} className="touch-target inline-flex items-center">
                {invoice.number ?? 'Draft invoice'}
              </TextLink>
              <InvoiceStatePill state={invoice.state} />
            </span>
            <MoneyText cents={invoice.totalCents} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Facts({ order }: { order: OrderView }) {
  const today = useToday();
  const said = [
    ['Event', order.eventName ?? ''],
    ['Sold through', order.marketplace],
    ['Their order number', order.sourceId],
    ['Shipped by', order.shippingMethod],
    ['Address', order.shippingAddress],
    ['Note to them', order.note],
    ['Note for yourself', order.privateNote],
    ['Why', order.stepReason],
  ] as const;
  return (
    <Card title="Summary">
      <FactList
        facts={[
          ...(order.state === 'draft'
            ? []
            : [
                { term: 'Making', value: <LookPill look={makingLook(order)} /> },
                { term: 'Sending', value: <LookPill look={fulfilmentLooks[order.fulfilment]} /> },
                { term: 'Payment', value: <LookPill look={paymentLooks[order.payment]} /> },
              ]),
          ...(order.exchangeOf === null
            ? []
            : [
                {
                  term: 'Exchange for',
                  value: <TextLink to={paths.order(order.exchangeOf.id)}>{order.exchangeOf.number}</TextLink>,
                },
              ]),
          {
            term: 'Promised for',
            value: (
              <span className="text-right">
                <PromiseText order={order} today={today} />
              </span>
            ),
          },
          ...(order.depositCents === 0
            ? []
            : [
                {
                  term: 'Deposit',
                  value: (
                    <span className="text-right">
                      {order.paidCents < order.depositCents && (
                        <>
                          <MoneyText cents={order.paidCents} /> of{' '}
                        </>
                      )}
                      <MoneyText cents={order.depositCents} /> paid
                    </span>
                  ),
                },
              ]),
          { term: 'Ordered', value: <DateText date={order.orderedOn} /> },
          { term: 'Channel', value: orderChannelNames[order.channel] },
          ...said
            .filter(([, value]) => value !== '')
            .map(([term, value]) => ({ term, value: <span className="whitespace-pre-line">{value}</span> })),
        ]}
      />
      <ReadinessOfOrder order={order} />
    </Card>
  );
}
