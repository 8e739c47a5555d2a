import { useState } from 'react';
import type { ItemView } from '@atelier/contract/items';
import { permits } from '@atelier/domain/businesses';
import { quantity } from '@atelier/domain/foundation';
import { Button } from '../design/button.tsx';
import { Card } from '../design/card.tsx';
import { TextLink } from '../design/link-button.tsx';
import { useActiveBusiness } from '../platform/active-business.tsx';
import { paths } from '../platform/paths.ts';
import { LotLine } from './lot-columns.tsx';
import { useSomeLots } from './lots.api.ts';
import { PutIntoLotDialog } from './put-into-lot-dialog.tsx';
import { StockText } from '../items/index.ts';

const most = 100;

/** The lots that are there of an item, what expires first first, and what is of no lot. */
export function ItemLots({ item }: { item: ItemView }) {
  const mayChange = permits(useActiveBusiness().business.role, 'inventory.write');
  const [isPutting, setPutting] = useState(false);
  const lots = useSomeLots('there', most, item.id).data;
  if (lots === undefined) return null;
  const without = quantity(item.onHand - lots.rows.reduce((sum, { onHand }) => sum + onHand, 0));
  return (
    <Card
      title="Lots"
      action={
        <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2">
          {mayChange && item.onHand > 0 && <Button onClick={() => setPutting(true)}>Put into a lot</Button>}
          <TextLink to={paths.lots} search={{ item: item.id, show: 'all' }}>
            All lots
          </TextLink>
        </div>
      }
      flush
    >
      <ul className="divide-line border-line divide-y border-t">
        {lots.rows.map((lot) => (
          <LotLine key={lot.id} lot={lot} title={lot.number} />
        ))}
        {lots.next === null && (without !== 0 || lots.rows.length === 0) && (
          <li className="flex items-baseline justify-between gap-4 px-4 py-2.5 sm:px-5">
            <span className="text-ink-soft">No lot</span>
            <StockText amount={without} unit={item.stockUnit} className={without < 0 ? 'text-danger' : ''} />
          </li>
        )}
      </ul>
      {isPutting && <PutIntoLotDialog item={item} onClose={() => setPutting(false)} />}
    </Card>
  );
}
