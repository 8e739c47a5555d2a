import { ChevronUp } from 'lucide-react';
import type { BoardItemView } from '@atelier/contract/feedback';
import { takesVotes } from '@atelier/domain/feedback';
import { classNames } from '../design/class-names.ts';
import { useCounts } from '../design/formats.tsx';
import { useVote } from './feedback.api.ts';
import { votesText } from './feedback-words.ts';

type Voted = Pick<BoardItemView, 'id' | 'title' | 'status' | 'voteCount' | 'hasMyVote' | 'review'>;

/** The votes of an item; pressed when one of them is the person's own. */
export function VoteButton({ item }: { item: Voted }) {
  const vote = useVote();
  const counts = useCounts();
  const isOpen = takesVotes(item.status) && item.review === 'approved';
  const isPressed = vote.isPending ? vote.variables.votes : item.hasMyVote;
  return (
    <button
      type="button"
      aria-pressed={isPressed}
      aria-label={`Vote for ${item.title}, ${votesText(item.voteCount)}`}
      title={
        isOpen
          ? undefined
          : item.review === 'approved'
            ? 'Closed items take no votes'
            : 'Not on the board yet'
      }
      disabled={!isOpen}
      onClick={(event) => {
        // The second click of a double click takes nothing back.
        if (event.detail < 2) vote.mutate({ itemId: item.id, votes: !isPressed });
      }}
      className={classNames(
        'flex h-15 w-14 shrink-0 flex-col items-center justify-center rounded-md border font-semibold tabular-nums transition-colors',
        isPressed
          ? 'border-accent bg-accent-soft text-accent-ink'
          : 'border-edge bg-surface text-ink enabled:hover:border-ink-soft enabled:hover:bg-sunken',
        !isOpen && 'opacity-70',
      )}
    >
      <ChevronUp aria-hidden className="size-5" strokeWidth={isPressed ? 3 : 2} />
      {counts(item.voteCount)}
    </button>
  );
}
