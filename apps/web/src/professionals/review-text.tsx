import type { ReactNode } from 'react';
import type { ReviewView } from '@atelier/contract/professionals';
import { formatMonth, monthOfDate } from '@atelier/domain/foundation';
import { InstantText } from '../design/figures.tsx';
import { useFormats } from '../design/formats.tsx';
import { Stars } from './stars.tsx';

type ReviewTextProps = {
  review: ReviewView;
  action?: ReactNode;
};

/** A review with its stars, author and reply. */
export function ReviewText({ review, action }: ReviewTextProps) {
  const { reply, repliedAt } = review;
  const { locale } = useFormats();
  return (
    <>
      <div className="flex items-start justify-between gap-3">
        <p className="text-ink-soft flex flex-wrap items-center gap-x-3 gap-y-1 pt-1.5 text-sm">
          <Stars rating={review.rating} />
          <span className="text-ink font-semibold wrap-anywhere">
            {review.isMine ? 'Your review' : (review.authorName ?? 'Former user')}
          </span>
          <InstantText instant={review.writtenAt} />
          {review.editedAt !== null && <span>edited</span>}
          {review.workedTogetherSince !== null && (
            <span>Worked together since {formatMonth(monthOfDate(review.workedTogetherSince), locale)}</span>
          )}
        </p>
        <span className="flex shrink-0">{action}</span>
      </div>
      <p className="mt-1 max-w-prose wrap-anywhere whitespace-pre-wrap">{review.text}</p>
      {reply !== null && repliedAt !== null && (
        <div className="border-accent mt-3 border-l-4 pl-4">
          <p className="text-ink-soft flex flex-wrap gap-x-3 text-sm">
            <span className="text-ink font-semibold">Reply from the professional</span>
            <InstantText instant={repliedAt} />
          </p>
          <p className="mt-1 max-w-prose wrap-anywhere whitespace-pre-wrap">{reply}</p>
        </div>
      )}
    </>
  );
}
