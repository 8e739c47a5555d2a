import { useState } from 'react';
import { Pencil, Plus } from 'lucide-react';
import type { ItemView } from '@atelier/contract/items';
import type { ListingView } from '@atelier/contract/listings';
import { Button, IconButton } from '../design/button.tsx';
import { Card } from '../design/card.tsx';
import { OutsideLink } from '../design/outside-link.tsx';
import { EndListing } from './end-listing.tsx';
import { ListingDialog } from './listing-dialog.tsx';
import { useListings } from './listings.api.ts';

/** Online listings of a product. Without one, it is shown to people who can add one. */
export function ItemListings({ item, mayChange }: { item: ItemView; mayChange: boolean }) {
  const listings = useListings(item.id).data ?? [];
  const [edited, setEdited] = useState<ListingView | 'new' | null>(null);
  if (listings.length === 0 && !mayChange) return null;
  return (
    <Card
      title="Online listings"
      action={
        mayChange && (
          <Button size="sm" icon={Plus} onClick={() => setEdited('new')}>
            Add listing
          </Button>
        )
      }
    >
      {listings.length === 0 ? (
        <p className="text-ink-soft">After a market, you see which pieces you sold are still listed.</p>
      ) : (
        <ul className="divide-line divide-y">
          {listings.map((listing) => (
            <li key={listing.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
              <span className="min-w-0 grow wrap-anywhere">
                <OutsideLink address={listing.url}>{listing.marketplace}</OutsideLink>
                {!listing.isOpen && <span className="text-ink-soft"> · Ended</span>}
              </span>
              {mayChange && (
                <span className="flex items-center gap-1">
                  <EndListing itemId={item.id} product={item.name} listing={listing} />
                  <IconButton
                    label={`Edit listing on ${listing.marketplace}`}
                    icon={Pencil}
                    onClick={() => setEdited(listing)}
                  />
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
      {edited !== null && (
        <ListingDialog
          itemId={item.id}
          listing={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
        />
      )}
    </Card>
  );
}
