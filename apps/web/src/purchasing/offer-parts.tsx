import type { ReactNode } from 'react';
import type { OfferView } from '@atelier/contract/purchasing';
import { packText, purchaseOrderName } from '@atelier/domain/purchasing';
import { formatQuantity } from '@atelier/domain/foundation';
import { Card } from '../design/card.tsx';
import { DateText, MoneyText } from '../design/figures.tsx';
import { useFormats } from '../design/formats.tsx';
import { TextLink } from '../design/link-button.tsx';
import { OutsideLink } from '../design/outside-link.tsx';
import { paths } from '../platform/paths.ts';
import type { PricePaid } from './purchases.api.ts';

type OfferRowProps = {
  offer: OfferView;
  /** Whose, or what, with its link. */
  title: ReactNode;
  action?: ReactNode;
};

/** In what packs something is sold, under which number, and at what price. */
export function OfferRow({ offer, title, action }: OfferRowProps) {
  const { locale } = useFormats();
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 sm:px-5">
      <div className="min-w-44 flex-1">
        <p className="font-medium wrap-anywhere">{title}</p>
        <p className="text-ink-soft text-sm wrap-anywhere">
          {packText(offer, locale)}
          {offer.partNumber !== '' && ` · ${offer.partNumber}`}
          {offer.link !== '' && (
            <>
              {' · '}
              <OutsideLink address={offer.link}>Their page</OutsideLink>
            </>
          )}
        </p>
      </div>
      <p className="text-sm">
        {offer.breaks.length === 0 ? (
          <span className="text-ink-soft">no price yet</span>
        ) : (
          offer.breaks.map(({ fromPacks, priceCents }, index) => (
            <span key={fromPacks} className="block text-right">
              {(index > 0 || offer.breaks.length > 1) && (
                <span className="text-ink-soft">from {formatQuantity(fromPacks, locale)}: </span>
              )}
              <MoneyText cents={priceCents} />
            </span>
          ))
        )}
      </p>
      {action}
    </li>
  );
}

type PricesPaidProps = {
  prices: readonly PricePaid[];
  /** Subject of each row: the item, or the supplier. */
  nameOf: (price: PricePaid) => ReactNode;
};

/** Shows what a pack cost each time it was ordered; nothing where nothing was. */
export function PricesPaid({ prices, nameOf }: PricesPaidProps) {
  const { locale } = useFormats();
  if (prices.length === 0) return null;
  return (
    <Card
      title="What you paid"
      aria-label="What you paid"
      description="The price of a pack, order by order."
      flush
    >
      <ul className="divide-line border-line divide-y border-t">
        {prices.slice(0, 25).map((price, index) => (
          <li
            key={`${price.orderId} ${String(index)}`}
            className="flex items-baseline justify-between gap-x-4 px-4 py-2.5 sm:px-5"
          >
            <span className="min-w-0">
              <span className="wrap-anywhere">{nameOf(price)}</span>{' '}
              <span className="text-ink-soft text-sm">
                {packText(price, locale)} ·{' '}
                <TextLink to={paths.purchase(price.orderId)} className="whitespace-nowrap">
                  {purchaseOrderName(price.orderNumber)}
                </TextLink>
                , <DateText date={price.orderedOn} />
              </span>
            </span>
            <MoneyText cents={price.packPriceCents} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
