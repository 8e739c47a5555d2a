import type { ListingView } from '@atelier/contract/listings';
import { Button } from '../design/button.tsx';
import { showToast } from '../design/toast.ts';
import { useSaveListing } from './listings.api.ts';

type EndListingProps = { itemId: string; product: string; listing: ListingView };

/** Marks a listing as ended, or as open once more. The marketplace itself is told by the person. */
export function EndListing({ itemId, product, listing }: EndListingProps) {
  const { id: listingId, ...fields } = listing;
  const save = useSaveListing({});
  const setOpen = (isOpen: boolean) =>
    save.mutate(
      { ...fields, itemId, listingId, isOpen },
      {
        onSuccess: () => {
          if (isOpen) return;
          showToast({
            ...{ id: 'listing-ended', title: `${product} on ${listing.marketplace} marked as ended` },
            ...{ kind: 'success', duration: 8000 },
            action: { label: 'Undo', onClick: () => setOpen(true) },
          });
        },
      },
    );
  return (
    <Button
      size="sm"
      busy={save.isPending}
      aria-label={`${listing.isOpen ? 'Mark as ended' : 'Mark as open'}: ${product} on ${listing.marketplace}`}
      onClick={() => setOpen(!listing.isOpen)}
    >
      {listing.isOpen ? 'Mark as ended' : 'Mark as open'}
    </Button>
  );
}
