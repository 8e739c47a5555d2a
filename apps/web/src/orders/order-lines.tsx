import type { OrderLineView, OrderView } from '@atelier/contract/orders';
import { formatQuantity, formatRate, type Quantity } from '@atelier/domain/foundation';
import { measureText } from '@atelier/domain/sales-documents';
import { Card } from '../design/card.tsx';
import { MoneyText } from '../design/figures.tsx';
import { useFormats } from '../design/formats.tsx';
import { TextLink } from '../design/link-button.tsx';
import { StatePill } from '../design/state-pill.tsx';
import { StockText, withheldOf } from '../items/index.ts';
import { paths } from '../platform/paths.ts';
import { LineMaking } from './line-making.tsx';

/** Items of an order: what is there, and what it comes to. */
export function OrderLines({ order }: { order: OrderView }) {
  const { locale } = useFormats();
  const sums = (
    [
      ['Subtotal', order.subtotalCents],
      ['Discount', -order.discountCents],
      ['Shipping', order.shippingCents],
      ...order.taxes.map(
        (tax) => [`${tax.name} ${formatRate(tax.rate, locale)}`, tax.taxCents] as [string, number],
      ),
    ] as [string, number][]
  ).filter(([, cents]) => cents !== 0);
  return (
    <Card title="Items" flush>
      <ul className="divide-line border-line divide-y border-t">
        {order.lines.map((line) => (
          <li key={line.id} className="flex items-baseline justify-between gap-x-4 px-4 py-3 sm:px-5">
            <OrderLine order={order} line={line} />
          </li>
        ))}
        {order.lines.length === 0 && (
          <li className="text-ink-soft px-4 py-3 sm:px-5">Nothing yet. Edit the draft.</li>
        )}
        {sums.length > 1 &&
          sums.map(([term, cents]) => (
            <li key={term} className="text-ink-soft flex justify-between gap-4 px-4 py-2 sm:px-5">
              <span>{term}</span>
              <MoneyText cents={cents} />
            </li>
          ))}
        <li className="flex justify-between gap-4 px-4 py-3 font-semibold sm:px-5">
          <span>Total</span>
          <MoneyText cents={order.totalCents} />
        </li>
      </ul>
    </Card>
  );
}

function OrderLine({ order, line }: { order: OrderView; line: OrderLineView }) {
  const { locale } = useFormats();
  return (
    <>
      <span className="min-w-0 flex-1 wrap-anywhere">
        {measureText(line)} ×{' '}
        {line.productId === null ? (
          line.description
        ) : (
          <TextLink to={paths.item(line.productId)}>{line.description}</TextLink>
        )}
        {line.personalisation !== '' && (
          <span className="block text-sm font-medium">{line.personalisation}</span>
        )}
        {(line.isMade || line.batches.length > 0) && <LineMaking order={order} line={line} />}
        {(order.state === 'draft' || order.state === 'open') && <OnShelf order={order} line={line} />}
        {line.packed > 0 && (
          <span className="text-ink-soft block text-sm">
            {line.packed >= line.quantity ? 'Sent' : `${formatQuantity(line.packed, locale)} sent`}
          </span>
        )}
        {line.returned > 0 && (
          <span className="text-ink-soft block text-sm">
            {line.returned >= line.quantity
              ? 'Came back'
              : `${formatQuantity(line.returned, locale)} came back`}
          </span>
        )}
        {line.invoiced > 0 && (
          <span className="text-ink-soft block text-sm">
            {line.invoiced >= line.quantity
              ? 'Invoiced'
              : `${formatQuantity(line.invoiced, locale)} invoiced`}
          </span>
        )}
      </span>
      <MoneyText cents={line.amountCents} />
    </>
  );
}

/** Shows what is there of a product, what is kept for orders and batches, and whether it is enough. */
function OnShelf({ order, line }: { order: OrderView; line: OrderLineView }) {
  const { stock } = line;
  if (stock === null || line.invoiced >= line.quantity) return null;
  // What an open order keeps is among what is kept already.
  const free = order.state === 'open' ? stock.available : stock.available - line.stockQuantity;
  return (
    <span className="text-ink-soft mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
      <span>
        <StockText amount={stock.onHand} unit={stock.unit} /> there,{' '}
        <StockText amount={stock.committed} unit={stock.unit} /> kept
        {withheldOf(stock) > 0 && (
          <>
            , <StockText amount={withheldOf(stock)} unit={stock.unit} /> blocked or expired
          </>
        )}
        {stock.expected > 0 && (
          <>
            , <StockText amount={stock.expected} unit={stock.unit} /> on the way
          </>
        )}
      </span>
      {free < 0 && (
        <StatePill tone="warning">
          <StockText amount={-free as Quantity} unit={stock.unit} /> short
        </StatePill>
      )}
    </span>
  );
}
