import type { ItemView } from '@atelier/contract/inventory';
import { quantity } from '@atelier/domain/foundation';
import { Card } from '../design/card.tsx';
import { DateText } from '../design/figures.tsx';
import { TextLink } from '../design/link-button.tsx';
import { useToday } from '../platform/active-business.tsx';
import { paths } from '../platform/paths.ts';
import { LotPill } from './lot-columns.tsx';
import { useSomeLots } from './lots.api.ts';
import { StockText } from './stock-text.tsx';

const most = 100;

/** The lots that are there of an item, what expires first first, and what is of no lot. */
export function ItemLots({ item }: { item: ItemView }) {
  const today = useToday();
  const lots = useSomeLots('there', most, item.id).data;
  if (lots === undefined) return null;
  const without = quantity(item.onHand - lots.rows.reduce((sum, { onHand }) => sum + onHand, 0));
  return (
    <Card
      title="Lots"
      action={
        <TextLink to={paths.lots} search={{ item: item.id, show: 'all' }}>
          All lots
        </TextLink>
      }
      flush
    >
      <ul className="divide-line border-line divide-y border-t">
        {lots.rows.map((lot) => (
          <li key={lot.id} className="flex items-baseline justify-between gap-4 px-4 py-2.5 sm:px-5">
            <span className="min-w-0">
              <TextLink to={paths.lot(lot.id)} className="wrap-anywhere">
                {lot.number}
              </TextLink>
              <span className="text-ink-soft mt-0.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
                {lot.expiresOn !== null && <DateText date={lot.expiresOn} />}
                <LotPill lot={lot} today={today} />
              </span>
            </span>
            <StockText amount={lot.onHand} unit={lot.stockUnit} />
          </li>
        ))}
        {lots.next === null && (without !== 0 || lots.rows.length === 0) && (
          <li className="flex items-baseline justify-between gap-4 px-4 py-2.5 sm:px-5">
            <span className="text-ink-soft">Of no lot</span>
            <StockText amount={without} unit={item.stockUnit} className={without < 0 ? 'text-danger' : ''} />
          </li>
        )}
      </ul>
    </Card>
  );
}
