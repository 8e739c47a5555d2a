import { createFileRoute, redirect } from '@tanstack/react-router';
import { paths } from '../../../../platform/paths.ts';

/** Where a product stood before it was an item among others: links that people kept lead on. */
export const Route = createFileRoute('/dashboard/inventory/products/$productId')({
  beforeLoad: ({ params }) => {
    // The router throws redirects by design.
    throw redirect({ to: paths.item(params.productId), replace: true });
  },
});
