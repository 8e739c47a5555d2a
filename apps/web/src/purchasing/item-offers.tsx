import type { ItemView } from '@atelier/contract/items';
import { Card } from '../design/card.tsx';
import { TextLink } from '../design/link-button.tsx';
import { paths } from '../platform/paths.ts';
import { OfferRow, PricesPaid } from './offer-parts.tsx';
import { useOffersOfItem, usePricesPaid } from './purchases.api.ts';

/** Shows who sells an item, in which packs and at what price, and what was paid for it. */
export function ItemOffers({ item }: { item: ItemView }) {
  const offers = useOffersOfItem(item.id).data ?? [];
  const prices = usePricesPaid({ itemId: item.id }).data ?? [];
  return (
    <>
      {offers.length > 0 && (
        <Card title="Suppliers" aria-label="Suppliers" flush>
          <ul className="divide-line border-line divide-y border-t">
            {offers.map((offer) => (
              <OfferRow
                key={offer.id}
                offer={offer}
                title={<TextLink to={paths.supplier(offer.payeeId)}>{offer.payeeName}</TextLink>}
              />
            ))}
          </ul>
        </Card>
      )}
      <PricesPaid
        prices={prices}
        nameOf={({ payeeId, payeeName }) => <TextLink to={paths.supplier(payeeId)}>{payeeName}</TextLink>}
      />
    </>
  );
}
