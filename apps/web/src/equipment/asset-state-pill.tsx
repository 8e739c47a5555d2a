import type { AssetRowView } from '@atelier/contract/equipment';
import { StatePill } from '../design/state-pill.tsx';
import { disposalWords, stateOf } from './asset-words.ts';

/** Nothing for what is in use; else what became of it, or that someone has to look. */
export function AssetStatePill({ asset }: { asset: AssetRowView }) {
  if (asset.purchaseReversed) return <StatePill tone="danger">Needs you</StatePill>;
  switch (stateOf(asset)) {
    case 'taken-back':
      return <StatePill tone="muted">Reversed</StatePill>;
    case 'gone':
      return (
        <StatePill tone="muted">
          {asset.disposal === null ? 'Gone' : disposalWords[asset.disposal.kind].done}
        </StatePill>
      );
    case 'done':
      return <StatePill tone="neutral">Fully depreciated</StatePill>;
    case 'used':
      return asset.problem === null ? null : <StatePill tone="info">Waits</StatePill>;
  }
}
