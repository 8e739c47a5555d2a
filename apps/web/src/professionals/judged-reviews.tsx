import { useState } from 'react';
import { Check, Eye, EyeOff } from 'lucide-react';
import { Link } from '@tanstack/react-router';
import type { ReportedReviewView } from '@atelier/contract/professionals';
import { nameOfProfessional } from '@atelier/domain/professionals';
import { Button } from '../design/button.tsx';
import { showToast } from '../design/toast.ts';
import { paths } from '../platform/paths.ts';
import { FaultDialog } from './fault-dialog.tsx';
import { faultLabels } from './professional-words.ts';
import { useJudgeReview } from './professional-triage.api.ts';
import { ReviewText } from './review-text.tsx';

/** Reviews that were reported or hidden, each with what administrators do about it. */
export function JudgedReviews({ reviews }: { reviews: readonly ReportedReviewView[] }) {
  return (
    <ul aria-label="Reviews" className="space-y-3">
      {reviews.map((review) => (
        <li key={review.id} className="border-line bg-surface shadow-rest rounded-lg border p-4 sm:p-5">
          <JudgedReview review={review} />
        </li>
      ))}
    </ul>
  );
}

function JudgedReview({ review }: { review: ReportedReviewView }) {
  const [isHiding, setHiding] = useState(false);
  const { isHidden, hiddenReason } = review;
  const judge = useJudgeReview({
    onSaved: ({ hidden }) => {
      setHiding(false);
      showToast({ title: hidden ? 'Review hidden' : 'Review is visible', kind: 'success' });
    },
  });
  const reports = review.reports.map(({ reason, count }) => `${faultLabels[reason]} (${String(count)})`);
  return (
    <>
      <p className="text-sm">
        Review of{' '}
        <Link
          to={paths.professional(review.professionalId)}
          className="text-accent-ink font-medium underline underline-offset-3"
        >
          {nameOfProfessional(review.professionalName)}
        </Link>
      </p>
      <ReviewText review={review} />
      <p className="text-ink-soft mt-3 text-sm">
        {isHidden && hiddenReason !== null ? `Hidden: ${faultLabels[hiddenReason]}. ` : ''}
        {reports.length > 0 && `Reported: ${reports.join(', ')}.`}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button
          size="sm"
          icon={isHidden ? Eye : Check}
          busy={judge.isPending && !isHiding}
          onClick={() => judge.mutate({ reviewId: review.id, reason: null })}
        >
          {isHidden ? 'Show again' : 'Keep visible'}
        </Button>
        {!isHidden && (
          <Button size="sm" icon={EyeOff} onClick={() => setHiding(true)}>
            Hide
          </Button>
        )}
      </div>
      {isHiding && (
        <FaultDialog
          title="Hide this review?"
          description="It no longer counts for the rating, and the profile says that a review is hidden. The author is notified with the reason. A low rating is no reason."
          confirmLabel="Hide review"
          onConfirm={(reason) => judge.mutateAsync({ reviewId: review.id, reason })}
          onClose={() => setHiding(false)}
        />
      )}
    </>
  );
}
