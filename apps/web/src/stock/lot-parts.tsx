import type { StockOperationView } from '@atelier/contract/stock';
import { TextLink } from '../design/link-button.tsx';
import { paths } from '../platform/paths.ts';
import { StockText } from '../items/index.ts';

type LotPartsProps = { lots: StockOperationView['movements'][number]['lots']; unit: string };

/** The lots that a change of stock was of, each with the way to it. */
export function LotParts({ lots, unit }: LotPartsProps) {
  return (
    <span className="text-ink-soft block text-sm font-normal">
      {lots.map((lot, index) => (
        <span key={lot.lotId}>
          {index > 0 && ', '}
          {/* Above the way to the item, which lies over the whole row. */}
          <TextLink to={paths.lot(lot.lotId)} className="relative">
            Lot {lot.number}
          </TextLink>
          : <StockText amount={lot.quantity} unit={unit} />
        </span>
      ))}
    </span>
  );
}
