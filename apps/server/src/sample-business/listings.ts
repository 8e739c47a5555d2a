import { saveListing } from '../listings/save-listing.command.ts';
import { done, known } from './done.ts';
import type { Studio } from './studio.ts';

/** Products that the shop at Etsy has on offer, by SKU; the last one has ended. */
const onOffer = ['MUG-12', 'VAS-BUD', 'PLN-SML', 'BWL-SRV'] as const;

/** Lists products online. */
export async function listSampleProducts({ tenant, tools, items }: Studio): Promise<void> {
  for (const [index, sku] of onOffer.entries()) {
    done(
      await saveListing(tenant, {
        ...{ id: tools.ids.next(), itemId: known(items, sku), marketplace: 'Etsy' },
        url: `https://etsy.example/listing/${sku.toLowerCase()}`,
        isOpen: index < onOffer.length - 1,
      }),
    );
  }
}
