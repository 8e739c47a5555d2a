import type { StillListedView } from '@atelier/contract/listings';
import { permits } from '@atelier/domain/businesses';
import { formatDate } from '@atelier/domain/foundation';
import { Card } from '../design/card.tsx';
import { EmptyState } from '../design/empty-state.tsx';
import { useFormats } from '../design/formats.tsx';
import { TextLink } from '../design/link-button.tsx';
import { OutsideLink } from '../design/outside-link.tsx';
import { PageHeader } from '../design/page-header.tsx';
import { TableSkeleton } from '../design/skeletons.tsx';
import { StockText } from '../items/index.ts';
import { useActiveBusiness } from '../platform/active-business.tsx';
import { LoadedPage } from '../platform/loaded-page.tsx';
import { paths } from '../platform/paths.ts';
import { EndListing } from './end-listing.tsx';
import { listingWords, useStillListed } from './listings.api.ts';

/** Products sold at an event that are still listed online, each with its links. */
export function StillListedScreen({ eventId }: { eventId: string }) {
  return (
    <LoadedPage
      title="Still listed online"
      back={{ to: paths.event(eventId), label: 'Event' }}
      query={useStillListed(eventId)}
      skeleton={<TableSkeleton rows={4} />}
      errorTitle="These listings could not be loaded"
      words={listingWords}
    >
      {(found) => <StillListed found={found} />}
    </LoadedPage>
  );
}

function StillListed({ found: { event, products } }: { found: StillListedView }) {
  const { locale } = useFormats();
  const mayChange = permits(useActiveBusiness().business.role, 'inventory.write');
  return (
    <>
      <PageHeader
        title="Still listed online"
        description={`Sold at ${event.name}, ${formatDate(event.startsOn, locale)}. End what you can no longer deliver.`}
        back={{ to: paths.event(event.id), label: event.name }}
      />
      {products.length === 0 ? (
        <EmptyState drawing="stall" title="Nothing sold here is listed online">
          Add listings on the page of a product.
        </EmptyState>
      ) : (
        <ul className="space-y-3">
          {products.map((product) => (
            <li key={product.itemId}>
              <Card>
                <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
                  <h2 className="min-w-0 text-lg font-semibold wrap-anywhere">
                    <TextLink to={paths.item(product.itemId)}>{product.name}</TextLink>
                  </h2>
                  <p
                    className={
                      product.onHand !== null && product.onHand <= 0 ? 'text-danger' : 'text-ink-soft'
                    }
                  >
                    <StockText amount={product.sold} unit={product.stockUnit} /> sold
                    {product.onHand !== null && (
                      <>
                        {' '}
                        · <StockText amount={product.onHand} unit={product.stockUnit} /> left
                      </>
                    )}
                  </p>
                </div>
                <ul className="divide-line mt-2 divide-y">
                  {product.listings.map((listing) => (
                    <li key={listing.id} className="flex flex-wrap items-center justify-between gap-2 py-2">
                      <OutsideLink address={listing.url}>{`Open on ${listing.marketplace}`}</OutsideLink>
                      {mayChange && (
                        <EndListing itemId={product.itemId} product={product.name} listing={listing} />
                      )}
                    </li>
                  ))}
                </ul>
              </Card>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
