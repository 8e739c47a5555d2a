import { useState } from 'react';
import { PenLine } from 'lucide-react';
import type { ProfessionalView } from '@atelier/contract/professionals';
import { nameOfProfessional } from '@atelier/domain/professionals';
import { Button } from '../design/button.tsx';
import { LoadMore } from '../design/list-controls.tsx';
import { Skeleton } from '../design/skeletons.tsx';
import { Loaded } from '../platform/loaded.tsx';
import { professionalWords, ratingText, reviewsText } from './professional-words.ts';
import { useReviews } from './professional-reviews.api.ts';
import { Review } from './review.tsx';
import { ReviewDialog } from './review-dialog.tsx';

/** Reviews of a professional: the person's own first, then the newest. */
export function Reviews({ professional }: { professional: ProfessionalView }) {
  const [isWriting, setWriting] = useState(false);
  const reviews = useReviews(professional.id);
  const { myReview, canReview, reviewRefusal, hiddenReviewCount } = professional;
  const canWrite = canReview && myReview === null;
  const write = () => setWriting(true);
  return (
    <section aria-label="Reviews" className="space-y-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg font-semibold">
          {professional.rating === null ? 'Reviews' : `Reviews: ${ratingText(professional)}`}
        </h2>
        {canWrite && (
          <Button icon={PenLine} onClick={write}>
            Write a review
          </Button>
        )}
      </div>
      {myReview === null && reviewRefusal === 'review-needs-contact' && (
        <p className="text-ink-soft text-sm">
          You can write a review after {nameOfProfessional(professional.businessName)} has answered a request
          of yours, or has accepted access to your books.
        </p>
      )}
      {myReview === null && reviewRefusal === 'review-by-colleague' && (
        <p className="text-ink-soft text-sm">{professionalWords[reviewRefusal]}</p>
      )}
      {hiddenReviewCount > 0 && (
        <p className="text-ink-soft text-sm">{reviewsText(hiddenReviewCount)} hidden by an administrator</p>
      )}
      <Loaded
        query={reviews.query}
        skeleton={<Skeleton className="h-28 w-full rounded-lg" />}
        errorTitle="The reviews could not be loaded"
        words={professionalWords}
      >
        {(rows) => {
          const others = rows.filter(({ isMine }) => !isMine);
          const shown = myReview === null ? others : [myReview, ...others];
          return shown.length === 0 ? (
            <p className="text-ink-soft">No reviews yet.</p>
          ) : (
            <>
              <ul className="space-y-3">
                {shown.map((review) => (
                  <li
                    key={review.id}
                    className="border-line bg-surface shadow-rest rounded-lg border p-4 sm:p-5"
                  >
                    <Review professional={professional} review={review} onEdit={write} />
                  </li>
                ))}
              </ul>
              {reviews.hasMore && (
                <LoadMore
                  shown={shown.length}
                  things="reviews"
                  hasMore
                  loading={reviews.isLoadingMore}
                  onLoadMore={reviews.loadMore}
                />
              )}
            </>
          );
        }}
      </Loaded>
      {isWriting && <ReviewDialog professional={professional} onClose={() => setWriting(false)} />}
    </section>
  );
}
