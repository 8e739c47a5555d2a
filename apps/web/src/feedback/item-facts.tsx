import { Hourglass } from 'lucide-react';
import type { BoardItemView } from '@atelier/contract/feedback';
import { InstantText } from '../design/figures.tsx';
import { StatePill } from '../design/state-pill.tsx';
import { commentsText, statusLabels, statusTones, typeLabels } from './feedback-words.ts';

/** The status of an item, or that it waits for approval or is hidden. */
export function ItemState({ item }: { item: Pick<BoardItemView, 'status' | 'review' | 'isPrivate'> }) {
  if (!item.isPrivate && item.review === 'waiting') {
    return (
      <StatePill tone="warning" icon={Hourglass}>
        Waiting for approval
      </StatePill>
    );
  }
  if (item.review === 'hidden') return <StatePill tone="muted">Hidden</StatePill>;
  return <StatePill tone={statusTones[item.status]}>{statusLabels[item.status]}</StatePill>;
}

/** Type, state, comments, tags and day of an item, in one line. */
export function ItemFacts({ item }: { item: BoardItemView }) {
  return (
    <p className="text-ink-soft flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <ItemState item={item} />
      <span>{item.isPrivate ? `Support · ${typeLabels[item.type]}` : typeLabels[item.type]}</span>
      {item.commentCount > 0 && <span>{commentsText(item.commentCount)}</span>}
      {item.tags.map((tag) => (
        <span key={tag} className="wrap-anywhere">
          #{tag}
        </span>
      ))}
      <InstantText instant={item.createdAt} />
    </p>
  );
}
