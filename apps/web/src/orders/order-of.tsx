import { TextLink } from '../design/link-button.tsx';
import { paths } from '../platform/paths.ts';
import { orderName } from './order-columns.tsx';
import { useOrderOf } from './orders.api.ts';

/** Leads from an invoice or a batch to the order that it is for; nothing where it is for none. */
export function OrderOf(of: { invoiceId: string } | { batchId: string }) {
  const [order] = useOrderOf(of).data?.rows ?? [];
  if (order === undefined) return null;
  return (
    <>
      {' · for '}
      <TextLink to={paths.order(order.id)}>{orderName(order)}</TextLink>
    </>
  );
}
