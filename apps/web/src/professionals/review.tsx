import { useState } from 'react';
import { Flag, Pencil, Reply, Trash2 } from 'lucide-react';
import type { ProfessionalView, ReviewView } from '@atelier/contract/professionals';
import { Button, IconButton } from '../design/button.tsx';
import { ConfirmDialog } from '../design/dialog.tsx';
import { StatePill } from '../design/state-pill.tsx';
import { showToast } from '../design/toast.ts';
import { FaultDialog } from './fault-dialog.tsx';
import { MessageForm } from './message-form.tsx';
import { faultLabels } from './professional-words.ts';
import { useReplyToReview, useReportReview, useWithdrawReview } from './professional-reviews.api.ts';
import { ReviewText } from './review-text.tsx';

type ReviewProps = { professional: ProfessionalView; review: ReviewView; onEdit: () => void };

/** A review with everything that its reader can do: edit and withdraw the own one, reply to it, or report it. */
export function Review({ professional, review, onEdit }: ReviewProps) {
  const [open, setOpen] = useState<'withdraw' | 'reply' | 'report'>();
  const close = () => setOpen(undefined);
  const ids = { professionalId: professional.id, reviewId: review.id };
  const withdraw = useWithdrawReview({
    onSaved: () => showToast({ title: 'Review withdrawn', kind: 'success' }),
  });
  const report = useReportReview({
    onSaved: () => {
      showToast({ title: 'Review reported', description: 'An administrator looks at it.', kind: 'success' });
      close();
    },
    onProblem: () => true,
  });
  const canReply = professional.isMine && review.reply === null;
  return (
    <>
      <ReviewText
        review={review}
        action={
          review.isMine ? (
            !review.isHidden && (
              <>
                <IconButton icon={Pencil} label="Edit review" onClick={onEdit} />
                <IconButton icon={Trash2} label="Withdraw review" onClick={() => setOpen('withdraw')} />
              </>
            )
          ) : review.isReported ? (
            <StatePill tone="muted">Reported</StatePill>
          ) : (
            <IconButton icon={Flag} label="Report review" onClick={() => setOpen('report')} />
          )
        }
      />
      {review.isHidden && (
        <p className="bg-warning-soft mt-3 rounded-md px-3 py-2 text-sm">
          An administrator has hidden your review
          {review.hiddenReason !== null && `: ${faultLabels[review.hiddenReason].toLowerCase()}`}. Only you
          see it.
        </p>
      )}
      {canReply && open !== 'reply' && (
        <Button size="sm" icon={Reply} className="mt-3" onClick={() => setOpen('reply')}>
          Reply
        </Button>
      )}
      {canReply && open === 'reply' && <ReplyForm ids={ids} onCancel={close} />}
      {open === 'report' && (
        <FaultDialog
          title="Report this review?"
          description="An administrator hides reviews for these reasons only. A low rating is none of them."
          confirmLabel="Report review"
          onConfirm={(reason) => report.mutateAsync({ ...ids, reason })}
          onClose={close}
        />
      )}
      <ConfirmDialog
        isOpen={open === 'withdraw'}
        onClose={close}
        onConfirm={() => withdraw.mutateAsync(ids)}
        title="Withdraw your review?"
        consequence="It no longer counts for the rating. You can write another one."
        canUndo
        confirmLabel="Withdraw review"
      />
    </>
  );
}

type ReplyFormProps = { ids: { professionalId: string; reviewId: string }; onCancel: () => void };

function ReplyForm({ ids, onCancel }: ReplyFormProps) {
  const reply = useReplyToReview({
    onSaved: () => showToast({ title: 'Reply published', kind: 'success' }),
    onProblem: () => true,
  });
  return (
    <MessageForm
      label="Your reply"
      help="Everyone sees it. You can reply once, and the reply can't be edited."
      draftKey={`review-reply:${ids.reviewId}`}
      submitLabel="Publish reply"
      onSubmit={(text) => reply.mutateAsync({ ...ids, text })}
      onCancel={onCancel}
    />
  );
}
