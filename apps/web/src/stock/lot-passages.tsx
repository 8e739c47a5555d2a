import type { LotPassageView } from '@atelier/contract/stock';
import { saleChannelNames } from '@atelier/domain/books';
import { quantity } from '@atelier/domain/foundation';
import { DateText } from '../design/figures.tsx';
import { TextLink } from '../design/link-button.tsx';
import { paths } from '../platform/paths.ts';
import { OperationSource } from './operation-source.tsx';
import { StockText } from '../items/index.ts';
import { nameOfStockMovement } from './stock-movement-words.ts';

export const Nothing = ({ children }: { children: string }) => (
  <p className="text-ink-soft border-line border-t px-4 py-3 sm:px-5">{children}</p>
);

type PassageListProps = { lot: { readonly passages: readonly LotPassageView[]; readonly stockUnit: string } };

/** All that came and went, in the order in which it is given. */
export function PassageList({ lot }: PassageListProps) {
  return (
    <ul className="divide-line border-line divide-y border-t">
      {lot.passages.map((passage) => (
        <PassageRow
          key={`${passage.operationId} ${passage.channel ?? ''} ${passage.eventName ?? ''}`}
          unit={lot.stockUnit}
          passage={passage}
          title={nameOfStockMovement(passage)}
          note={passage.partyName ?? passage.reason}
        />
      ))}
    </ul>
  );
}

type PassageRowProps = {
  unit: string;
  passage: LotPassageView;
  title: string;
  note: string;
  /** Amount without regard to its direction. */
  isPlain?: boolean;
};

/** One coming or going, with its day and its document. */
export function PassageRow({ unit, passage, title, note, isPlain = false }: PassageRowProps) {
  const { source, eventName, channel } = passage;
  const where = [note, eventName, channel === null ? null : saleChannelNames[channel]]
    .filter(Boolean)
    .join(' · ');
  return (
    <li className="flex items-baseline justify-between gap-4 px-4 py-3 sm:px-5">
      <span className="min-w-0">
        <TextLink to={paths.operation(passage.operationId)} className="wrap-anywhere">
          {title}
        </TextLink>
        <span className="text-ink-soft block text-sm wrap-anywhere">
          <DateText date={passage.day} />
          {where !== '' && ` · ${where}`}
          {source !== null && (
            <>
              {' · '}
              <OperationSource source={source} />
            </>
          )}
        </span>
      </span>
      <StockText
        amount={isPlain ? quantity(-passage.quantity) : passage.quantity}
        unit={unit}
        isChange={!isPlain}
      />
    </li>
  );
}
