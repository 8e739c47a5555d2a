import type { StockOperationView } from '@atelier/contract/stock';
import { TextLink } from '../design/link-button.tsx';
import { paths } from '../platform/paths.ts';

type Source = NonNullable<StockOperationView['source']>;

/** The documents that change stock, each with the way to it. */
const documents: Readonly<Record<string, { readonly name: string; readonly path: (id: string) => string }>> =
  {
    invoice: { name: 'the invoice', path: paths.invoice },
    'credit-note': { name: 'the credit note', path: paths.creditNote },
    'customer-order': { name: 'the order', path: paths.order },
    'purchase-order': { name: 'the order', path: paths.purchase },
    'stock-take': { name: 'the stock take', path: paths.stockTake },
    'production-batch': { name: 'the batch', path: paths.batch },
    'stock-operation': { name: 'the other change of stock', path: paths.operation },
  };

/** The document behind a change of stock, with the way to it. */
export function OperationSource({ source }: { source: Source }) {
  const document = documents[source.kind];
  return document === undefined ? (
    <>Another document</>
  ) : (
    <TextLink to={document.path(source.id)}>Open {document.name}</TextLink>
  );
}
